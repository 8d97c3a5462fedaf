// License plates. They are stored in upper case with single spaces, and compared without spaces.

/** Characters that people type between the parts of a plate: spaces, dots, dashes. */
const separators = /[\p{Zs}\t\n\r.\p{Pd}]+/gu

/** Upper case with single spaces. Characters other than ASCII letters and digits are kept, so that an error can name them. */
export const foldPlate = (typed: string): string => {
  const folded = typed.normalize('NFKC').replace(separators, ' ')
  const text = folded.replace(/^ | $/gu, '')
  // ASCII only: the upper case of other letters can be an ASCII letter, such as I for the dotless i.
  return text.replace(/[a-z]+/gu, (letters) => letters.toUpperCase())
}

/** A plate without spaces, for comparison and search. */
export const plateKey = (plate: string): string => foldPlate(plate).replaceAll(' ', '')

/**
 * The default pattern of plates. A pattern is a list of forms separated by `|`. A form is parts separated by spaces,
 * each letters (`A`), digits (`9`) or either (`X`) with their number: `{2}` or `{1,2}`; one if absent.
 */
export const indonesianPlates = 'A{1,2} 9{1,4} A{0,3}'

const part = '[A9X](?:\\{\\d(?:,\\d)?\\})?'
const form = `${part}(?: ${part}){0,5}`
/** Regular expression of a valid pattern, for a schema. */
export const platePatternText = `^${form}(?:\\|${form}){0,3}$`

/** Whether a pattern is valid: in each part minimum <= maximum, and no form matches an empty plate. */
export const isPlatePattern = (pattern: string): boolean =>
  new RegExp(platePatternText, 'u').test(pattern) &&
  pattern.split('|').every((text) => {
    const counts = Array.from(text.matchAll(/\{(\d)(?:,(\d))?\}/gu), ([, least, most = least]) => [
      Number(least),
      Number(most),
    ])
    const hasPlainPart = text.split(' ').length > counts.length
    return (
      counts.every(([least = 0, most = 0]) => least <= most) &&
      (hasPlainPart || counts.some(([least = 0]) => least > 0))
    )
  })

/** Character class of each kind of part. */
const signs: Readonly<Record<string, string>> = { A: 'A-Z', 9: '0-9', X: 'A-Z0-9' }
/** The same, with characters that are mistaken for them. */
const alike: Readonly<Record<string, string>> = { A: 'A-Z01', 9: '0-9OI', X: 'A-Z0-9' }

type Groups = readonly { kind: string; text: string }[]

/** Splits a key into the parts of the first form that matches; null if none does. `few`: parts of letters match lazily. */
const readBy = (
  pattern: string,
  classes: Readonly<Record<string, string>>,
  key: string,
  few = false,
) =>
  pattern
    .split('|')
    .map((text): Groups | null => {
      const parts = text.split(' ')
      const source = parts.map((each) => {
        const kind = each.charAt(0)
        const count = each.slice(1) || '{1}'
        return `([${classes[kind] ?? ''}]${count}${few && kind === 'A' ? '?' : ''})`
      })
      const found = new RegExp(`^${source.join('')}$`, 'u').exec(key)
      if (found === null) return null
      return parts.map((each, at) => ({ kind: each.charAt(0), text: found[at + 1] ?? '' }))
    })
    .find((groups) => groups !== null) ?? null

const spaced = (groups: Groups): string =>
  groups
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join(' ')

/**
 * A license plate as it is stored and shown: upper case, single spaces (`B 1234 XYZ`). If it matches the pattern, spaces
 * are placed by it, otherwise they stay where they were typed.
 */
export const normalisePlate = (typed: string, pattern = indonesianPlates): string => {
  const folded = foldPlate(typed)
  const groups = readBy(pattern, signs, folded.replaceAll(' ', ''))
  return groups === null ? folded : spaced(groups)
}

/** Whether a plate matches the pattern. */
export const isUsualPlate = (plate: string, pattern = indonesianPlates): boolean =>
  readBy(pattern, signs, plateKey(plate)) !== null

const letters: Readonly<Record<string, string>> = { 0: 'O', 1: 'I' }
const digits: Readonly<Record<string, string>> = { O: '0', I: '1' }

/** For an unusual plate, the usual one after exchanging O and 0, I and 1; null if there is none or it is usual already. */
export const plateMeant = (plate: string, pattern = indonesianPlates): string | null => {
  const key = plateKey(plate)
  if (readBy(pattern, signs, key) !== null) return null
  const groups = readBy(pattern, alike, key, true)
  if (groups === null) return null
  const swaps: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    A: letters,
    9: digits,
  }
  return spaced(
    groups.map(({ kind, text }) => ({
      kind,
      text: Array.from(text, (sign) => swaps[kind]?.[sign] ?? sign).join(''),
    })),
  )
}

/** A key that is equal for plates that differ only in spaces, O and 0, I and 1. */
export const plateAlike = (plate: string): string =>
  plateKey(plate).replaceAll('O', '0').replaceAll('I', '1')

/**
 * Whether two plates count as one truck: they differ only in spaces, or look alike and at least one is unusual.
 * `B 10 OA` and `B 100 A` look alike, but both are usual, so they are two trucks.
 */
export const isSamePlate = (a: string, b: string, pattern = indonesianPlates): boolean =>
  plateKey(a) === plateKey(b) ||
  (plateAlike(a) === plateAlike(b) && !(isUsualPlate(a, pattern) && isUsualPlate(b, pattern)))
