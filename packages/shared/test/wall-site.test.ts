import { wallSiteOf } from '@muat/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const full = {
  companyName: ' PT Muat ',
  wallLang: 'id',
  wallVoice: false,
  waitingAmberMinutes: 20,
  waitingRedMinutes: 40,
  expectedDisplays: [
    { name: 'Gate H', areas: ['H'] },
    { name: 'Hall', areas: ['I', 'H', 'X'] },
  ],
  today: '2026-11-20',
  scaleCapacityKg: 100_000,
}

describe('the settings of a site that walls use', () => {
  it('are a fixed set', () => {
    expect(wallSiteOf(full)).toEqual({
      companyName: 'PT Muat',
      wallLang: 'id',
      wallVoice: false,
      waitingAmberMinutes: 20,
      waitingRedMinutes: 40,
      expectedDisplays: [
        { name: 'Gate H', areas: ['H'] },
        { name: 'Hall', areas: ['H', 'I'] },
      ],
    })
    expect(wallSiteOf({ data: full })).toEqual(wallSiteOf(full))
  })

  it('have the expected wait only where the site says so', () => {
    const read = (wallWait: unknown) => wallSiteOf({ ...full, wallWait })?.wallWait
    expect([read(true), read(false), read('yes')]).toEqual([true, undefined, undefined])
  })

  it('name digests of own recordings of calls, no other text and no other language', () => {
    const digest = 'ab'.repeat(32)
    const recordings = { id: digest, en: '../login', jv: 7, fr: digest }
    const read = (callRecordings: unknown) =>
      wallSiteOf({ ...full, callRecordings })?.callRecordings
    expect(read(recordings)).toEqual({ id: digest })
    expect([read({ en: 'no' }), read(null), read('id')]).toEqual([undefined, undefined, undefined])
  })

  it('are null if missing or unreadable', () => {
    const nothing = {
      companyName: null,
      wallLang: null,
      wallVoice: null,
      waitingAmberMinutes: null,
      waitingRedMinutes: null,
      expectedDisplays: [],
    }
    expect(wallSiteOf({})).toEqual(nothing)
    expect(
      wallSiteOf({
        companyName: 7,
        wallLang: ' ',
        wallVoice: 'yes',
        waitingAmberMinutes: 0,
        waitingRedMinutes: -1,
        expectedDisplays: { name: 'Gate H' },
      }),
    ).toEqual(nothing)
  })

  it.each([[null], ['{}'], [[full]], [{ data: [full] }], [7]])('are null for %j', (body) => {
    expect(wallSiteOf(body)).toBeNull()
  })

  it('name no display at areas where two are expected', () => {
    const expectedDisplays = [
      { name: 'Left', areas: ['H'] },
      { name: 'Right', areas: ['H', 'H'] },
      { name: 'Third', areas: ['H'] },
      { name: 'Gate I', areas: ['I'] },
      { name: ' ', areas: ['J'] },
      { name: 'Nowhere', areas: [] },
      null,
    ]
    expect(wallSiteOf({ expectedDisplays })?.expectedDisplays).toEqual([
      { name: 'Gate I', areas: ['I'] },
    ])
  })

  it('are read idempotently', () => {
    fc.assert(
      fc.property(fc.anything({ maxDepth: 4 }), (anything) => {
        const once = wallSiteOf({ ...full, expectedDisplays: [anything], wallLang: anything })
        expect(wallSiteOf(JSON.parse(JSON.stringify(once)))).toEqual(once)
      }),
    )
  })
})
