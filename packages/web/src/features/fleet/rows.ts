import {
  type Area,
  dataAgeOf,
  type Display,
  type FleetState,
  isLive,
  type MissingDisplay,
} from '@muat/shared'

export type FleetStatus = 'missing' | 'stale' | 'live'

/** One line of the page. `display` null: nobody is there. */
export interface FleetRow {
  key: string
  status: FleetStatus
  name: string
  areas: readonly Area[]
  display: Display | null
  /** Age of the data that it shows, ms. */
  age: number | null
  /** Since when it is connected, or was seen last. */
  since: number | null
  /** It does not run the web of today. */
  otherBuild: boolean
}

const order: Readonly<Record<FleetStatus, number>> = { missing: 0, stale: 1, live: 2 }

const rowOfMissing = ({ name, areas, seenAt }: MissingDisplay, at: number): FleetRow => ({
  key: `missing ${at} ${name}`,
  status: 'missing',
  name,
  areas,
  display: null,
  age: null,
  since: seenAt,
  otherBuild: false,
})

/** What wants looking after comes first, then by name. `unnamed`: what one is called that nobody has named. */
export const rowsOf = (
  fleet: FleetState,
  now: number,
  unnamed: (display: Display) => string,
): FleetRow[] => {
  const rows: FleetRow[] = [
    ...fleet.missing.map(rowOfMissing),
    ...fleet.displays.map((display) => ({
      key: display.key,
      status: isLive(display, fleet, now) ? ('live' as const) : ('stale' as const),
      name: display.name === '' ? unnamed(display) : display.name,
      areas: display.areas,
      display,
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
