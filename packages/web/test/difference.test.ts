import { describe, expect, it } from 'vitest'
import { differenceIn } from '../src/features/home/difference.ts'
import { buildInbound, buildInboundLine, buildRecord } from './support/truck.ts'

describe('the difference of a truck on a home', () => {
  const difference = differenceIn({ text: (key) => key, language: 'en' })

  it('has a share with two places in every row, so that they line up', () => {
    const shown = [10_340, 9950, 10_000].map(
      (netKg) => difference(buildInbound({ netKg, vendorClaimedKg: 10_000 })).figure,
    )
    expect(shown).toEqual([
      '+340 common.kg (+3.40 %)',
      '\u221250 common.kg (\u22120.50 %)',
      '0 common.kg (0.00 %)',
    ])
  })

  it('is that to what was loaded, claimed, or declared where nothing is claimed', () => {
    const loaded = buildRecord({ netKg: 10_340, expectedKg: 10_000 })
    const lines = [6000, 4000].map((declaredKg) => buildInboundLine({ declaredKg }))
    const declared = buildInbound({ netKg: 10_340, vendorClaimedKg: null, inboundItem: lines })
    const claimed = { ...declared, vendorClaimedKg: 10_000 }
    const shown = [loaded, claimed, declared].map(difference)
    expect(shown).toEqual(
      ['work.expected', 'work.claimed', 'work.declared'].map((against) => ({
        figure: '+340 common.kg (+3.40 %)',
        against,
      })),
    )
    const undeclared = [...lines, buildInboundLine({ declaredKg: null })]
    expect(difference({ ...declared, inboundItem: undeclared })).toEqual({
      figure: '10,340 common.kg',
      against: null,
    })
  })
})
