# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The code.py of a drive on which an update is under way.

CircuitPython shows what a program prints on the board's screen: 26 letters in a line on the
smallest one, ten lines, and no accents in its built-in font.
"""

PAGE = b"""\
# Ludopoche: an update is under way on this drive.
import time

print("Ludopoche")
print("Update unfinished:")
print("run flash again.")
print()
print("Mise a jour inachevee:")
print("relancez flash.")
print()
print("Update unfertig:")
print("flash nochmal starten.")
while True:
    time.sleep(1)
"""
