import { useSnapshot } from 'valtio'
import { useMessages } from '../../messages/catalogue.ts'
import type { DeskSteps } from './desk-steps.ts'

/** The last step, with undo while the bar is shown. */
export const DoneBar = ({ steps }: { steps: DeskSteps }) => {
  const { text } = useMessages()
  const { done } = useSnapshot(steps.state)
  return (
    <output className="done-bar">
      {done === null ? null : (
        <>
          <span>{text(done.key, done.params)}</span>
          {done.back === null ? null : (
            <button type="button" onClick={steps.stepBack}>
              {text('loading.undo')} <kbd>U</kbd>
            </button>
          )}
          <button
            type="button"
            className="plain"
            aria-label={text('common.dismiss')}
            onClick={steps.dismissDone}
          >
            ×
          </button>
        </>
      )}
    </output>
  )
}
