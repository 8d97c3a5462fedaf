import { describe, expect, it } from 'vitest'
import { type Compared, differencesOf } from '../src/features/home/difference.ts'

const shown = (all: readonly Compared[]): (string | null)[] => {
  const difference = differencesOf(all, { text: (key) => key, language: 'en' })
  return all.map((one) => difference(one, 'claimed').figure)
}

describe('differences that stand beneath each other', () => {
  it('say every share with two places, so that they line up', () => {
    expect(
      shown([
        { netKg: 10_340, againstKg: 10_000 },
        { netKg: 9950, againstKg: 10_000 },
        { netKg: 10_000, againstKg: 10_000 },
      ]),
    ).toEqual([
      '+340 common.kg (+3.40 %)',
      '\u221250 common.kg (\u22120.50 %)',
      '0 common.kg (0.00 %)',
    ])
  })

  it('say every weight with two places where one of them needs them', () => {
    expect(
      shown([
        { netKg: 10_340.5, againstKg: 10_000 },
        { netKg: 9950, againstKg: null },
      ]),
    ).toEqual(['+340.50 common.kg (+3.41 %)', '9,950.00 common.kg'])
  })

  it('say none of what was not weighed yet', () => {
    expect(shown([{ netKg: null, againstKg: 10_000 }])).toEqual([null])
  })
})
