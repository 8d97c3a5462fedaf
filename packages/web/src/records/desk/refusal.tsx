import { useSnapshot } from 'valtio'
import type { Failure } from '../../lib/first/failure.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { explain } from '../../messages/failure-text.ts'
import type { DeskSteps } from './desk-steps.ts'

/** Scrolls to the message: another user's step may have moved the card. */
const intoSight = (message: HTMLElement | null): void =>
  message?.scrollIntoView({ block: 'nearest' })

/** Why a step of a card failed, and a button to repeat it if its result is unknown. */
export const Refusal = ({ steps, id }: { steps: DeskSteps; id: number }) => {
  const { text, language } = useMessages()
  const failure = useSnapshot(steps.state).failed[id]?.failure
  if (failure === undefined) return null
  return (
    <div className="refusal" role="alert" ref={intoSight}>
      {/* The snapshot is readonly by type; `explain` only reads it. */}
      <p>{explain(failure as Failure, language)}</p>
      {steps.canRepeat(id) ? (
        <button type="button" onClick={() => steps.repeat(id)}>
          {text('common.again')}
        </button>
      ) : null}
      <button type="button" className="secondary" onClick={() => steps.dismissFailure(id)}>
        {text('common.dismiss')}
      </button>
    </div>
  )
}
