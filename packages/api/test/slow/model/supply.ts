import {
  type InboundRecordAction,
  inboundRecordMachine,
  inboundRecordStanding,
  type ProductionAction,
  productionMachine,
} from '@muat/shared'
import { inboundBody, productionBody } from '../../support/inbound.ts'
import { newPlate } from '../../support/truck.ts'
import type { Draw } from './draw.ts'
import { kg, scale, shown, tareKg } from './measures.ts'
import { type Delivery, disputeOf, figuresOf, type Mill, netOf, receive, type Run } from './mill.ts'
import { type People, reason, type Verdict } from './people.ts'

export const standingOf = ({ status, verified }: Delivery) =>
  inboundRecordStanding({ status, verifiedAt: verified ? 'yes' : null })

/** What comes into the ex-DO: goods received and goods made. */
export const supplyOf = async ({ client, writer, stepper, carryOut }: People) => {
  const production = await productionBody(client('ADMIN'))
  const delivery = await inboundBody(client('ADMIN'), { lines: [{}, {}] })

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
        from: 'registered',
        verified: false,
        claimedKg,
        deductionKg: 0,
        firstKg: 0,
        secondKg: 0,
        lines: lines.map((line, at) => ({ id: ids[at] ?? 0, ...line, bags: null, netKg: 0 })),
      })
    })
  }

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
      one.status = disputeOf(one) === null ? 'completed' : 'hold'
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
      // Nobody types weights here.
      case 'confirm':
        return carry({}, verdict, () => undefined)
      case 'verify':
        return carry({}, verdict, () => {
          one.verified = true
        })
      case 'unverify':
        return carry(reason, verdict, () => {
          one.verified = false
        })
      case 'reject': {
        const from = one.status
        return carry(reason, verdict, () => Object.assign(one, { status: 'rejected', from }))
      }
      case 'undo': {
        const back = { unloading: 'weighed_in', unloaded: 'unloading' } as const
        const { status } = one
        return carry({}, verdict, () => {
          one.status = status === 'unloading' || status === 'unloaded' ? back[status] : one.from
          if (status !== 'unloaded') return
          one.deductionKg = 0
          for (const line of one.lines) line.bags = null
        })
      }
      case 'cancel':
        return carry(reason, verdict, set('cancelled'))
      case 'correct': {
        const after = structuredClone(one)
        after.secondKg = second
        if (netOf(after) > 0) receive(after)
        const back = given(one) - given(after)
        const why = disputeOf(after)
        const accept = why === null || drawn.at % 2 === 0 ? [] : [`told_${why}`]
        const told = why === null || accept.length > 0 ? 'ok' : 422
        const expected = verdict !== 'ok' ? verdict : mayTakeBack(mill, back) ? told : 409
        const body = { secondWeighKg: kg(second), accept, ...reason }
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

  const plan = (mill: Mill, drawn: Draw, exDo: { exDoNo: string; gradeId: number }) => {
    const { role, allowed } = writer(drawn, 'production')
    const { exDoNo, gradeId } = exDo
    const body = { ...production, date: mill.today, exDoNo, gradeId }
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

  return {
    vendorId: delivery.vendorId,
    deliver,
    actOnDelivery,
    plan,
    actOnRun,
    nextOfDelivery,
    nextOfRun,
  }
}
