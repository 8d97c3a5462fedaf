import { useEffect, useEffectEvent } from 'react'
import { readPreference, writePreference } from '../lib/preferences.ts'

const typing = 'input, textarea, select, [contenteditable]'
const key = 'muat.keys'

/** Single keys can be switched off, for who dictates or whose hand slips. */
export const singleKeysOn = (): boolean => readPreference(key) !== 'off'
export const setSingleKeys = (on: boolean): void => writePreference(key, on ? 'on' : 'off')

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

type Handle = (key: string, event: KeyboardEvent) => boolean

/** Of what is on the page, the newest last: it is asked first. */
const handlers: Handle[] = []

/**
 * The one listener of the office: single keys go to what is on the page, off inside fields and while a dialog is open.
 * `otherwise` is asked for those that the page does not take.
 */
export const listenForKeys = (otherwise: Handle): (() => void) => {
  const onKey = (event: KeyboardEvent): void => {
    if (isTaken(event) || !singleKeysOn()) return
    const asked = [...[...handlers].reverse(), otherwise]
    if (asked.some((handle) => handle(event.key, event))) event.preventDefault()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}

/** Single keys of a page. `handle` says whether it took the key. */
export const useShortcuts = (handle: Handle): void => {
  const take = useEffectEvent(handle)
  useEffect(() => {
    const own: Handle = (key, event) => take(key, event)
    handlers.push(own)
    return () => void handlers.splice(handlers.indexOf(own), 1)
  }, [])
}
