import type { Area, Pace } from '@muat/shared'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { keepForecasts } from '../src/monitor/forecast/keep.ts'
import { monitorReader } from '../src/monitor/read.ts'
import { inSteps } from './support/in-steps.ts'
import { onEachDatabase, testConfig } from './support/site.ts'
import {
  act,
  buildTruck,
  changeSettings,
  getRecord,
  signInStaff,
  type Staff,
  step,
  weighIn,
} from './support/truck.ts'

const minuteMs = 60_000

onEachDatabase(
  'expected waits',
  (site) => {
    let staff: Staff
    let work: () => Promise<void>
    let waitsOf: (id: number) => Promise<unknown>
    let paces: () => Partial<Record<Area, Pace>>
    const queue: number[] = []
    beforeAll(async () => {
      const { app, db, clock } = site()
      staff = await signInStaff(site())
      await changeSettings(staff, { companyName: 'PT Muat' })
      const forecasts = keepForecasts({ config: testConfig(), db, clock }, app.log)
      ;({ work } = forecasts)
      const open = monitorReader(false)
      waitsOf = async (id) => forecasts.waitsOf(id, await db.read((reader) => open(reader)))
      paces = () => Object.fromEntries(forecasts.paces())
    })
    const pass = (minutes: number): void => site().clock.advance(minutes * minuteMs)
    const come = async (): Promise<number> => {
      const { id } = await weighIn(staff.scale, await buildTruck(staff))
      queue.push(id)
      return id
    }
    const stepOf = async (id: number, action: string, body: object = {}) =>
      step(staff.fg, await getRecord(staff.admin, id), action, body)
    const rows = async (id?: number) => {
      const { rows: found } = await site().db.read((reader) =>
        reader.execute(sql`
        select outbound_record_id as id, loading_area as area, low, high, called_at is not null as came
        from wait_forecast
        order by outbound_record_id`),
      )
      return id === undefined ? found : found.filter((row) => row['id'] === id)
    }
    /** The first of the queue is called, loaded and done. */
    const serve = async (minutes: number): Promise<void> => {
      const id = queue.shift() ?? 0
      await stepOf(id, 'call')
      await work()
      await stepOf(id, 'start')
      pass(minutes)
      await stepOf(id, 'finish', { loadedBags: 600 })
    }

    it('are none until ten trucks were called while others waited', async () => {
      for (let n = 0; n < 3; n += 1) await come()
      for (let n = 0; n < 10; n += 1) {
        pass(1)
        await come()
        await serve(19)
        expect(await rows()).toEqual([])
      }
      await work()
      // What a server without a pace says of any truck.
      const { body } = await staff.scale.get(`/api/outbound-record/${queue[0]}/wait`).expect(200)
      expect(body).toEqual({ waits: [] })
      const { H } = paces()
      expect(H?.places).toBe(1)
      expect(H?.gaps).toEqual(Array.from({ length: 9 }, () => 20))
    })

    it('are kept with the first look at a truck, and what came with its call', async () => {
      const first = queue[0] ?? 0
      await serve(19)
      await work()
      const waiting = await rows()
      expect(waiting.map(({ id }) => id)).toEqual(queue)
      expect(await rows(first)).toEqual([])
      const [next = 0, second = 0] = queue
      expect(await rows(next)).toEqual([{ id: next, area: 'H', low: 15, high: 30, came: false }])
      // Now, not as it was first forecast.
      expect(await waitsOf(next)).toEqual([{ loadingArea: 'H', low: 0, high: 15 }])
      expect(await waitsOf(first)).toEqual([])
      await work()
      await serve(20)
      expect(await rows(next)).toEqual([{ id: next, area: 'H', low: 15, high: 30, came: true }])
      expect((await rows(second))[0]).toMatchObject({ came: false })
    })

    it('end without a score for a truck that is moved, skipped or cancelled', async () => {
      await come()
      await work()
      const [moved = 0, cancelled = 0] = queue.splice(0, 2)
      await stepOf(moved, 'move', { loadingArea: 'J' })
      await act(staff.office, await getRecord(staff.admin, cancelled), 'cancel', {
        reason: 'Tidak jadi',
      })
      await work()
      expect([...(await rows(moved)), ...(await rows(cancelled))]).toEqual([])
    })

    it('stand in turn time by area and week', async () => {
      const { status, body } = await staff.office.get('/api/outbound-report/turn-time')
      expect(status).toBe(200)
      expect(body.forecasts).toEqual([
        { week: '2026-11-16', loadingArea: 'H', count: 1, right: 1, width: 15 },
      ])
      expect(body.silent).toEqual([])
      for (const [query, count] of [
        ['?loadingArea=J', 0],
        ['?loadingArea=H', 1],
        ['?startDate=2026-11-21', 0],
        ['?startDate=2026-11-20&endDate=2026-11-20', 1],
      ] as const) {
        const narrowed = await staff.office.get(`/api/outbound-report/turn-time${query}`)
        expect([query, narrowed.body.forecasts.length]).toEqual([query, count])
      }
    })

    it('are silent in an area on a day that turns bad, and say so, until they are right again', async () => {
      const judge = (right: boolean, many: number) =>
        site().db.transaction((tx) =>
          tx.execute(sql`
          insert into wait_forecast (outbound_record_id, loading_area, made_at, low, high, called_at)
          select r.id, 'K', at, 0, 15, at + ${right ? 10 : 30} * interval '1 minute'
          from (select id, row_number() over (order by id) as n from outbound_record) r
          cross join lateral (
            select ${site().clock.now().toISOString()}::timestamptz + r.n * interval '1 second' as at
          ) moment
          where r.n <= ${many}
          on conflict (outbound_record_id, loading_area)
            do update set made_at = excluded.made_at, called_at = excluded.called_at`),
        )
      for (let n = 0; n < 50; n += 1) await buildTruck(staff)
      await judge(true, 50)
      await judge(false, 10)
      await work()
      expect(paces()).toHaveProperty('K')
      await judge(false, 11)
      await work()
      expect(paces()).not.toHaveProperty('K')
      expect(paces()).toHaveProperty('H')
      const { body } = await staff.office.get('/api/outbound-report/turn-time')
      expect(body.silent).toEqual([{ loadingArea: 'K', count: 50, right: 39 }])
      await judge(true, 11)
      await work()
      expect(paces()).toHaveProperty('K')
    })
  },
  {},
  inSteps,
)
