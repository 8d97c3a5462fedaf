import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openPostgres } from '../../src/db/postgres.ts'
import { openTestPostgres } from '../support/postgres.ts'
import { buildSite, testConfig } from '../support/site.ts'
import { buildSale, buildTruck, drive, signInStaff } from '../support/truck.ts'

const server = process.env['TEST_DATABASE_URL'] ?? ''

/** Connections of the pool: fewer than ask at once. */
const places = 16

/** A site on a database of its own, and somebody beside it who locks one of its tables for as long as a test wants. */
const openSite = async () => {
  const { url, drop } = await openTestPostgres(server)
  const db = openPostgres({ url, poolSize: places, onIdleError: () => {} })
  const site = await buildSite(db, testConfig())
  const other = new pg.Client({ connectionString: url })
  const writer = new pg.Client({ connectionString: url })
  await Promise.all([other.connect(), writer.connect()])
  onTestFinished(async () => {
    await Promise.all([other.end(), writer.end()])
    await site.app.close()
    await db.close()
    await drop()
  })
  const waiting = async () => {
    const { rows } = await writer.query<{ waiting: number }>(
      `select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and application_name = 'muat-api' and wait_event_type = 'Lock'`,
    )
    return rows[0]?.waiting ?? 0
  }
  return {
    site,
    lock: async (table: string) => {
      await other.query(`begin; lock table ${table} in access exclusive mode`)
    },
    write: (statement: string) => writer.query(statement),
    letGo: () => other.query('commit'),
    waiting,
  }
}

describe.skipIf(server === '')('a lock that holds every connection of the pool', () => {
  it.each(['booking', 'token'])(
    'on %s leaves walls live and health true, and tells everybody else when to come again',
    async (table) => {
      const { site, lock, write, letGo, waiting } = await openSite()
      const staff = await signInStaff(site)
      const sale = await buildSale(staff)
      const truck = await drive(
        staff,
        await buildTruck(staff, { sale, plannedKg: 1000 }),
        'waiting',
      )
      const statusOf = async (path: string) => (await fetch(`${site.url}${path}`)).status
      const plates = async () => {
        const { status, body } = await site.client().get('/api/monitor/outbound-record')
        return [status, body.data?.map((one: { licensePlate: string }) => one.licensePlate)]
      }
      expect(await plates()).toEqual([200, [truck.licensePlate]])

      await lock(table)
      const held = Array.from({ length: 24 }, () =>
        staff.office.get('/api/booking?page=1').then(({ status, headers }) => ({
          status,
          again: headers['retry-after'],
        })),
      )
      await expect.poll(waiting, { timeout: 5000 }).toBe(places)
      const late = staff.office.get('/api/grade').then(({ status, headers, body }) => ({
        status,
        again: headers['retry-after'],
        code: body.code,
      }))
      await write(`update outbound_record set license_plate = 'B 9 NEW' where id = ${truck.id}`)
      expect(await plates()).toEqual([200, ['B 9 NEW']])
      expect(await statusOf('/readyz')).toBe(200)
      expect(await late).toEqual({ status: 503, again: '2', code: 'unavailable' })
      expect(await statusOf('/readyz')).toBe(200)

      await letGo()
      for (const { status, again } of await Promise.all(held)) {
        expect([200, 503]).toContain(status)
        expect(again).toBe(status === 503 ? '2' : undefined)
      }
      expect((await staff.office.get('/api/booking?page=1')).status).toBe(200)
    },
  )

  it('on what the walls read says so before the relay gives up, and health stays true', async () => {
    const { site, lock, letGo } = await openSite()
    const read = () => fetch(`${site.url}/api/monitor/outbound-record`)
    await lock('outbound_record')
    const answers = Promise.all([read(), read(), read()])
    await pause(100)
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
    for (const answer of await answers) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    }
    await letGo()
    expect((await read()).status).toBe(200)
  })
})
