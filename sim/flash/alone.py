# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Flash from a single file that has the bundle inside: no checkout, no packages."""

import sys

from sim.errors import CommandError, plain, why
from sim.flash import command


def main(argv, inside):
    try:
        return command.main(argv, inside)
    except CommandError as error:
        print(plain(str(error)), file=sys.stderr)
        return error.code
    except OSError as error:
        print(plain(why(error)), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nstopped", file=sys.stderr)
        return 1
