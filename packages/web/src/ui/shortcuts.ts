import { useEffect, useEffectEvent } from 'react'

const typing = 'input, textarea, select, [contenteditable]'

/** Whether a key belongs to what has the focus rather than to the page. */
const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  document.querySelector('dialog[open]') !== null ||
  (event.target instanceof Element && event.target.matches(typing))

/** Single keys of a page; off inside fields and while a dialog is open. `handle` says whether it took the key. */
export const useShortcuts = (handle: (key: string, event: KeyboardEvent) => boolean): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isTaken(event) && handle(event.key, event)) event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
