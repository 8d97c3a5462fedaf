import type { OutboundRecord } from '@muat/shared'
import type { FormEvent } from 'react'
import { useSnapshot } from 'valtio'
import { showNumber } from '../../lib/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { newKey } from '../../resource/outbound-record.ts'
import { submitWeighing, weighings } from '../../state/pending-weighing.ts'
import { scale } from '../../state/scale.ts'
import { session, useRoles } from '../../state/session.ts'
import { desk, startOver } from './desk.ts'
import { Figures } from './figures-shown.tsx'
import { Held } from './held.tsx'
import { LinesTable } from './lines-table.tsx'
import { ManualWeight, ReweighReason } from './manual-weight.tsx'
import { ScaleDisplay } from './scale-display.tsx'
import { isSecond, mayReweighFirst, type Task, taskOf } from './task.ts'
import { exampleWeight, scaleWeight, typedWeight, type Weight } from './weight.ts'

const submit = (record: OutboundRecord, task: Task, weight: Weight): void => {
  const { user } = session
  if (weight.kg === null || weight.problem !== null || user === null) return
  const reason = desk.reason.trim()
  submitWeighing({
    key: newKey(),
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

const useWeight = (record: OutboundRecord, task: Task): Weight => {
  const { language } = useMessages()
  const { typing, typed, reason } = useSnapshot(desk)
  const { reading } = useSnapshot(scale)
  const first = isSecond(task) ? (record.firstWeighing?.weighKg ?? null) : null
  const weight = typing ? typedWeight(typed, reason, language, first) : scaleWeight(reading, first)
  const needsReason = task.action === 'reweigh' && weight.problem === null && reason.trim() === ''
  return needsReason ? { ...weight, problem: 'reason' } : weight
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

const WeighForm = ({ record, task }: { record: OutboundRecord; task: Task }) => {
  const { text, language } = useMessages()
  const { typing } = useSnapshot(desk)
  const { list } = useSnapshot(weighings)
  const weight = useWeight(record, task)
  const labelOf = useLabel()
  const waits = list.some(({ recordId }) => recordId === record.id)
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    submit(record, task, weight)
  }
  const problem =
    weight.problem === null
      ? ''
      : text(`weighing.problem.${weight.problem}`, {
          first: showNumber(record.firstWeighing?.weighKg ?? 0, language),
          example: exampleWeight(language),
        })
  return (
    <form onSubmit={onSubmit} noValidate>
      {typing ? <ManualWeight kg={weight.kg} /> : <ScaleDisplay />}
      {task.action === 'reweigh' && !typing ? <ReweighReason /> : null}
      <Figures record={record} task={task} kg={weight.kg} />
      <div className="actions">
        <button
          type="submit"
          className="weigh"
          data-weigh
          disabled={weight.problem !== null || waits}
          aria-busy={waits}
          aria-describedby="weigh-problem"
        >
          {labelOf(task, weight.problem === null || weight.problem === 'reason' ? weight.kg : null)}
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

/** The truck on the bridge: who it is, what it weighs, what follows from that, and the one thing to press. */
export const WeighPanel = ({ record }: { record: OutboundRecord }) => {
  const { text } = useMessages()
  const roles = useRoles()
  const { again } = useSnapshot(desk)
  const task = taskOf(record, again, roles)
  const areas = [...new Set(record.outboundItem.map(({ loadingArea }) => loadingArea))].join(', ')
  const orders = [...new Set(record.outboundItem.map(({ poSale }) => poSale.poSalesNo))].join(', ')
  const loaded = record.status === 'loaded' || record.status === 'hold'
  return (
    <section aria-labelledby="on-bridge">
      <h2 id="on-bridge" className="plate">
        {record.licensePlate}
      </h2>
      <p className="quiet who">
        {record.customer.name}
        {record.queueNo === null ? null : `, ${text('weighing.queueNo', { n: record.queueNo })}`}
        {`, ${text(loaded ? 'weighing.loadedAt' : 'weighing.loadAt', { areas })}`}
        {`, ${orders}, ${record.driverName}`}
      </p>
      {record.status === 'hold' ? <Held record={record} /> : null}
      {task === null ? null : <WeighForm record={record} task={task} />}
      {task === null && record.status !== 'waiting' && record.status !== 'loading' ? (
        <p>{text('weighing.notAllowed')}</p>
      ) : null}
      {mayReweighFirst(record, roles) ? (
        <label className="again">
          <input
            type="checkbox"
            checked={again}
            onChange={(event) => (desk.again = event.target.checked)}
          />
          {text('weighing.reweighFirstAsk')}
        </label>
      ) : null}
      <LinesTable record={record} />
    </section>
  )
}
