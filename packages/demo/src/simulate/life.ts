import {
  type Area,
  areas,
  continuousFrame,
  isUnconfirmed,
  type OutboundLine,
  type OutboundRecordStatus,
} from '@muat/shared'
import { toScale } from '../data/trucks.ts'
import { newKey } from './http.ts'
import { act, isBusy, type Play, type Truck } from './play.ts'
import { print } from './prints.ts'

// What happens to a truck next, decided by what the site says of it: whoever moved it, we or a person at a screen. Each
// step answers after how many simulated minutes somebody looks at the truck again; null: it has left.

type Next = number | null

const loadingPlaces = 2
const minutesToLoad = ({ plannedKg }: OutboundLine, truck: Truck): number =>
  7 + (plannedKg / 1000) * 1.3 + truck.random.between(0, 6)

const readings = { skip: ['Barang habis di gudang', 'Supir minta muat besok'] }
const typed = 'Indikator timbangan mati, berat dibaca dari layar cadangan'

const reading = (truck: Truck, weighKg: number) =>
  truck.random.chance(0.04)
    ? { weighKg, source: 'manual', reason: typed }
    : { weighKg, source: 'scale', raw: continuousFrame(weighKg) }

const arrive = async (play: Play, truck: Truck): Promise<Next> => {
  const { office, scale } = play.desks
  const isNew = truck.arrivals === 0 && truck.record.arrivedAt === null
  if (isNew && truck.random.chance(0.85) && (await act(play, scale, truck, 'arrive', null))) {
    return truck.random.between(3, 25)
  }
  truck.arrivals += 1
  if (truck.arrivals > 3 || truck.random.chance(0.03)) {
    await act(play, office, truck, 'cancel', null, { reason: 'Truk tidak jadi datang' })
    return null
  }
  const weighed = await act(play, scale, truck, 'weigh-in', null, reading(truck, truck.tareKg))
  if (!weighed) return truck.random.between(10, 20)
  await print(play, scale, truck)
  return truck.random.between(2, 5)
}

const linesAt = (play: Play, area: Area): { truck: Truck; line: OutboundLine }[] =>
  [...play.trucks.values()]
    .filter(
      ({ gone, record }) => !gone && (record.status === 'waiting' || record.status === 'loading'),
    )
    .flatMap((truck) =>
      truck.record.outboundItem
        .filter(({ loadingArea }) => loadingArea === area)
        .map((line) => ({ truck, line })),
    )

const placesTaken = (play: Play, area: Area): number =>
  linesAt(play, area).filter(({ line }) => isBusy(line)).length + (play.calling.get(area) ?? 0)

const queueAt = (play: Play, area: Area): Truck[] =>
  linesAt(play, area)
    .filter(
      ({ truck, line }) => line.status === 'waiting' && !truck.record.outboundItem.some(isBusy),
    )
    .map(({ truck }) => truck)
    .toSorted((a, b) => (a.record.queueNo ?? 0) - (b.record.queueNo ?? 0))

const wait = async (play: Play, truck: Truck, line: OutboundLine): Promise<Next> => {
  const { fg, office } = play.desks
  const { loadingArea: area } = line
  const queue = queueAt(play, area)
  if (queue.length > 5 && truck.random.chance(0.03)) {
    const [shortest = area] = [...areas].sort(
      (a, b) => queueAt(play, a).length - queueAt(play, b).length,
    )
    if (shortest !== area) await act(play, fg, truck, 'move', line, { loadingArea: shortest })
    return 1
  }
  const untouched = truck.record.outboundItem.every(({ status }) => status === 'waiting')
  if (untouched && truck.random.chance(0.001)) {
    await act(play, office, truck, 'cancel', null, { reason: 'Pembeli membatalkan pengambilan' })
    return null
  }
  if (placesTaken(play, area) >= loadingPlaces || queue[0] !== truck)
    return truck.random.between(2, 4)
  play.calling.set(area, (play.calling.get(area) ?? 0) + 1)
  await act(play, fg, truck, 'call', line)
  play.calling.set(area, (play.calling.get(area) ?? 1) - 1)
  return truck.random.between(3, 7)
}

const answerCall = async (play: Play, truck: Truck, line: OutboundLine): Promise<Next> => {
  const { fg } = play.desks
  const { random } = truck
  if (random.chance(0.07)) {
    await act(play, fg, truck, 'call', line)
    return random.between(2, 4)
  }
  if (random.chance(0.04)) {
    await act(play, fg, truck, 'return', line)
    return random.between(4, 9)
  }
  const others = truck.record.outboundItem.filter(
    ({ id, status }) => id !== line.id && status !== 'skipped',
  )
  if (random.chance(others.length > 0 ? 0.04 : 0.006)) {
    await act(play, fg, truck, 'skip', line, { reason: random.pick(readings.skip) })
    // Most skips without a second line are slips, and taken back before the driver has turned around.
    if (truck.record.status === 'cancelled' && random.chance(0.7))
      await undoSkip(play, truck, line.id)
    return random.between(2, 5)
  }
  return (await act(play, fg, truck, 'start', line)) ? minutesToLoad(line, truck) : 2
}

const undoSkip = async (play: Play, truck: Truck, lineId: number): Promise<void> => {
  const skipped = truck.record.outboundItem.find(({ id }) => id === lineId)
  if (skipped !== undefined) await act(play, play.desks.fg, truck, 'undo', skipped)
}

const finish = async (play: Play, truck: Truck, line: OutboundLine): Promise<Next> => {
  const { fg } = play.desks
  const { random } = truck
  const planned = line.plannedBags ?? 0
  // Sacks tear, or do not fit any more.
  const bags = planned > 40 && random.chance(0.12) ? planned - random.between(1, 4) : planned
  const body = line.unit === 'bag' ? { loadedBags: Math.max(1, bags) } : {}
  if (!(await act(play, fg, truck, 'finish', line, body))) return 2
  const loaded = truck.record.outboundItem.find(({ id }) => id === line.id)
  if (loaded !== undefined && random.chance(0.03)) {
    await act(play, fg, truck, 'undo', loaded)
    return random.between(2, 5)
  }
  if (loaded !== undefined && line.unit === 'bag' && random.chance(0.03)) {
    await act(play, fg, truck, 'recount', loaded, {
      loadedBags: Math.max(1, bags - 1),
      reason: 'Hitung ulang bersama supir',
    })
  }
  return random.between(3, 9)
}

const loadAtAreas = (play: Play, truck: Truck): Promise<Next> => {
  const lines = truck.record.outboundItem
  const [next] = (['loading', 'called', 'waiting'] as const).flatMap(
    (status) => lines.find((line) => line.status === status) ?? [],
  )
  if (next?.status === 'loading') return finish(play, truck, next)
  if (next?.status === 'called') return answerCall(play, truck, next)
  return next === undefined ? Promise.resolve(5) : wait(play, truck, next)
}

const grossOf = ({ record, random }: Truck, off: number): number =>
  toScale(
    (record.firstWeighing?.weighKg ?? 0) +
      (record.expectedKg ?? 0) * (1 + off + (random.next() - 0.5) * 0.008),
  )

/** A load that crosses the scale and is weighed by nobody, as the weighing page would tell it. */
const driveOff = async ({ desks }: Play, kg: number): Promise<void> => {
  const now = Date.now()
  const at = (ms: number): string => new Date(now + ms).toISOString()
  await desks.scale.post(
    '/api/scale-stay',
    { beganAt: at(-9000), endedAt: at(-4000), kg },
    newKey(),
  )
}

const leave = async (play: Play, truck: Truck): Promise<Next> => {
  await act(
    play,
    play.desks.scale,
    truck,
    'weigh-out',
    null,
    reading(truck, grossOf(truck, truck.off)),
  )
  if (truck.record.status === 'completed') {
    await print(play, play.desks.scale, truck)
    if (truck.record.id % 40 === 0) await driveOff(play, grossOf(truck, 0))
  }
  return truck.record.status === 'hold' ? truck.random.between(8, 20) : 3
}

const settleHold = async (play: Play, truck: Truck): Promise<Next> => {
  const { scale, admin } = play.desks
  // It fits by somebody's word, and he does not let it go alone.
  if (isUnconfirmed(truck.record.holdReason)) {
    await act(play, admin, truck, 'confirm', null)
    return 4
  }
  const wrongWeight = truck.off !== 0
  truck.off = 0
  if (wrongWeight && truck.random.chance(0.7)) {
    await act(play, scale, truck, 'reweigh', null, {
      which: 'second',
      ...reading(truck, grossOf(truck, 0)),
      reason: 'Truk belum diam di atas timbangan',
    })
  } else {
    await act(play, admin, truck, 'approve', null, {
      note: 'Selisih sudah diperiksa bersama gudang.',
    })
  }
  return 4
}

const gone = (): Promise<Next> => Promise.resolve(null)

const lives: Record<string, (play: Play, truck: Truck) => Promise<Next>> = {
  registered: arrive,
  waiting: loadAtAreas,
  loading: loadAtAreas,
  loaded: leave,
  hold: settleHold,
} satisfies Partial<Record<OutboundRecordStatus, unknown>>

/** Takes the truck's next step. A status that is not of ours is nobody's business here. */
export const live = (play: Play, truck: Truck): Promise<Next> =>
  truck.gone ? gone() : (lives[truck.record.status] ?? gone)(play, truck)

/** When somebody first looks at a truck that stood there before we came. */
export const firstLook = ({ record, random }: Truck): number => {
  if (record.status === 'registered') return random.between(4, 110)
  if (record.outboundItem.some(({ status }) => status === 'loading')) return random.between(3, 22)
  return random.between(1, 9)
}
