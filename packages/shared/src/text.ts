import { foldPlate } from './plate.ts'
import { unprinted } from './printed-letters.ts'
import type { FieldProblem } from './problem.ts'

/**
 * Kind of a stored text. `line`: a code, number or name, by which things are distinguished. `lines`: a note, address or
 * reason, with line breaks. `plate`: a license plate.
 */
export type TextKind = 'line' | 'lines' | 'plate'

/** Invisible characters: control and format characters, which can reverse the direction of text, and blanks without width. */
const hidden =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2800]/u
/** The two invisible characters within emoji, which phones send. */
const ofEmoji = /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)(?:\u200D|\uFE0F)/gu
const blank = /[\p{Zs}\t\n\r]/u

/** Without blanks at its ends. Unlike `trim`, keeps a byte order mark, so that it is refused as hidden. */
const trimmed = (text: string): string => {
  let from = 0
  let to = text.length
  while (from < to && blank.test(text.charAt(from))) from += 1
  while (to > from && blank.test(text.charAt(to - 1))) to -= 1
  return text.slice(from, to)
}

/** What people and their keyboards write for an apostrophe. */
export const apostrophes = '’‘ʼʻ`´′'
const apostrophe = /[’‘ʼʻ`´′]/gu

/** With one sign for all of them, for comparison and search: D’Angelo is D'Angelo. */
export const withOneApostrophe = (text: string): string => text.replace(apostrophe, "'")

const forms: Record<TextKind, (typed: string) => string> = {
  // NFKC: texts that look alike become equal (full-width letters, ligatures, double spaces).
  // It would also make a blank with an accent of ´, which is meant as an apostrophe.
  line: (typed) => trimmed(typed.replaceAll('´', "'").normalize('NFKC')).replace(/\p{Zs}+/gu, ' '),
  // NFC: nothing is compared by these, and NFKC would turn 10² into 102.
  lines: (typed) => trimmed(typed.normalize('NFC').replace(/\r\n?|[\u0085\u2028\u2029]/gu, '\n')),
  plate: foldPlate,
}

/** The stored form of a text. Idempotent. */
export const writtenText = (kind: TextKind, typed: string): string => forms[kind](typed)

/** A name from an untrusted source, on one line; invisible characters become spaces. */
export const cleanName = (name: string): string =>
  writtenText('line', Array.from(name, (sign) => (hidden.test(sign) ? ' ' : sign)).join(''))

/** `U+200B`. */
const codePoint = (sign: string): string =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

const hiddenIn = (kind: TextKind, text: string): FieldProblem | null => {
  const checked = kind === 'lines' ? text.replace(/[\t\n]/gu, ' ').replace(ofEmoji, ' ') : text
  const found = hidden.exec(checked)
  if (found === null) return null
  const place = Array.from(text.slice(0, found.index)).length + 1
  return { code: 'hidden_character', params: { character: codePoint(found[0]), place } }
}

/** Names are on papers, whose font has no letters of every script. */
const unprintedIn = (text: string): FieldProblem | null => {
  const found = unprinted.exec(text)?.[0]
  if (found === undefined) return null
  return { code: 'unprinted_letter', params: { character: `${found} (${codePoint(found)})` } }
}

/** The problem of a result of `writtenText`; null: none. */
export const textProblem = (kind: TextKind, text: string): FieldProblem | null => {
  const problem = hiddenIn(kind, text)
  if (problem !== null || kind === 'lines') return problem
  if (kind === 'line') return unprintedIn(text)
  const foreign = /[^A-Z0-9 ]/u.exec(text)?.[0]
  if (foreign === undefined) return null
  // With its code point: a Cyrillic В looks like a Latin B.
  return { code: 'plate_letters', params: { character: `${foreign} (${codePoint(foreign)})` } }
}
