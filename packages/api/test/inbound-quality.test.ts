import { type InboundRecord, kgNumber, kgUnits, qualityDeductionKg } from '@muat/shared'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import {
  actInbound,
  buildExDo,
  buildInbound,
  buildInboundItem,
  driveInbound,
  getExDo,
  getInbound,
} from './support/inbound.ts'
import { nextName } from './support/number.ts'
import { onScale } from './support/on-scale.ts'
import { onEachDatabase } from './support/site.ts'
import { newPlate, signInStaff, type Staff } from './support/truck.ts'

const table = {
  moistureLimitPct: 14,
  moistureDeductionPct: 1.25,
  impurityLimitPct: 3,
  impurityDeductionPct: 1,
}

onEachDatabase('the quality of goods received', (site) => {
  let staff: Staff
  beforeAll(async () => {
    staff = await signInStaff(site())
  })

  const buildPaddy = async (): Promise<{ id: number; version: number }> => {
    const n = nextName()
    const item = { code: `GB${n}`, name: `Gabah ${n}`, unit: 'kg' }
    const { status, body } = await staff.admin.post('/api/inbound-item', { ...item, ...table })
    expect(status).toBe(201)
    expect(body).toMatchObject(table)
    return body
  }
  const bring = async (more: Parameters<typeof buildInbound>[1] = {}): Promise<InboundRecord> =>
    buildInbound(staff, { lines: [{ inboundItemId: (await buildPaddy()).id }], ...more })
  const measures = (record: InboundRecord, moisturePct: number, impurityPct: number) => ({
    lines: record.inboundItem.map(({ id }) => ({ id, moisturePct, impurityPct })),
  })
  const unload = async (record: InboundRecord, moisturePct: number, impurityPct: number) => {
    const there = await driveInbound(staff, record, 'unloading')
    return actInbound(staff.checker, there, 'check', measures(there, moisturePct, impurityPct))
  }
  const leave = (record: InboundRecord, tareKg = 12_000) =>
    actInbound(staff.scale, record, 'weigh-out', onScale(tareKg))
  const refused = async (
    record: InboundRecord,
    action: string,
    body: object,
    client = staff.checker,
  ) => {
    const { version } = record
    const answer = await client.post(`/api/inbound-record/${record.id}/${action}`, {
      version,
      ...body,
    })
    return [answer.status, answer.body.fields]
  }

  it('takes so many per cent a point off what the vendor is credited, and nothing off the stock', async () => {
    const exDo = await buildExDo(staff.admin)
    const [one, two] = [await buildPaddy(), await buildInboundItem(staff.admin, 'kg')]
    const came = await bring({
      lines: [
        { inboundItemId: one.id, exDoNo: exDo.ex_do_no, declaredKg: 20_000.01 },
        { inboundItemId: two.id, declaredKg: 10_000 },
      ],
    })
    const there = await driveInbound(staff, came, 'unloading')
    // What would be copied stands there before it is.
    expect(there.inboundItem).toMatchObject([table, { moistureLimitPct: null }])
    const checked = await actInbound(staff.checker, there, 'check', {
      lines: [
        { id: there.inboundItem[0]?.id, moisturePct: 16.33, impurityPct: 3.4 },
        { id: there.inboundItem[1]?.id, moisturePct: 30 },
      ],
    })
    expect(checked).toMatchObject({ qualityDeductionKg: 0, acceptedKg: null })
    const done = await leave(checked)
    // 2.33 points at 1.25 % and 0.4 at 1 %: 3.3125 % of 20,000.00; what has no limit deducts nothing.
    expect(done).toMatchObject({
      netKg: 30_000,
      qualityDeductionKg: 662.5,
      acceptedKg: 29_337.5,
      inboundItem: [
        { netKg: 20_000, qualityDeductionKg: 662.5, acceptedKg: 19_337.5, moisturePct: 16.33 },
        { netKg: 10_000, qualityDeductionKg: 0, acceptedKg: 10_000, impurityPct: null },
      ],
    })
    expect(await getExDo(staff.office, exDo)).toMatchObject({ receivedKg: 20_000 })
    const verified = await actInbound(staff.finance, done, 'verify')
    expect(verified).toMatchObject({
      acceptedKg: 29_337.5,
      verifiedBy: { id: staff.finance.userId },
    })
  })

  it('asks for what has a limit, and copies the table: what is agreed later changes no truck', async () => {
    const paddy = await buildPaddy()
    const came = await bring({ lines: [{ inboundItemId: paddy.id }] })
    const there = await driveInbound(staff, came, 'unloading')
    const line = there.inboundItem[0]
    expect(await refused(there, 'check', { lines: [{ id: line?.id, moisturePct: 14 }] })).toEqual([
      422,
      { 'lines.0.impurityPct': [{ code: 'required' }] },
    ])
    expect(
      await refused(there, 'check', {
        lines: [{ id: line?.id, moisturePct: 100.01, impurityPct: 3.456 }],
      }),
    ).toEqual([
      422,
      {
        'lines.0.moisturePct': [{ code: 'max', params: { max: 100 } }],
        'lines.0.impurityPct': [{ code: 'precision', params: { places: 2 } }],
      },
    ])
    const checked = await actInbound(staff.checker, there, 'check', measures(there, 15, 3))
    const changed = await staff.admin.put(`/api/inbound-item/${paddy.id}`, {
      version: paddy.version,
      moistureDeductionPct: 5,
    })
    expect(changed.status).toBe(200)
    expect(await leave(checked)).toMatchObject({
      qualityDeductionKg: 375,
      inboundItem: [{ moistureDeductionPct: 1.25 }],
    })
  })

  it('refuses half a table, at the field that is missing', async () => {
    const n = nextName()
    const item = { code: `HF${n}`, name: `Half ${n}`, unit: 'kg' }
    const post = async (more: object) => {
      const { status, body } = await staff.admin.post('/api/inbound-item', { ...item, ...more })
      return [status, body.fields]
    }
    expect(await post({ moistureLimitPct: 14 })).toEqual([
      422,
      { moistureDeductionPct: [{ code: 'required' }] },
    ])
    expect(await post({ impurityDeductionPct: 1 })).toEqual([
      422,
      { impurityLimitPct: [{ code: 'required' }] },
    ])
    const { id, version } = await buildPaddy()
    const { status, body } = await staff.admin.put(`/api/inbound-item/${id}`, {
      version,
      moistureDeductionPct: null,
    })
    expect([status, body.fields]).toEqual([422, { moistureDeductionPct: [{ code: 'required' }] }])
  })

  it('is reckoned anew with every weight: reweigh, correct, and a measure that was typed wrong', async () => {
    const held = await leave(await unload(await bring({ vendorClaimedKg: 25_000 }), 16, 3))
    expect(held).toMatchObject({ status: 'hold', netKg: 30_000, qualityDeductionKg: 750 })
    const again = await actInbound(staff.scale, held, 'reweigh', {
      which: 'second',
      ...onScale(17_000.02),
      reason: 'stood beside the scale',
    })
    // 2.5 % of 24,999.98 is 624.9995: up.
    expect(again).toMatchObject({
      status: 'completed',
      netKg: 24_999.98,
      qualityDeductionKg: 625,
      acceptedKg: 24_374.98,
    })
    const line = again.inboundItem[0]
    const corrected = await actInbound(staff.admin, again, 'correct', {
      lines: [{ id: line?.id, moisturePct: 14.8 }],
      reason: '16 was a slip of the hand',
    })
    expect(corrected).toMatchObject({
      qualityDeductionKg: 250,
      inboundItem: [{ moisturePct: 14.8, impurityPct: 3, netKg: 24_999.98 }],
    })
    const history = await staff.admin.get(`/api/inbound-record/${corrected.id}/history`)
    expect(history.body.data[0]).toMatchObject({
      action: 'correct',
      changes: {
        'inboundItem.1.moisturePct': { from: 16, to: 14.8 },
        'inboundItem.1.qualityDeductionKg': { from: 625, to: 250 },
      },
    })
    const lighter = await actInbound(staff.admin, corrected, 'correct', {
      secondWeighKg: 16_800,
      reason: 'a digit was wrong',
    })
    expect(lighter).toMatchObject({ netKg: 25_200, qualityDeductionKg: 252, acceptedKg: 24_948 })
    expect(
      await actInbound(staff.admin, lighter, 'void', { reason: 'another mill' }),
    ).toMatchObject({ status: 'void', qualityDeductionKg: 252 })
  })

  it('deducts all at most', async () => {
    expect(await leave(await unload(await bring(), 100, 100))).toMatchObject({
      netKg: 30_000,
      qualityDeductionKg: 30_000,
      acceptedKg: 0,
    })
  })

  it('is held by the database to what its measures make, to 0.01 kg', async () => {
    const done = await leave(await unload(await bring(), 15.37, 3.91), 12_345.67)
    const [line] = done.inboundItem
    if (line === undefined) throw new Error('no line')
    const set = (text: string) =>
      site().db.transaction((tx) =>
        tx.execute(sql.raw(`update inbound_record_item set ${text} where id = ${line.id}`)),
      )
    const kg = line.qualityDeductionKg
    expect(kg).toBeGreaterThan(0)
    await expect(set(`quality_deduction_kg = ${kgNumber(kgUnits(kg) + 1n)}`)).rejects.toThrow(/.*/u)
    await expect(set('moisture_pct = 15.38')).rejects.toThrow(/.*/u)
    await expect(set('net_kg = net_kg + 100')).rejects.toThrow(/.*/u)
    // What our own rule says of any measures is what the database believes.
    for (const [netKg, moisturePct, impurityPct] of [
      [0.01, 14.01, 3.01],
      [1, 54, 3],
      [20_000.5, 14.49, 12.99],
      [59_999.99, 93.99, 3],
      [333.33, 17.77, 0],
    ] as const) {
      const exact = qualityDeductionKg({ ...table, netKg, moisturePct, impurityPct })
      await set(
        `net_kg = ${netKg}, moisture_pct = ${moisturePct}, impurity_pct = ${impurityPct}, quality_deduction_kg = ${exact}`,
      )
    }
  })

  it('is taken back with the count, and with it all that was found', async () => {
    const came = await driveInbound(staff, await bring(), 'unloading')
    const checked = await actInbound(staff.checker, came, 'check', {
      ...measures(came, 16, 4),
      deductionKg: 40,
      deductionReason: 'two pallets',
    })
    const back = await actInbound(staff.checker, checked, 'undo')
    expect(back).toMatchObject({
      status: 'unloading',
      checkedAt: null,
      checkedBy: null,
      deductionKg: 0,
      deductionReason: null,
      inboundItem: [{ moisturePct: null, impurityPct: null, moistureLimitPct: 14 }],
    })
    const start = await actInbound(staff.checker, back, 'undo')
    expect(start).toMatchObject({ status: 'weighed_in', startedAt: null })
    expect(await refused(start, 'undo', {})).toEqual([409, undefined])
    const history = await staff.checker.get(`/api/inbound-record/${start.id}/history`)
    expect(history.body.data).toMatchObject([
      { action: 'undo', changes: { undone: { from: null, to: 'start' } } },
      { action: 'undo', changes: { undone: { from: null, to: 'check' } } },
      { action: 'check' },
      { action: 'start' },
      { action: 'weigh-in' },
      { action: 'create' },
    ])
  })

  it('brings a rejected truck back to where it was, unless its plate is on site again', async () => {
    const reason = 'far too wet'
    for (const stage of ['registered', 'weighed_in', 'unloading'] as const) {
      const there = await driveInbound(staff, await bring(), stage)
      const gone = await actInbound(staff.checker, there, 'reject', { reason })
      const back = await actInbound(staff.checker, gone, 'undo')
      expect(back).toMatchObject({ status: stage, rejectReason: null })
    }
    const licensePlate = newPlate()
    const there = await driveInbound(staff, await bring({ licensePlate }), 'unloading')
    const checked = await actInbound(staff.checker, there, 'check', measures(there, 15, 3))
    const gone = await actInbound(staff.checker, checked, 'reject', { reason })
    await driveInbound(staff, await bring({ licensePlate }), 'weighed_in')
    const answer = await staff.checker.post(`/api/inbound-record/${gone.id}/undo`, {
      version: gone.version,
    })
    expect([answer.status, answer.body.code]).toEqual([409, 'plate_on_site'])
    expect(await getInbound(staff.checker, gone)).toMatchObject({
      status: 'rejected',
      qualityDeductionKg: 0,
    })
  })
})
