import type { InboundRecord } from '@muat/shared'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  actInbound,
  buildInbound,
  checkBody,
  driveInbound,
  inboundBody,
} from './support/inbound.ts'
import { onScale } from './support/on-scale.ts'
import { onEachDatabase } from './support/site.ts'
import {
  act,
  buildSale,
  buildTruck,
  drive,
  lineOf,
  signInStaff,
  type Staff,
  truckBody,
} from './support/truck.ts'

onEachDatabase('what a scale can say and a truck can carry', (site) => {
  let staff: Staff
  beforeAll(async () => {
    staff = await signInStaff(site())
  })

  const refused = async (
    path: string,
    record: { id: number; version: number },
    body: object,
  ): Promise<unknown> => {
    const answer = await staff.admin.post(`/api/${path.replace('ID', String(record.id))}`, {
      version: record.version,
      ...body,
    })
    return [answer.status, answer.body.fields]
  }
  const lightest = { code: 'below_least_tare', params: { least: 300 } }
  const capacity = { code: 'above_capacity', params: { capacity: 100_000 } }
  const beyond = (load: number) => ({ code: 'beyond_truck', params: { load, most: 60_000 } })

  it('holds a truck that fetches goods to it, at each of its weighings', async () => {
    const inPath = 'outbound-record/ID/weigh-in'
    const truck = await buildTruck(staff)
    expect(await refused(inPath, truck, onScale(299.99))).toEqual([422, { weighKg: [lightest] }])
    expect(await refused(inPath, truck, onScale(100_010))).toEqual([422, { weighKg: [capacity] }])
    const inside = await act(staff.scale, truck, 'weigh-in', onScale(300))
    const first = { which: 'first', reason: 'strong wind' }
    expect(
      await refused('outbound-record/ID/reweigh', inside, { ...onScale(200), ...first }),
    ).toEqual([422, { weighKg: [lightest] }])

    const loaded = await drive(staff, await buildTruck(staff), 'loaded')
    const outPath = 'outbound-record/ID/weigh-out'
    expect(await refused(outPath, loaded, onScale(72_010))).toEqual([
      422,
      { weighKg: [beyond(60_010)] },
    ])
    const held = await drive(staff, await buildTruck(staff), 'hold')
    const second = { which: 'second', reason: 'strong wind' }
    expect(
      await refused('outbound-record/ID/reweigh', held, { ...onScale(72_010), ...second }),
    ).toEqual([422, { weighKg: [beyond(60_010)] }])
  })

  it('holds corrections to it, each weight at its field', async () => {
    const done = await drive(staff, await buildTruck(staff), 'completed')
    const path = 'outbound-record/ID/correct'
    const because = { reason: 'typed wrong', accept: ['told_tolerance', 'told_bag_weight'] }
    for (const [change, fields] of [
      [{ firstWeighKg: 299 }, { firstWeighKg: [lightest] }],
      [{ secondWeighKg: 100_000.01 }, { secondWeighKg: [capacity] }],
      [{ secondWeighKg: 72_000.01 }, { secondWeighKg: [beyond(60_000.01)] }],
      [
        { lines: [{ id: lineOf(done).id, loadedBags: 1201 }] },
        { 'lines.0.loadedBags': [beyond(60_050)] },
      ],
    ]) {
      expect(await refused(path, done, { ...change, ...because })).toEqual([422, fields])
    }
  })

  it('holds counts of bags to it', async () => {
    const loading = await drive(staff, await buildTruck(staff), 'loading')
    const { id } = lineOf(loading)
    const finish = { id, version: loading.version }
    expect(await refused('outbound-record-item/ID/finish', finish, { loadedBags: 1201 })).toEqual([
      422,
      { loadedBags: [beyond(60_050)] },
    ])
  })

  it('holds what is planned for a truck to it, line by line and together', async () => {
    const sale = await buildSale(staff, { orderedKg: 500_000 })
    const body = truckBody(sale, { plannedKg: 60_000.01 })
    const one = await staff.office.post('/api/outbound-record', body)
    expect([one.status, one.body.fields]).toEqual([
      422,
      { 'outboundItem.0.plannedKg': [beyond(60_000.01)] },
    ])
    const lines = [30_000, 30_001].map((plannedKg) => ({
      poSaleId: sale.id,
      loadingArea: 'H',
      plannedKg,
    }))
    const two = await staff.office.post('/api/outbound-record', { ...body, outboundItem: lines })
    expect([two.status, two.body.fields]).toEqual([
      422,
      {
        'outboundItem.0.plannedKg': [beyond(60_001)],
        'outboundItem.1.plannedKg': [beyond(60_001)],
      },
    ])
    const truck = await buildTruck(staff, { sale, plannedKg: 40_000 })
    const added = await staff.office.post('/api/outbound-record-item', {
      outboundRecordId: truck.id,
      poSaleId: sale.id,
      loadingArea: 'K',
      plannedKg: 20_001,
    })
    expect([added.status, added.body.fields]).toEqual([422, { plannedKg: [beyond(60_001)] }])
    const less = await staff.office.put(`/api/outbound-record-item/${lineOf(truck).id}`, {
      version: lineOf(truck).id > 0 ? 1 : 0,
      plannedKg: 60_001,
    })
    expect([less.status, less.body.fields]).toEqual([422, { plannedKg: [beyond(60_001)] }])
  })

  describe('goods received', () => {
    const register = async (change: object) => {
      const body = await inboundBody(staff.admin)
      const [line] = body.inboundItem
      const answer = await staff.checker.post('/api/inbound-record', {
        ...body,
        ...('line' in change ? { inboundItem: [{ ...line, ...(change.line as object) }] } : change),
      })
      return [answer.status, answer.body.fields]
    }

    it('are claimed and declared within it', async () => {
      expect(await register({ vendorClaimedKg: 60_001 })).toEqual([
        422,
        { vendorClaimedKg: [beyond(60_001)] },
      ])
      expect(await register({ line: { declaredKg: 60_001 } })).toEqual([
        422,
        { 'inboundItem.0.declaredKg': [beyond(60_001)] },
      ])
    })

    it('are weighed within it, the gross first', async () => {
      const came = await buildInbound(staff)
      const inPath = 'inbound-record/ID/weigh-in'
      expect(await refused(inPath, came, onScale(300))).toEqual([422, { weighKg: [lightest] }])
      expect(await refused(inPath, came, onScale(100_010))).toEqual([422, { weighKg: [capacity] }])
      const unloaded = await driveInbound(staff, came, 'unloaded')
      const outPath = 'inbound-record/ID/weigh-out'
      expect(await refused(outPath, unloaded, onScale(290))).toEqual([422, { weighKg: [lightest] }])
      const heavy = await buildInbound(staff)
      let record = await actInbound(staff.scale, heavy, 'weigh-in', onScale(80_000))
      record = await actInbound(staff.checker, record, 'start')
      record = await actInbound(staff.checker, record, 'check', checkBody(record))
      expect(await refused(outPath, record, onScale(10_000))).toEqual([
        422,
        { weighKg: [beyond(70_000)] },
      ])
    })

    const declaring = async (declaredKg: number | null): Promise<InboundRecord> => {
      const body = await inboundBody(staff.admin)
      const [line] = body.inboundItem
      const { body: came } = await staff.checker.post('/api/inbound-record', {
        ...body,
        vendorClaimedKg: null,
        inboundItem: [{ ...line, declaredKg }],
      })
      return driveInbound(staff, came, 'completed', 29_000)
    }

    it('are held to what was declared where the vendor claims nothing', async () => {
      expect(await declaring(30_000)).toMatchObject({ status: 'hold', holdReason: 'declared' })
      expect(await declaring(29_100)).toMatchObject({ status: 'completed', holdReason: null })
      expect(await declaring(null)).toMatchObject({ status: 'completed', holdReason: null })
    })

    it('are more than was declared only with a reason, which is shown and told', async () => {
      const body = await inboundBody(staff.admin)
      const [line] = body.inboundItem
      const { body: came } = await staff.checker.post('/api/inbound-record', {
        ...body,
        inboundItem: [{ ...line, declaredBags: 600 }],
      })
      const unloading: InboundRecord = await driveInbound(staff, came, 'unloading')
      const [{ id } = { id: 0 }] = unloading.inboundItem
      const check = (damagedBags: number, excessReason?: string) => ({
        lines: [{ id, acceptedBags: 598, damagedBags }],
        ...(excessReason === undefined ? {} : { excessReason }),
      })
      const path = 'inbound-record/ID/check'
      for (const said of [undefined, '  ']) {
        expect(await refused(path, unloading, check(3, said))).toEqual([
          422,
          { excessReason: [{ code: 'reason_required' }] },
        ])
      }
      expect(await refused(path, unloading, check(3, 'one'))).toEqual([
        422,
        { excessReason: [{ code: 'too_short', params: { min: 5 } }] },
      ])
      const excessReason = 'one bag lay between the others'
      const unloaded = await actInbound(staff.checker, unloading, 'check', check(3, excessReason))
      expect(unloaded).toMatchObject({ status: 'unloaded', excessReason })
      const { body: told } = await staff.checker.get(`/api/inbound-record/${came.id}/history`)
      expect(told.data[0]).toMatchObject({
        action: 'check',
        changes: { excessReason: { from: null, to: excessReason } },
      })
      const within = await driveInbound(staff, await buildInbound(staff), 'unloaded')
      expect(within.excessReason).toBeNull()
    })
  })
})
