# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Where a source can be changed by a little, and how.

A mutant is (line, column, end line, end column, text): what stands between the two ends gives way
to the text. Columns count bytes, as in `ast`.
"""

import ast

COMPARED = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
RECKONED = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}


def places(source):
    """Every mutant of a source, in its order."""
    tree = ast.parse(source)
    found = []
    for node in ast.walk(tree):
        for text in changed(node):
            found.append((node.lineno, node.col_offset, node.end_lineno, node.end_col_offset, text))
    return sorted(found)


def differs(source, place):
    """Is it another program, once it is compiled?"""
    return meaning(compiled(source)) != meaning(compiled(mutated(source, place)))


def compiled(source):
    return compile(source, "", "exec", dont_inherit=True)


def meaning(code):
    """What a code object does, wherever it stands."""
    parts = [
        meaning(part) if hasattr(part, "co_code") else (type(part), part) for part in code.co_consts
    ]
    return code.co_code, code.co_names, code.co_varnames, parts


def changed(node):
    """What a node may become, as text."""
    if isinstance(node, ast.Compare):
        if len(node.ops) == 1:
            other = COMPARED[type(node.ops[0])]
            yield "(%s)" % ast.unparse(ast.Compare(node.left, [other()], node.comparators))
    elif isinstance(node, ast.BinOp):
        other = RECKONED.get(type(node.op))
        # "%d" % n and "-" + name are words: changed, they would only raise.
        if other and not any(
            isinstance(part, ast.Constant) and isinstance(part.value, str)
            for part in (node.left, node.right)
        ):
            yield "(%s)" % ast.unparse(ast.BinOp(node.left, other(), node.right))
    elif isinstance(node, ast.AugAssign):
        other = RECKONED.get(type(node.op))
        if other:
            yield ast.unparse(ast.AugAssign(node.target, other(), node.value))
    elif isinstance(node, ast.BoolOp):
        other = ast.And() if isinstance(node.op, ast.Or) else ast.Or()
        yield "(%s)" % ast.unparse(ast.BoolOp(other, node.values))
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "(%s)" % ast.unparse(node.operand)
    elif isinstance(node, ast.Constant):
        if node.value is True or node.value is False:
            yield repr(not node.value)
        elif type(node.value) is int:
            # (By one, or a sixteenth: a weight of 800 that is 801 makes no other move.)
            yield repr(node.value + 1 + abs(node.value) // 16)
    elif isinstance(node, ast.Return):
        if node.value is not None and not nothing(node.value):
            yield "return None"
    elif isinstance(node, ast.Expr):
        if isinstance(node.value, ast.Call):
            yield "pass"
    elif isinstance(node, ast.Break):
        yield "continue"
    elif isinstance(node, ast.Continue):
        yield "break"


def nothing(value):
    """None is returned already, or what is the same to whoever asks whether something is."""
    return isinstance(value, ast.Constant) and (value.value is None or value.value is False)


def mutated(source, place):
    """The source with one mutant in it."""
    line, column, end, end_column, text = place
    lines = source.encode().split(b"\n")
    before = lines[: line - 1] + [lines[line - 1][:column]]
    after = [lines[end - 1][end_column:]] + lines[end:]
    lost = b"\n" * (end - line)  # the lines below keep their numbers
    joined = b"\n".join(before) + text.encode() + after[0] + lost
    return b"\n".join([joined] + after[1:]).decode()
