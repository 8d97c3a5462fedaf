import { useSnapshot } from 'valtio'
import { useMessages } from '../../messages/catalogue.ts'
import { dismissDone, stepBack, steps } from './steps.ts'

/** What was just done, with its way back for as long as it stands here. */
export const DoneBar = () => {
  const { text } = useMessages()
  const { done } = useSnapshot(steps)
  return (
    <output className="done-bar">
      {done === null ? null : (
        <>
          <span>
            {done.truck === null
              ? text(`loading.did.${done.action}`, { plate: done.plate, area: done.area })
              : text(`loading.truck.${done.truck}`, { plate: done.plate })}
          </span>
          {done.back === null ? null : (
            <button type="button" onClick={stepBack}>
              {text('loading.undo')} <kbd>U</kbd>
            </button>
          )}
          <button
            type="button"
            className="plain"
            aria-label={text('common.dismiss')}
            onClick={dismissDone}
          >
            ×
          </button>
        </>
      )}
    </output>
  )
}
