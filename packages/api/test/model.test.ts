import {
  areas,
  type InboundRecordAction,
  inboundRecordActions,
  inboundRecordMachine,
  inboundRecordStanding,
  type LineAction,
  lineActionRecordStatuses,
  lineActions,
  lineMachine,
  type Machine,
  may,
  mayStep,
  bookingMachine,
  type OutboundRecordAction,
  outboundRecordActions,
  outboundRecordMachine,
  type PoSaleAction,
  poSaleMachine,
  type ProductionAction,
  productionActions,
  productionMachine,
  type ResourceName,
  type Role,
  roles,
} from '@muat/shared'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { inboundBody, productionBody } from './support/inbound.ts'
import {
  bookingOf,
  type Delivery,
  expectedKg,
  figuresOf,
  fitsLimit,
  holdReasons,
  isDisputed,
  isThere,
  type Line,
  type Mill,
  netOf,
  receive,
  type Run,
  takeStep,
  type Terms,
  type Truck,
  undoStep,
  weigh,
} from './support/mill-model.ts'
import { createSender, type Way, ways } from './support/sender.ts'
import { type Client, onEachDatabase } from './support/site.ts'
import { buildSale, newPlate } from './support/truck.ts'

// Random people do random things to one PO sale, its bookings, trucks, deliveries and production, over days, with
// double clicks, lost answers and crashes between; beside them a plain model. After each step both say the same:
// whether it was allowed, and every figure.

const kg = (hundredths: number): number => hundredths / 100
const firstDay = Date.parse('2026-11-20T01:00:00.000Z')
const dayOf = (days: number): string =>
  new Date(firstDay + days * 86_400_000).toISOString().slice(0, 10)

interface Draw {
  do:
    | 'go on'
    | 'book'
    | 'unbook'
    | 'sale'
    | 'register'
    | 'record'
    | 'line'
    | 'deliver'
    | 'delivery'
    | 'plan'
    | 'run'
    | 'night'
  /** Which of them, and which of what there is to choose. */
  at: number
  pick: number
  /** A role that may, an administrator, or whoever. */
  who: 'right' | 'admin' | Role
  kg: number
  /** What the scale sees, of what it should. */
  share: number
  way: Way
  ms: number
  stale: boolean
}

const draw: fc.Arbitrary<Draw> = fc.record({
  do: fc.oneof(
    { weight: 34, arbitrary: fc.constant('go on' as const) },
    { weight: 3, arbitrary: fc.constant('book' as const) },
    { weight: 1, arbitrary: fc.constant('unbook' as const) },
    { weight: 3, arbitrary: fc.constant('sale' as const) },
    { weight: 6, arbitrary: fc.constant('register' as const) },
    { weight: 8, arbitrary: fc.constant('record' as const) },
    { weight: 10, arbitrary: fc.constant('line' as const) },
    { weight: 3, arbitrary: fc.constant('deliver' as const) },
    { weight: 6, arbitrary: fc.constant('delivery' as const) },
    { weight: 2, arbitrary: fc.constant('plan' as const) },
    { weight: 3, arbitrary: fc.constant('run' as const) },
    { weight: 1, arbitrary: fc.constant('night' as const) },
  ),
  at: fc.nat(99),
  pick: fc.nat(99),
  who: fc.oneof(
    { weight: 6, arbitrary: fc.constant('right' as const) },
    { weight: 3, arbitrary: fc.constant('admin' as const) },
    { weight: 2, arbitrary: fc.constantFrom(...roles) },
  ),
  kg: fc.integer({ min: 1, max: 18 }).map((n) => n * 50_025),
  share: fc.constantFrom(-0.01, 0, 0.5, 0.97, 0.985, 1, 1, 1, 1, 1.015, 1.03, 1.4),
  way: fc.oneof(
    { weight: 12, arbitrary: fc.constant('once' as const) },
    { weight: 4, arbitrary: fc.constantFrom(...ways) },
  ),
  ms: fc.nat(12),
  stale: fc.nat(24).map((n) => n === 0),
})

const terms: fc.Arbitrary<Terms> = fc.record({
  orderedKg: fc.constant(2_000_000),
  tolerancePct: fc.constantFrom(0, 10),
  basis: fc.constantFrom('net', 'nominal'),
  bagKg: fc.constant(5000),
  minBagKg: fc.constantFrom(null, 4950),
  maxBagKg: fc.constantFrom(null, 5050),
  // Less than was ordered: the rest has to be made or received first.
  openingKg: fc.constantFrom(600_000, 1_500_000),
})

/** Half an hour for a machine that has other things to do, and whatever was asked for. */
const minutesAllowed = 30 + Number(process.env['MODEL_MINUTES'] ?? 0)

/** What the site has to answer: a success, or which refusal. */
type Verdict = 'ok' | 403 | 409 | 422

onEachDatabase('a mill at random', (site, kind) => {
  const clients = new Map<Role, Client>()
  let production: Awaited<ReturnType<typeof productionBody>>
  let delivery: Awaited<ReturnType<typeof inboundBody>>
  let send: ReturnType<typeof createSender>
  const counted = new Map<string, number>()
  const client = (role: Role): Client => {
    const found = clients.get(role)
    if (found === undefined) throw new Error(`Nobody is ${role}.`)
    return found
  }
  beforeAll(async () => {
    for (const role of roles) clients.set(role, await site().signIn(role))
    production = await productionBody(client('ADMIN'))
    delivery = await inboundBody(client('ADMIN'), { lines: [{}, {}] })
    send = createSender(site())
  })

  /** Who tries it: whoever the table lets do it at all, an administrator, or anybody. */
  const actorOf = (drawn: Draw, allowed: readonly Role[]): Role =>
    drawn.who === 'right' ? (allowed[0] ?? 'ADMIN') : drawn.who === 'admin' ? 'ADMIN' : drawn.who

  const writer = (drawn: Draw, resource: ResourceName): { role: Role; allowed: boolean } => {
    const holders = roles.filter((role) => role !== 'ADMIN' && may([role], 'write', resource))
    const role = actorOf(drawn, holders)
    return { role, allowed: may([role], 'write', resource) }
  }

  /** Whoever may take the step, from the right state or another, and what the machine says of it. */
  const stepper = <S extends string, A extends string>(
    drawn: Draw,
    machine: Machine<S, A>,
    action: A,
    state: S,
  ): { role: Role; verdict: Verdict } => {
    const role = actorOf(
      drawn,
      machine.flatMap((arrow) => (arrow.action === action ? arrow.roles : [])),
    )
    const step = mayStep(machine, action, state, [role])
    return { role, verdict: step.allowed ? 'ok' : step.because === 'role' ? 403 : 409 }
  }

  /** Does it at the site; where that answers as it should, and well, in the model as well. */
  const carryOut = async (
    drawn: Draw,
    role: Role,
    path: string,
    subject: { version: number } | null,
    body: object,
    verdict: Verdict,
    then: (answer: Record<string, unknown>) => void,
  ): Promise<boolean> => {
    const old = drawn.stale && subject !== null && subject.version > 1 && verdict !== 403
    const version = subject === null ? {} : { version: subject.version - (old ? 1 : 0) }
    const reply = await send(client(role), path, { ...version, ...body }, drawn.way, drawn.ms)
    const expected = old ? 409 : verdict
    const status = reply.status === 200 || reply.status === 201 ? 'ok' : reply.status
    const what = path.replaceAll(/\d+/gu, 'n')
    expect([what, drawn, status, status === expected ? null : reply.body]).toEqual([
      what,
      drawn,
      expected,
      null,
    ])
    const name = `${what.replace('/api/', '')} ${status}`
    counted.set(name, (counted.get(name) ?? 0) + 1)
    if (status !== 'ok') return false
    if (subject !== null) subject.version += 1
    then(reply.body)
    return true
  }

  const pickOf = <T>(list: readonly T[], at: number): T | undefined =>
    list[at % Math.max(1, list.length)]
  const reason = { reason: 'Sebab acak' }

  const book = (mill: Mill, drawn: Draw) => {
    const { role, allowed } = writer(drawn, 'booking')
    const { sells, availableToBookKg } = figuresOf(mill)
    const verdict = !allowed ? 403 : !sells ? 422 : drawn.kg > availableToBookKg ? 409 : 'ok'
    const loadDate = drawn.pick % 3 === 0 ? nextDay(mill.today) : mill.today
    const body = { poSaleId: mill.sale.id, loadDate, bookedKg: kg(drawn.kg) }
    return carryOut(drawn, role, '/api/booking', null, body, verdict, ({ id }) =>
      mill.bookings.push({
        id: Number(id),
        version: 1,
        loadDate,
        bookedKg: drawn.kg,
        cancelled: false,
      }),
    )
  }

  const nextDay = (day: string): string =>
    new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

  const unbook = (mill: Mill, drawn: Draw) => {
    const booking = pickOf(mill.bookings, drawn.at)
    if (booking === undefined) return false
    const { status, onTruck } = bookingOf(mill, booking)
    const { role, verdict } = stepper(drawn, bookingMachine, 'cancel', status)
    const path = `/api/booking/${booking.id}/cancel`
    const expected = verdict === 'ok' && onTruck ? 409 : verdict
    return carryOut(drawn, role, path, booking, reason, expected, () => {
      booking.cancelled = true
    })
  }

  const becomes = {
    hold: 'on_hold',
    resume: 'open',
    close: 'closed',
    reopen: 'open',
    cancel: 'cancelled',
  } as const satisfies Record<PoSaleAction, Mill['sale']['set']>

  const changeSale = (mill: Mill, drawn: Draw) => {
    // What stops everything is soon taken back, so that the day goes on.
    const back = ({ on_hold: 'resume', closed: 'reopen' } as const)[
      mill.sale.set as 'on_hold' | 'closed'
    ]
    const actions = [...Object.keys(becomes), back, back, back].filter(
      (one): one is PoSaleAction => one !== undefined,
    )
    const action = pickOf(actions, drawn.at) ?? 'hold'
    const { status, shippedKg, bookedKg, onTruckKg } = figuresOf(mill)
    const { role, verdict } = stepper(drawn, poSaleMachine, action, status)
    const idle = shippedKg === 0 && bookedKg === 0 && onTruckKg === 0
    const expected = verdict === 'ok' && action === 'cancel' && !idle ? 409 : verdict
    const path = `/api/po-sale/${mill.sale.id}/${action}`
    const body = action === 'resume' ? {} : reason
    return carryOut(drawn, role, path, mill.sale, body, expected, () => {
      mill.sale.set = becomes[action]
    })
  }

  const register = (mill: Mill, drawn: Draw, customerId: number) => {
    const { role, allowed } = writer(drawn, 'outbound-record')
    const booking = drawn.at % 2 === 0 ? (pickOf(mill.bookings, drawn.pick) ?? null) : null
    const second = drawn.at % 3 === 0
    const wishes = [
      { booking, kg: drawn.kg },
      ...(second ? [{ booking: drawn.at % 5 === 0 ? booking : null, kg: drawn.kg / 3 }] : []),
    ]
    const state = booking === null ? 'confirmed' : bookingOf(mill, booking).status
    const verdict = ((): Verdict => {
      if (!allowed) return 403
      if (state === 'cancelled' || state === 'lapsed' || !figuresOf(mill).sells) return 422
      return fitsLimit(mill, null, wishes) && isThere(mill, null, wishes) ? 'ok' : 409
    })()
    const body = {
      date: mill.today,
      licensePlate: newPlate(),
      driverName: 'Budi',
      customerId,
      outboundItem: wishes.map((wish, at) => ({
        poSaleId: mill.sale.id,
        bookingId: wish.booking?.id ?? null,
        loadingArea: areas[(drawn.pick + at) % areas.length],
        plannedKg: kg(wish.kg),
      })),
    }
    return carryOut(drawn, role, '/api/outbound-record', null, body, verdict, (answer) => {
      const ids = (answer['outboundItem'] as { id: number }[]).map(({ id }) => id)
      mill.trucks.push({
        id: Number(answer['id']),
        version: 1,
        date: mill.today,
        status: 'registered',
        firstKg: 0,
        secondKg: 0,
        lines: wishes.map((wish, at) => ({
          id: ids[at] ?? 0,
          booking: wish.booking,
          plannedKg: wish.kg,
          status: 'planned',
          area: areas[(drawn.pick + at) % areas.length] ?? 'H',
          bags: null,
          started: false,
          netKg: 0,
          shippedKg: 0,
          steps: [],
        })),
      })
    })
  }

  const tareKg = 1_200_000
  // Nothing or less is refused whatever the state; that has tests of its own.
  const shown = (hundredths: number): number => Math.max(1000, hundredths)
  const scale = (hundredths: number) => ({ weighKg: kg(hundredths), source: 'scale' })

  /** What it weighs when it leaves, by a scale that sees a share of the load; 422 where it cannot be. */
  const grossOf = (mill: Mill, truck: Truck, { share }: Draw): number =>
    shown(truck.firstKg + Math.round(expectedKg(mill, truck) * share))

  const closeOrHold = (mill: Mill, truck: Truck): void => {
    weigh(mill, truck)
    truck.status = holdReasons(mill, truck).length > 0 ? 'hold' : 'completed'
  }

  const actOnTruck = (mill: Mill, drawn: Draw, truck: Truck, action: OutboundRecordAction) => {
    const { role, verdict } = stepper(drawn, outboundRecordMachine, action, truck.status)
    const path = `/api/outbound-record/${truck.id}/${action}`
    const gross = grossOf(mill, truck, drawn)
    const tooLight = verdict === 'ok' && gross <= truck.firstKg
    const carry = (body: object, expected: Verdict, then: () => void) =>
      carryOut(drawn, role, path, truck, body, expected, then)
    switch (action) {
      case 'weigh-in':
        return carry(scale(tareKg), verdict, () => {
          Object.assign(truck, { firstKg: tareKg, status: 'waiting' })
          for (const line of truck.lines) line.status = 'waiting'
        })
      case 'weigh-out':
        return carry(scale(gross), tooLight ? 422 : verdict, () => {
          truck.secondKg = gross
          closeOrHold(mill, truck)
        })
      case 'reweigh': {
        const which = truck.status === 'hold' ? 'second' : 'first'
        const weight = which === 'second' ? gross : tareKg + (drawn.pick % 3) * 1000
        const bad = which === 'second' && tooLight
        const body = { which, ...scale(weight), ...reason }
        return carry(body, bad ? 422 : verdict, () => {
          if (which === 'first') truck.firstKg = weight
          else {
            truck.secondKg = weight
            closeOrHold(mill, truck)
          }
        })
      }
      case 'approve':
        return carry({ note: 'Sudah diperiksa bersama' }, verdict, () => {
          truck.status = 'completed'
        })
      case 'correct': {
        const line = truck.lines.find(({ status }) => status === 'loaded')
        if (drawn.pick % 2 === 0 && line !== undefined) {
          const bags = Math.max(1, (line.bags ?? 1) - (drawn.pick % 5))
          const body = { lines: [{ id: line.id, loadedBags: bags }], ...reason }
          return carry(body, verdict, () => {
            line.bags = bags
            weigh(mill, truck)
          })
        }
        const body = { secondWeighKg: kg(gross), ...reason }
        return carry(body, tooLight ? 422 : verdict, () => {
          truck.secondKg = gross
          weigh(mill, truck)
        })
      }
      case 'cancel':
      case 'void':
      default:
        return carry(reason, verdict, () => {
          truck.status = action === 'cancel' ? 'cancelled' : 'void'
        })
    }
  }

  const lineVerdict = (mill: Mill, truck: Truck, line: Line, action: LineAction): Verdict => {
    if (action !== 'undo') return 'ok'
    const last = line.steps.at(-1)
    if (last === undefined || (truck.status === 'cancelled' && !last.cancelled)) return 409
    if (line.status !== 'skipped') return 'ok'
    // What comes back asks for its kilograms anew, together with what stays on the truck.
    if (!figuresOf(mill).sells) return 422
    const wishes = truck.lines
      .filter((one) => one === line || one.status !== 'skipped')
      .map(({ booking, plannedKg }) => ({ booking, kg: plannedKg }))
    return fitsLimit(mill, truck, wishes) && isThere(mill, truck, wishes) ? 'ok' : 409
  }

  const actOnLine = (
    mill: Mill,
    drawn: Draw,
    truck: Truck,
    line: Line,
    action: LineAction,
  ): Promise<boolean> => {
    const { role, verdict } = stepper(drawn, lineMachine, action, line.status)
    const where: readonly string[] = lineActionRecordStatuses[action]
    const served = where.includes(truck.status)
    const expected = ((): Verdict => {
      if (verdict === 403) return 403
      if (!served || verdict === 409) return 409
      return lineVerdict(mill, truck, line, action)
    })()
    const bags = Math.max(1, Math.round(line.plannedKg / mill.terms.bagKg) - (drawn.pick % 2))
    const area = areas[drawn.pick % areas.length] ?? 'H'
    const body = {
      call: {},
      start: {},
      return: {},
      undo: {},
      finish: { loadedBags: bags },
      skip: reason,
      move: { loadingArea: area },
      recount: { loadedBags: bags, ...reason },
    }[action]
    const path = `/api/outbound-record-item/${line.id}/${action}`
    return carryOut(drawn, role, path, truck, body, expected, () => {
      switch (action) {
        case 'call':
          return takeStep(truck, line, { status: 'called' })
        case 'start':
          return takeStep(truck, line, { status: 'loading', started: true })
        case 'finish':
          return takeStep(truck, line, { status: 'loaded', bags })
        case 'return':
          return takeStep(truck, line, { status: 'waiting' })
        case 'skip':
          return takeStep(truck, line, { status: 'skipped' })
        case 'move':
          return takeStep(truck, line, { area })
        case 'undo':
          return undoStep(truck, line)
        case 'recount':
          line.bags = bags
          if (truck.status === 'hold') closeOrHold(mill, truck)
          return undefined
      }
    })
  }

  const deliver = (mill: Mill, drawn: Draw, exDoNo: string) => {
    const { role, allowed } = writer(drawn, 'inbound-record')
    const claimedKg = drawn.at % 3 === 0 ? null : drawn.kg
    const lines = [true, drawn.at % 2 === 0].map((into, at) => ({
      into,
      declaredKg: drawn.pick % 2 === 0 ? Math.round(drawn.kg / (at + 2)) : null,
    }))
    const body = {
      ...delivery,
      date: mill.today,
      licensePlate: newPlate(),
      vendorClaimedKg: claimedKg === null ? null : kg(claimedKg),
      inboundItem: lines.map(({ into, declaredKg }, at) => ({
        inboundItemId: delivery.inboundItem[at]?.inboundItemId,
        exDoNo: into ? exDoNo : null,
        declaredKg: declaredKg === null ? null : kg(declaredKg),
      })),
    }
    const verdict = allowed ? 'ok' : 403
    return carryOut(drawn, role, '/api/inbound-record', null, body, verdict, (answer) => {
      const ids = (answer['inboundItem'] as { id: number }[]).map(({ id }) => id)
      mill.deliveries.push({
        id: Number(answer['id']),
        version: 1,
        date: mill.today,
        status: 'registered',
        verified: false,
        claimedKg,
        deductionKg: 0,
        firstKg: 0,
        secondKg: 0,
        lines: lines.map((line, at) => ({ id: ids[at] ?? 0, ...line, bags: null, netKg: 0 })),
      })
    })
  }

  const standingOf = ({ status, verified }: Delivery) =>
    inboundRecordStanding({ status, verifiedAt: verified ? 'yes' : null })

  const given = ({ lines }: Delivery): number =>
    lines.reduce((all, { into, netKg }) => all + (into ? netKg : 0), 0)

  /** What would be taken back of the ex-DO is still there, beyond what trucks hold. */
  const mayTakeBack = (mill: Mill, back: number): boolean =>
    back <= Math.max(0, figuresOf(mill).exDo.looseKg)

  const actOnDelivery = (mill: Mill, drawn: Draw, one: Delivery, action: InboundRecordAction) => {
    const { role, verdict } = stepper(drawn, inboundRecordMachine, action, standingOf(one))
    const path = `/api/inbound-record/${one.id}/${action}`
    const carry = (body: object, expected: Verdict, then: () => void) =>
      carryOut(drawn, role, path, one, body, expected, then)
    const set = (status: Delivery['status']) => () => {
      one.status = status
    }
    const load = one.claimedKg ?? 800_000
    const second = shown(one.firstKg - Math.round(load * drawn.share))
    const cannotBe = verdict === 'ok' && one.firstKg - second <= one.deductionKg
    const settle = (): void => {
      one.secondKg = second
      receive(one)
      one.status = isDisputed(one) ? 'hold' : 'completed'
    }
    switch (action) {
      case 'weigh-in':
        return carry(scale(tareKg + load), verdict, () => {
          Object.assign(one, { firstKg: tareKg + load, status: 'weighed_in' })
        })
      case 'start':
        return carry({}, verdict, set('unloading'))
      case 'check': {
        const deductionKg = drawn.pick % 3 === 0 ? 5000 : 0
        const body = {
          lines: one.lines.map(({ id }, at) => ({
            id,
            acceptedBags: 50 + at * (drawn.pick % 7),
            damagedBags: drawn.pick % 4,
          })),
          ...(deductionKg === 0 ? {} : { deductionKg: kg(deductionKg), deductionReason: 'Basah' }),
        }
        return carry(body, verdict, () => {
          one.status = 'unloaded'
          one.deductionKg = deductionKg
          one.lines.forEach((line, at) => (line.bags = 50 + at * (drawn.pick % 7)))
        })
      }
      case 'weigh-out':
        return carry(scale(second), cannotBe ? 422 : verdict, settle)
      case 'reweigh': {
        if (one.status === 'hold') {
          const body = { which: 'second', ...scale(second), ...reason }
          return carry(body, cannotBe ? 422 : verdict, settle)
        }
        const first = tareKg + load + (drawn.pick % 3) * 2000
        return carry({ which: 'first', ...scale(first), ...reason }, verdict, () => {
          one.firstKg = first
        })
      }
      case 'approve':
        return carry({ note: 'Vendor sudah setuju' }, verdict, set('completed'))
      case 'verify':
        return carry({}, verdict, () => {
          one.verified = true
        })
      case 'unverify':
        return carry(reason, verdict, () => {
          one.verified = false
        })
      case 'reject':
        return carry(reason, verdict, set('rejected'))
      case 'cancel':
        return carry(reason, verdict, set('cancelled'))
      case 'correct': {
        const after = structuredClone(one)
        after.secondKg = second
        if (netOf(after) > 0) receive(after)
        const back = given(one) - given(after)
        const expected = verdict !== 'ok' ? verdict : mayTakeBack(mill, back) ? 'ok' : 409
        const body = { secondWeighKg: kg(second), ...reason }
        return carry(body, cannotBe ? 422 : expected, () => {
          one.secondKg = second
          receive(one)
        })
      }
      case 'void':
      default: {
        const refused = verdict === 'ok' && !mayTakeBack(mill, given(one))
        return carry(reason, refused ? 409 : verdict, set('void'))
      }
    }
  }

  const plan = (mill: Mill, drawn: Draw, exDoNo: string) => {
    const { role, allowed } = writer(drawn, 'production')
    const body = { ...production, date: mill.today, exDoNo }
    const verdict = allowed ? 'ok' : 403
    return carryOut(drawn, role, '/api/production', null, body, verdict, ({ id }) =>
      mill.runs.push({ id: Number(id), version: 1, status: 'planned', madeKg: 0 }),
    )
  }

  const actOnRun = (mill: Mill, drawn: Draw, run: Run, action: ProductionAction) => {
    const { role, verdict } = stepper(drawn, productionMachine, action, run.status)
    const path = `/api/production/${run.id}/${action}`
    const gone = verdict === 'ok' && action === 'void' && !mayTakeBack(mill, run.madeKg)
    const body = {
      start: {},
      complete: { producedKg: kg(drawn.kg), producedBags: 100, lossKg: 12.5 },
      cancel: reason,
      void: reason,
    }[action]
    return carryOut(drawn, role, path, run, body, gone ? 409 : verdict, () => {
      const status = {
        start: 'in_progress',
        complete: 'completed',
        cancel: 'cancelled',
        void: 'void',
      } as const
      run.status = status[action]
      if (action === 'complete') run.madeKg = drawn.kg
    })
  }

  /** What this truck needs next, so that a day gets somewhere. */
  const nextOfTruck = (mill: Mill, drawn: Draw, truck: Truck): Promise<boolean> | false => {
    const right = { ...drawn, who: 'right' as const }
    if (truck.status === 'registered') return actOnTruck(mill, right, truck, 'weigh-in')
    if (truck.status === 'loaded') return actOnTruck(mill, right, truck, 'weigh-out')
    if (truck.status === 'hold') {
      const action = drawn.pick % 2 === 0 ? 'approve' : 'reweigh'
      return actOnTruck(mill, right, truck, action)
    }
    const next = { waiting: 'call', called: 'start', loading: 'finish' } as const
    for (const line of truck.lines) {
      const action = next[line.status as keyof typeof next]
      if (action !== undefined && ['waiting', 'loading'].includes(truck.status)) {
        return actOnLine(mill, right, truck, line, action)
      }
    }
    return false
  }

  const nextOfDelivery = (mill: Mill, drawn: Draw, one: Delivery): Promise<boolean> | false => {
    const next = {
      registered: 'weigh-in',
      weighed_in: 'start',
      unloading: 'check',
      unloaded: 'weigh-out',
      hold: 'approve',
      completed: 'verify',
    } as const
    const action = next[standingOf(one) as keyof typeof next]
    return action !== undefined && actOnDelivery(mill, { ...drawn, who: 'right' }, one, action)
  }

  const nextOfRun = (mill: Mill, drawn: Draw, run: Run): Promise<boolean> | false => {
    const action = ({ planned: 'start', in_progress: 'complete' } as const)[
      run.status as 'planned' | 'in_progress'
    ]
    return action !== undefined && actOnRun(mill, { ...drawn, who: 'right' }, run, action)
  }

  const goOn = (mill: Mill, drawn: Draw): Promise<boolean> | false => {
    const live = mill.trucks.filter(
      ({ status }) => !['completed', 'cancelled', 'void'].includes(status),
    )
    const choices = [
      ...live.map((truck) => () => nextOfTruck(mill, drawn, truck)),
      ...live.map((truck) => () => nextOfTruck(mill, drawn, truck)),
      ...mill.deliveries
        .filter((one) => !['rejected', 'cancelled', 'void', 'verified'].includes(standingOf(one)))
        .map((one) => () => nextOfDelivery(mill, drawn, one)),
      ...mill.runs
        .filter(({ status }) => status === 'planned' || status === 'in_progress')
        .map((run) => () => nextOfRun(mill, drawn, run)),
    ]
    return pickOf(choices, drawn.at)?.() ?? false
  }

  const take = async (
    mill: Mill,
    drawn: Draw,
    around: { customerId: number; exDoNo: string },
  ): Promise<boolean> => {
    switch (drawn.do) {
      case 'go on':
        return goOn(mill, drawn)
      case 'book':
        return book(mill, drawn)
      case 'unbook':
        return unbook(mill, drawn)
      case 'sale':
        return changeSale(mill, drawn)
      case 'register':
        return register(mill, drawn, around.customerId)
      case 'deliver':
        return deliver(mill, drawn, around.exDoNo)
      case 'plan':
        return plan(mill, drawn, around.exDoNo)
      case 'record': {
        const truck = pickOf(mill.trucks, drawn.at)
        const action = pickOf(outboundRecordActions, drawn.kg / 50_025 + drawn.pick) ?? 'cancel'
        return truck !== undefined && actOnTruck(mill, drawn, truck, action)
      }
      case 'line': {
        const truck = pickOf(mill.trucks, drawn.at)
        const line = truck === undefined ? undefined : pickOf(truck.lines, drawn.pick)
        const action = pickOf(lineActions, drawn.kg / 50_025 + drawn.pick) ?? 'undo'
        return (
          truck !== undefined && line !== undefined && actOnLine(mill, drawn, truck, line, action)
        )
      }
      case 'delivery': {
        const one = pickOf(mill.deliveries, drawn.at)
        const action = pickOf(inboundRecordActions, drawn.kg / 50_025 + drawn.pick) ?? 'cancel'
        return one !== undefined && actOnDelivery(mill, drawn, one, action)
      }
      case 'run': {
        const run = pickOf(mill.runs, drawn.at)
        const action = pickOf(productionActions, drawn.pick) ?? 'start'
        return run !== undefined && actOnRun(mill, drawn, run, action)
      }
      case 'night':
      default:
        mill.today = nextDay(mill.today)
        site().clock.advance(86_400_000)
        return true
    }
  }

  const read = async (path: string): Promise<Record<string, unknown>> => {
    const answer = await client('ADMIN').get(path)
    expect([path, answer.status]).toEqual([path, 200])
    return answer.body
  }

  const asKg = (figures: Record<string, number>): Record<string, number> =>
    Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, kg(value)]))

  const compareFigures = async (mill: Mill): Promise<void> => {
    const { status, sells: _sells, exDo: _exDo, ...figures } = figuresOf(mill)
    expect(await read(`/api/po-sale/${mill.sale.id}`)).toMatchObject({ status, ...asKg(figures) })
  }

  const compareAll = async (mill: Mill, exDoId: number, poSalesNo: string): Promise<void> => {
    await compareFigures(mill)
    const { exDo, shippedKg: _net, onTruckKg, bookedKg, ...rest } = figuresOf(mill)
    const { looseKg: _loose, ...parcel } = exDo
    expect(await read(`/api/ex-do-master/${exDoId}`)).toMatchObject(
      asKg({ ...parcel, onTruckKg, bookedKg }),
    )
    const owed = (await read(`/api/outstanding?poSalesNo=${poSalesNo}&page=1`)) as {
      data: { outstandingKg: number }[]
    }
    const owes = rest.outstandingKg > 0 && rest.status !== 'completed'
    expect(owed.data.map(({ outstandingKg }) => outstandingKg)).toEqual(
      owes ? [kg(rest.outstandingKg)] : [],
    )
    for (const booking of mill.bookings) {
      const { takenKg, restKg, status } = bookingOf(mill, booking)
      expect(await read(`/api/booking/${booking.id}`)).toMatchObject({
        version: booking.version,
        status,
        ...asKg({ takenKg, restKg }),
      })
    }
    for (const truck of mill.trucks) {
      const weighed = truck.secondKg > 0
      expect(await read(`/api/outbound-record/${truck.id}`)).toMatchObject({
        version: truck.version,
        status: truck.status,
        late: truck.status === 'registered' && truck.date < mill.today,
        netKg: weighed ? kg(truck.secondKg - truck.firstKg) : null,
        outboundItem: truck.lines.map((line) => ({
          status: line.status,
          loadingArea: line.area,
          loadedBags: line.bags,
          ...(weighed && line.status === 'loaded'
            ? asKg({ netKg: line.netKg, shippedKg: line.shippedKg })
            : {}),
        })),
      })
    }
    for (const one of mill.deliveries) {
      expect(await read(`/api/inbound-record/${one.id}`)).toMatchObject({
        version: one.version,
        status: one.status,
        late: one.status === 'registered' && one.date < mill.today,
        netKg: one.secondKg > 0 ? kg(netOf(one)) : null,
      })
    }
    for (const run of mill.runs) {
      expect(await read(`/api/production/${run.id}`)).toMatchObject({
        version: run.version,
        status: run.status,
      })
    }
  }

  it(
    'never leaves the model, whoever does what in whatever order',
    async () => {
      const seed = Number(process.env['MODEL_SEED'] ?? Date.now() % 1_000_000)
      const numRuns = Number(process.env['MODEL_RUNS'] ?? 3)
      const minutes = Number(process.env['MODEL_MINUTES'] ?? 0)
      let sequences = 0
      console.info(`A mill at random on ${kind}: MODEL_SEED=${seed}`)
      await fc.assert(
        fc.asyncProperty(
          terms,
          fc.array(draw, { minLength: 70, maxLength: 130, size: 'max' }),
          async (agreed, draws) => {
            sequences += 1
            site().clock.set(new Date(firstDay).toISOString())
            const { basis, tolerancePct, minBagKg, maxBagKg } = agreed
            const sale = await buildSale(
              { admin: client('ADMIN') },
              {
                basis,
                tolerancePct,
                orderedKg: kg(agreed.orderedKg),
                openingKg: kg(agreed.openingKg),
                nominalBagKg: kg(agreed.bagKg),
                minBagKg: minBagKg === null ? null : kg(minBagKg),
                maxBagKg: maxBagKg === null ? null : kg(maxBagKg),
              },
            )
            const mill: Mill = {
              terms: agreed,
              today: dayOf(0),
              sale: { id: sale.id, version: 1, set: 'open' },
              bookings: [],
              trucks: [],
              deliveries: [],
              runs: [],
            }
            for (const one of draws) {
              if (await take(mill, one, sale)) await compareFigures(mill)
            }
            await compareAll(mill, sale.exDoMasterId, sale.poSalesNo)
          },
        ),
        minutes > 0
          ? { seed, numRuns: 1_000_000, interruptAfterTimeLimit: minutes * 60_000 }
          : { seed, numRuns, endOnFailure: process.env['MODEL_SHRINK'] === undefined },
      )
      const table = [...counted].toSorted(([a], [b]) => a.localeCompare(b))
      const steps = table.reduce((all, [, times]) => all + times, 0)
      console.info(`${kind}: ${sequences} sequences, ${steps} answers of the site`)
      if (minutes > 0) {
        console.info(table.map(([name, times]) => `${name} ${times}`).join('\n'))
      }
      expect(steps).toBeGreaterThan(sequences * 10)
    },
    minutesAllowed * 60_000,
  )
})
