import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Ctrl+S saves, Ctrl+Enter saves and goes on; a form that lies behind a dialog does not hear them. */
export const useSaveKeys = (
  element: RefObject<HTMLFormElement | null>,
  save: (goesOn: boolean) => void,
): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
    if (!(ctrlKey || metaKey) || altKey || shiftKey || event.defaultPrevented) return
    if (key.toLowerCase() !== 's' && key !== 'Enter') return
    const form = element.current
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    if (form === null || (dialog !== undefined && !dialog.contains(form))) return
    event.preventDefault()
    if (!repeat) save(key === 'Enter')
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
