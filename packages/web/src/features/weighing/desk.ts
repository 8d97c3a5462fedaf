import type { OutboundRecord } from '../../rows/rows.ts'
import { proxy, ref } from 'valtio'
import { watched } from '../../ui/seen/seen.ts'

interface Desk {
  /** Key of the truck on the bridge. */
  chosen: string | null
  search: string
  typed: string
  reason: string
  /** The weight is typed, not read from the scale. */
  typing: boolean
  /** The first weighing is repeated, instead of the truck's next one. */
  again: boolean
  /** The load on the scale since the truck was chosen; `gone`: it left, and what comes next may be another truck. */
  load: 'none' | 'seen' | 'gone'
  /** Key of the truck last weighed; null: the scale has been empty since. */
  weighed: string | null
  /** The plate on the scale is asked for. */
  asking: boolean
  /** The dialog of the scale's settings is open. Kept here because it must not be inside the form of the weighing. */
  settingsShown: boolean
  /** The ticket to print. */
  ticket: { record: OutboundRecord } | null
}

const noInput = {
  typed: '',
  reason: '',
  typing: false,
  again: false,
  load: 'none',
  asking: false,
} as const

const weighedKey = 'muat.weighing.weighed'

const storedWeighed = (): string | null => {
  try {
    return sessionStorage.getItem(weighedKey)
  } catch {
    return null
  }
}

export const desk = proxy<Desk>({
  chosen: null,
  search: '',
  weighed: storedWeighed(),
  settingsShown: false,
  ticket: null,
  ...noInput,
})

/** Guards steps on the truck on the bridge; see `watched`. */
export const watchedTrucks = watched()

export const choose = (truck: string | null): void => {
  if (truck === desk.chosen) return
  Object.assign(desk, { chosen: truck, ...noInput })
}

/** Chooses the truck for a typed weight, after the server refused the scale's frame. */
export const typeInstead = (truck: string): void => {
  choose(truck)
  desk.typing = true
}

/** Notes the truck that was weighed last, also over a reload; null: the scale is empty. */
export const noteWeighed = (truck: string | null): void => {
  if (desk.weighed === truck) return
  desk.weighed = truck
  try {
    if (truck === null) sessionStorage.removeItem(weighedKey)
    else sessionStorage.setItem(weighedKey, truck)
  } catch {
    // The note is lost with a reload.
  }
}

/** Another truck may be on the scale: the load left, or it is that of the truck weighed before. */
export const isOtherLoad = (truck: string): boolean =>
  desk.load === 'gone' || (desk.weighed !== null && desk.weighed !== truck)

/** Clears the input and the search after a weighing is sent. The load is followed on while the truck stays chosen. */
export const startOver = (): void => {
  Object.assign(desk, { ...noInput, search: '', load: desk.load })
}

export const printTicket = (record: OutboundRecord): void => {
  desk.ticket = ref({ record })
}

export const focusChosen = (): void =>
  document.querySelector<HTMLElement>('.truck-list [aria-current="true"]')?.focus()

/** Nothing has the focus: the element that had it was removed or disabled. */
export const hasLostFocus = (): boolean =>
  document.activeElement === document.body && document.querySelector('dialog[open]') === null
