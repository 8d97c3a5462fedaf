import type { OutboundRecord } from '@muat/shared'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { inboundBody } from './support/inbound.ts'
import { onScale } from './support/on-scale.ts'
import { onEachDatabase } from './support/site.ts'
import {
  act,
  buildSale,
  buildTruck,
  changeSettings,
  drive,
  signInStaff,
  type Staff,
} from './support/truck.ts'

onEachDatabase('vehicles', (site) => {
  let staff: Staff
  beforeAll(async () => {
    staff = await signInStaff(site())
  })

  const set = (change: Record<string, unknown>): Promise<void> => changeSettings(staff, change)
  const list = async (licensePlate: string, rest: Record<string, unknown> = {}) =>
    (await staff.office.post('/api/vehicle', { licensePlate, ...rest }).expect(201)).body
  const register = async (licensePlate: string, plannedKg = 30_000) => {
    const sale = await buildSale(staff)
    return staff.office.post('/api/outbound-record', {
      date: '2026-11-20',
      licensePlate,
      driverName: 'Slamet',
      customerId: sale.customerId,
      outboundItem: [{ poSaleId: sale.id, loadingArea: 'H', plannedKg }],
    })
  }
  const warned = async (licensePlate: string, plannedKg?: number) =>
    ((await register(licensePlate, plannedKg)).body.warnings ?? []).map(
      ({ code }: { code: string }) => code,
    )

  it('say nothing at a site that has none', async () => {
    await site().db.transaction((tx) => tx.execute(sql`delete from vehicle`))
    expect(await warned('B 1001 AA')).toEqual([])
    const truck = await drive(staff, await buildTruck(staff), 'loaded')
    expect(truck.permittedKg).toBeNull()
    expect((await act(staff.scale, truck, 'weigh-out', onScale(42_000))).status).toBe('completed')
  })

  it('are one of each plate, in the form of the site', async () => {
    expect(await list('b1002cd', { permittedKg: 33_000 })).toMatchObject({
      licensePlate: 'B 1002 CD',
      active: true,
      storedTareKg: null,
    })
    const again = await staff.office.post('/api/vehicle', { licensePlate: 'B1002 CD' })
    expect([again.status, again.body.fields]).toEqual([
      422,
      { licensePlate: [expect.objectContaining({ code: 'taken' })] },
    ])
    const wrong = await staff.office.post('/api/vehicle', { licensePlate: 'B 1 X', axles: 1 })
    expect(wrong.body.fields.axles[0].code).toBe('min')
    expect((await staff.scale.post('/api/vehicle', { licensePlate: 'B 1 X' })).status).toBe(403)
  })

  it('hold a truck that leaves heavier than permitted, exactly', async () => {
    const cases = [
      [42_000, 0, 'completed', null],
      [41_999, 0, 'hold', 'overweight'],
      [41_999, 1, 'completed', null],
      [41_584, 1, 'hold', 'overweight'],
      [41_585, 1, 'completed', null],
    ] as const
    for (const [permittedKg, overweightTolerancePct, status, holdReason] of cases) {
      await set({ overweightTolerancePct })
      const registered = await buildTruck(staff)
      await list(registered.licensePlate, { permittedKg })
      const truck = await drive(staff, registered, 'loaded')
      expect(truck.permittedKg).toBe(permittedKg)
      const asked = await staff.scale.get(
        `/api/outbound-record/${truck.id}/weigh-out-preview?weighKg=42000`,
      )
      expect(asked.body).toMatchObject({ status, holdReason })
      const done = await act(staff.scale, truck, 'weigh-out', onScale(42_000))
      expect(done).toMatchObject({ status, holdReason })
    }
    await set({ overweightTolerancePct: 0 })
  })

  it('let a held truck go when bags were taken off, or when it is approved', async () => {
    const held = async (): Promise<OutboundRecord> => {
      const registered = await buildTruck(staff)
      await list(registered.licensePlate, { permittedKg: 41_500 })
      const truck = await drive(staff, registered, 'loaded')
      return act(staff.scale, truck, 'weigh-out', onScale(42_000))
    }
    const lighter = await act(staff.scale, await held(), 'reweigh', {
      ...onScale(41_500),
      which: 'second',
      reason: 'ten bags taken off',
    })
    expect(lighter).toMatchObject({ status: 'completed', netKg: 29_500 })
    const approved = await act(staff.admin, await held(), 'approve', {
      note: 'short way on private road',
    })
    expect(approved).toMatchObject({ status: 'completed', holdReason: 'overweight' })
  })

  it('hold by the weight that was permitted at weigh-out, whatever is written later', async () => {
    const registered = await buildTruck(staff)
    const vehicle = await list(registered.licensePlate, { permittedKg: 41_500 })
    const truck = await drive(staff, registered, 'loaded')
    const held = await act(staff.scale, truck, 'weigh-out', onScale(42_000))
    const { version } = vehicle
    await staff.office
      .put(`/api/vehicle/${vehicle.id}`, { version, permittedKg: 90_000 })
      .expect(200)
    const still = await act(staff.scale, held, 'reweigh', {
      ...onScale(42_000),
      which: 'second',
      reason: 'limit was raised',
    })
    expect(still).toMatchObject({ status: 'hold', holdReason: 'overweight', permittedKg: 41_500 })
    await act(staff.admin, still, 'approve', { note: 'registered anew, papers seen' })
    await staff.admin.delete(`/api/vehicle/${vehicle.id}`).expect(204)
    const { body } = await staff.admin.get('/api/outbound-report/weighing-checks?page=1')
    const found = body.data.find(({ kind }: { kind: string }) => kind === 'overweight')
    expect(found.records).toContainEqual(
      expect.objectContaining({ licensePlate: registered.licensePlate, kg: 500 }),
    )
  })

  it('warn at registration of what is unknown, switched off, without KIR, or planned too heavy', async () => {
    await list('B 2001 AB', { active: false })
    await list('B 2002 AB', { kirUntil: '2026-11-19' })
    await list('B 2003 AB', { kirUntil: '2026-11-20' })
    expect(await warned('B 2000 AB')).toEqual(['plate_unknown'])
    expect(await warned('B2001AB')).toEqual(['plate_inactive'])
    expect(await warned('B 2002 AB')).toEqual(['plate_kir'])
    expect(await warned('B 2003 AB')).toEqual([])
    // Its tare is known from here on: 12,000 kg.
    const { licensePlate } = await drive(staff, await buildTruck(staff), 'completed')
    const { storedTareKg } = await list(licensePlate, { permittedKg: 42_000 })
    expect(storedTareKg).toBe(12_000)
    expect(await warned(licensePlate, 30_000)).toEqual([])
    expect(await warned(licensePlate, 30_000.01)).toEqual(['plate_overplanned'])
  })

  it('are found by a plate with O for 0 or I for 1, unless both are usual plates of two trucks', async () => {
    await list('B 2010 AB', { active: false })
    expect(await warned('B 2O1O AB')).toContain('plate_inactive')
    expect(await warned('B 20I0 AB')).toContain('plate_inactive')
    // Both are usual: B 20 IOA is not B 2010 A.
    await list('B 2010 A', { active: false })
    expect(await warned('B 20 IOA')).toEqual(['plate_unknown'])
    // Of two that look alike, the one with the same signs.
    await list('B 20 IOA', { kirUntil: '2026-11-19' })
    expect(await warned('B 20 IOA')).toEqual(['plate_kir'])
    expect(await warned('B 2010 A')).toEqual(['plate_inactive'])

    await list('B 2011 AB', { permittedKg: 41_500 })
    const truck = await drive(
      staff,
      await buildTruck(staff, { licensePlate: 'B 2O11 AB' }),
      'loaded',
    )
    const held = await act(staff.scale, truck, 'weigh-out', onScale(42_000))
    expect(held).toMatchObject({ holdReason: 'overweight', permittedKg: 41_500 })
  })

  it('are filled from the plates of the last year, once', async () => {
    const { licensePlate } = await drive(staff, await buildTruck(staff), 'loaded')
    const add = () => staff.office.post('/api/vehicle/add-seen').expect(200)
    expect((await add()).body.added).toBeGreaterThan(0)
    expect((await add()).body).toEqual({ added: 0 })
    const found = await staff.scale.get(
      `/api/vehicle?page=1&licensePlate=${encodeURIComponent(licensePlate)}`,
    )
    expect(found.body.data).toEqual([
      expect.objectContaining({ licensePlate, active: true, permittedKg: null }),
    ])
    const { id } = found.body.data[0]
    const history = await staff.admin.get(`/api/vehicle/${id}/history`)
    expect(history.body.data).toMatchObject([{ action: 'create' }])
    expect((await staff.scale.post('/api/vehicle/add-seen')).status).toBe(403)
  })

  it('refuse what the site refuses', async () => {
    await list('B 3001 AB', { active: false, kirUntil: '2020-01-01' })
    const { body: before } = await register('B 3002 AB')
    await set({ vehicleProblems: 'refuse' })
    const { status, body } = await register('B 3001 AB')
    expect([status, body.fields.licensePlate.map(({ code }: { code: string }) => code)]).toEqual([
      422,
      ['plate_inactive', 'plate_kir'],
    ])
    const { version, id } = before
    const moved = await staff.office.put(`/api/outbound-record/${id}`, {
      version,
      licensePlate: 'B 3001 AB',
    })
    expect(moved.status).toBe(422)
    expect((await register('B 3003 AB')).status).toBe(201)
    await set({ vehicleProblems: 'warn' })
  })

  it('are checked for trucks that bring goods as well', async () => {
    await list('B 3004 AB', { active: false, kirUntil: '2020-01-01' })
    const body = { ...(await inboundBody(staff.admin)), licensePlate: 'B 3004 AB' }
    const warned = await staff.scale.post('/api/inbound-record', body)
    expect(warned.status).toBe(201)
    expect(warned.body.warnings.map(({ code }: { code: string }) => code)).toEqual([
      'plate_inactive',
      'plate_kir',
    ])
    await set({ vehicleProblems: 'refuse' })
    const refused = await staff.scale.post('/api/inbound-record', body)
    expect([refused.status, refused.body.fields.licensePlate.length]).toEqual([422, 2])
    const other = await staff.scale.post('/api/inbound-record', {
      ...body,
      licensePlate: 'B 3005 AB',
    })
    const { id, version } = other.body
    const moved = await staff.scale.put(`/api/inbound-record/${id}`, {
      version,
      licensePlate: 'B 3004 AB',
    })
    expect([other.status, moved.status]).toEqual([201, 422])
    await set({ vehicleProblems: 'warn' })
  })
})
