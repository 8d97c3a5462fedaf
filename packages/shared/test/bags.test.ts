import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bagsOfKg, kgOfBags } from '../src/index.ts'

/** Kilograms of a bag, to 3 places. */
const perBag = fc.integer({ min: 10, max: 9_999_999 }).map((grams) => grams / 1000)

describe('bags and kilograms', () => {
  it.each([
    [10_000, 50, 200],
    [10_000, 25, 400],
    [0, 50, 0],
    [50.25, 50.25, 1],
    [100.67, 33.555, 3],
    [33.56, 33.555, 1],
    [10_010, 50, null],
    [0.01, 50, null],
  ])('%d kg are, at %d kg a bag, %j bags', (kg, each, bags) => {
    expect(bagsOfKg(kg, each)).toBe(bags)
  })

  it('convert into each other for any weight of a bag', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 900_000 }), perBag, (bags, each) => {
        expect(bagsOfKg(kgOfBags(bags, each), each)).toBe(bags)
      }),
    )
  })

  it('give a whole number of bags of exactly that weight, or null', () => {
    const kg = fc.integer({ min: 1, max: 100_000_000 }).map((units) => units / 100)
    fc.assert(
      fc.property(kg, perBag, (weight, each) => {
        const bags = bagsOfKg(weight, each)
        expect(bags === null || kgOfBags(bags, each) === weight).toBe(true)
      }),
    )
  })
})
