import { useEffect, useEffectEvent } from 'react'
import { readKept, writeKept } from '../lib/kept.ts'

const typing = 'input, textarea, select, [contenteditable]'
const key = 'muat.keys'

/** Single keys can be switched off, for who dictates or whose hand slips. */
export const singleKeysOn = (): boolean => readKept(key) !== 'off'
export const setSingleKeys = (on: boolean): void => writeKept(key, on ? 'on' : 'off')

/** A box to tick is typed into by nobody. */
const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches(typing) &&
  !(target instanceof HTMLInputElement && target.type === 'checkbox')

/** Whether a key belongs to what has the focus rather than to the page. */
const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  document.querySelector('dialog[open]') !== null ||
  isTypedInto(event.target)

/** Single keys of a page; off inside fields and while a dialog is open. `handle` says whether it took the key. */
export const useShortcuts = (handle: (key: string, event: KeyboardEvent) => boolean): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isTaken(event) && singleKeysOn() && handle(event.key, event)) event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
