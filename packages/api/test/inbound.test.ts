import type { InboundRecord } from '@muat/shared'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  actInbound,
  buildExDo,
  buildInbound,
  buildInboundItem,
  buildProduction,
  buildVendor,
  checkBody,
  driveInbound,
  getExDo,
  inboundBody,
} from './support/inbound.ts'
import { onEachDatabase } from './support/site.ts'
import { act, buildTruck, newPlate, signInStaff, type Staff } from './support/truck.ts'
import { onScale } from './support/on-scale.ts'

onEachDatabase('goods received', (site) => {
  let staff: Staff
  beforeAll(async () => {
    staff = await signInStaff(site())
  })
  const refused = async (
    answer: PromiseLike<{ status: number; body: { code: string; fields?: object } }>,
  ) => {
    const { status, body } = await answer
    return [status, body.code, body.fields]
  }
  const nets = ({ inboundItem }: InboundRecord) => inboundItem.map(({ netKg }) => netKg)

  it('follows one truck from the gate to the payment, and its goods into two ex-DOs', async () => {
    const [first, second] = [await buildExDo(staff.admin, 1000), await buildExDo(staff.admin)]
    const registered = await buildInbound(staff, {
      licensePlate: 'b1234zzx',
      vendorClaimedKg: 30_000,
      lines: [
        { exDoNo: first.ex_do_no.toLowerCase(), declaredKg: 10_000, declaredBags: 200 },
        { exDoNo: second.ex_do_no, declaredKg: 10_000 },
        { declaredKg: 10_000 },
      ],
    })
    expect(registered).toMatchObject({
      recordNo: expect.stringMatching(/^IN-2026-\d{5}$/u),
      licensePlate: 'B 1234 ZZX',
      status: 'registered',
      late: false,
      inboundItem: [
        { exDoNo: first.ex_do_no, exDo: { id: first.id, status: 'open' }, sequence: 1 },
        { exDoNo: second.ex_do_no },
        { exDoNo: null, exDo: null },
      ],
    })
    const arrived = await driveInbound(staff, registered, 'unloading')
    const { body: checker } = await staff.checker.get('/api/me')
    expect(registered).toMatchObject({ startedAt: null, startedBy: null })
    expect(arrived.startedBy).toEqual({ id: checker.id, name: checker.name })
    const checked = await actInbound(staff.checker, arrived, 'check', {
      ...checkBody(arrived, 198),
      deductionKg: 99.99,
      deductionReason: 'wet bags',
    })
    expect(checked).toMatchObject({ status: 'unloaded', deductionKg: 99.99, storedTareKg: null })
    const done = await actInbound(staff.scale, checked, 'weigh-out', {
      ...onScale(12_000),
    })
    expect(done).toMatchObject({ status: 'completed', netKg: 29_900.01, holdReason: null })
    // 29,900.01 by three equal declarations; the last line takes the rounding.
    expect(nets(done)).toEqual([9966.67, 9966.67, 9966.67])
    expect(await getExDo(staff.office, first)).toMatchObject({
      receivedKg: 9966.67,
      onHandKg: 10_966.67,
      availableKg: 10_966.67,
    })
    expect(await getExDo(staff.office, second)).toMatchObject({ receivedKg: 9966.67 })

    const verified = await actInbound(staff.finance, done, 'verify')
    expect(verified).toMatchObject({
      verifiedBy: { id: staff.finance.userId },
      status: 'completed',
    })
    const corrected = await staff.admin.post(`/api/inbound-record/${done.id}/correct`, {
      version: verified.version,
      secondWeighKg: 12_100,
      reason: 'typed wrong',
    })
    expect([corrected.status, corrected.body.params]).toEqual([409, { status: 'verified' }])
    const back = await actInbound(staff.finance, verified, 'unverify', { reason: 'wrong invoice' })
    const fixed = await actInbound(staff.admin, back, 'correct', {
      secondWeighKg: 12_099.99,
      lines: [{ id: back.inboundItem[0]?.id, acceptedBags: 190 }],
      reason: 'typed wrong',
    })
    expect(fixed).toMatchObject({ netKg: 29_800.02, secondWeighing: { source: 'manual' } })
    expect(nets(fixed)).toEqual([9933.34, 9933.34, 9933.34])
    expect(await getExDo(staff.office, first)).toMatchObject({ receivedKg: 9933.34 })
    const gone = await actInbound(staff.admin, fixed, 'void', { reason: 'wrong vendor' })
    expect(gone).toMatchObject({ status: 'void', netKg: 29_800.02, recordNo: done.recordNo })
    expect(await getExDo(staff.office, first)).toMatchObject({ receivedKg: 0, onHandKg: 1000 })

    const { body } = await staff.finance.get(`/api/inbound-record/${done.id}/history`)
    const history = (body as { data: { action: string; changes: object }[] }).data
    expect(history.map(({ action }) => action)).toEqual([
      'void',
      'correct',
      'unverify',
      'verify',
      'weigh-out',
      'check',
      'start',
      'weigh-in',
      'create',
    ])
    expect(history[1]?.changes).toMatchObject({
      secondWeighKg: { from: 12_000, to: 12_099.99 },
      'inboundItem.1.acceptedBags': { from: 198, to: 190 },
      reason: { to: 'typed wrong' },
    })
  })

  it('shares the net by accepted bags where not all declare kilograms, else equally', async () => {
    const came = await buildInbound(staff, { lines: [{ declaredKg: 5000 }, {}] })
    const there = await driveInbound(staff, came, 'unloading')
    const [one, two] = there.inboundItem
    const counted = await actInbound(staff.checker, there, 'check', {
      lines: [
        { id: two?.id, acceptedBags: 100, damagedBags: 2 },
        { id: one?.id, acceptedBags: 200 },
      ],
    })
    const done = await actInbound(staff.scale, counted, 'weigh-out', {
      ...onScale(12_000),
    })
    expect(nets(done)).toEqual([20_000, 10_000])
    expect(done.inboundItem).toMatchObject([{ damagedBags: 0 }, { damagedBags: 2 }])

    const bulk = await buildInbound(staff, { unit: 'kg', lines: [{ declaredKg: 5000 }, {}] })
    const unloading = await driveInbound(staff, bulk, 'unloading')
    const looked = await actInbound(staff.checker, unloading, 'check', {
      lines: unloading.inboundItem.map(({ id }) => ({ id })),
    })
    const left = await actInbound(staff.scale, looked, 'weigh-out', {
      ...onScale(12_000.01),
    })
    expect(nets(left)).toEqual([15_000, 14_999.99])
    expect(left.inboundItem[0]).toMatchObject({ acceptedBags: null, damagedBags: null })
  })

  describe('the claim of the vendor', () => {
    const weighed = async (netKg: number) =>
      driveInbound(
        staff,
        await buildInbound(staff, { vendorClaimedKg: 30_000 }),
        'completed',
        netKg,
      )

    it.each([
      [30_600, 'completed'],
      [30_600.01, 'hold'],
      [29_400, 'completed'],
      [29_399.99, 'hold'],
    ])('of 30,000 against a net of %d: %s', async (netKg, status) => {
      expect(await weighed(netKg)).toMatchObject({
        status,
        holdReason: status === 'hold' ? 'claim' : null,
      })
    })

    it('is held to until the truck is weighed again or an administrator approves', async () => {
      const held = await weighed(28_000)
      const still = await actInbound(staff.scale, held, 'reweigh', {
        which: 'second',
        ...onScale(13_999),
        reason: 'strong wind',
      })
      expect(still).toMatchObject({ status: 'hold', netKg: 28_001 })
      const better = await actInbound(staff.scale, still, 'reweigh', {
        which: 'second',
        weighKg: 12_100,
        source: 'manual',
        reason: 'display broken',
      })
      expect(better).toMatchObject({
        status: 'completed',
        holdReason: null,
        secondWeighing: { source: 'manual', reason: 'display broken' },
        replacedWeighings: [
          { which: 'second', weighKg: 14_000, replacedFor: 'strong wind' },
          { which: 'second', weighKg: 13_999, replacedFor: 'display broken' },
        ],
      })
      const approved = await actInbound(staff.admin, await weighed(20_000), 'approve', {
        note: 'vendor agreed by phone',
      })
      expect(approved).toMatchObject({
        status: 'completed',
        holdReason: 'claim',
        approvalNote: 'vendor agreed by phone',
      })
    })
  })

  it('counts the tare of a plate whichever way the truck was loaded', async () => {
    const licensePlate = newPlate()
    await driveInbound(staff, await buildInbound(staff, { licensePlate }), 'completed', 29_000)
    const fetching = await buildTruck(staff, { licensePlate })
    expect(fetching.storedTareKg).toBe(13_000)
    site().clock.advance(1000)
    await act(staff.scale, fetching, 'weigh-in', onScale(12_000))
    site().clock.advance(1000)
    const bringing = await buildInbound(staff, { licensePlate })
    expect(bringing.storedTareKg).toBe(12_500)
    const answer = await staff.scale.post(`/api/inbound-record/${bringing.id}/weigh-in`, {
      version: bringing.version,
      ...onScale(40_000),
    })
    expect([answer.status, answer.body.code, answer.body.params]).toEqual([
      409,
      'plate_on_site',
      { licensePlate, recordNo: fetching.recordNo },
    ])
  })

  describe('bad input', () => {
    it('is refused at its field when a truck is registered', async () => {
      const body = await inboundBody(staff.admin)
      const closed = await buildExDo(staff.admin)
      await staff.admin.put(`/api/ex-do-master/${closed.id}`, { version: 1, status: 'closed' })
      const off = await buildInboundItem(staff.admin)
      await staff.admin.put(`/api/inbound-item/${off.id}`, { version: 1, active: false })
      const line = body.inboundItem[0]
      const cases: [object, object][] = [
        [{ inboundItem: [] }, { inboundItem: [{ code: 'too_few', params: { min: 1 } }] }],
        [{ vendorId: 2_000_000_000 }, { vendorId: [{ code: 'no_such' }] }],
        [
          { inboundItem: [line, { ...line, inboundItemId: off.id }] },
          { 'inboundItem.1.inboundItemId': [{ code: 'inactive' }] },
        ],
        [
          { inboundItem: [{ ...line, exDoNo: 'nowhere' }] },
          { 'inboundItem.0.exDoNo': [{ code: 'no_such' }] },
        ],
        [
          { inboundItem: [{ ...line, exDoNo: closed.ex_do_no }] },
          { 'inboundItem.0.exDoNo': [{ code: 'ex_do_closed' }] },
        ],
        [{ inboundItem: [{ ...line, id: 1 }] }, { 'inboundItem.0.id': [{ code: 'no_such' }] }],
        [{ netKg: 5 }, { netKg: [{ code: 'unknown_field' }] }],
        [{ status: 'completed' }, { status: [{ code: 'unknown_field' }] }],
        [
          { vendorClaimedKg: 0.001 },
          { vendorClaimedKg: [{ code: 'precision', params: { places: 2 } }] },
        ],
        [{ date: '2026-02-30' }, { date: [{ code: 'format', params: { format: 'date' } }] }],
      ]
      for (const [change, fields] of cases) {
        expect(
          await refused(staff.scale.post('/api/inbound-record', { ...body, ...change })),
        ).toEqual([422, 'invalid', fields])
      }
    })

    it('is refused at its field by every step, and the truck stays where it is', async () => {
      const came = await buildInbound(staff, { lines: [{}, {}] })
      const post = (client: Staff['scale'], record: InboundRecord, action: string, body: object) =>
        refused(
          client.post(`/api/inbound-record/${record.id}/${action}`, {
            version: record.version,
            ...body,
          }),
        )
      expect(
        await post(staff.scale, came, 'weigh-in', { weighKg: 42_000, source: 'manual' }),
      ).toEqual([422, 'invalid', { reason: [{ code: 'reason_required' }] }])
      const there = await driveInbound(staff, came, 'unloading')
      const [one, two] = there.inboundItem.map(({ id }) => id)
      const all = [
        { id: one, acceptedBags: 1 },
        { id: two, acceptedBags: 1 },
      ]
      const cases: [object, object][] = [
        [{ lines: [all[0]] }, { lines: [{ code: 'too_few', params: { min: 2 } }] }],
        [{ lines: [all[0], all[0]] }, { 'lines.1.id': [{ code: 'taken' }] }],
        [
          { lines: [all[0], { ...all[1], id: 1_000_000 }] },
          { 'lines.1.id': [{ code: 'no_such' }] },
        ],
        [
          { lines: [all[0], { id: two, acceptedBags: 0, damagedBags: 0 }] },
          { 'lines.1.acceptedBags': [{ code: 'bags_required' }] },
        ],
        [{ lines: all, deductionKg: 5 }, { deductionReason: [{ code: 'reason_required' }] }],
        [
          { lines: all, deductionKg: 42_000, deductionReason: 'all wet' },
          {
            deductionKg: [
              { code: 'deduction_exceeds', params: { unloaded: 42_000, deduction: 42_000 } },
            ],
          },
        ],
      ]
      for (const [body, fields] of cases) {
        expect(await post(staff.checker, there, 'check', body)).toEqual([422, 'invalid', fields])
      }
      const checked = await actInbound(staff.checker, there, 'check', {
        lines: all,
        deductionKg: 500,
        deductionReason: 'wet bags',
      })
      const out = (weighKg: number) => post(staff.scale, checked, 'weigh-out', onScale(weighKg))
      expect(await out(42_000)).toEqual([
        422,
        'invalid',
        { weighKg: [{ code: 'second_not_less', params: { first: 42_000 } }] },
      ])
      expect(await out(41_500)).toEqual([
        422,
        'invalid',
        {
          weighKg: [{ code: 'deduction_exceeds', params: { unloaded: 500, deduction: 500 } }],
        },
      ])
      const done = await actInbound(staff.scale, checked, 'weigh-out', {
        ...onScale(12_000),
      })
      expect(await post(staff.admin, done, 'correct', { reason: 'a test' })).toEqual([
        422,
        'invalid',
        { secondWeighKg: [{ code: 'required' }] },
      ])
    })
  })

  it('is changed and deleted only before anything was weighed', async () => {
    const came = await buildInbound(staff, { lines: [{ declaredKg: 10 }, { declaredBags: 5 }] })
    const [kept] = came.inboundItem
    const added = await buildInboundItem(staff.admin)
    const changed = await staff.checker.put(`/api/inbound-record/${came.id}`, {
      version: came.version,
      driverName: 'Joko',
      inboundItem: [
        { inboundItemId: added.id },
        { id: kept?.id, inboundItemId: kept?.inboundItemId },
      ],
    })
    expect([changed.status, changed.body]).toMatchObject([
      200,
      {
        driverName: 'Joko',
        version: came.version + 1,
        inboundItem: [{ inboundItemId: added.id }, { id: kept?.id, declaredKg: 10 }],
      },
    ])
    const stale = await staff.checker.put(`/api/inbound-record/${came.id}`, {
      version: came.version,
      driverName: 'Agus',
    })
    expect([stale.status, stale.body.current]).toEqual([409, changed.body])
    const inside = await actInbound(staff.scale, changed.body as InboundRecord, 'weigh-in', {
      ...onScale(42_000),
    })
    const put = staff.checker.put(`/api/inbound-record/${came.id}`, {
      version: inside.version,
      driverName: 'Agus',
    })
    expect(await refused(put)).toEqual([409, 'wrong_state', undefined])
    expect((await staff.checker.delete(`/api/inbound-record/${came.id}`)).status).toBe(409)

    const other = await buildInbound(staff)
    expect((await staff.checker.delete(`/api/inbound-record/${other.id}`)).status).toBe(204)
  })

  it('keeps from deletion what it refers to, and says how', async () => {
    const vendor = await buildVendor(staff.admin)
    const item = await buildInboundItem(staff.admin)
    const exDo = await buildExDo(staff.admin)
    await buildInbound(staff, {
      vendorId: vendor.id,
      lines: [{ inboundItemId: item.id, exDoNo: exDo.ex_do_no }],
    })
    const production = await buildProduction(staff, { exDoNo: exDo.ex_do_no })
    const usedBy = async (path: string) => {
      const { status, body } = await staff.admin.delete(path)
      return [status, (body as { usedBy?: object }).usedBy]
    }
    expect(await usedBy(`/api/vendor/${vendor.id}`)).toEqual([409, { 'inbound-record': 1 }])
    expect(await usedBy(`/api/inbound-item/${item.id}`)).toEqual([409, { 'inbound-record': 1 }])
    expect(await usedBy(`/api/ex-do-master/${exDo.id}`)).toEqual([
      409,
      { 'inbound-record': 1, production: 1 },
    ])
    expect(await usedBy(`/api/outbound-item/${production.outboundItemId}`)).toEqual([
      409,
      { production: 1 },
    ])
  })

  it('is listed by day, plate, state, vendor, ex-DO and what is still open', async () => {
    const vendor = await buildVendor(staff.admin)
    const licensePlate = newPlate()
    const early = await buildInbound(staff, { vendorId: vendor.id, date: '2026-11-18' })
    const today = await buildInbound(staff, { vendorId: vendor.id, licensePlate })
    const done = await driveInbound(
      staff,
      await buildInbound(staff, { vendorId: vendor.id }),
      'verified',
    )
    const ids = async (query: string) => {
      const { status, body } = await staff.finance.get(
        `/api/inbound-record?vendorId=${vendor.id}&${query}`,
      )
      expect(status).toBe(200)
      return (body as { data: { id: number }[] }).data.map(({ id }) => id)
    }
    expect(await ids('date=2026-11-20&page=1')).toEqual([done.id, today.id])
    expect(await ids('startDate=2026-11-01&endDate=2026-11-19')).toEqual([early.id])
    expect(await ids(`licensePlate=${licensePlate.replaceAll(' ', '').toLowerCase()}`)).toEqual([
      today.id,
    ])
    expect(await ids('status=completed,hold')).toEqual([done.id])
    expect(await ids('open=1')).toEqual([today.id, early.id])
    expect(await ids('missingBags=0&status=completed')).toEqual([done.id])
    expect(await ids('verified=1')).toEqual([done.id])
    expect(await ids('verified=0&sort=date')).toEqual([early.id, today.id])
    expect(await ids('sort=status')).toEqual([early.id, today.id, done.id])
    expect(await ids('sort=-status')).toEqual([done.id, today.id, early.id])
    expect(await ids(`q=${today.recordNo.toLowerCase()}`)).toEqual([today.id])
    expect(early.late).toBe(true)
    await buildInbound(staff)
    const vendors = async (sort: string) => {
      const { body } = await staff.finance.get(
        `/api/inbound-record?sort=${sort}&perPage=100&page=1`,
      )
      return (body as { data: InboundRecord[] }).data.map((row) => row.vendor.name)
    }
    const names = (await vendors('id')).toSorted()
    expect(new Set(names).size).toBeGreaterThan(1)
    expect(await vendors('vendor')).toEqual(names)
    expect(await vendors('-vendor')).toEqual(names.toReversed())
  })
})
