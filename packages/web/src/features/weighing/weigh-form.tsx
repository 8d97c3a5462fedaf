import type { FormEvent } from 'react'
import { useSnapshot } from 'valtio'
import { fieldTextOf } from '../../messages/failure-text.ts'
import { showNumber } from '../../lib/base/number.ts'
import { newKey } from '../../lib/submission.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { useSite } from '../../screen/calls/calls.ts'
import type { Truck } from '../../records/truck/truck.ts'
import { isFor, submitWeighing, weighings } from './pending-weighing.ts'
import { scale } from './scale/scale.ts'
import { session } from '../../state/session.ts'
import { useBagLimits } from './bag-limits.ts'
import type { Blocked } from './blocked.ts'
import { desk, startOver } from './desk.ts'
import { useLimitForeseen } from './foreseen.ts'
import { InboundShown } from './inbound-shown.tsx'
import { ManualWeight, ReweighReason } from './manual-weight.tsx'
import { signed } from './figures-shown.tsx'
import { OutboundShown } from './outbound-shown.tsx'
import { ScaleDisplay } from './scale/scale-display.tsx'
import { isSecond, type Task } from './task.ts'
import { stageOf } from './truck.ts'
import { type Verdict, verdictOf } from './verdict.ts'
import {
  boundOf,
  exampleWeight,
  limitProblem,
  saysWhy,
  scaleWeight,
  typedWeight,
  type Weight,
} from './weight.ts'

const submit = ({ kind, record }: Truck, task: Task, weight: Weight): void => {
  const { user } = session
  if (weight.kg === null || weight.problem !== null || user === null) return
  const reason = desk.reason.trim()
  submitWeighing({
    key: newKey(),
    kind,
    recordId: record.id,
    plate: record.licensePlate,
    action: task.action,
    userId: user.id,
    userName: user.name,
    at: Date.now(),
    body: {
      version: record.version,
      weighKg: weight.kg,
      source: weight.raw === null ? 'manual' : 'scale',
      ...(weight.raw === null ? {} : { raw: weight.raw }),
      ...(task.action === 'reweigh' ? { which: task.which } : {}),
      ...(reason === '' ? {} : { reason }),
    },
  })
  startOver()
}

const useWeight = (truck: Truck, task: Task): Weight => {
  const { language } = useMessages()
  const { typing, typed, reason } = useSnapshot(desk)
  const { reading } = useSnapshot(scale)
  const bound = boundOf(truck, task)
  const weight = typing ? typedWeight(typed, reason, language, bound) : scaleWeight(reading, bound)
  const needsReason = task.action === 'reweigh' && weight.problem === null && !saysWhy(reason)
  return needsReason ? { ...weight, problem: 'reason' } : weight
}

/** What would hold it: by how much it is beyond its limit, what a bag would weigh, or that more was loaded than planned or ordered. */
const useHoldText = (): ((verdict: Verdict) => string) => {
  const { text, language } = useMessages()
  const bagKg = (kg: number | null): string => (kg === null ? '–' : showNumber(kg, language, 3))
  return ({ difference: { kg, pct, beyond }, limitPct, holds, bagsOutside }) =>
    [
      beyond && kg !== null && pct !== null && limitPct !== undefined
        ? text('weighing.beyond', {
            kg: signed(kg, language),
            pct: signed(pct, language),
            limit: showNumber(limitPct, language),
          })
        : null,
      ...bagsOutside.map(({ item, kg: each, minBagKg, maxBagKg }) =>
        text('weighing.bagOutside', {
          item,
          kg: bagKg(each),
          min: bagKg(minBagKg),
          max: bagKg(maxBagKg),
        }),
      ),
      holds.includes('above_planned') ? text('weighing.abovePlanned') : null,
      holds.includes('limit') ? text('weighing.aboveOrdered') : null,
    ]
      .filter((part) => part !== null)
      .join('; ')
}

const useLabel = (): ((task: Task, kg: number | null) => string) => {
  const { text, language } = useMessages()
  return (task, kg) => {
    const shown = { kg: kg === null ? '' : showNumber(kg, language) }
    if (task.action === 'weigh-in') {
      return kg === null ? text('weighing.weighInNone') : text('weighing.weighIn', shown)
    }
    if (task.action === 'weigh-out') {
      return kg === null ? text('weighing.weighOutNone') : text('weighing.weighOut', shown)
    }
    if (kg === null) return text('weighing.reweighNone')
    return text(task.which === 'first' ? 'weighing.reweighFirst' : 'weighing.reweighSecond', shown)
  }
}

/** Why the button cannot be pressed; empty where it can. */
const useProblem = (truck: Truck, task: Task, weight: Weight, blocked: Blocked | null): string => {
  const { text, language } = useMessages()
  const site = useSite()
  if (blocked?.why === 'onSite') return text('weighing.problem.onSite', { no: blocked.recordNo })
  if (blocked?.why === 'noLines') return text('weighing.problem.noLines')
  if (weight.kg !== null && (weight.problem === null || weight.problem === 'reason')) {
    const beyond = limitProblem(weight.kg, truck, task, site ?? {})
    if (beyond !== null) return fieldTextOf(beyond, language)
  }
  if (weight.problem === null) return ''
  if (weight.problem === 'minus') return text('common.noMinus')
  const bound = boundOf(truck, task)
  return text(`weighing.problem.${weight.problem}`, {
    kg: showNumber(weight.kg ?? 0, language),
    first: showNumber(bound?.kg ?? 0, language),
    deduction: showNumber(bound?.deductionKg ?? 0, language),
    example: exampleWeight(language),
  })
}

interface Props {
  truck: Truck
  task: Task
  blocked: Blocked | null
}

/** The weight, from the scale or by hand, what follows from it, and the one thing to press. */
export const WeighForm = ({ truck, task, blocked }: Props) => {
  const { text } = useMessages()
  const { typing } = useSnapshot(desk)
  const { list } = useSnapshot(weighings)
  const weight = useWeight(truck, task)
  const labelOf = useLabel()
  const holdText = useHoldText()
  const site = useSite()
  const bagLimits = useBagLimits(truck)
  const known = weight.problem === null || weight.problem === 'reason' ? weight.kg : null
  const reckoned =
    weight.kg === null || !isSecond(task)
      ? null
      : verdictOf(truck, weight.kg, site ?? {}, bagLimits)
  const aboveOrdered = useLimitForeseen(truck, task, weight)
  const verdict =
    reckoned !== null && aboveOrdered
      ? { ...reckoned, holds: [...reckoned.holds, 'limit'] }
      : reckoned
  // The form already shows the weight and the reason of the hold above.
  const isHeld = stageOf(truck) === 'held'
  const holds = known !== null && verdict !== null && verdict.holds.length > 0
  const problem = useProblem(truck, task, weight, blocked)
  const waits = list.some((pending) => isFor(pending, truck.kind, truck.record.id))
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (problem === '') submit(truck, task, weight)
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      {typing ? <ManualWeight kg={weight.kg} /> : <ScaleDisplay />}
      {isHeld && reckoned === null ? null : truck.kind === 'outbound' ? (
        <OutboundShown record={truck.record} task={task} kg={weight.kg} verdict={verdict} />
      ) : (
        <InboundShown record={truck.record} task={task} kg={weight.kg} verdict={verdict} />
      )}
      {task.action === 'reweigh' && !typing ? <ReweighReason /> : null}
      <div className="actions">
        <button
          type="submit"
          className="weigh"
          data-weigh
          data-holds={holds ? true : undefined}
          disabled={problem !== '' || waits}
          aria-busy={waits}
          aria-describedby="weigh-problem"
        >
          {labelOf(task, known)}
          {holds ? (
            <small>
              {text(task.action === 'reweigh' ? 'weighing.staysHeld' : 'weighing.willHold', {
                why: holdText(verdict),
              })}
            </small>
          ) : null}
        </button>
        <button type="button" className="plain" onClick={() => (desk.typing = !desk.typing)}>
          {text(typing ? 'weighing.readScale' : 'weighing.type')}
        </button>
        <p id="weigh-problem" className="quiet" aria-live="polite">
          {waits ? '' : problem}
        </p>
      </div>
    </form>
  )
}
