import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'

interface Props {
  label: ReactNode
  title?: string
  current?: boolean
  alignEnd?: boolean
  children: ReactNode
}

/** A native disclosure that also closes when the focus leaves, on Escape, and when an item is chosen. */
export const DropDown = ({ label, title, current = false, alignEnd = false, children }: Props) => {
  const details = useRef<HTMLDetailsElement>(null)
  const close = (): void => details.current?.removeAttribute('open')
  /** Closes the list and focuses its label; the focus would otherwise be lost with the hidden item. */
  const closeChosen = (): void => {
    close()
    details.current?.querySelector('summary')?.focus()
  }
  const onBlur = (event: FocusEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || details.current?.open !== true) return
    event.stopPropagation()
    closeChosen()
  }
  /** Aligns the list to the other side if it would extend beyond the window. */
  const onToggle = (): void => {
    const list = details.current?.querySelector('ul')
    if (details.current?.open !== true || list === null || list === undefined) return
    if (list.getBoundingClientRect().right > document.documentElement.clientWidth) {
      details.current.dataset['end'] = 'true'
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- closes what its own children opened
    <details
      className="drop-down"
      ref={details}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      onToggle={onToggle}
      data-current={current}
      data-end={alignEnd}
    >
      <summary title={title}>{label}</summary>
      {/* oxlint-disable-next-line -- a choice made by mouse or key arrives here as a click */}
      <ul onClick={closeChosen}>{children}</ul>
    </details>
  )
}
