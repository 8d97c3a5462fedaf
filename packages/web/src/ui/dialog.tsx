import { type ReactNode, useEffect, useId, useRef } from 'react'

interface Props {
  title: string
  onClose: () => void
  /** wide: two columns; full: the whole screen. */
  size?: 'plain' | 'wide' | 'full'
  children: ReactNode
}

/** A modal native dialog; focus, Escape and what lies behind it are the browser's work. */
export const Dialog = ({ title, onClose, size = 'plain', children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const shown = dialog.current
    if (shown !== null && !shown.open) shown.showModal()
    return () => shown?.close()
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
