import { describe, expect, it } from 'vitest'
import { differenceIn } from '../src/features/home/difference.ts'
import { buildInbound, buildInboundLine, buildRecord } from './support/truck.ts'

describe('difference of a truck on the home page', () => {
  const difference = differenceIn({ text: (key) => key, language: 'en' })

  it('has two decimals in per cent in every row, so that they align', () => {
    const shown = [10_340, 9950, 10_000].map(
      (netKg) => difference(buildInbound({ netKg, vendorClaimedKg: 10_000 })).figure,
    )
    expect(shown).toEqual([
      '+340 common.kg (+3.40 %)',
      '\u221250 common.kg (\u22120.50 %)',
      '0 common.kg (0.00 %)',
    ])
  })

  it('compares with the expected weight, the claim, or the declared weight without a claim', () => {
    const loaded = buildRecord({ netKg: 10_340, expectedKg: 10_000 })
    const lines = [6000, 4000].map((declaredKg) => buildInboundLine({ declaredKg }))
    const declared = buildInbound({ netKg: 10_340, vendorClaimedKg: null, inboundItem: lines })
    const claimed = { ...declared, vendorClaimedKg: 10_000 }
    const shown = [loaded, claimed, declared].map(difference)
    expect(shown).toEqual(
      ['work.expected', 'work.claimed', 'work.declared'].map((comparison) => ({
        figure: '+340 common.kg (+3.40 %)',
        comparison,
      })),
    )
    const undeclared = [...lines, buildInboundLine({ declaredKg: null })]
    expect(difference({ ...declared, inboundItem: undeclared })).toEqual({
      figure: '10,340 common.kg',
      comparison: null,
    })
  })
})
