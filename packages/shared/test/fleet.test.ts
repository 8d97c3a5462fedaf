import { describe, expect, it } from 'vitest'
import {
  type Area,
  cleanName,
  dataAgeOf,
  expectedDisplaysOf,
  isLive,
  matchExpected,
} from '../src/index.ts'

const display = (name: string, ...areas: Area[]) => ({ name, areas })

describe('the display matched with an expected one', () => {
  const gates = [display('Gate H', 'H'), display('Gate I', 'I')]

  it.each([
    ['by its name', [display('Gate I', 'I'), display('Gate H', 'H')], [1, 0]],
    ['by its name, however that is written', [display(' gate h ', 'H')], [0, -1]],
    ['by its name, whatever it shows', [display('Gate H', 'L')], [0, -1]],
    ['by what it shows, where nobody has named it', [display('', 'I')], [-1, 0]],
    ['not by what it shows, where it has another name', [display('Canteen', 'H')], [-1, -1]],
    ['once, not for two', [display('', 'H'), display('', 'H')], [0, -1]],
    ['rather with its own areas', [display('Gate H', 'L'), display('Gate H', 'H')], [1, -1]],
    ['and nothing stands for those that are not there', [], [-1, -1]],
  ])('%s', (_how, displays, places) => {
    const found = matchExpected(gates, displays)
    expect(found.map((one) => (one === undefined ? -1 : displays.indexOf(one)))).toEqual(places)
  })

  it('is another for each of two expected with the same name', () => {
    const two = [display('Hall', 'H'), display('Hall', 'H')]
    const one = display('Hall', 'H')
    expect(matchExpected(two, [one])).toEqual([one, undefined])
  })
})

describe('the expected displays of a site', () => {
  it('are all of them, also two at the same areas, in the order H to L', () => {
    const expectedDisplays = [
      { name: 'Left', areas: ['I', 'H'] },
      { name: 'Right', areas: ['H', 'I', 'Z'] },
      { name: ' ', areas: ['H'] },
      { name: 'Nowhere', areas: [] },
      'junk',
    ]
    const all = [display('Left', 'H', 'I'), display('Right', 'H', 'I')]
    expect(expectedDisplaysOf({ expectedDisplays })).toEqual(all)
    expect(expectedDisplaysOf({ data: { expectedDisplays } })).toEqual(all)
  })

  it.each([[null], ['text'], [[]], [{ data: [{ expectedDisplays: [] }] }], [{ total: 3 }]])(
    'are none in %j',
    (body) => expect(expectedDisplaysOf(body)).toEqual([]),
  )
})

describe('the data of a display', () => {
  const now = 100_000
  const head = { asOf: { one: now - 1000, none: null } }
  const good = { relay: 'one', behindSince: null, leftAt: null }

  it.each([
    ['as old as those of its relay', good, 1000, true],
    ['older where it has not painted', { ...good, behindSince: now - 12_000 }, 12_000, false],
    ['older once it has left', { ...good, leftAt: now - 3000 }, 3000, false],
    ['none where its relay has none', { ...good, relay: 'none' }, null, false],
    ['none where its relay is not known', { ...good, relay: 'gone' }, null, false],
    [
      'as old as its leaving where its relay is gone with it',
      { ...good, relay: 'gone', leftAt: now - 4000 },
      4000,
      false,
    ],
  ])('are %s', (_how, one, age, live) => {
    expect(dataAgeOf(one, head, now)).toBe(age)
    expect(isLive(one, head, now)).toBe(live)
  })

  it('are live up to an age of ten seconds', () => {
    expect(isLive(good, head, now + 9000)).toBe(true)
    expect(isLive(good, head, now + 9001)).toBe(false)
  })
})

describe('a name from an untrusted source', () => {
  it.each([
    ['Gate\u0000H\n', 'Gate H'],
    ['\u202Eevil\u2066 \u200Bname', 'evil name'],
    ['<b>Bay</b>', '<b>Bay</b>'],
    ['米 Halle Ä', '米 Halle Ä'],
    ['\u0007', ''],
  ])('%j becomes %j', (name, shown) => expect(cleanName(name)).toBe(shown))
})
