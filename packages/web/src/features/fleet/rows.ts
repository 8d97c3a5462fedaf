import {
  type Area,
  dataAgeOf,
  type Display,
  type ExpectedDisplay,
  type FailedDisplay,
  failedOf,
  type FleetState,
  isLive,
  matchExpected,
  type MissingDisplay,
} from '@muat/shared'

export type FleetStatus = 'failed' | 'missing' | 'stale' | 'live'

/** Row of the page. `display` null: not connected. */
export interface FleetRow {
  key: string
  status: FleetStatus
  name: string
  areas: readonly Area[]
  display: Display | null
  /** Its own report that it cannot run; null: none. */
  failed: FailedDisplay | null
  /** Age of the data that it shows, ms. */
  age: number | null
  /** Time since when it has been connected or unable to run; of a missing one, when it was last seen. */
  since: number | null
  /** It runs another build of web than the server has. */
  otherBuild: boolean
}

const order: Readonly<Record<FleetStatus, number>> = { failed: 0, missing: 1, stale: 2, live: 3 }

const rowOfMissing = ({ name, areas, seenAt }: MissingDisplay, at: number): FleetRow => ({
  key: `missing ${at} ${name}`,
  status: 'missing',
  name,
  areas,
  display: null,
  failed: null,
  age: null,
  since: seenAt,
  otherBuild: false,
})

/** Row of a failed display, connected or not. `expected`: the expected display that it matches. */
const rowOfFailed = (
  failed: FailedDisplay,
  expected: ExpectedDisplay | undefined,
  display: Display | null,
  unnamed: (display: Named) => string,
): FleetRow => ({
  key: `failed ${failed.key}`,
  status: 'failed',
  name: expected?.name ?? (failed.name === '' ? unnamed(failed) : failed.name),
  areas: failed.areas,
  display,
  failed,
  age: null,
  since: failed.since,
  otherBuild: false,
})

type Named = Pick<Display, 'id'>

/** Rows of the page: those that need attention first, then by name. `unnamed`: name of a display without one. */
export const rowsOf = (
  fleet: FleetState,
  now: number,
  unnamed: (display: Named) => string,
): FleetRow[] => {
  const failed = failedOf(fleet)
  const failedOfMissing = matchExpected(fleet.missing, failed)
  const expectedOf = new Map(failedOfMissing.map((display, at) => [display, fleet.missing[at]]))
  const connected = new Map(fleet.displays.map((display) => [display.key, display]))
  const failing = new Set(failed.map(({ key }) => key))
  const rows: FleetRow[] = [
    ...failed.map((display) =>
      rowOfFailed(display, expectedOf.get(display), connected.get(display.key) ?? null, unnamed),
    ),
    // A missing display that failed is listed above.
    ...fleet.missing.filter((_, at) => failedOfMissing[at] === undefined).map(rowOfMissing),
    ...fleet.displays
      .filter(({ key }) => !failing.has(key))
      .map((display) => ({
        key: display.key,
        status: isLive(display, fleet, now) ? ('live' as const) : ('stale' as const),
        name: display.name === '' ? unnamed(display) : display.name,
        areas: display.areas,
        display,
        failed: null,
        age: dataAgeOf(display, fleet, now),
        since: display.since,
        otherBuild: display.build !== '' && display.build !== fleet.build,
      })),
  ]
  const { compare } = new Intl.Collator(undefined, { numeric: true })
  return rows.sort(
    (a, b) => order[a.status] - order[b.status] || compare(a.name, b.name) || compare(a.key, b.key),
  )
}
