import { leastApproval, leastReason, reasonProblem } from '@muat/shared'
import { describe, expect, it } from 'vitest'

describe('a reason', () => {
  it.each(['rusak', '  torn bags ', 'Тара?', '重新过磅了', '㎏㎏㎏', 'a  b c'])(
    'may be %j: five characters and a letter of any script',
    (text) => {
      expect(reasonProblem(text, leastReason)).toBeNull()
    },
  )

  it.each([
    ['', 'required'],
    [' \t\n\u3000', 'required'],
    ['\u200b\u2060\ufeff\u00ad\u3164', 'required'],
    ['abcd', 'too_short'],
    ['   abcd   ', 'too_short'],
    ['a    b', 'too_short'],
    ['a\u200b\u200b\u200bb', 'too_short'],
    ['12345', 'no_letter'],
    ['.....', 'no_letter'],
    ['１２３４５', 'no_letter'],
    ['😀😀😀😀😀', 'no_letter'],
  ])('is not %j: %s', (text, code) => {
    expect(reasonProblem(text, leastReason)).toMatchObject({ code })
  })

  it('has at least ten characters if it approves a held truck', () => {
    expect(reasonProblem('seen by me', leastApproval)).toBeNull()
    expect(reasonProblem('seen by me'.slice(1), leastApproval)).toEqual({
      code: 'too_short',
      params: { min: 10 },
    })
  })
})
