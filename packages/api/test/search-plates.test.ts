import { plateKey, searchLimits } from '@muat/shared'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { rounds } from '../../../e2e/support/rounds.ts'
import { insertGiven } from '../src/db/bulk.ts'
import { customer, outboundRecord } from '../src/schema.ts'
import { find, requireTrueEntries } from './support/search.ts'
import { type Client, onEachDatabase } from './support/site.ts'

const at = '2026-11-20T01:00:00.000Z'
const stamps = { createdAt: at, updatedAt: at }
/** More than are looked through one by one: what few of them hold comes from the index. */
const trucks = 4000
/** Half of them as far from each other as the trucks of years, half one after the other. */
const idOf = (n: number) => (n < trucks / 2 ? 10_000 + 150 * n : 320_000 + n)

const letters = fc.string({ unit: fc.constantFrom('A', 'B', 'U', 'X'), minLength: 1, maxLength: 3 })
const plates = fc
  .tuple(letters, fc.integer({ min: 1, max: 9999 }), letters)
  .map((parts) => parts.join(' '))

/** A part of a plate, with whatever people put between letters. */
const typings = (text: string) =>
  fc
    .tuple(
      fc.nat({ max: text.length - 2 }),
      fc.nat({ max: text.length }),
      fc.array(fc.constantFrom('', '', '', ' ', '.', '-', ' . '), { minLength: 20, maxLength: 20 }),
      fc.boolean(),
    )
    .map(([from, more, between, small]) => {
      const part = text.slice(from, from + 2 + more)
      const typed = Array.from(part, (letter, n) => `${letter}${between[n]}`).join('')
      return small ? typed.toLowerCase() : typed
    })

onEachDatabase('a part of a plate', (site) => {
  let reader: Client
  let known: string[] = []
  beforeAll(async () => {
    reader = await site().signIn('FG')
    known = fc.sample(plates, { numRuns: trucks, seed: 15 })
    await site().db.transaction(async (tx) => {
      await insertGiven(tx, customer, [{ ...stamps, id: 900, code: 'C900', name: 'Nine hundred' }])
      await insertGiven(
        tx,
        outboundRecord,
        known.map((licensePlate, n) => ({
          ...stamps,
          id: idOf(n),
          recordNo: `T-${n}`,
          date: '2026-11-20',
          licensePlate,
          driverName: '-',
          customerId: 900,
          registeredAt: at,
        })),
      )
    })
  }, 120_000)

  it('finds any two letters and more of a plate, however they are spaced and written', async () => {
    const some = fc.nat({ max: trucks - 1 }).chain((n) => {
      const key = plateKey(known[n] ?? '')
      return typings(key.padEnd(2, '0')).map((typed) => ({ n, typed }))
    })
    const all = known.map((plate, n) => ({
      id: idOf(n),
      key: plateKey(plate).toLowerCase(),
      no: `t${n}`,
    }))
    const idsOf = (holds: (text: string) => boolean) =>
      all
        .filter(({ key, no }) => holds(`|${key}|${no}|`))
        .map(({ id }) => id)
        .toReversed()
    await fc.assert(
      fc.asyncProperty(some, async ({ n, typed }) => {
        const words = typed
          .toLowerCase()
          .split(/[ .-]+/u)
          .filter(Boolean)
        const part = words.join('')
        fc.pre(part.length > 1)
        const asOne = idsOf((text) => text.includes(part))
        expect(asOne).toContain(idOf(n))
        const alone = words.some((word) => word.length === 1)
        const apart = alone ? [] : idsOf((text) => words.every((word) => text.includes(word)))
        const due = [...new Set([...asOne, ...apart])]
        // "00" is a part of the customer as well.
        const found = (await find(reader, typed))
          .filter(({ resource }) => resource === 'outbound-record')
          .map(({ id }) => id)
        expect(found).toHaveLength(Math.min(searchLimits.each, due.length))
        // As one text before its words apart from each other, and before both what is called just so.
        const whole = idsOf((text) => text.includes(`|${part}|`)).slice(0, searchLimits.each)
        expect(found.slice(0, whole.length)).toEqual(whole)
        const first = found.slice(0, asOne.length)
        expect(first.filter((id) => asOne.includes(id))).toEqual(first)
        expect(found.filter((id) => due.includes(id))).toEqual(found)
      }),
      { numRuns: rounds(80, 5000) },
    )
  })

  it('is known of every truck that was written at once', async () => {
    await expect(requireTrueEntries(site().db)).resolves.toBeUndefined()
  })
})
