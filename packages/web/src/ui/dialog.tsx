import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

interface Props {
  title: string
  onClose: () => void
  /** wide: two columns; full: the whole screen. */
  size?: 'plain' | 'wide' | 'full'
  children: ReactNode
}

/** A place to begin: not the button of a message above the fields, which may discard a draft. */
const places = 'input:not([type="hidden"]), select, textarea, button:not(.alert *)'

/** Focuses the first field or button. The browser would focus the dialog itself if it scrolls. */
const focusWithin = (dialog: HTMLElement, first: Element | null): void => {
  const now = document.activeElement
  if (now !== null && now !== dialog && now.matches(places)) return
  const found = first ?? dialog.querySelector(places)
  if (found instanceof HTMLElement) found.focus()
}

/**
 * Remembers the focus before a dialog opens. Returns a function to call after the dialog is closed: it restores the
 * caret of a field, which the browser does not, and focuses the heading of the panel or page if the browser could not
 * restore the focus. It acts once and without listeners, so that two of these never compete for the focus.
 */
const keepFocus = (): (() => void) => {
  const focused = document.activeElement
  // Only some kinds of text fields have these.
  const { selectionStart, selectionEnd } = focused as Partial<HTMLInputElement>
  return () => {
    if (document.activeElement === focused && selectionStart != null) {
      ;(focused as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd ?? null)
    }
    if (focused === document.body) return
    // Later, because the element may be removed by the present rendering.
    setTimeout(() => {
      if (document.activeElement !== document.body || document.querySelector('dialog[open]')) return
      const headings = document.querySelectorAll<HTMLElement>('main h1, .panel > header h2')
      ;[...headings].at(-1)?.focus({ preventScroll: true })
    })
  }
}

/** A modal native dialog. The browser traps the focus, handles Escape and makes the page behind it inert. */
export const Dialog = ({ title, onClose, size = 'plain', children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // A layout effect, because its cleanup runs before the dialog is removed, and only closing it restores the focus.
  useLayoutEffect(() => {
    const shown = dialog.current
    const restoreFocus = keepFocus()
    if (shown !== null && !shown.open) {
      const first = shown.contains(document.activeElement) ? document.activeElement : null
      shown.showModal()
      focusWithin(shown, first)
    }
    return () => {
      shown?.close()
      restoreFocus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      data-size={size}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <article>
        <h2 id={heading}>{title}</h2>
        {children}
      </article>
    </dialog>
  )
}
