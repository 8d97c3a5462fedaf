import { useSnapshot } from 'valtio'
import { useMessages } from '../../messages/catalogue.ts'
import type { DeskSteps } from './desk-steps.ts'

/** What was just done, with its way back for as long as it stands here. */
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
