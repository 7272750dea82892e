# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim test --mutants N [PATH ...]: would the suite notice?

One small thing in board code is changed at random, the tests that reach its line are run, and if
all of them still pass, a fault there would pass, too: the mutant survives, and is printed. `places`
says what can be changed, `reach` which tests come by, `trial` tries.
"""
