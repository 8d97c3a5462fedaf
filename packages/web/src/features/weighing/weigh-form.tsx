import type { LimitReason } from '@muat/shared'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import { fieldTextOf } from '../../messages/failure-text.ts'
import { showNumber } from '../../lib/base/number.ts'
import { newKey } from '../../lib/submission.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { useSite, rowOptions } from '../../screen/calls/calls.ts'
import type { Truck } from '../../records/truck/truck.ts'
import { isFor, submitWeighing, weighings } from './pending-weighing.ts'
import { scale } from './scale/scale.ts'
import { session } from '../../state/session.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Blocked } from './blocked.ts'
import { desk, isOtherLoad, noteWeighed, startOver } from './desk.ts'
import { useLimitForeseen } from './foreseen.ts'
import { InboundShown } from './inbound-shown.tsx'
import { ManualWeight, ReweighReason } from './manual-weight.tsx'
import { signed } from './figures-shown.tsx'
import { OutboundShown } from './outbound-shown.tsx'
import { ScaleDisplay } from './scale/scale-display.tsx'
import { isSecond, type Task } from './task.ts'
import { keyOf, stageOf, truckKey } from './truck.ts'
import { type Verdict, verdictOf } from './verdict.ts'
import { WhichPlate } from './which-plate.tsx'
import { useOverweightText } from '../../records/hold/overweight-text.ts'
import {
  boundOf,
  exampleWeight,
  limitProblem,
  isReasonGiven,
  scaleWeight,
  typedWeight,
  type Weight,
} from './weight.ts'
import { useQueries } from '@tanstack/react-query'
import type { BagLimits } from '../../records/hold/outbound-figures.ts'

const kgOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** Permitted weights of a bag, by grade id, for the grades on the truck, as far as they are known. */
const useBagLimits = (truck: Truck): ReadonlyMap<number, BagLimits> => {
  const lines = truck.kind === 'outbound' ? truck.record.outboundItem : []
  const bagged = lines.flatMap(({ loadedBags, grade: { id } }) =>
    loadedBags === null || id === null ? [] : [id],
  )
  const grades = [...new Set(bagged)]
  const found = useQueries({ queries: grades.map((id) => rowOptions('grade', id)) })
  return new Map(
    found.flatMap(({ data }, index) => {
      const id = grades[index]
      return data === undefined || id === undefined
        ? []
        : [[id, { minBagKg: kgOf(data['minBagKg']), maxBagKg: kgOf(data['maxBagKg']) }] as const]
    }),
  )
}

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
  noteWeighed(keyOf(kind, record.id))
  startOver()
}

const useWeight = (truck: Truck, task: Task): Weight => {
  const { language } = useMessages()
  const { typing, typed, reason } = useSnapshot(desk)
  const { reading } = useSnapshot(scale)
  const bound = boundOf(truck, task)
  const weight = typing ? typedWeight(typed, reason, language, bound) : scaleWeight(reading, bound)
  const needsReason = task.action === 'reweigh' && weight.problem === null && !isReasonGiven(reason)
  return needsReason ? { ...weight, problem: 'reason' } : weight
}

/** Why the truck would be held: with figures where there are any, else the sentence of the reason. */
const useHoldText = (): ((verdict: Verdict) => string) => {
  const { text, language } = useMessages()
  const overweightText = useOverweightText()
  const bagKg = (kg: number | null): string => (kg === null ? '–' : showNumber(kg, language, 3))
  const differenceText = ({ difference: { kg, pct }, limitPct }: Verdict): string[] =>
    kg === null || pct === null || limitPct === undefined
      ? []
      : [
          text('weighing.beyond', {
            kg: signed(kg, language),
            pct: signed(pct, language),
            limit: showNumber(limitPct, language),
          }),
        ]
  const bagTexts = ({ bagsOutside }: Verdict): string[] =>
    bagsOutside.map(({ item, kg, minBagKg, maxBagKg }) =>
      text('weighing.bagOutside', {
        item,
        kg: bagKg(kg),
        min: bagKg(minBagKg),
        max: bagKg(maxBagKg),
      }),
    )
  const inFigures: Partial<Record<LimitReason, (verdict: Verdict) => string[]>> = {
    tolerance: differenceText,
    claim: differenceText,
    declared: differenceText,
    bag_weight: bagTexts,
    overweight: ({ overweight }) => (overweight === null ? [] : [overweightText(overweight)]),
  }
  return (verdict) =>
    verdict.holds
      .flatMap((reason) => {
        const figures = inFigures[reason]?.(verdict) ?? []
        return figures.length === 0 ? text(`holds.${reason}`) : figures
      })
      .join(' ')
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

/** That the verification of the scale ran out; empty: it holds, or none is named. */
const useUnverified = (): string => {
  const { language } = useMessages()
  const site = useSite()
  const until = site?.scaleCertificateUntil ?? null
  return until === null || site == null || until >= site.today
    ? ''
    : fieldTextOf({ code: 'scale_unverified', params: { until } }, language)
}

/** Why the button is disabled; empty if it is enabled. */
const useProblem = (truck: Truck, task: Task, weight: Weight, blocked: Blocked | null): string => {
  const { text, language } = useMessages()
  const site = useSite()
  const unverified = useUnverified()
  if (unverified !== '' && site?.lapsedCertificate === 'refuse') return unverified
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
  trucks: readonly Truck[]
  task: Task
  blocked: Blocked | null
}

/** The weight from the scale or typed, the figures that follow from it, and the button that weighs. */
export const WeighForm = ({ truck, trucks, task, blocked }: Props) => {
  const { text } = useMessages()
  const { typing, asking } = useSnapshot(desk)
  const { list } = useSnapshot(weighings)
  const weight = useWeight(truck, task)
  const labelOf = useLabel()
  const holdText = useHoldText()
  const site = useSite()
  const bagLimits = useBagLimits(truck)
  const known = weight.problem === null || weight.problem === 'reason' ? weight.kg : null
  const ownVerdict =
    weight.kg === null || !isSecond(task)
      ? null
      : verdictOf(truck, weight.kg, site ?? {}, bagLimits)
  const aboveOrdered = useLimitForeseen(truck, task, weight)
  const verdict: Verdict | null =
    ownVerdict !== null && aboveOrdered
      ? { ...ownVerdict, holds: [...ownVerdict.holds, 'limit'] }
      : ownVerdict
  // The form already shows the weight and the reason of the hold above.
  const isHeld = stageOf(truck) === 'held'
  const holds = known !== null && verdict !== null && verdict.holds.length > 0
  const problem = useProblem(truck, task, weight, blocked)
  const unverified = useUnverified()
  const isPending = list.some((pending) => isFor(pending, truck.kind, truck.record.id))
  // Said at the field of the reason.
  const lacksReason = problem === text('weighing.problem.reason')
  const [tried, setTried] = useState(false)
  // A disabled button lets no Enter submit: it leads to what is missing instead.
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || problem === '') return
    event.preventDefault()
    setTried(true)
    const missing = lacksReason ? 'reason' : 'weighKg'
    event.currentTarget.form?.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus()
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (problem !== '') return
    setTried(false)
    if (weight.raw !== null && isOtherLoad(truckKey(truck))) desk.asking = true
    else submit(truck, task, weight)
  }
  return (
    <>
      <form onSubmit={onSubmit} noValidate>
        {typing ? <ManualWeight kg={weight.kg} {...{ tried, onKeyDown }} /> : <ScaleDisplay />}
        {isHeld && ownVerdict === null ? null : truck.kind === 'outbound' ? (
          <OutboundShown record={truck.record} task={task} kg={weight.kg} verdict={verdict} />
        ) : (
          <InboundShown record={truck.record} task={task} kg={weight.kg} verdict={verdict} />
        )}
        {task.action === 'reweigh' && !typing ? <ReweighReason {...{ tried, onKeyDown }} /> : null}
        <div className="actions">
          <button
            type="submit"
            className="weigh"
            data-weigh
            data-holds={holds ? true : undefined}
            disabled={problem !== '' || isPending}
            aria-busy={isPending}
            aria-describedby="weigh-holds weigh-problem reason-rule"
          >
            <Icon name="weigh" />
            <span>{labelOf(task, known)}</span>
          </button>
          <button type="button" className="secondary" onClick={() => (desk.typing = !desk.typing)}>
            {text(typing ? 'weighing.readScale' : 'weighing.type')}
          </button>
          <p id="weigh-problem" className="quiet" aria-live="polite">
            {isPending || lacksReason ? '' : problem}
          </p>
        </div>
        {unverified === '' || problem === unverified ? null : (
          <p className="pointed-out">{unverified}</p>
        )}
        <p id="weigh-holds" className="pointed-out" aria-live="polite" hidden={!holds}>
          {holds
            ? text(task.action === 'reweigh' ? 'weighing.staysHeld' : 'weighing.willHold', {
                why: holdText(verdict),
              })
            : ''}
        </p>
      </form>
      {asking && problem === '' ? (
        <WhichPlate
          truck={truck}
          trucks={trucks}
          onSame={() => {
            desk.load = 'seen'
            submit(truck, task, weight)
          }}
        />
      ) : null}
    </>
  )
}
