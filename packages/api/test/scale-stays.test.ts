import type { Finding, WeighingChecks } from '@muat/shared'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onEachDatabase } from './support/site.ts'
import { buildTruck, changeSettings, signInStaff, type Staff, weighIn } from './support/truck.ts'

const minuteMs = 60_000

onEachDatabase('loads that nobody weighed', (site) => {
  let staff: Staff
  let now: number
  beforeAll(async () => {
    staff = await signInStaff(site())
  })
  beforeEach(async () => {
    await site().db.transaction((tx) => tx.execute(sql`delete from scale_stay`))
    now = site().clock.now().getTime()
  })

  /** From and until, in minutes from now. */
  const stay = (from: number, until: number, kg: number | null) => ({
    beganAt: new Date(now + from * minuteMs).toISOString(),
    endedAt: new Date(now + until * minuteMs).toISOString(),
    kg,
  })
  const tell = (body: object, client = staff.scale) => client.post('/api/scale-stay', body)
  const checks = async (query = ''): Promise<WeighingChecks> =>
    (await staff.admin.get(`/api/outbound-report/weighing-checks${query}`).expect(200)).body
  const stays = async (query = ''): Promise<Finding[]> =>
    (await checks(query)).data.filter(({ about }) => about === 'stay')
  const counted = async (): Promise<number> =>
    (await staff.admin.get('/api/day-so-far').expect(200)).body.unweighed

  it('are told by SCALE, once each', async () => {
    const body = stay(-20, -19, 24_880)
    expect((await tell(body)).status).toBe(204)
    expect((await tell(body)).status).toBe(204)
    expect((await tell(body, staff.office)).status).toBe(403)
    expect(await stays()).toMatchObject([
      {
        kind: 'unweighed',
        subject: body.beganAt,
        kg: 24_880,
        figures: { kg: 24_880, seconds: 60 },
        records: [],
        looked: null,
      },
    ])
    expect(await counted()).toBe(1)
  })

  it('are refused from the future, of more than a week ago, and without a length', async () => {
    const at = async (from: number, until: number) => {
      const { status, body } = await tell(stay(from, until, 500))
      return [status, body.fields?.endedAt[0].code]
    }
    expect(await at(11, 12)).toEqual([422, 'max'])
    expect(await at(-8 * 1440, -7 * 1440 - 1)).toEqual([422, 'min'])
    expect(await at(-2, -2)).toEqual([422, 'min'])
  })

  it('are none if a truck of either direction was weighed meanwhile', async () => {
    await weighIn(staff.scale, await buildTruck(staff))
    await tell(stay(-1, 1, 12_480))
    expect(await stays()).toEqual([])
    expect(await counted()).toBe(0)
  })

  it('leave the list with a note, and are in no narrowed report', async () => {
    const body = stay(-40, -39, 13_460)
    await tell(body)
    expect(await stays('?licensePlate=B 1 A')).toEqual([])
    const [found] = await stays()
    await staff.admin
      .post('/api/outbound-report/weighing-checks', {
        kind: 'unweighed',
        about: 'stay',
        subject: body.beganAt,
        newestAt: found?.newestAt,
        note: 'the forklift crossed the scale',
      })
      .expect(200)
    expect(await stays()).toEqual([])
    expect(await stays('?done=1')).toMatchObject([
      { looked: { note: 'the forklift crossed the scale', freshRecords: 0 } },
    ])
    expect(await counted()).toBe(0)
  })

  it('are asked of their days', async () => {
    await tell(stay(-3 * 1440, -3 * 1440 + 1, 13_460))
    const day = (back: number) => new Date(now - back * 1440 * minuteMs).toISOString().slice(0, 10)
    expect(await stays(`?startDate=${day(5)}&endDate=${day(2)}`)).toHaveLength(1)
    expect(await stays(`?startDate=${day(1)}&endDate=${day(0)}`)).toEqual([])
    expect(await stays(`?startDate=${day(9)}&endDate=${day(5)}`)).toEqual([])
  })

  it('may be hidden by a time without readings, which counts while the site is open', async () => {
    await tell(stay(-9, -1, null))
    expect(await stays()).toEqual([])
    await tell(stay(-1500, -60, null))
    expect(await stays()).toMatchObject([{ kind: 'unread', kg: 0, figures: { minutes: 1440 } }])
    await changeSettings(staff, { openHours: '22:00-06:00' })
    expect(await stays()).toMatchObject([{ figures: { minutes: 480 } }])
    await changeSettings(staff, { openHours: null })
  })
})
