import { failureReasons, type FleetState, isLive } from '@muat/shared'
import type { Metrics } from '../http/index.ts'
import type { Presence } from './presence.ts'

export const registerFleetMetrics = (
  { gauge }: Metrics,
  { state, lastSeen }: Pick<Presence, 'lastSeen'> & { state: () => FleetState },
): void => {
  gauge(
    'muat_displays',
    'Displays of all relays by whether they show what is true: live or stale',
    (displays) => {
      const fleet = state()
      const live = fleet.displays.filter((each) => isLive(each, fleet, fleet.serverNow)).length
      displays.set({ state: 'live' }, live)
      displays.set({ state: 'stale' }, fleet.displays.length - live)
    },
    ['state'],
  )
  gauge('muat_displays_expected', 'Displays that the settings of the site name', (expected) =>
    expected.set(state().expected),
  )
  gauge(
    'muat_displays_missing',
    'Expected displays that are not there; absent while other relays cannot be asked',
    (missing) => {
      const fleet = state()
      if (fleet.complete) missing.set(fleet.missing.length)
      else missing.remove()
    },
  )
  gauge(
    'muat_displays_failed',
    'Displays that report that they cannot run: too_old is their browser, failed their program',
    (failed) => {
      const displays = state().failed
      for (const reason of failureReasons) {
        failed.set({ reason }, displays.filter((each) => each.reason === reason).length)
      }
    },
    ['reason'],
  )
  gauge(
    'muat_display_last_seen',
    'When each expected display was last seen, s since 1970, or since when it is looked for if it was never seen; absent while other relays cannot be asked',
    (seen) => {
      seen.reset()
      for (const { name, areas, at } of lastSeen()) {
        seen.set({ display: name, areas: areas.join() }, at / 1000)
      }
    },
    ['display', 'areas'],
  )
}
