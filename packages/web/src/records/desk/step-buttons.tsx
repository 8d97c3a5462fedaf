import { useMessages } from '../../messages/catalogue.ts'

export interface DeskStep {
  label: string
  keys: string
  /** Why the step is not allowed; null: it is. */
  why: string | null
  /** What the step does in this case. */
  means?: string | undefined
  onPress: () => void
}

interface Props {
  steps: readonly DeskStep[]
  busy: boolean
}

/** Buttons of all steps, in the same places for every truck. Why some are not allowed is said once below them. */
export const StepButtons = ({ steps, busy }: Props) => {
  const { text } = useMessages()
  const reasons = [...new Set(steps.flatMap(({ why }) => why ?? []))]
  /** The steps that a reason is about; all that are disabled, if there is one reason only. */
  const about = (reason: string): string =>
    reasons.length === 1
      ? ''
      : steps
          .filter(({ why }) => why === reason)
          .map(({ label }) => label)
          .join(', ') + text('common.colon')
  return (
    <div className="steps">
      <ul>
        {steps.map(({ label, keys, why, means, onPress }) => (
          <li key={keys}>
            <button
              type="button"
              className="secondary"
              disabled={busy || why !== null}
              onClick={onPress}
            >
              <span>{label}</span> <kbd>{keys}</kbd>
            </button>
            {means === undefined ? null : <small>{means}</small>}
          </li>
        ))}
      </ul>
      {reasons.map((reason) => (
        <small key={reason}>
          {about(reason)}
          {reason}
        </small>
      ))}
    </div>
  )
}
