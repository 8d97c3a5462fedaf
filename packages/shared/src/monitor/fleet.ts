import type { Area } from '../base/constants.ts'
import { staleAfterMs } from '../base/constants.ts'
import type { ExpectedDisplay } from './wall-site.ts'

/** Browser features that a running display may lack. */
export const displayLacks = ['sound', 'speech', 'wake_lock', 'full_screen', 'storage'] as const
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
  /** As it says it is called; '' where nobody has named it. */
  name: string
  areas: Area[]
  address: string
  /** First and last report. */
  since: number
  at: number
}

/** What the relays know of one display. Moments are of the relay's clock, ms since 1970. */
export interface Display {
  /** Names it among all: its own random id and what it shows, since one browser may show two walls. */
  key: string
  id: string
  /** As it says it is called; '' where nobody has named it. */
  name: string
  areas: Area[]
  /** Of the web that it runs; '' where it does not say. */
  build: string
  address: string
  /** When it connected. */
  since: number
  /** The epoch of the relay that it hangs on. */
  relay: string
  /** Its last paint, and how long after the board was sent it came. */
  paintedAt: number | null
  lagMs: number | null
  /** Since when it has not painted what it was sent; null: it shows what its relay has. */
  behindSince: number | null
  /** It should call trucks, and its browser lets it make no sound. */
  mute: boolean
  /** The language in which it calls trucks; off: it does not; null: it does not say. */
  voice: 'id' | 'en' | 'off' | null
  /** Of its window, CSS px; null: it does not say. */
  screen: { width: number; height: number } | null
  /** Browser and system by its own word; '' where that is none that is known. */
  browser: string
  /** When somebody moved its mouse or pressed its keys; null: not since it connected. */
  touchedAt: number | null
  /** Its own options as an address has them; null: it does not say. */
  options: string | null
  /** What it has to do without; none where it does not say. */
  lacks: readonly DisplayLack[]
  /** When its connection ended; null: it stands. */
  leftAt: number | null
}

/** An expected display that is not there. */
export interface MissingDisplay extends ExpectedDisplay {
  /** When it was there last; null: never, as far as this relay knows. */
  seenAt: number | null
  /** Why it is not, where a display that cannot run stands for it. */
  failure: DisplayFailure | null
}

export interface FleetHead {
  /** The relay's clock when this was sent. */
  serverNow: number
  /** From when on this relay can say who was there. */
  began: number
  /** The web that displays should run. */
  build: string
  /** The release that the relay is of, by its tag; `local`: it was built without one. An older relay does not say. */
  version?: string
  /** When the upstream last confirmed the data of each relay, by its epoch. */
  asOf: Readonly<Record<string, number | null>>
  /** How many displays the settings of the site name. */
  expected: number
  missing: readonly MissingDisplay[]
  /** Those that say that they cannot run, expected or not. */
  failed: readonly FailedDisplay[]
  /** false: other relays cannot be asked. Only the displays of this one are known then, and nobody is called missing. */
  complete: boolean
  /** Displays beyond those that are listed. */
  more: number
}

/** The whole fleet, for who begins to watch it. */
export interface FleetState extends FleetHead {
  displays: Display[]
}

/** What has changed since the message before. */
export interface FleetChange extends Partial<FleetHead> {
  serverNow: number
  /** Whole where a display is new, else what has changed of it. */
  displays: (Partial<Display> & Pick<Display, 'key'>)[]
  gone: string[]
}

const isWhole = (display: Partial<Display>): display is Display => display.id !== undefined

/** The fleet after a change of it. */
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

/** Age of the data that a display shows, ms; null: it shows none. */
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
 * Which display stands for each that is expected; undefined: none does. A display goes by its name, whatever it shows; one
 * that nobody has named, by what it shows. Each stands for one. Of several the first in the list is taken.
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
    for (const [at, one] of expected.entries()) {
      const display = found[at] === undefined ? free.get(keyOf(one))?.shift() : undefined
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

/** What a display has to do without. A relay of an older build does not say. */
export const lacksOf = ({ lacks = [] }: Partial<Pick<Display, 'lacks'>>): readonly DisplayLack[] =>
  lacks

/** Displays that cannot run. A relay of an older build does not say. */
export const failedOf = ({
  failed = [],
}: Partial<Pick<FleetHead, 'failed'>>): readonly FailedDisplay[] => failed
