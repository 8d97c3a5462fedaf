import type { InboundRecord } from '@muat/shared'
import { beforeAll, expect, it } from 'vitest'
import {
  actInbound,
  buildExDo,
  buildInbound,
  buildProduction,
  checkBody,
  driveInbound,
  getExDo,
  getInbound,
  makeGoods,
} from '../support/inbound.ts'
import { onEachDatabase } from '../support/site.ts'
import {
  buildSale,
  buildTruck,
  newPlate,
  signInStaff,
  type Staff,
  truckBody,
} from '../support/truck.ts'
import { onScale } from '../support/on-scale.ts'

// On the embedded database one write follows the other; on PostgreSQL they truly meet.

onEachDatabase('two at once, of goods received and production', (site, kind) => {
  let staff: Staff
  beforeAll(async () => {
    staff = await signInStaff(site())
  })
  const rounds = kind === 'postgres' ? 8 : 2
  const statuses = (answers: { status: number }[]) =>
    answers.map(({ status }) => status).sort((a, b) => a - b)
  const refusalOf = (answers: { status: number; body: { code?: string } }[]) =>
    answers.find(({ status }) => status === 409)?.body.code
  const scale = (weighKg: number, { version }: { version: number }) => ({
    version,
    ...onScale(weighKg),
  })
  const inbound = ({ id }: { id: number }, action: string) => `/api/inbound-record/${id}/${action}`

  it('weighs a truck out once', async () => {
    const truck = await driveInbound(staff, await buildInbound(staff), 'unloaded')
    const answers = await Promise.all(
      [12_000, 13_000].map((weighKg) =>
        staff.scale.post(inbound(truck, 'weigh-out'), scale(weighKg, truck)),
      ),
    )
    expect(statuses(answers)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'stale_version',
      current: { id: truck.id, status: 'completed' },
    })
  })

  it('starts and checks a truck once though two desks press at once, and keeps one count', {
    timeout: 300_000,
  }, async () => {
    const checker2 = await site().signIn('CHECKER')
    const desks = [staff.checker, checker2]
    for (let round = 0; round < (kind === 'postgres' ? 100 : 4); round += 1) {
      const came = await driveInbound(staff, await buildInbound(staff), 'weighed_in')
      const started = await Promise.all(
        desks.map((desk) => desk.post(inbound(came, 'start'), { version: came.version })),
      )
      expect([statuses(started), refusalOf(started)]).toEqual([[200, 409], 'stale_version'])
      const open = await getInbound(staff.checker, came)
      expect(open).toMatchObject({ status: 'unloading', version: came.version + 1 })
      const counts = [600, 590]
      const checked = await Promise.all(
        desks.map((desk, at) =>
          desk.post(inbound(open, 'check'), {
            version: open.version,
            ...checkBody(open, counts[at]),
          }),
        ),
      )
      expect([statuses(checked), refusalOf(checked)]).toEqual([[200, 409], 'stale_version'])
      const won = checked.findIndex(({ status }) => status === 200)
      const done = await getInbound(staff.checker, came)
      expect(done).toEqual(checked[won]?.body)
      expect([done.status, done.inboundItem[0]?.acceptedBags]).toEqual(['unloaded', counts[won]])
      const { body } = await staff.admin.get(`/api/inbound-record/${came.id}/history`)
      const steps = (body.data as { action: string }[]).map(({ action }) => action)
      expect(steps.filter((action) => action === 'start' || action === 'check')).toEqual([
        'check',
        'start',
      ])
    }
  })

  it('lets a plate onto the site once, to bring goods or to fetch them', async () => {
    const sale = await buildSale(staff)
    for (let round = 0; round < rounds; round += 1) {
      const licensePlate = newPlate()
      const brings = await buildInbound(staff, { licensePlate })
      const fetches = await buildTruck(staff, { sale, licensePlate, plannedKg: 10 })
      const answers = await Promise.all([
        staff.scale.post(inbound(brings, 'weigh-in'), scale(42_000, brings)),
        staff.scale.post(`/api/outbound-record/${fetches.id}/weigh-in`, scale(12_000, fetches)),
      ])
      expect([statuses(answers), refusalOf(answers)]).toEqual([[200, 409], 'plate_on_site'])
    }
  })

  it('cancels a truck or weighs it in, not both', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const truck = await buildInbound(staff)
      const answers = await Promise.all([
        staff.checker.post(inbound(truck, 'cancel'), {
          version: truck.version,
          reason: 'has left',
        }),
        staff.scale.post(inbound(truck, 'weigh-in'), scale(42_000, truck)),
      ])
      expect([statuses(answers), refusalOf(answers)]).toEqual([[200, 409], 'stale_version'])
    }
  })

  it('verifies a truck or corrects it, and never pays for what it then changes', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const truck = await driveInbound(staff, await buildInbound(staff), 'completed')
      const answers = await Promise.all([
        staff.finance.post(inbound(truck, 'verify'), { version: truck.version }),
        staff.admin.post(inbound(truck, 'correct'), {
          version: truck.version,
          secondWeighKg: 13_000,
          reason: 'typed wrong',
        }),
      ])
      expect(statuses(answers)).toEqual([200, 409])
      const { verifiedAt, netKg } = await getInbound(staff.admin, truck)
      expect(netKg).toBe(verifiedAt === null ? 29_000 : 30_000)
    }
  })

  it('takes goods back or puts them on a truck, and the ex-DO never falls below what trucks hold', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const exDo = await buildExDo(staff.admin)
      const line = { exDoNo: exDo.ex_do_no }
      const sale = await buildSale(staff, { exDoMasterId: exDo.id })
      const given =
        round % 2 === 0
          ? await makeGoods(staff, await buildProduction(staff, line))
          : await driveInbound(staff, await buildInbound(staff, { lines: [line] }), 'completed')
      const resource = round % 2 === 0 ? 'production' : 'inbound-record'
      const [gone, truck] = await Promise.all([
        staff.admin.post(`/api/${resource}/${given.id}/void`, {
          version: given.version,
          reason: 'a mistake',
        }),
        staff.office.post('/api/outbound-record', truckBody(sale, { plannedKg: 20_000 })),
      ])
      expect([gone.status, gone.body.code, truck.status, truck.body.code]).toEqual(
        gone.status === 200
          ? [200, undefined, 409, 'not_enough']
          : [409, 'goods_gone', 201, undefined],
      )
      const { onHandKg, onTruckKg } = await getExDo(staff.office, exDo)
      expect([onHandKg, onTruckKg]).toEqual(gone.status === 200 ? [0, 0] : [30_000, 20_000])
    }
  })

  it('never deadlocks trucks whose lines name the same ex-DOs in opposite order', async () => {
    const [a, b] = [await buildExDo(staff.admin), await buildExDo(staff.admin)]
    const lines = [{ exDoNo: a.ex_do_no }, { exDoNo: b.ex_do_no }]
    const came: InboundRecord[] = []
    for (let n = 0; n < 4; n += 1) {
      const ordered = n % 2 === 0 ? lines : lines.toReversed()
      came.push(
        await driveInbound(staff, await buildInbound(staff, { lines: ordered }), 'completed'),
      )
    }
    const gone = await Promise.all(
      came.map((truck) => actInbound(staff.admin, truck, 'void', { reason: 'a mistake' })),
    )
    expect(gone.map(({ status }) => status)).toEqual(['void', 'void', 'void', 'void'])
    expect(await getExDo(staff.office, a)).toMatchObject({ receivedKg: 0 })
  })
})
