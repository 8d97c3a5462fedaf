import { foldPlate } from './plate.ts'
import type { FieldProblem } from './problem.ts'

/**
 * How a text is written down. `line`: a code, a number, a name: what people tell one thing from another by. `lines`: a
 * note, an address, a reason: sentences, with line breaks. `plate`: a license plate.
 */
export type TextKind = 'line' | 'lines' | 'plate'

/** Signs that nobody sees: control and format characters, of which some turn the direction of what follows, and blanks without width. */
const hidden =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2800]/u
/** The two of them that join the parts of an emoji. In sentences phones send them. */
const ofEmoji = /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)(?:\u200D|\uFE0F)/gu
const blank = /[\p{Zs}\t\n\r]/u

/** Without the blanks at its ends. `trim` would take a byte order mark for one. */
const trimmed = (text: string): string => {
  let from = 0
  let to = text.length
  while (from < to && blank.test(text.charAt(from))) from += 1
  while (to > from && blank.test(text.charAt(to - 1))) to -= 1
  return text.slice(from, to)
}

const forms: Record<TextKind, (typed: string) => string> = {
  // What looks alike is one: full-width letters, ligatures, two spaces for one.
  line: (typed) => trimmed(typed.normalize('NFKC')).replace(/\p{Zs}+/gu, ' '),
  // Nothing is told apart by a sentence, and in one of them 10² is not 102.
  lines: (typed) => trimmed(typed.normalize('NFC').replace(/\r\n?|[\u0085\u2028\u2029]/gu, '\n')),
  plate: foldPlate,
}

/** A text as it is kept. What is kept is kept the same when it is sent again. */
export const writtenText = (kind: TextKind, typed: string): string => forms[kind](typed)

/** A name that a stranger says, on one line and without signs that nobody sees. */
export const cleanName = (said: string): string =>
  writtenText('line', Array.from(said, (sign) => (hidden.test(sign) ? ' ' : sign)).join(''))

/** As one says where it is: `U+200B`. */
const codePoint = (sign: string): string =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

const hiddenIn = (kind: TextKind, text: string): FieldProblem | null => {
  const seen = kind === 'lines' ? text.replace(/[\t\n]/gu, ' ').replace(ofEmoji, ' ') : text
  const found = hidden.exec(seen)
  if (found === null) return null
  const place = Array.from(text.slice(0, found.index)).length + 1
  return { code: 'hidden_character', params: { character: codePoint(found[0]), place } }
}

/** What is wrong with a text in the form that `writtenText` gives it; null: nothing. */
export const textProblem = (kind: TextKind, text: string): FieldProblem | null => {
  const problem = hiddenIn(kind, text)
  if (problem !== null || kind !== 'plate') return problem
  const foreign = /[^A-Z0-9 ]/u.exec(text)?.[0]
  if (foreign === undefined) return null
  // A Cyrillic В looks like ours: the number behind it says that it is not.
  return { code: 'plate_letters', params: { character: `${foreign} (${codePoint(foreign)})` } }
}
