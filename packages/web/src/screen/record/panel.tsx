import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useMessages } from '../../messages/catalogue.ts'
import { go } from '../../navigation/navigation.ts'
import { StayLink } from '../list/stay-link.tsx'
import { useCovered } from './use-covered.ts'

interface Props {
  title: string
  /** Id of the row to focus after closing. */
  row: number | null
  /** Address of the list without the panel. */
  closeHref: string
  /** Its place in the list; null: it is not in it. */
  nth?: string | null
  /** Addresses of the rows before and after it in the list; null: there is none. */
  beforeHref?: string | null
  afterHref?: string | null
  size: 'plain' | 'wide'
  children: ReactNode
}

/** Sets the top of the panel to the height of the navigation bar, which may have two lines, as at 200 %. */
const useUnderMenu = (panel: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const menu = document.querySelector<HTMLElement>('.nav')
    if (menu === null) return undefined
    const observer = new ResizeObserver(() => {
      if (panel.current !== null) panel.current.style.insetBlockStart = `${menu.offsetHeight}px`
    })
    observer.observe(menu)
    return () => observer.disconnect()
  }, [panel])
}

/** The panel beside the list. Escape closes it, and the focus returns to its row, or to the list's heading. */
export const Panel = ({ title, row, size, children, ...hrefs }: Props) => {
  const { nth, closeHref, beforeHref, afterHref } = hrefs
  const { text } = useMessages()
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useUnderMenu(panel)
  useCovered(panel)
  useEffect(() => {
    if (panel.current?.contains(document.activeElement) !== true) {
      heading.current?.focus({ preventScroll: true })
    }
    return () => {
      // After the list is rendered without it, unless another panel is open.
      setTimeout(() => {
        if (document.activeElement !== document.body || document.querySelector('.panel')) return
        const link = document.querySelector<HTMLElement>(`tr[data-row="${row}"] a`)
        // A step may have removed its row from the list.
        const back = link ?? document.querySelector<HTMLElement>('.list h1')
        back?.focus({ preventScroll: true })
      })
    }
  }, [row])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from anywhere in it
    <aside
      ref={panel}
      className="panel"
      data-size={size}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        // Not of a dialog over it.
        if (event.target instanceof Element && event.target.closest('dialog') !== null) return
        event.preventDefault()
        go(closeHref, { replace: true, stay: true })
      }}
    >
      <header>
        {/* Before the heading, which gets the focus: the way on from there is the record's. */}
        {beforeHref == null ? null : (
          <StayLink href={beforeHref} replace rel="prev" className="beside">
            <span aria-hidden="true">‹</span>
            <span className="visually-hidden">{text('panel.before')}</span>
          </StayLink>
        )}
        {nth == null ? null : <span className="nth quiet">{nth}</span>}
        {afterHref == null ? null : (
          <StayLink href={afterHref} replace rel="next" className="beside">
            <span aria-hidden="true">›</span>
            <span className="visually-hidden">{text('panel.after')}</span>
          </StayLink>
        )}
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <StayLink href={closeHref} replace className="close">
          <span aria-hidden="true">×</span>
          <span className="visually-hidden">{text('common.close')}</span>
        </StayLink>
      </header>
      {children}
    </aside>
  )
}
