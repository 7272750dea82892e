# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The way in, on a board and on a PC."""

try:
    from supervisor import runtime

    # First of all: the firmware's own text would be sent before anything else, in 330 ms.
    runtime.display.auto_refresh = False
except (ImportError, AttributeError):
    pass  # on a PC

if __name__ == "code":
    import sim.code  # on a PC
else:
    try:
        import sys

        sys.path.insert(0, "ludo")  # there compiled modules lie
        import hardware
        from ludopoche import console

        console.run(hardware.device())
    except Exception as error:
        if sys.implementation.name == "cpython":
            if getattr(error, "name", "") != "ludopoche":
                raise
            # On a PC: there is no board yet.
            import sim.code

            sim.code.start()
        # No console to say it: the firmware shows on the screen what is printed.
        torn = "\nLudopoche's files are not whole. Copy all of them to the drive again."
        print("\n%r" % error)
        if sys.implementation.version < (9, 2, 8) or "mpy" in str(error):
            print("\nLudopoche needs CircuitPython 10. Get it from circuitpython.org/downloads")
        elif error.args[:1] == (2,) or isinstance(  # OSError 2: a file isn't there
            error, (ImportError, AttributeError, SyntaxError, TypeError, ValueError)
        ):
            print(torn)
        else:
            try:
                from hardware import refused

                print("\n" + refused.why(error))
            except ImportError:
                print(torn)
