import { beforeAll, expect, it } from 'vitest'
import {
  buildExDo,
  buildInbound,
  buildProduction,
  driveInbound,
  getExDo,
  makeGoods,
} from './support/inbound.ts'
import { onEachDatabase } from './support/site.ts'
import {
  buildSale,
  buildTruck,
  drive,
  signInStaff,
  type Staff,
  truckBody,
} from './support/truck.ts'

onEachDatabase('what was given to an ex-DO', (site) => {
  let staff: Staff
  beforeAll(async () => {
    staff = await signInStaff(site())
  })

  it('is taken back only while trucks have not taken it', async () => {
    const exDo = await buildExDo(staff.admin)
    const made = await makeGoods(
      staff,
      await buildProduction(staff, { exDoNo: exDo.ex_do_no }),
      20_000,
    )
    const came = await driveInbound(
      staff,
      await buildInbound(staff, { lines: [{ exDoNo: exDo.ex_do_no }] }),
      'completed',
      15_000,
    )
    const sale = await buildSale(staff, { exDoMasterId: exDo.id })
    await buildTruck(staff, { sale, plannedKg: 25_000 })
    expect(await getExDo(staff.office, exDo)).toMatchObject({
      producedKg: 20_000,
      receivedKg: 15_000,
      onHandKg: 35_000,
      onTruckKg: 25_000,
      availableKg: 10_000,
    })
    // 10,000 are still loose: 20,000 and 15,000 are not.
    const gone = (short: number) => ({
      status: 409,
      body: { code: 'goods_gone', params: { short, of: exDo.ex_do_no } },
    })
    const undo = (path: string, version: number, body: object) =>
      staff.admin.post(path, { version, reason: 'a mistake', ...body })
    expect(await undo(`/api/production/${made.id}/void`, made.version, {})).toMatchObject(
      gone(10_000),
    )
    const inbound = `/api/inbound-record/${came.id}`
    expect(await undo(`${inbound}/void`, came.version, {})).toMatchObject(gone(5000))
    const correct = { secondWeighKg: 37_000.01 }
    expect(await undo(`${inbound}/correct`, came.version, correct)).toMatchObject(gone(0.01))
    expect(await getExDo(staff.office, exDo)).toMatchObject({ onHandKg: 35_000 })
    const down = await undo(`${inbound}/correct`, came.version, { secondWeighKg: 37_000 })
    expect([down.status, down.body.netKg]).toEqual([200, 5000])
    // Nothing is loose any more: a correction that adds is still taken.
    const up = await undo(`${inbound}/correct`, down.body.version, { secondWeighKg: 36_000 })
    expect([up.status, up.body.netKg]).toEqual([200, 6000])
  })

  it('is there for the next truck at once, and the opening cannot be lowered below what trucks took', async () => {
    const exDo = await buildExDo(staff.admin, 500)
    const sale = await buildSale(staff, { exDoMasterId: exDo.id })
    const ask = () =>
      staff.office.post('/api/outbound-record', truckBody(sale, { plannedKg: 1500 }))
    expect(await ask()).toMatchObject({
      status: 409,
      body: { code: 'not_enough', params: { left: 500, of: exDo.ex_do_no } },
    })
    await makeGoods(staff, await buildProduction(staff, { exDoNo: exDo.ex_do_no }), 1000)
    expect((await ask()).status).toBe(201)
    const lower = await staff.admin.put(`/api/ex-do-master/${exDo.id}`, {
      version: exDo.version,
      openingKg: 499.99,
    })
    expect(lower).toMatchObject({
      status: 409,
      body: { code: 'goods_gone', params: { short: 0.01 } },
    })
  })

  it('counts what the scale said of trucks that left, not what was planned', async () => {
    const exDo = await buildExDo(staff.admin)
    await makeGoods(staff, await buildProduction(staff, { exDoNo: exDo.ex_do_no }), 40_000)
    const sale = await buildSale(staff, { exDoMasterId: exDo.id })
    await drive(staff, await buildTruck(staff, { sale }), 'completed', { netKg: 29_800 })
    expect(await getExDo(staff.office, exDo)).toMatchObject({
      producedKg: 40_000,
      shippedKg: 29_800,
      onHandKg: 10_200,
    })
  })
})
