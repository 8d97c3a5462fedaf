import {
  expectedKg,
  holdReasons,
  kgNumber,
  kgUnits,
  type OutboundRecord,
  type PoSale,
  shareNet,
} from '@muat/shared'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { rounds } from '../../../e2e/support/rounds.ts'
import { driveInbound, inboundBody, makeGoods, productionBody } from './support/inbound.ts'
import { onEachDatabase } from './support/site.ts'
import type { Client } from './support/site.ts'
import { buildSale, newPlate, signInStaff, type Staff, truckBody } from './support/truck.ts'

// A small model of one PO sale, its trucks and what its ex-DO is given, driven by random roles in random order beside the real thing. After each
// step both must say the same: allowed or not, and every figure.

const bagKg = 50
const orderedKg = 20_000
const tolerancePct = 10
/** Less than was ordered: the rest has to be made or received first. */
const openingKg = 9000

type LineState = 'planned' | 'waiting' | 'called' | 'loading' | 'loaded' | 'skipped'
interface Truck {
  id: number
  version: number
  lineId: number
  status: OutboundRecord['status']
  line: LineState
  plannedKg: number
  bags: number
  netKg: number
  /** The line's states before each step that can be taken back. */
  steps: LineState[]
  bookingIndex: number | null
}
interface Held {
  id: number
  version: number
  bookedKg: number
  cancelled: boolean
}
/** What was made or received into the ex-DO. */
interface Given {
  resource: 'production' | 'inbound-record'
  id: number
  version: number
  kg: number
  gone: boolean
}
interface Model {
  trucks: Truck[]
  bookings: Held[]
  given: Given[]
}

const open = ['registered', 'waiting', 'loading', 'loaded', 'hold']
const isOpen = ({ status, line }: Truck) => open.includes(status) && line !== 'skipped'
const isDone = ({ status, line }: Truck) => status === 'completed' && line === 'loaded'
const sum = (values: number[]) => kgNumber(values.reduce((all, kg) => all + kgUnits(kg), 0n))

const restOf = ({ trucks }: Model, { bookedKg, cancelled }: Held, index: number): number => {
  const own = trucks.filter(({ bookingIndex }) => bookingIndex === index)
  const taken = sum(own.map((t) => (isOpen(t) ? t.plannedKg : isDone(t) ? t.netKg : 0)))
  return cancelled ? 0 : Math.max(0, kgNumber(kgUnits(bookedKg) - kgUnits(taken)))
}

const figuresOf = (model: Model) => {
  const shippedKg = sum(model.trucks.filter(isDone).map(({ netKg }) => netKg))
  const onTruckKg = sum(model.trucks.filter(isOpen).map(({ plannedKg }) => plannedKg))
  const bookedKg = sum(model.bookings.map((held, index) => restOf(model, held, index)))
  const outstandingKg = Math.max(0, kgNumber(kgUnits(orderedKg) - kgUnits(shippedKg)))
  const done = shippedKg > 0 && outstandingKg <= 2000 && bookedKg === 0 && onTruckKg === 0
  const status = done ? 'completed' : shippedKg > 0 ? 'partial' : 'open'
  const free = kgNumber(
    kgUnits(orderedKg) - kgUnits(shippedKg) - kgUnits(onTruckKg) - kgUnits(bookedKg),
  )
  return {
    shippedKg,
    onTruckKg,
    bookedKg,
    outstandingKg,
    availableToBookKg: done ? 0 : Math.max(0, free),
    status,
  }
}

const supplyOf = ({ given }: Model): number =>
  sum([openingKg, ...given.map(({ kg, gone }) => (gone ? 0 : kg))])

/** Whether one more truck of this booking may have this much: rules 5 and 6. */
const roomFor = (model: Model, kg: number, bookingIndex: number | null): boolean => {
  const { shippedKg, onTruckKg, bookedKg, status } = figuresOf(model)
  if (status === 'completed') return false
  const held = bookingIndex === null ? undefined : model.bookings[bookingIndex]
  const rest = held === undefined || bookingIndex === null ? 0 : restOf(model, held, bookingIndex)
  const limit = orderedKg * (1 + tolerancePct / 100)
  return (
    sum([shippedKg, onTruckKg, bookedKg, -Math.min(rest, kg), kg]) <= limit &&
    sum([shippedKg, onTruckKg, kg]) <= supplyOf(model)
  )
}

/** `advance` stands for whatever the truck needs next, so that a day gets somewhere. */
type Command =
  | { do: 'advance'; at: number; grossKg: number }
  | { do: 'book'; kg: number; by: number }
  | { do: 'unbook'; at: number; by: number }
  | { do: 'register'; kg: number; booking: number | null; by: number }
  | { do: 'record'; action: 'weigh-in' | 'cancel' | 'void' | 'approve'; at: number; by: number }
  | { do: 'give'; resource: Given['resource']; kg: number }
  | { do: 'take back'; at: number; by: number }
  | { do: 'weigh-out'; grossKg: number; at: number; by: number }
  | {
      do: 'line'
      action: 'call' | 'start' | 'finish' | 'return' | 'skip' | 'undo'
      at: number
      by: number
    }

const by = fc.integer({ min: 0, max: 9 })
const at = fc.integer({ min: 0, max: 11 })
const kilograms = fc.integer({ min: 1, max: 16 }).map((n) => n * 500.25)
const record = (action: 'weigh-in' | 'cancel' | 'void' | 'approve') =>
  fc.record({ do: fc.constant('record' as const), action: fc.constant(action), at, by })
const lineStep = fc.record({
  do: fc.constant('line' as const),
  action: fc.constantFrom('call', 'start', 'finish', 'return', 'skip', 'undo'),
  at,
  by,
})
const gross = fc.constantFrom(-1, 0, 0.97, 0.99, 1, 1, 1, 1.01, 1.5)
const weighOut = fc.record({
  do: fc.constant('weigh-out' as const),
  grossKg: gross,
  at,
  by,
})
const nextOf = (truck: Truck, grossKg: number): Command | null => {
  const by = 0
  const at = 0
  if (truck.status === 'registered') return { do: 'record', action: 'weigh-in', at, by }
  if (truck.status === 'loaded') return { do: 'weigh-out', grossKg, at, by }
  if (truck.status === 'hold') return { do: 'record', action: 'approve', at, by }
  if (truck.line === 'waiting') return { do: 'line', action: 'call', at, by }
  if (truck.line === 'called') return { do: 'line', action: 'start', at, by }
  if (truck.line === 'loading') return { do: 'line', action: 'finish', at, by }
  return null
}

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 24,
    arbitrary: fc.record({ do: fc.constant('advance' as const), at, grossKg: gross }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('book' as const), kg: kilograms, by }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('unbook' as const), at, by }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('register' as const),
      kg: kilograms,
      booking: fc.option(at),
      by,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('give' as const),
      resource: fc.constantFrom('production', 'inbound-record'),
      kg: kilograms,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('take back' as const), at, by }) },
  { weight: 1, arbitrary: record('weigh-in') },
  { weight: 1, arbitrary: record('cancel') },
  { weight: 1, arbitrary: record('void') },
  { weight: 1, arbitrary: record('approve') },
  { weight: 7, arbitrary: lineStep },
  { weight: 2, arbitrary: weighOut },
)

const next: Record<'call' | 'start' | 'finish' | 'return' | 'skip', [LineState[], LineState]> = {
  call: [['waiting', 'called'], 'called'],
  start: [['called'], 'loading'],
  finish: [['loading'], 'loaded'],
  return: [['called'], 'waiting'],
  skip: [['waiting', 'called', 'loading'], 'skipped'],
}

onEachDatabase('trucks at random', (site) => {
  let staff: Staff
  let roles: Client[]
  let production: Awaited<ReturnType<typeof productionBody>>
  let delivery: Awaited<ReturnType<typeof inboundBody>>
  const office = 2
  const scale = 3
  const fg = 4
  beforeAll(async () => {
    staff = await signInStaff(site())
    // The first half of the draws is the administrator, so that most of what is tried is not a matter of the role.
    const { admin } = staff
    production = await productionBody(admin)
    delivery = await inboundBody(admin)
    roles = [
      admin,
      admin,
      staff.office,
      staff.scale,
      staff.fg,
      admin,
      admin,
      admin,
      admin,
      staff.checker,
    ]
  })
  const isAdmin = (who: number) => roles[who] === staff.admin
  const client = (who: number): Client => roles[who] ?? staff.admin

  const followed = (truck: Truck): Truck['status'] =>
    truck.line === 'loaded'
      ? 'loaded'
      : truck.line === 'skipped'
        ? 'cancelled'
        : truck.line === 'loading'
          ? 'loading'
          : 'waiting'

  const truckAt = ({ trucks }: Model, place: number): Truck | undefined =>
    trucks[place % Math.max(1, trucks.length)]

  /** So much made, or brought by a truck, into the ex-DO. */
  const give = async (
    exDoNo: string,
    resource: Given['resource'],
    kg: number,
  ): Promise<{ id: number; version: number }> => {
    if (resource === 'production') {
      const planned = await staff.office.post('/api/production', { ...production, exDoNo })
      return makeGoods(staff, planned.body, kg)
    }
    const body = { ...delivery, licensePlate: newPlate() }
    const line = { ...delivery.inboundItem[0], exDoNo }
    const came = await staff.scale.post('/api/inbound-record', { ...body, inboundItem: [line] })
    return driveInbound(staff, came.body, 'completed', kg)
  }

  const run = async (model: Model, sale: PoSale, drawn: Command): Promise<[number, number]> => {
    const pick = drawn.do === 'advance' ? truckAt(model, drawn.at) : undefined
    const needed = drawn.do === 'advance' && pick ? nextOf(pick, drawn.grossKg) : null
    if (drawn.do === 'advance' && needed === null) return [0, 0]
    const one = needed ?? drawn
    if (one.do === 'advance') return [0, 0]
    if (one.do === 'give') {
      const made = await give(sale.exDoNo, one.resource, one.kg)
      model.given.push({ resource: one.resource, ...made, kg: one.kg, gone: false })
      return [200, 200]
    }
    const who = client(one.by)
    if (one.do === 'book') {
      const allowed = isAdmin(one.by) || one.by === office
      const { availableToBookKg, status } = figuresOf(model)
      const expected = !allowed
        ? 403
        : status === 'completed'
          ? 422
          : one.kg > availableToBookKg
            ? 409
            : 201
      const body = { poSaleId: sale.id, loadDate: '2026-11-20', bookedKg: one.kg }
      const answer = await who.post('/api/booking', body)
      if (answer.status === 201) {
        model.bookings.push({ ...answer.body, bookedKg: one.kg, cancelled: false })
      }
      return [answer.status, expected]
    }
    if (one.do === 'unbook') {
      const place = one.at % Math.max(1, model.bookings.length)
      const held = model.bookings[place]
      if (held === undefined) return [0, 0]
      const own = model.trucks.filter(({ bookingIndex }) => bookingIndex === place)
      const rest = restOf(model, held, place)
      const allowed = isAdmin(one.by) || one.by === office
      const expected = !allowed ? 403 : held.cancelled || rest === 0 || own.some(isOpen) ? 409 : 200
      const answer = await who.post(`/api/booking/${held.id}/cancel`, {
        version: held.version,
        reason: 'x',
      })
      if (answer.status === 200) {
        held.cancelled = true
        held.version += 1
      }
      return [answer.status, expected]
    }
    if (one.do === 'register') {
      const place = (one.booking ?? 0) % Math.max(1, model.bookings.length)
      const held = one.booking === null ? undefined : model.bookings[place]
      const bookingIndex = held === undefined ? null : place
      const allowed = isAdmin(one.by) || one.by === office
      const completed = figuresOf(model).status === 'completed'
      const expected = !allowed
        ? 403
        : held?.cancelled === true || completed
          ? 422
          : roomFor(model, one.kg, bookingIndex)
            ? 201
            : 409
      const answer = await who.post(
        '/api/outbound-record',
        truckBody(sale, {
          plannedKg: one.kg,
          bookingId: held?.id ?? null,
          licensePlate: newPlate(),
        }),
      )
      if (answer.status === 201) {
        const body = answer.body as OutboundRecord
        model.trucks.push({
          id: body.id,
          version: 1,
          lineId: body.outboundItem[0]?.id ?? 0,
          status: 'registered',
          line: 'planned',
          plannedKg: one.kg,
          bags: Math.max(1, Math.round(one.kg / bagKg)),
          netKg: 0,
          steps: [],
          bookingIndex,
        })
      }
      return [answer.status, expected]
    }
    if (one.do === 'take back') {
      const back = model.given[one.at % Math.max(1, model.given.length)]
      if (back === undefined) return [0, 0]
      const { shippedKg, onTruckKg } = figuresOf(model)
      const left = sum([supplyOf(model), -shippedKg, -onTruckKg, -back.kg])
      const expected = !isAdmin(one.by) ? 403 : back.gone || left < 0 ? 409 : 200
      const answer = await who.post(`/api/${back.resource}/${back.id}/void`, {
        version: back.version,
        reason: 'x',
      })
      if (answer.status === 200) {
        back.gone = true
        back.version += 1
      }
      return [answer.status, expected]
    }
    const truck = pick ?? truckAt(model, one.at)
    if (truck === undefined) return [0, 0]
    if (one.do === 'line') {
      const allowed = isAdmin(one.by) || one.by === fg
      const served = ['waiting', 'loading'].includes(truck.status)
      const before = truck.steps.at(-1)
      const undoable =
        one.action === 'undo' &&
        before !== undefined &&
        ['waiting', 'loading', 'loaded', 'cancelled'].includes(truck.status) &&
        ['called', 'loading', 'loaded', 'skipped'].includes(truck.line) &&
        (truck.status !== 'cancelled' || truck.line === 'skipped')
      const revives = undoable && truck.line === 'skipped'
      const completed = figuresOf(model).status === 'completed'
      const possible =
        one.action === 'undo' ? undoable : served && next[one.action][0].includes(truck.line)
      const expected = !allowed
        ? 403
        : !possible
          ? 409
          : revives && completed
            ? 422
            : revives && !roomFor(model, truck.plannedKg, truck.bookingIndex)
              ? 409
              : 200
      const body = {
        version: truck.version,
        ...(one.action === 'finish' ? { loadedBags: truck.bags } : {}),
        ...(one.action === 'skip' ? { reason: 'x' } : {}),
      }
      const answer = await who.post(`/api/outbound-record-item/${truck.lineId}/${one.action}`, body)
      if (answer.status === 200) {
        if (one.action === 'undo') truck.line = truck.steps.pop() ?? truck.line
        else {
          truck.steps.push(truck.line)
          truck.line = next[one.action][1]
        }
        truck.status = followed(truck)
        truck.version += 1
      }
      return [answer.status, expected]
    }
    if (one.do === 'weigh-out') {
      const allowed = isAdmin(one.by) || one.by === scale
      const expectedSum = expectedKg({
        unit: 'bag',
        basis: 'net',
        plannedKg: truck.plannedKg,
        loadedBags: truck.bags,
        nominalBagKg: bagKg,
      })
      const net = kgNumber(kgUnits((Math.round(expectedSum * one.grossKg * 100) / 100).toFixed(2)))
      const expected = !allowed ? 403 : truck.status !== 'loaded' ? 409 : net <= 0 ? 422 : 200
      const without = { ...model, trucks: model.trucks.filter(({ id }) => id !== truck.id) }
      const others = figuresOf(without)
      const held = truck.bookingIndex === null ? undefined : model.bookings[truck.bookingIndex]
      const rest =
        held === undefined || truck.bookingIndex === null
          ? 0
          : restOf(without, held, truck.bookingIndex)
      const limitPassed =
        sum([others.shippedKg, others.onTruckKg, others.bookedKg, -Math.min(rest, net), net]) >
        orderedKg * (1 + tolerancePct / 100)
      const answer = await who.post(`/api/outbound-record/${truck.id}/weigh-out`, {
        version: truck.version,
        weighKg: kgNumber(kgUnits(12_000) + kgUnits(net)),
        source: 'scale',
      })
      if (answer.status === 200) {
        const [share = 0] = shareNet(net, [expectedSum])
        const reasons = holdReasons({
          netKg: net,
          tolerancePct: 2,
          lines: [
            {
              expectedKg: expectedSum,
              netKg: share,
              loadedBags: truck.bags,
              minBagKg: null,
              maxBagKg: null,
            },
          ],
          limitPassed,
        })
        truck.netKg = net
        truck.status = reasons.length > 0 ? 'hold' : 'completed'
        truck.version += 1
        expect(answer.body.holdReason).toBe(reasons.length > 0 ? reasons.join(',') : null)
      }
      return [answer.status, expected]
    }
    const from = {
      'weigh-in': ['registered'],
      cancel: open,
      void: ['completed'],
      approve: ['hold'],
    }[one.action]
    const roleAllows = {
      'weigh-in': one.by === scale,
      cancel: one.by === office,
      void: false,
      approve: false,
    }[one.action]
    const here = from.includes(truck.status)
    const tooLate =
      one.action === 'cancel' && here && !['registered', 'waiting'].includes(truck.status)
    const allowed = isAdmin(one.by) || (roleAllows && !tooLate)
    const expected = !allowed ? 403 : here ? 200 : 409
    const bodies = {
      'weigh-in': { weighKg: 12_000, source: 'scale' },
      cancel: { reason: 'x' },
      void: { reason: 'x' },
      approve: { note: 'seen and approved' },
    }
    const answer = await who.post(`/api/outbound-record/${truck.id}/${one.action}`, {
      version: truck.version,
      ...bodies[one.action],
    })
    if (answer.status === 200) {
      truck.version += 1
      if (one.action === 'weigh-in') truck.line = 'waiting'
      const becomes = {
        'weigh-in': 'waiting',
        cancel: 'cancelled',
        void: 'void',
        approve: 'completed',
      } as const
      truck.status = becomes[one.action]
      // A visit that people cancelled is not brought back by an undo.
      if (one.action === 'cancel') truck.steps = []
    }
    return [answer.status, expected]
  }

  it(
    'never leave the model, whoever does what in whatever order',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(command, { minLength: 60, maxLength: 110, size: 'max' }),
          async (commands) => {
            const sale = await buildSale(staff, {
              orderedKg,
              tolerancePct,
              openingKg,
              nominalBagKg: bagKg,
            })
            const model: Model = { trucks: [], bookings: [], given: [] }
            for (const one of commands) {
              const [status, expected] = await run(model, sale, one)
              expect([one, status]).toEqual([one, expected])
              if (status !== 200 && status !== 201) continue
              const { body } = await staff.office.get(`/api/po-sale/${sale.id}`)
              expect(body).toMatchObject(figuresOf(model))
            }
            for (const truck of model.trucks) {
              const { body } = await staff.office.get(`/api/outbound-record/${truck.id}`)
              expect(body).toMatchObject({ status: truck.status, version: truck.version })
              expect(body.outboundItem[0].status).toBe(truck.line)
            }
            const exDo = await staff.office.get(`/api/ex-do-master/${sale.exDoMasterId}`)
            const { shippedKg, onTruckKg, bookedKg } = figuresOf(model)
            expect(exDo.body).toMatchObject({
              shippedKg,
              onTruckKg,
              bookedKg,
              onHandKg: sum([supplyOf(model), -shippedKg]),
            })
          },
        ),
        { numRuns: rounds(3, 40) },
      )
    },
    rounds(240_000, 3_600_000),
  )
})
