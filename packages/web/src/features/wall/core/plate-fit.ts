// Advance widths of Atkinson Hyperlegible Next at weight 700 with tabular figures, in thousandths of an em. They are
// constants here so that the size of a plate is right in the first frame, without measuring.
const widths: Readonly<Record<string, number>> = {
  A: 678,
  B: 643,
  C: 658,
  D: 689,
  E: 597,
  F: 566,
  G: 718,
  H: 701,
  I: 425,
  J: 561,
  K: 664,
  L: 552,
  M: 858,
  N: 717,
  O: 747,
  P: 629,
  Q: 757,
  R: 650,
  S: 610,
  T: 607,
  U: 686,
  V: 644,
  W: 886,
  X: 685,
  Y: 650,
  Z: 618,
  ' ': 313,
  '-': 373,
  '.': 272,
  '/': 440,
}
const digitWidth = 632
/** Any other character: an em square, as a Chinese one takes. */
const otherWidth = 1000

/** Height of a capital, in em. */
export const capitalHeight = 0.668

/** Width of a plate in em of its font size. */
export const plateWidth = (plate: string): number => {
  let sum = 0
  for (const sign of plate) {
    sum += widths[sign] ?? (sign >= '0' && sign <= '9' ? digitWidth : otherWidth)
  }
  return sum / 1000
}

/** Width in em of the longest usual plate; sizes are chosen so that it fits on one line. */
export const longestUsualPlate = plateWidth('KT 8120 LDX')

/** Font size of a plate on one line of `room` px: at most `size`. */
export const fitPlate = (plate: string, { room, size }: { room: number; size: number }): number =>
  Math.min(size, room / plateWidth(plate))
