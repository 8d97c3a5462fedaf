import { useEffect, useRef } from 'react'
import { go } from '../../navigation/navigation.ts'
import { unlessBurst, useShortcuts } from '../../ui/shortcuts/shortcuts.ts'
import { type ListAddress, withoutRow, writeAddress } from '../calls/address.ts'
import type { Screen } from '../list/descriptor.ts'

interface Props {
  screen: Screen
  path: string
  address: ListAddress
  today: string | null
  /** Whether this user may create and change rows. */
  writable: boolean
  showKeys: () => void
}

/** Places from which an arrow goes to the first row: the title, heads that sort, and pages. */
const above = 'h1, .list .rows thead a, .pager a'

/**
 * Focuses the link of the next row, or of the first, and after the last row that of the next page; false: the focus is
 * elsewhere and keeps the key.
 */
const focusRow = (by: 1 | -1): boolean => {
  const links = [...document.querySelectorAll<HTMLElement>('.list .rows tbody a')]
  const active = document.activeElement
  const at = links.findIndex((link) => link === active)
  if (at < 0 && active !== document.body && active?.matches(above) !== true) return false
  const next =
    links[at < 0 ? 0 : at + by] ??
    (by === 1 ? document.querySelector<HTMLElement>('.pager a[rel="next"]') : null)
  next?.focus()
  return next !== null
}

/** Ticks the row whose link has the focus; false: none has, or rows are not ticked here. */
const tickRow = (): boolean => {
  const row = document.activeElement?.closest('.list .rows tbody tr')
  const box = row?.querySelector<HTMLElement>('.choose input')
  // The box ticks itself.
  if (box == null || box === document.activeElement) return false
  box.click()
  return true
}

/** With Shift, a click on a row's box ticks all from the box that was clicked before it. */
const useTickThrough = (): void => {
  const before = useRef<EventTarget>(null)
  useEffect(() => {
    const onClick = ({ target, shiftKey }: MouseEvent): void => {
      const boxes = [
        ...document.querySelectorAll<HTMLInputElement>('.list .rows tbody .choose input'),
      ]
      const at = boxes.findIndex((box) => box === target)
      const { checked } = boxes[at] ?? {}
      if (checked === undefined) return
      const from = boxes.findIndex((box) => box === before.current)
      const between = boxes.slice(Math.min(from, at), Math.max(from, at) + 1)
      for (const box of shiftKey && from >= 0 ? between : []) {
        if (box.checked !== checked) box.click()
      }
      before.current = target
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
}

const focusFilter = (): boolean => {
  const field = document.querySelector<HTMLElement>('.filters input:not([type="hidden"])')
  field?.focus()
  return field !== null
}

/** The single keys of a list. It shows nothing. */
export const ListKeys = ({ screen, path, address, today, writable, showKeys }: Props): null => {
  const open = (next: Partial<ListAddress>): boolean => {
    go(`${path}${writeAddress({ ...address, ...next }, screen.period)}`, { stay: true })
    return true
  }
  const toBeside = (rel: 'prev' | 'next'): boolean => {
    const link = document.querySelector<HTMLElement>(`.panel .beside[rel="${rel}"]`)
    return (
      link !== null &&
      !address.editing &&
      unlessBurst(() => {
        link.click()
        return true
      })
    )
  }
  const toDays = (which: 'previous' | 'next' | 'present'): boolean => {
    if (screen.period === 'none' || today === null || address.row !== null) return false
    const follow = async (): Promise<void> => {
      const { dayHrefs } = await import('../days/day-hrefs.ts')
      const href = dayHrefs({ screen, path, address, today })[which]
      if (href !== null) go(href)
    }
    void follow()
    return true
  }
  useTickThrough()
  useShortcuts((key) => {
    switch (key) {
      case '/':
        return focusFilter()
      case 'n':
        return writable && unlessBurst(() => open({ row: 'new', editing: false }))
      case 'e':
        return (
          writable && typeof address.row === 'number' && unlessBurst(() => open({ editing: true }))
        )
      case 'ArrowDown':
        return focusRow(1)
      case 'ArrowUp':
        return focusRow(-1)
      case 'ArrowLeft':
        return toDays('previous')
      case 'ArrowRight':
        return toDays('next')
      case 't':
        return unlessBurst(() => toDays('present'))
      case 'j':
        return toBeside('next')
      case 'k':
        return toBeside('prev')
      case ' ':
        return tickRow()
      case 'Escape':
        if (address.row === null) return false
        go(`${path}${writeAddress(withoutRow(address), screen.period)}`, {
          replace: true,
          stay: true,
        })
        return true
      case '?':
        showKeys()
        return true
      default:
        return false
    }
  })
  return null
}
