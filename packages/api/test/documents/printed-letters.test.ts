import { textProblem } from '@muat/shared'
import { expect, it } from 'vitest'
import { hasGlyph } from '../../src/documents/make-pdf.ts'

it('the letters that a name may have are those that papers can draw', () => {
  const last = 0x3_ff_ff
  const differing: string[] = []
  for (let at = 0; at <= last; at += 1) {
    const letter = String.fromCodePoint(at)
    if (!/[\p{L}\p{M}\p{N}]/u.test(letter) || letter.normalize('NFKC') !== letter) continue
    const code = textProblem('line', letter)?.code
    // Invisible ones are refused as such.
    if (code === 'hidden_character') continue
    if ((code === 'unprinted_letter') === hasGlyph(at)) differing.push(at.toString(16))
  }
  expect(differing).toEqual([])
})
