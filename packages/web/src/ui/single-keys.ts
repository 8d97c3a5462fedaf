import { readPreference, writePreference } from '../lib/preferences.ts'

const typing = 'input, textarea, select, [contenteditable]'
const key = 'muat.keys'

/** Whether single-key shortcuts are on. Users can switch them off, for example if they dictate. */
export const singleKeysOn = (): boolean => readPreference(key) !== 'off'
export const setSingleKeys = (on: boolean): void => writePreference(key, on ? 'on' : 'off')

/** Whether an element takes typed text. */
export const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches(typing) &&
  !(target instanceof HTMLInputElement && target.type === 'checkbox')

/** Whether a key is not for shortcuts: typed into a field, or pressed while a dialog is open. */
export const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  document.querySelector('dialog[open]') !== null ||
  isTypedInto(event.target)
