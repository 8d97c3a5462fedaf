"""Makes src/styles/plain-zero.woff2 with fontTools: the zero of Atkinson Hyperlegible Next without its slash.

The font has no such glyph. Usage: plain-zero.py <latin-wght-normal.woff2 of the font> <result>
"""

import sys

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.ttLib.tables.ttProgram import Program
from fontTools.varLib.iup import iup_delta

given, result = sys.argv[1:]
font = TTFont(given)
glyph = font["glyf"]["zero"]
points, ends, flags = glyph.getCoordinates(font["glyf"])
with_metrics, _ = font["glyf"]._getCoordinatesAndControls("zero", font["hmtx"].metrics)

# The slash cuts the counter in two. The lower left quarter of it, from its left to its bottom, is whole.
outline, left, bottom = 16, 23, 16
between = [24, 25, 26]
# Index of a point of that quarter, and whether it is mirrored: the counter, counter-clockwise from its left.
counter = [
    *((index, False, False) for index in [left, *between, bottom]),
    *((index, True, False) for index in [*reversed(between), left]),
    *((index, True, True) for index in [*between, bottom]),
    *((index, False, True) for index in reversed(between)),
]


def plain(values, height):
    """Points or their deltas: the outline, and the counter about the axis of the bottom point."""
    axis = 2 * values[bottom][0]
    whole = list(values[:outline])
    for index, across, up in counter:
        x, y = values[index]
        whole.append((round(axis - x if across else x), round(height - y if up else y)))
    return whole


variations = font["gvar"].variations
variations["zero"] = [
    TupleVariation(
        one.axes, plain(deltas := iup_delta(one.coordinates, with_metrics, list(ends)), 0) + deltas[-4:]
    )
    for one in variations["zero"]
]
glyph.coordinates = GlyphCoordinates(plain(points, 2 * points[left][1]))
glyph.flags = bytearray([*flags[:outline], *(flags[index] for index, _, _ in counter)])
glyph.endPtsOfContours = [outline - 1, outline + len(counter) - 1]
glyph.numberOfContours = 2
glyph.program = Program()
glyph.program.fromBytecode(b"")

# As wide as the font's tabular zero.
for table in font["cmap"].tables:
    table.cmap = {ord("0"): "zero.tf"}
# The licence of the font reserves no name, and asks for none.
for name in font["name"].names:
    if name.nameID in (1, 3, 4, 6):
        name.string = "MuatPlainZero"
options = subset.Options(
    layout_features=[], hinting=False, name_IDs=[0, 1, 2, 3, 4, 6, 13, 14], flavor="woff2"
)
options.drop_tables += ["STAT", "GDEF", "GPOS", "GSUB"]
subsetter = subset.Subsetter(options)
subsetter.populate(unicodes=[ord("0")])
subsetter.subset(font)
font.flavor = "woff2"
font.save(result)
