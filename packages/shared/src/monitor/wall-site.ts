import { type Area, areas, isArea } from '../constants.ts'
import { isFields, textOf, wholeNumberOf } from './read.ts'

/**
 * What walls follow of GET /api/site, by its names. What a back end does not say, or says so that it cannot be read, is
 * null: then /config.json counts.
 */
export interface WallSite {
  companyName: string | null
  wallLang: string | null
  wallVoice: boolean | null
  waitingAmberMinutes: number | null
  waitingRedMinutes: number | null
  /** Who is expected where, H to L, but only where it is one alone: of two nobody could say which one a wall is. */
  expectedDisplays: readonly { name: string; areas: readonly Area[] }[]
}

/** More than any site lists; a hostile one does not fill a wall's memory. */
const maxDisplays = 1000

const minutesOf = (value: unknown): number | null => {
  const minutes = wholeNumberOf(value)
  return minutes === null || minutes === 0 ? null : minutes
}

const displaysOf = (value: unknown): WallSite['expectedDisplays'] => {
  const byAreas = new Map<string, { name: string; areas: Area[] } | null>()
  for (const display of Array.isArray(value) ? value.slice(0, maxDisplays) : []) {
    if (!isFields(display) || !Array.isArray(display['areas'])) continue
    const named = new Set<unknown>(display['areas'].filter(isArea))
    const its = areas.filter((area) => named.has(area))
    const name = textOf(display['name'])
    const key = its.join(',')
    if (name !== null && key !== '')
      byAreas.set(key, byAreas.has(key) ? null : { name, areas: its })
  }
  return [...byAreas.values()].filter((display) => display !== null)
}

/** What walls follow of whatever a back end answered to GET /api/site; null where that is no such answer. */
export const wallSiteOf = (body: unknown): WallSite | null => {
  const site = isFields(body) && isFields(body['data']) ? body['data'] : body
  // A list is what a back end sends that answers everything with its trucks.
  if (!isFields(site) || Array.isArray(site['data'])) return null
  const voice = site['wallVoice']
  return {
    companyName: textOf(site['companyName']),
    wallLang: textOf(site['wallLang']),
    wallVoice: typeof voice === 'boolean' ? voice : null,
    waitingAmberMinutes: minutesOf(site['waitingAmberMinutes']),
    waitingRedMinutes: minutesOf(site['waitingRedMinutes']),
    expectedDisplays: displaysOf(site['expectedDisplays']),
  }
}
