// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// Lines of links as they go through the page, and where all its windows hear them.

export const CHANNEL = "ludopoche-link";
export const LINE = /^L1 [ -~]{1,117}$/;
