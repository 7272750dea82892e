# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The way in, on a board and on a PC."""

if __name__ == "code":
    # On a PC this file shadows the standard library's module of the same name, which debuggers and
    # test runners ask for: give them the real one.
    import importlib.util
    import os
    import sys

    spec = importlib.util.spec_from_file_location(
        "code", os.path.join(os.path.dirname(os.__file__), "code.py")
    )
    sys.modules["code"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(sys.modules["code"])
else:
    try:
        import sys

        sys.path.insert(0, "ludo")  # there compiled modules lie
        import hardware
        from ludopoche import console

        console.run(hardware.open())
    except Exception as error:
        if sys.implementation.name == "cpython":
            if getattr(error, "name", "") != "ludopoche":
                raise
            # python3 code.py on a PC: there is no board yet.
            from sim.__main__ import main

            sys.exit(main(sys.argv[1:]))
        # No console to say it: the firmware shows on the glass what is printed.
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
