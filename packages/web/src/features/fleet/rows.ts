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

/** One line of the page. `display` null: nobody is connected. */
export interface FleetRow {
  key: string
  status: FleetStatus
  name: string
  areas: readonly Area[]
  display: Display | null
  /** What it says of itself where it cannot run; null: it does not say so. */
  failed: FailedDisplay | null
  /** Age of the data that it shows, ms. */
  age: number | null
  /** Since when it is connected or cannot run, or when it was seen last. */
  since: number | null
  /** It does not run the web of today. */
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

/** What wants looking after comes first, then by name. `unnamed`: what one is called that nobody has named. */
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
    (one, other) =>
      order[one.status] - order[other.status] ||
      compare(one.name, other.name) ||
      compare(one.key, other.key),
  )
}
