import type { OutboundRecord } from '../../rows/rows.ts'
import { proxy, ref } from 'valtio'
import { watched } from '../../ui/seen/seen.ts'

interface Desk {
  /** The truck on the bridge, by its key. */
  chosen: string | null
  search: string
  typed: string
  reason: string
  /** The weight is typed rather than read. */
  typing: boolean
  /** The first weighing is done again rather than the truck's next one. */
  again: boolean
  /** Beside the form of the weighing, which has one of its own. */
  settingsShown: boolean
  /** What is on its way to the printer. */
  ticket: { record: OutboundRecord } | null
}

const fresh = { typed: '', reason: '', typing: false, again: false } as const

export const desk = proxy<Desk>({
  chosen: null,
  search: '',
  settingsShown: false,
  ticket: null,
  ...fresh,
})

/** Trucks on the bridge, by their keys. */
export const seen = watched()

export const choose = (truck: string | null): void => {
  if (truck === desk.chosen) return
  Object.assign(desk, { chosen: truck, ...fresh })
}

/** What the scale sent was not believed: the weight is typed, with a reason. */
export const typeInstead = (truck: string): void => {
  choose(truck)
  desk.typing = true
}

export const startOver = (): void => {
  Object.assign(desk, fresh)
}

export const printTicket = (record: OutboundRecord): void => {
  desk.ticket = ref({ record })
}

export const focusChosen = (): void =>
  document.querySelector<HTMLElement>('.truck-list [aria-current="true"]')?.focus()

/** What had it is gone, or could not keep it; nothing else has taken it. */
export const hasLostFocus = (): boolean =>
  document.activeElement === document.body && document.querySelector('dialog[open]') === null
