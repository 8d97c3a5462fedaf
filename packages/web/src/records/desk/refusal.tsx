import { useSnapshot } from 'valtio'
import type { Failure } from '../../lib/first/failure.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { explain } from '../../messages/failure-text.ts'
import type { DeskSteps } from './desk-steps.ts'

/** Another user may have moved the card out of view. */
const intoSight = (said: HTMLElement | null): void => said?.scrollIntoView({ block: 'nearest' })

/** Why a step of a card was not done, and the same once more where that is not known. */
export const Refusal = ({ steps, id }: { steps: DeskSteps; id: number }) => {
  const { text, language } = useMessages()
  const failure = useSnapshot(steps.state).failed[id]?.failure
  if (failure === undefined) return null
  return (
    <div className="refusal" role="alert" ref={intoSight}>
      {/* Nobody writes to it: only its snapshot is read-only. */}
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
