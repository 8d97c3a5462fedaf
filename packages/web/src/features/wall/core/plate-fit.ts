// Advance widths of Atkinson Hyperlegible Next at weight 700 with tabular figures, in thousandths of an em. Known here
// so that a plate's size follows from the viewport alone and is right in the first frame.
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
/** Any other sign: as wide as the widest, a Chinese one being an em square. */
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

/** The longest plate of the usual form; sizes are laid out so that it fits on one line. */
export const longestUsualPlate = plateWidth('KT 8120 LDX')

export interface FittedPlate {
  lines: string[]
  /** Font size, px. */
  size: number
}

/** Splits where both halves are as narrow as can be. */
const inTwo = (plate: string): string[] => {
  const words = plate.split(' ')
  const splits = words.slice(1).map((_, at) => {
    const lines = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]
    return { lines, width: Math.max(...lines.map(plateWidth)) }
  })
  return splits.sort((a, b) => a.width - b.width)[0]?.lines ?? [plate]
}

/** The plate at `size` where it fits into `room` px, on two lines where those are allowed, else smaller. */
export const fitPlate = (
  plate: string,
  { room, size, twoLines }: { room: number; size: number; twoLines: boolean },
): FittedPlate => {
  const lines = plateWidth(plate) * size <= room || !twoLines ? [plate] : inTwo(plate)
  const widest = Math.max(...lines.map(plateWidth))
  return { lines, size: Math.min(size, room / widest) }
}
