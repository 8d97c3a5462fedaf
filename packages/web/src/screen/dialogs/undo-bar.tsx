import { useSnapshot } from 'valtio'
import type { Failure } from '../../lib/first/failure.ts'
import { explain } from '../../messages/failure-text.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { dismissDone, holdDone, releaseDone, undoing, undoLast } from '../../state/undo.ts'
import { useShortcuts } from '../../ui/shortcuts/shortcuts.ts'

/** The offer to undo a step. Rendered also when empty, so that screen readers announce it. */
export const UndoBar = () => {
  const { text, language } = useMessages()
  const { done, busy, refused } = useSnapshot(undoing)
  // The bar is at the end of the page, too far for the Tab key in its time.
  useShortcuts((key) => {
    if (key !== 'Alt+U' || done === null || refused !== null) return false
    void undoLast()
    return true
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its own button is not hurried away
    <output
      className="undo-bar"
      onPointerEnter={holdDone}
      onPointerLeave={releaseDone}
      onFocus={holdDone}
      onBlur={releaseDone}
    >
      {done === null ? null : (
        <>
          <span>
            {refused === null || refused.ok
              ? text(done.key, done.params)
              : explain(refused.failure as Failure, language)}
          </span>
          {refused === null ? (
            <button type="button" disabled={busy} aria-busy={busy} onClick={() => void undoLast()}>
              {text('listKeys.undo')} <kbd>Alt+U</kbd>
            </button>
          ) : null}
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
