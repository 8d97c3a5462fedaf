import { type Finding, roles, type WeighingChecks } from '@muat/shared'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { history, weighingCheckLook } from '../../../src/schema.ts'
import { inSteps } from '../../support/in-steps.ts'
import { onEachDatabase } from '../../support/site.ts'
import {
  makeCrew,
  makeQuarter,
  nameOf,
  periodOf,
  truckChecks,
  type Crew,
} from '../../reports/quarter.ts'

const path = '/api/outbound-report/weighing-checks'

/** The five that began it. */
const classic = ['net', 'typed', 'tareDrift', 'ownHold', 'weighedAsOne'] as const

onEachDatabase(
  'weighing checks',
  (site, kind) => {
    // The embedded database is there to show that it answers the same; chance is tried where it is quick.
    const seeds = kind === 'postgres' ? [1, 2, 3, 4, 5] : [1]
    let made: Promise<Crew> | null = null
    const crew = () => (made ??= makeCrew(site()))
    const yearOf = new Map<string, number>()
    /** Each quarter in a year of its own: none reads the tares of another. */
    const quarter = async (
      seed: number,
      name: string,
      frauds: Parameters<typeof makeQuarter>[2]['frauds'],
    ) => {
      const year = 2000 + yearOf.size
      yearOf.set(`${seed} ${name}`, year)
      const planted = await makeQuarter(site(), await crew(), { seed, year, frauds })
      const admin = await site().signIn('ADMIN')
      const query = new URLSearchParams({ ...periodOf(year), perPage: '100' }).toString()
      const { body } = await admin.get(`${path}?${query}`).expect(200)
      const answer: WeighingChecks = body
      return { planted, answer, admin, query, found: answer.data.map(nameOf).toSorted() }
    }

    it('find what was planted among honest trucks, no less and no more', async () => {
      let planted = 0
      let found = 0
      let right = 0
      for (const seed of seeds) {
        for (const frauds of [classic, truckChecks]) {
          // oxlint-disable-next-line no-await-in-loop -- one quarter after the other
          const one = await quarter(seed, String(frauds.length), frauds)
          planted += one.planted.length
          found += one.found.length
          right += one.found.filter((name) => one.planted.includes(name)).length
          expect.soft([seed, one.found]).toEqual([seed, one.planted])
        }
      }
      console.info(
        `weighing checks (${kind}): precision ${right}/${found}, recall ${right}/${planted}, ${seeds.length} seeds`,
      )
      expect([right, found]).toEqual([planted, planted])
    }, 240_000)

    it('find nothing in an honest quarter', async () => {
      for (const seed of seeds) {
        // oxlint-disable-next-line no-await-in-loop -- one quarter after the other
        const { found, answer } = await quarter(100 + seed, 'honest', [])
        expect.soft([seed, found]).toEqual([seed, []])
        expect(answer.trucks).toBeGreaterThan(2500)
        expect([answer.open, answer.done, answer.kg, answer.lastPage]).toEqual([0, 0, 0, 1])
      }
    }, 240_000)

    it('are ranked by kilograms, lead to their trucks, and follow the filters of the report', async () => {
      const { answer, admin, query } = await quarter(7, 'ranked', truckChecks)
      const kg = answer.data.map((finding) => finding.kg)
      expect(kg).toEqual(kg.toSorted((a, b) => b - a))
      expect(kg.every((one) => one > 0)).toBe(true)
      expect(answer.kg).toBeCloseTo(
        kg.reduce((sum, one) => sum + one, 0),
        2,
      )
      for (const { total, records, looked, label } of answer.data) {
        expect(records.length).toBe(Math.min(total, 25))
        expect([looked, label === '']).toEqual([null, false])
      }
      const short = answer.data.find((finding) => finding.kind === 'net')
      expect([short?.label, short?.figures['mean']]).toEqual(['Driver 0', expect.any(Number)])
      expect(Math.abs((short?.figures['mean'] ?? 0) + 60)).toBeLessThan(15)
      expect(short?.records.every(({ driverName }) => driverName === 'Driver 0')).toBe(true)
      const { body: row } = await admin.get(`/api/outbound-record/${short?.records[0]?.id}`)
      expect(row.recordNo).toBe(short?.records[0]?.recordNo)

      const paged = query.replace('perPage=100', 'perPage=3')
      const { body: second } = await admin.get(`${path}?${paged}&page=2`)
      expect(second.data.map(nameOf)).toEqual(answer.data.slice(3, 6).map(nameOf))

      const drift = answer.data.find((finding) => finding.kind === 'tareDrift')
      expect(drift?.filter).toEqual({ licensePlate: drift?.subject })
      const { body: ofPlate } = await admin.get(`${path}?${query}&licensePlate=${drift?.subject}`)
      expect(ofPlate.trucks).toBe(drift?.figures['count'])
      expect(ofPlate.data.map(nameOf)).toContain(`tareDrift plate ${drift?.subject}`)
    }, 120_000)

    it('can be marked as looked into, with a note, and come back when there is more', async () => {
      const { admin, query } = await quarter(8, 'looked', classic)
      const until = (end: string) => {
        const asked = new URLSearchParams(query)
        asked.set('endDate', `${asked.get('endDate')?.slice(0, 4)}-${end}`)
        return `${path}?${asked.toString()}`
      }
      const listed = async (address: string) =>
        (await admin.get(address).expect(200)).body as WeighingChecks
      const september = await listed(until('09-20'))
      const found = september.data.find(({ kind: one }) => one === 'ownHold')
      if (found === undefined) throw new Error('nothing to look into')
      const { kind: what, about, subject, newestAt } = found
      const body = {
        kind: what,
        about,
        subject,
        newestAt,
        note: 'Asked him: the scale was being repaired',
      }

      for (const note of ['', 'ok', '12345678']) {
        const refused = await admin.post(until('09-20'), { ...body, note })
        expect([note, refused.status, Object.keys(refused.body.fields)]).toEqual([
          note,
          422,
          ['note'],
        ])
      }
      expect((await admin.post(until('09-20'), { ...body, subject: '999999' })).status).toBe(404)
      const stale = await admin.post(until('10-31'), body)
      expect([stale.status, stale.body.code]).toEqual([409, 'stale_version'])
      expect(stale.body.current.total).toBeGreaterThan(found.total)

      const looked: Finding = (await admin.post(until('09-20'), body).expect(200)).body
      expect(looked.looked).toMatchObject({
        note: body.note,
        by: { id: admin.userId },
        records: found.total,
        kg: found.kg,
        freshRecords: 0,
        freshKg: 0,
      })
      const [kept] = await site().db.read((reader) =>
        reader.select().from(weighingCheckLook).where(eq(weighingCheckLook.by, admin.userId)),
      )
      const entries = await site().db.read((reader) =>
        reader.select().from(history).where(eq(history.resource, 'weighing-check')),
      )
      expect(entries.map(({ recordId, by }) => [recordId, by])).toEqual([[kept?.id, admin.userId]])

      const after = await listed(until('09-20'))
      expect([after.open, after.done]).toEqual([september.open - 1, 1])
      expect(after.data.map(nameOf)).not.toContain(nameOf(found))
      expect((await listed(`${until('09-20')}&done=1`)).data.map(nameOf)).toEqual([nameOf(found)])

      const more = (await listed(until('10-31'))).data.find((one) => nameOf(one) === nameOf(found))
      const fresh = more?.records.filter((record) => record.fresh) ?? []
      expect(more?.looked).toMatchObject({
        note: body.note,
        records: found.total,
        freshRecords: (more?.total ?? 0) - found.total,
      })
      expect(fresh.length).toBe((more?.total ?? 0) - found.total)
      expect(fresh.length).toBeGreaterThan(0)

      const again = { ...body, newestAt: more?.newestAt, note: 'Told him not to do it again' }
      await admin.post(until('10-31'), again).expect(200)
      expect((await listed(until('10-31'))).data.map(nameOf)).not.toContain(nameOf(found))
    }, 120_000)

    it('are for ADMIN alone', async () => {
      for (const held of [...roles.map((role) => [role]), []]) {
        const client = await site().signIn(...held)
        const due = held.includes('ADMIN') ? [200, 422] : [403, 403]
        const read = await client.get(path)
        const said = await client.post(path, {})
        expect([held, read.status, said.status]).toEqual([held, ...due])
      }
      expect((await site().client().get(path)).status).toBe(401)
      const admin = await site().signIn('ADMIN')
      const { status, body } = await admin.get(`${path}?startDate=2026-02-30&done=perhaps&sort=who`)
      expect([status, Object.keys(body.fields).toSorted()]).toEqual([
        422,
        ['done', 'sort', 'startDate'],
      ])
    })
  },
  {},
  // Each quarter is in the year after the one before it, and what is planted depends on its days.
  inSteps,
)
