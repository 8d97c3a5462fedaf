import { expect, it } from 'vitest'
import { differenceIn } from '../src/features/home/difference.ts'

it('says the share of a difference with two places in every row, so that they line up', () => {
  const difference = differenceIn({ text: (key) => key, language: 'en' })
  const shown = [10_340, 9950, 10_000].map((kg) => difference(kg, 10_000, 'claimed').figure)
  expect(shown).toEqual([
    '+340 common.kg (+3.40 %)',
    '\u221250 common.kg (\u22120.50 %)',
    '0 common.kg (0.00 %)',
  ])
})
