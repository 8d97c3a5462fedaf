import { useSnapshot } from 'valtio'
import { useMessages } from '../../messages/catalogue.ts'
import type { DeskSteps } from './desk-steps.ts'

/** Message about the last step, with its undo. */
export const DoneBar = ({ steps }: { steps: DeskSteps }) => {
  const { text } = useMessages()
  const { done } = useSnapshot(steps.state)
  return (
    <output className="done-bar">
      {done === null ? null : (
        <>
          <span>{text(done.key, done.params)}</span>
          {done.back === null ? null : (
            <button type="button" onClick={steps.undoLast}>
              {text('loading.undo')} <kbd>Alt+U</kbd>
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
