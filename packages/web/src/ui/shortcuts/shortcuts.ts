import { useEffect, useEffectEvent } from 'react'
import { isTaken, isTypedInto, singleKeysOn } from '../single-keys.ts'
import { burstMs, keyName, keyWatch, type Place, scanMs } from './bursts.ts'

const placeOf = (target: EventTarget | null): Place => {
  if (!isTypedInto(target)) return 'elsewhere'
  if (target instanceof HTMLTextAreaElement) return 'lines'
  // A field without a form submits nothing.
  const searches = target instanceof HTMLInputElement && (target.type === 'search' || !target.form)
  return searches ? 'search' : 'field'
}

type Handle = (key: string, event: KeyboardEvent) => boolean

/** Handlers of the components on the page. The last one is called first. */
const handlers: Handle[] = []

const watch = keyWatch()

/** Acts in `ms` unless a character is typed until then. */
const unlessTyped = (act: () => void, ms: number): void => {
  const before = watch.texts()
  setTimeout(() => {
    if (watch.texts() === before) act()
  }, ms)
}

/** Acts on a letter unless it is one of those that a scanner types, which is known a moment later. */
export const unlessBurst = (act: () => void): true => {
  if (!watch.inBurst()) unlessTyped(act, burstMs)
  return true
}

const stop = (event: KeyboardEvent): void => {
  event.stopPropagation()
  event.preventDefault()
}

/** Inputs whose Enter is left to the browser, and fields with a list, whose Enter chooses from it. */
const byBrowser =
  'select, textarea, [type="checkbox"], [type="radio"], [type="file"], [list], [role="combobox"]'

/** Presses Enter unless a character follows at once, because some scanners type an Enter first. */
const pressLater = (event: KeyboardEvent, target: HTMLElement): void => {
  stop(event)
  unlessTyped(() => {
    const again = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    if (!target.isConnected || !target.dispatchEvent(again)) return
    // What a browser does on Enter.
    const pressed =
      target instanceof HTMLInputElement
        ? target.form?.querySelector<HTMLElement>('[type="submit"]')
        : target.closest<HTMLElement>('a, button, summary')
    pressed?.click()
  }, scanMs)
}

/** A held key and what a scanner types press no button and submit no form, in dialogs either. */
const guard = (event: KeyboardEvent): void => {
  // No page with shortcuts is shown, or it is the Enter of `pressLater`.
  if (handlers.length === 0 || !event.isTrusted) return
  const { target, key, shiftKey, ctrlKey, metaKey, altKey, isComposing } = event
  const place = placeOf(target)
  const isPlain = !(shiftKey || ctrlKey || metaKey || altKey || isComposing)
  if (watch.see(event, place) !== 'pressed') stop(event)
  else if (
    key === 'Enter' &&
    isPlain &&
    place !== 'search' &&
    target instanceof HTMLElement &&
    !target.matches(byBrowser)
  ) {
    pressLater(event, target)
  }
}

const onKey = (event: KeyboardEvent): void => {
  const name = keyName(event)
  if (name === null || isTaken(event) || (!event.altKey && !singleKeysOn())) return
  if ([...handlers].reverse().some((handle) => handle(name, event))) event.preventDefault()
}

/**
 * Handles keys while the component is mounted, by their `keyName`. `handle` returns whether it took the key. What
 * changes a record has a key with Alt, because a letter may begin a plate.
 */
export const useShortcuts = (handle: Handle): void => {
  const take = useEffectEvent(handle)
  useEffect(() => {
    // The same listeners are added once.
    document.addEventListener('keydown', guard, { capture: true })
    document.addEventListener('keydown', onKey)
    const own: Handle = (key, event) => take(key, event)
    handlers.push(own)
    return () => void handlers.splice(handlers.indexOf(own), 1)
  }, [])
}
