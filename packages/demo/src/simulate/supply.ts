import {
  continuousFrame,
  type ExDoMaster,
  type InboundItem,
  type InboundRecord,
  inboundRecordStanding,
  type InboundRecordStanding,
  type OutboundItem,
  type Production,
  type Vendor,
} from '@muat/shared'
import { createRandom, type Random } from '../random.ts'
import { drivers, plate, toScale, truckTypes } from '../data/trucks.ts'
import { readAll } from './catalogue.ts'
import { newKey } from './http.ts'
import { type Delivery, type Play, type Run, step, unwrap } from './play.ts'
import { print } from './prints.ts'

// Goods received and production, which fill ex-DOs. Each step returns the simulated minutes until the next one; null:
// finished.

type Next = number | null

/** Vendors and items to bring, and parcels to produce into. */
export interface Supply {
  /** A separate generator, so that outbound trucks do not depend on supply. */
  random: Random
  vendors: Vendor[]
  items: InboundItem[]
  goods: OutboundItem[]
  exDos: ExDoMaster[]
}

export const readSupply = async ({ desks: { office }, seed }: Play): Promise<Supply> => ({
  random: createRandom((seed ^ 0x5f37_59df) >>> 0),
  vendors: await readAll<Vendor>(office, '/api/vendor?active=1'),
  items: await readAll<InboundItem>(office, '/api/inbound-item?active=1'),
  goods: await readAll<OutboundItem>(office, '/api/outbound-item?active=1'),
  exDos: await readAll<ExDoMaster>(office, '/api/ex-do-master?is_pagination=1&status=open'),
})

const reading = (weighKg: number) => ({
  weighKg,
  source: 'scale',
  raw: continuousFrame(weighKg),
})

export const asDelivery = (seed: number, record: InboundRecord): Delivery => {
  const random = createRandom((seed ^ Math.imul(record.id, 2_246_822_519)) >>> 0)
  const [low, high] = random.pick(truckTypes.slice(1)).tare
  const tareKg = toScale(record.storedTareKg ?? random.between(low, high))
  const net = record.vendorClaimedKg ?? random.between(5, 20) * 1000
  const off = random.chance(0.05) ? -0.04 : (random.next() - 0.5) * 0.01
  return {
    resource: 'inbound-record',
    record,
    expected: record.version,
    gone: false,
    random,
    tareKg,
    grossKg: toScale(tareKg + net * (1 + off)),
  }
}

const someExDo = ({ exDos, random }: Supply): ExDoMaster | null =>
  exDos.length === 0 ? null : random.pick(exDos)

/** SCALE registers an inbound truck. null: refused, or no vendor. */
export const registerDelivery = async (
  play: Play,
  supply: Supply,
  day: { today: string; mark: string },
): Promise<Delivery | null> => {
  const { desks, journal } = play
  const { random } = supply
  if (supply.vendors.length === 0 || supply.items.length === 0) return null
  const item = random.pick(supply.items)
  const kg = random.between(40, 200) * 100
  const exDoNo = random.chance(0.4) ? (someExDo(supply)?.ex_do_no ?? null) : null
  const key = newKey()
  const answer = await desks.scale.post<InboundRecord>(
    '/api/inbound-record',
    {
      date: day.today,
      licensePlate: plate(random),
      driverName: random.pick(drivers),
      vendorId: random.pick(supply.vendors).id,
      vendorClaimedKg: kg,
      remarks: day.mark,
      inboundItem: [
        {
          inboundItemId: item.id,
          exDoNo,
          declaredKg: kg,
          declaredBags: item.unit === 'bag' ? Math.round(kg / 50) : null,
        },
      ],
    },
    key,
  )
  if (answer === null) journal.leaveOpen('inbound-record', 0)
  else if (!answer.ok) journal.refuse('inbound-record create', answer.code)
  if (answer?.ok !== true) return null
  const delivery = asDelivery(play.seed, unwrap(answer.body))
  play.deliveries.set(delivery.record.id, delivery)
  journal.acknowledge('create', key, 'inbound-record', delivery.record)
  return delivery
}

/** A measure around its limit; none without a limit. */
const measured = (limitPct: number | null, random: Random): number | null =>
  limitPct === null ? null : Math.max(0, Math.round((limitPct - 1 + random.next() * 2) * 10) / 10)

const countBags = ({ record, random }: Delivery) => ({
  lines: record.inboundItem.map(({ id, unit, declaredBags, ...item }) => ({
    id,
    moisturePct: measured(item.moistureLimitPct, random),
    impurityPct: measured(item.impurityLimitPct, random),
    ...(unit === 'bag' ? { acceptedBags: Math.max(1, declaredBags ?? 1), damagedBags: 0 } : {}),
  })),
})

const deliveryLives: Partial<
  Record<InboundRecordStanding, (play: Play, one: Delivery) => Promise<Next>>
> = {
  registered: async (play, one) => {
    const { scale, checker } = play.desks
    if (one.random.chance(0.03)) {
      await step(play, checker, one, 'cancel', { reason: 'Truk tidak jadi datang' })
      return null
    }
    return (await step(play, scale, one, 'weigh-in', reading(one.grossKg))) ? 6 : 15
  },
  weighed_in: async (play, one) => {
    await step(play, play.desks.checker, one, 'start')
    return one.random.between(20, 40)
  },
  unloading: async (play, one) => {
    const { checker } = play.desks
    if (one.random.chance(0.03)) {
      await step(play, checker, one, 'reject', { reason: 'Kadar air terlalu tinggi' })
      return null
    }
    await step(play, checker, one, 'check', countBags(one))
    return one.random.between(5, 12)
  },
  unloaded: async (play, one) => {
    await step(play, play.desks.scale, one, 'weigh-out', reading(one.tareKg))
    if (one.record.status === 'completed') await print(play, play.desks.scale, one)
    return one.random.between(5, 15)
  },
  hold: async (play, one) => {
    await step(play, play.desks.admin, one, 'approve', { note: 'Selisih sudah disetujui vendor.' })
    return one.random.between(10, 30)
  },
  completed: async (play, one) => {
    await step(play, play.desks.finance, one, 'verify')
    return null
  },
}

/** Takes the next step of an inbound truck. */
export const liveDelivery = async (play: Play, one: Delivery): Promise<Next> =>
  one.gone ? null : ((await deliveryLives[inboundRecordStanding(one.record)]?.(play, one)) ?? null)

/** OFFICE plans a production run. */
export const planRun = async (
  play: Play,
  supply: Supply,
  day: { today: string; mark: string },
): Promise<Run | null> => {
  const { desks, journal } = play
  const { random } = supply
  const exDo = someExDo(supply)
  const goods = supply.goods.filter(({ gradeId }) => gradeId === exDo?.gradeId)
  if (exDo === null || goods.length === 0) return null
  const key = newKey()
  const answer = await desks.office.post<Production>(
    '/api/production',
    {
      date: day.today,
      note: day.mark,
      exDoNo: exDo.ex_do_no,
      outboundItemId: random.pick(goods).id,
      gradeId: exDo.gradeId,
      plannedKg: random.between(5, 30) * 1000,
    },
    key,
  )
  if (answer === null) journal.leaveOpen('production', 0)
  else if (!answer.ok) journal.refuse('production create', answer.code)
  if (answer?.ok !== true) return null
  const run = asRun(unwrap(answer.body))
  play.runs.set(run.record.id, run)
  journal.acknowledge('create', key, 'production', run.record)
  return run
}

export const asRun = (record: Production): Run => ({
  resource: 'production',
  record,
  expected: record.version,
  gone: false,
})

/** Takes the next step of a run. */
export const liveRun = async (play: Play, run: Run): Promise<Next> => {
  const { office } = play.desks
  const { status, plannedKg, unit } = run.record
  if (run.gone) return null
  if (status === 'planned') return (await step(play, office, run, 'start')) ? 60 : 20
  if (status !== 'in_progress') return null
  const lossKg = Math.round(plannedKg * 0.01)
  await step(play, office, run, 'complete', {
    producedKg: plannedKg - lossKg,
    lossKg,
    ...(unit === 'bag' ? { producedBags: Math.max(1, Math.round(plannedKg / 50)) } : {}),
  })
  return null
}
