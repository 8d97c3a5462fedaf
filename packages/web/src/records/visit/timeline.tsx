import { type MessageKey, useMessages } from '../../messages/catalogue.ts'
import { clockText } from '../../screen/list/cell.tsx'
import { Minutes, minutesText } from '../../ui/minutes.tsx'

/** A step of a visit; `at` null: not reached yet. */
export interface VisitStep {
  labelKey: MessageKey
  /** Set if the truck loads at several areas. */
  area?: string
  at: string | null
  by?: string | null | undefined
}

interface Props {
  steps: readonly VisitStep[]
  /** The visit has ended. */
  over: boolean
  /** The truck is held at the present step. */
  held: boolean
}

const minuteMs = 60_000

/** Timeline of a visit: steps with time, duration and person. The duration of the present step counts on. */
export const Timeline = ({ steps, over, held }: Props) => {
  const { text } = useMessages()
  const done = steps
    .flatMap(({ at, ...step }) => (at === null ? [] : [{ ...step, at }]))
    // The sort is stable: steps of the same moment keep their order.
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const due = over ? [] : steps.filter(({ at }) => at === null)
  const word = ({ labelKey, area }: Pick<VisitStep, 'labelKey' | 'area'>) =>
    area === undefined ? text(labelKey) : `${text(labelKey)} ${area}`
  return (
    <ol className="timeline" aria-label={text('visit.timeline.title')}>
      {done.map((step, index) => {
        const before = done[index - 1]?.at ?? null
        const present = !over && index === done.length - 1
        return (
          <li
            key={`${step.labelKey}.${step.area}`}
            data-step="done"
            aria-current={present ? 'step' : undefined}
            data-held={present && held ? true : undefined}
          >
            <strong>{word(step)}</strong>
            <time dateTime={step.at}>{clockText(step.at, before)}</time>
            {before === null ? null : (
              <span>
                +
                {minutesText(
                  Math.round((Date.parse(step.at) - Date.parse(before)) / minuteMs),
                  text,
                )}
              </span>
            )}
            {step.by == null ? null : <span className="quiet">{step.by}</span>}
            {present ? (
              <span className="live">
                {held ? `${text('status.hold')} ` : null}
                {text('visit.timeline.since')} <Minutes since={step.at} />
              </span>
            ) : null}
          </li>
        )
      })}
      {due.map((step) => (
        <li key={`${step.labelKey}.${step.area}`} data-step="due">
          <strong>{word(step)}</strong>
        </li>
      ))}
    </ol>
  )
}
