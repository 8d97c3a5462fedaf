import type { Area } from '../base/constants.ts'
import { staleAfterMs } from '../base/constants.ts'
import type { CallLanguage } from '../base/languages.ts'
import type { ExpectedDisplay } from './wall-site.ts'

/** Browser features that a running display may lack. */
export const displayLacks = ['sound', 'wake_lock', 'full_screen', 'storage'] as const
export type DisplayLack = (typeof displayLacks)[number]

/** too_old: the browser is below the minimum. failed: the program stopped with an error. */
export const failureReasons = ['too_old', 'failed'] as const
export type FailureReason = (typeof failureReasons)[number]

/** Maximum length of a failure's detail, characters. */
export const maxFailureDetail = 200

/** Why a display shows no board. */
export interface DisplayFailure {
  /** Browser and system from its User-Agent; '' if unknown. */
  browser: string
  reason: FailureReason
  /** Error message, or the address of the file that could not be loaded; '' if none. */
  detail: string
}

/** A display that tells the relay that it cannot run. */
export interface FailedDisplay extends DisplayFailure {
  /** Same key as when it runs: id and areas. */
  key: string
  id: string
  /** Its own name; '' if it has none. */
  name: string
  areas: Area[]
  address: string
  /** First and last report. */
  since: number
  at: number
}

/** A display as the relays know it. Times are of the relay's clock, ms since 1970. */
export interface Display {
  /** Identifies it: its random id and what it shows, since one browser may show two walls. */
  key: string
  id: string
  /** Its own name; '' if it has none. */
  name: string
  areas: Area[]
  /** Build of its web; '' if unknown. */
  build: string
  address: string
  /** When it connected. */
  since: number
  /** Epoch of its relay. */
  relay: string
  /** Last paint, and its delay after the board was sent. */
  paintedAt: number | null
  lagMs: number | null
  /** Time since when a sent board is not painted; null: it is up to date. */
  behindSince: number | null
  /** It should call trucks, but its browser blocks sound. */
  mute: boolean
  /** The language of calls; off: silent; null: unknown. */
  voice: CallLanguage | 'off' | null
  /** Size of the window, CSS px; null: unknown. */
  screen: { width: number; height: number } | null
  /** Browser and system by its User-Agent; '' if unknown. */
  browser: string
  /** Last use of its mouse or keys; null: none since it connected. */
  touchedAt: number | null
  /** Its options as in an address; null: unknown. */
  options: string | null
  /** Features that it lacks; empty if unknown. */
  lacks: readonly DisplayLack[]
  /** End of its connection; null: connected. */
  leftAt: number | null
}

/** An expected display that is not connected. */
export interface MissingDisplay extends ExpectedDisplay {
  /** When it was last seen; null: never, as far as this relay knows. */
  seenAt: number | null
  /** The failure of a display that cannot run and matches it. */
  failure: DisplayFailure | null
}

export interface FleetHead {
  /** Relay's clock when this was sent. */
  serverNow: number
  /** Start of this relay's records. */
  began: number
  /** The build that displays should run. */
  build: string
  /** Release of the relay; `local`: none. Older relays do not send it. */
  version?: string
  /** Last confirmation of data by the back end, by relay's epoch. */
  asOf: Readonly<Record<string, number | null>>
  /** Number of expected displays in the site's settings. */
  expected: number
  missing: readonly MissingDisplay[]
  /** Displays that cannot run, expected or not. */
  failed: readonly FailedDisplay[]
  /** false: other relays cannot be reached. Only displays of this relay are known, and none counts as missing. */
  complete: boolean
  /** Number of displays beyond the list. */
  more: number
}

/** The whole fleet, on subscription. */
export interface FleetState extends FleetHead {
  displays: Display[]
}

/** Changes since the previous message. */
export interface FleetChange extends Partial<FleetHead> {
  serverNow: number
  /** Complete for a new display, otherwise the changed fields. */
  displays: (Partial<Display> & Pick<Display, 'key'>)[]
  gone: string[]
}

const isWhole = (display: Partial<Display>): display is Display => display.id !== undefined

/** Applies a change to the fleet. */
export const takeFleet = (
  fleet: FleetState,
  { displays, gone, ...head }: FleetChange,
): FleetState => {
  const byKey = new Map(fleet.displays.map((display) => [display.key, display]))
  for (const key of gone) byKey.delete(key)
  for (const change of displays) {
    const before = byKey.get(change.key)
    if (before !== undefined) byKey.set(change.key, { ...before, ...change })
    else if (isWhole(change)) byKey.set(change.key, change)
  }
  return { ...fleet, ...head, displays: [...byKey.values()] }
}

/** Age of the data on a display, ms; null: it shows none. */
export const dataAgeOf = (
  { relay, behindSince, leftAt }: Pick<Display, 'relay' | 'behindSince' | 'leftAt'>,
  { asOf }: Pick<FleetHead, 'asOf'>,
  now: number,
): number | null => {
  const confirmed = asOf[relay] ?? null
  const shown = [confirmed, behindSince, leftAt].filter((at) => at !== null)
  return confirmed === null && leftAt === null ? null : Math.max(0, now - Math.min(...shown))
}

export const isLive = (
  display: Pick<Display, 'relay' | 'behindSince' | 'leftAt'>,
  head: Pick<FleetHead, 'asOf'>,
  now: number,
): boolean => {
  const age = dataAgeOf(display, head, now)
  return display.leftAt === null && age !== null && age <= staleAfterMs
}

type Shown = Pick<Display, 'name' | 'areas'>

const nameOf = ({ name }: Pick<Shown, 'name'>): string => name.trim().toLowerCase()
const areasOf = ({ areas }: Pick<ExpectedDisplay, 'areas'>): string => areas.join()
const isNamed = ({ name }: Shown): boolean => name !== ''

/**
 * Maps expected displays to connected ones; undefined: none. A named display matches by name, an unnamed one by its
 * areas. Each matches one, the first in the list.
 */
export const matchExpected = <D extends Shown>(
  expected: readonly ExpectedDisplay[],
  displays: readonly D[],
): (D | undefined)[] => {
  const taken = new Set<D>()
  const found: (D | undefined)[] = expected.map(() => undefined)
  const match = (candidates: readonly D[], keyOf: (display: ExpectedDisplay) => string): void => {
    const free = new Map<string, D[]>()
    for (const display of candidates) {
      if (taken.has(display)) continue
      const key = keyOf(display)
      const same = free.get(key)
      if (same === undefined) free.set(key, [display])
      else same.push(display)
    }
    for (const [at, wanted] of expected.entries()) {
      const display = found[at] === undefined ? free.get(keyOf(wanted))?.shift() : undefined
      if (display === undefined) continue
      found[at] = display
      taken.add(display)
    }
  }
  const named = displays.filter(isNamed)
  match(named, (display) => `${nameOf(display)}\n${areasOf(display)}`)
  match(named, nameOf)
  match(
    displays.filter((display) => !isNamed(display)),
    areasOf,
  )
  return found
}

/** Lacking features. Relays of older builds do not send them. */
export const lacksOf = ({ lacks = [] }: Partial<Pick<Display, 'lacks'>>): readonly DisplayLack[] =>
  lacks

/** Displays that cannot run. Relays of older builds do not send them. */
export const failedOf = ({
  failed = [],
}: Partial<Pick<FleetHead, 'failed'>>): readonly FailedDisplay[] => failed
