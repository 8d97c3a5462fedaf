import { expect } from 'vitest'
import {
  areas,
  type LineAction,
  lineActionRecordStatuses,
  lineMachine,
  type OutboundRecordAction,
  outboundRecordMachine,
  outboundRecordStanding,
} from '@muat/shared'
import { newPlate } from '../../support/truck.ts'
import { type Draw, pickOf } from './draw.ts'
import { kg, scale, shown, tareKg } from './measures.ts'
import {
  bookingOf,
  expectedKg,
  figuresOf,
  fitsLimit,
  holdReasons,
  isThere,
  type Line,
  type Mill,
  takeStep,
  toldOf,
  type Truck,
  undoStep,
  weigh,
} from './mill.ts'
import { type People, reason, type Verdict } from './people.ts'

const standingOf = ({ status, arrived }: Truck) =>
  outboundRecordStanding({ status, arrivedAt: arrived ? 'yes' : null })

/** What is done to trucks that fetch goods: at the office, on the scale, at the loading desk. */
export const trucksOf = ({ writer, stepper, carryOut, client }: People) => {
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
        arrived: false,
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

  /** What it weighs when it leaves, by a scale that sees a share of the load; 422 where it cannot be. */
  const grossOf = (mill: Mill, truck: Truck, { share }: Draw): number =>
    shown(truck.firstKg + Math.round(expectedKg(mill, truck) * share))

  const closeOrHold = (mill: Mill, truck: Truck): void => {
    weigh(mill, truck)
    truck.status = holdReasons(mill, truck).length > 0 ? 'hold' : 'completed'
  }

  const actOnTruck = async (
    mill: Mill,
    drawn: Draw,
    truck: Truck,
    action: OutboundRecordAction,
  ): Promise<boolean> => {
    const { role, verdict } = stepper(drawn, outboundRecordMachine, action, standingOf(truck))
    const path = `/api/outbound-record/${truck.id}/${action}`
    const gross = grossOf(mill, truck, drawn)
    const tooLight = verdict === 'ok' && gross <= truck.firstKg
    const carry = (
      body: object,
      expected: Verdict,
      then: (answer: Record<string, unknown>) => void,
    ) => carryOut(drawn, role, path, truck, body, expected, then)
    switch (action) {
      case 'arrive':
      case 'unarrive':
        return carry({}, verdict, () => {
          truck.arrived = action === 'arrive'
        })
      case 'seal':
        return carry({ sealNo: 'S-0417' }, verdict, () => undefined)
      case 'weigh-in':
        return carry(scale(tareKg), verdict, () => {
          Object.assign(truck, { firstKg: tareKg, status: 'waiting' })
          for (const line of truck.lines) line.status = 'waiting'
        })
      case 'weigh-out': {
        const expected = tooLight ? 422 : verdict
        const foretold = await client(role).get(`${path}-preview?weighKg=${kg(gross)}`)
        expect(foretold.status).toBe(expected === 'ok' ? 200 : expected)
        return carry(scale(gross), expected, ({ status, holdReason, netKg }) => {
          expect(foretold.body).toEqual({ status, holdReason, netKg })
          truck.secondKg = gross
          closeOrHold(mill, truck)
        })
      }
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
      // Nobody types weights here, and of a recount nobody else could be asked.
      case 'confirm':
        return carry({}, verdict, () => undefined)
      case 'correct': {
        const at = truck.lines.findIndex(({ status }) => status === 'loaded')
        const line = truck.lines[at]
        const ofBags = drawn.pick % 2 === 0 && line !== undefined
        const bags = Math.max(1, (line?.bags ?? 1) + 2 - (drawn.pick % 5))
        const change = (one: Truck): void => {
          if (ofBags) Object.assign(one.lines[at] ?? {}, { bags })
          else one.secondKg = gross
          weigh(mill, one)
        }
        const after = { ...truck, lines: truck.lines.map((one) => ({ ...one })) }
        const refused = !ofBags && tooLight
        if (verdict === 'ok' && !refused) change(after)
        const told = verdict === 'ok' && !refused ? toldOf(mill, truck, after) : []
        const accept = drawn.at % 2 === 0 ? told : []
        const body = {
          ...(ofBags
            ? { lines: [{ id: line.id, loadedBags: bags }] }
            : { secondWeighKg: kg(gross) }),
          accept,
          ...reason,
        }
        return carry(body, refused || accept.length < told.length ? 422 : verdict, () =>
          change(truck),
        )
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
          return takeStep(truck, line, action, { status: 'called' })
        case 'start':
          return takeStep(truck, line, action, { status: 'loading', started: true })
        case 'finish':
          return takeStep(truck, line, action, { status: 'loaded', bags })
        case 'return':
          return takeStep(truck, line, action, { status: 'waiting' })
        case 'skip':
          return takeStep(truck, line, action, { status: 'skipped' })
        case 'move':
          return takeStep(truck, line, action, { area })
        case 'undo':
          return undoStep(truck, line)
        case 'recount':
          takeStep(truck, line, action, { bags })
          if (truck.status === 'hold') closeOrHold(mill, truck)
          return undefined
      }
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

  return { register, actOnTruck, actOnLine, nextOfTruck }
}
