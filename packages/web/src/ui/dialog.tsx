import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { keepFocus } from './keep-focus.ts'

interface Props {
  title: string
  onClose: () => void
  /** wide: two columns; full: the whole screen. */
  size?: 'plain' | 'wide' | 'full'
  children: ReactNode
}

/** One that is higher than the window scrolls, and the browser would focus it rather than what is to be typed in. */
const focusWithin = (dialog: HTMLElement, first: Element | null): void => {
  const now = document.activeElement
  if (now !== null && now !== dialog && now.matches('input, select, textarea, button')) return
  const found =
    first ?? dialog.querySelector('input:not([type="hidden"]), select, textarea, button')
  if (found instanceof HTMLElement) found.focus()
}

/** A modal native dialog; focus, Escape and what lies behind it are the browser's work. */
export const Dialog = ({ title, onClose, size = 'plain', children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // By the layout's effect: it ends before the dialog is taken away, and closing gives the focus back to what had it.
  useLayoutEffect(() => {
    const shown = dialog.current
    const giveBack = keepFocus()
    if (shown !== null && !shown.open) {
      const first = shown.contains(document.activeElement) ? document.activeElement : null
      shown.showModal()
      focusWithin(shown, first)
    }
    return () => {
      shown?.close()
      giveBack()
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
