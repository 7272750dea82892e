#!/bin/sh
# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
# core.wasm from core.c, with clang and lld.
cd "$(dirname "$0")" && clang --target=wasm32 -O3 -nostdlib -mbulk-memory -Wl,--no-entry \
    -Wl,--initial-memory=18874368 -Wl,-z,stack-size=65536 -o core.wasm core.c
