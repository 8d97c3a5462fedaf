// One truck has one plate, however it is typed: it is kept in upper case with single spaces, and compared without them.

/** What people put between the parts of a plate. */
const separators = /[\p{Zs}\t\n\r.\p{Pd}]+/gu

/** Upper case with single spaces. What is no letter or digit of ASCII stays as it is, to be refused by its name. */
export const foldPlate = (typed: string): string => {
  const folded = typed.normalize('NFKC').replace(separators, ' ')
  const text = folded.replace(/^ | $/gu, '')
  // Of other letters upper case may be another letter, such as I for the dotless one.
  return text.replace(/[a-z]+/gu, (letters) => letters.toUpperCase())
}

/** What two spellings of one plate have in common; plates are searched without regard to spaces. */
export const plateKey = (plate: string): string => foldPlate(plate).replaceAll(' ', '')

/**
 * How plates are formed where the site is: parts of letters (`A`), digits (`9`) or either (`X`), each with how many of
 * them there may be, parted by spaces; forms are parted by `|`.
 */
export const indonesianPlates = 'A{1,2} 9{1,4} A{0,3}'

const part = '[A9X](?:\\{\\d(?:,\\d)?\\})?'
const form = `${part}(?: ${part}){0,5}`
/** What a pattern of plates has to match, as a regular expression for a schema. */
export const platePatternText = `^${form}(?:\\|${form}){0,3}$`

/** Whether plates can be read by a pattern: each of its parts allows as many signs as it asks for, and some has to be there. */
export const isPlatePattern = (pattern: string): boolean =>
  new RegExp(platePatternText, 'u').test(pattern) &&
  pattern.split('|').every((one) => {
    const counts = Array.from(one.matchAll(/\{(\d)(?:,(\d))?\}/gu), ([, least, most = least]) => [
      Number(least),
      Number(most),
    ])
    const open = one.split(' ').length > counts.length
    return (
      counts.every(([least = 0, most = 0]) => least <= most) &&
      (open || counts.some(([least = 0]) => least > 0))
    )
  })

const signs: Readonly<Record<string, string>> = { A: 'A-Z', 9: '0-9', X: 'A-Z0-9' }
/** What is read for one of ours from a worn plate, or typed for it. */
const alike: Readonly<Record<string, string>> = { A: 'A-Z01', 9: '0-9OI', X: 'A-Z0-9' }

type Groups = readonly { kind: string; text: string }[]

/** `few`: of signs that can be in either of two parts, as few as can be go to the letters. */
const readBy = (
  pattern: string,
  classes: Readonly<Record<string, string>>,
  key: string,
  few = false,
) =>
  pattern
    .split('|')
    .map((one): Groups | null => {
      const parts = one.split(' ')
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
 * A license plate as it is stored and shown: upper case, single spaces (`B 1234 XYZ`). One of the form that plates have
 * here gets its spaces where that has them; of any other the spaces stay where they were typed.
 */
export const normalisePlate = (typed: string, pattern = indonesianPlates): string => {
  const folded = foldPlate(typed)
  const groups = readBy(pattern, signs, folded.replaceAll(' ', ''))
  return groups === null ? folded : spaced(groups)
}

/** Whether a plate is of a form that plates have here. */
export const isUsualPlate = (plate: string, pattern = indonesianPlates): boolean =>
  readBy(pattern, signs, plateKey(plate)) !== null

const letters: Readonly<Record<string, string>> = { 0: 'O', 1: 'I' }
const digits: Readonly<Record<string, string>> = { O: '0', I: '1' }

/** Of a plate that is not of the usual form: the one that is when O and 0, I and 1 are taken for each other; else null. */
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

/** The same for plates that differ in nothing but O and 0, I and 1. */
export const plateAlike = (plate: string): string =>
  plateKey(plate).replaceAll('O', '0').replaceAll('I', '1')

/**
 * Whether two plates are one truck: they are the same but for spaces, or look alike and one of them is not of the usual
 * form. `B 10 OA` and `B 100 A` look alike and are two trucks.
 */
export const isSamePlate = (one: string, other: string, pattern = indonesianPlates): boolean =>
  plateKey(one) === plateKey(other) ||
  (plateAlike(one) === plateAlike(other) &&
    !(isUsualPlate(one, pattern) && isUsualPlate(other, pattern)))
