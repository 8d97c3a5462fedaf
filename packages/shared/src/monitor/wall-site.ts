import { type Area, areas, isArea } from '../base/constants.ts'
import { type Fields, isFields, textOf, wholeNumberOf } from './read.ts'

/** A display that should be there, as the site's settings name it; its areas in the order of `areas`. */
export interface ExpectedDisplay {
  name: string
  areas: readonly Area[]
}

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
  /** Who is expected where, but only where it is one alone: of two nobody could say which one a wall is. */
  expectedDisplays: readonly ExpectedDisplay[]
  /** The site is closed now: walls are dimmed. Absent: it is open. */
  night?: true
}

/** More than any site lists; a hostile one does not fill a wall's memory. */
const maxDisplays = 1000

const minutesOf = (value: unknown): number | null => {
  const minutes = wholeNumberOf(value)
  return minutes === null || minutes === 0 ? null : minutes
}

const displaysOf = (value: unknown): ExpectedDisplay[] =>
  (Array.isArray(value) ? value.slice(0, maxDisplays) : []).flatMap((display) => {
    if (!isFields(display) || !Array.isArray(display['areas'])) return []
    const named = new Set<unknown>(display['areas'].filter(isArea))
    const its = areas.filter((area) => named.has(area))
    const name = textOf(display['name'])
    return name === null || its.length === 0 ? [] : [{ name, areas: its }]
  })

/** Those that are expected alone at just their areas. */
const aloneOf = (displays: readonly ExpectedDisplay[]): ExpectedDisplay[] => {
  const byAreas = new Map<string, ExpectedDisplay | null>()
  for (const display of displays) {
    const key = display.areas.join()
    byAreas.set(key, byAreas.has(key) ? null : display)
  }
  return [...byAreas.values()].filter((display) => display !== null)
}

/** Fields of whatever a back end answered to GET /api/site; null where that is no such answer. */
const siteFieldsOf = (body: unknown): Fields | null => {
  const site = isFields(body) && isFields(body['data']) ? body['data'] : body
  // A list is what a back end sends that answers everything with its trucks.
  return !isFields(site) || Array.isArray(site['data']) ? null : site
}

/** Every display that the site expects, for the fleet. */
export const expectedDisplaysOf = (body: unknown): ExpectedDisplay[] =>
  displaysOf(siteFieldsOf(body)?.['expectedDisplays'])

/** The hours of the site; null where it says none, or such that cannot be read: it is always open. */
export const openHoursOf = (body: unknown): string | null => {
  const hours = textOf(siteFieldsOf(body)?.['openHours'])
  return hours !== null && /^(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/u.test(hours)
    ? hours
    : null
}

/** What walls follow of whatever a back end answered to GET /api/site; null where that is no such answer. */
export const wallSiteOf = (body: unknown): WallSite | null => {
  const site = siteFieldsOf(body)
  if (site === null) return null
  const voice = site['wallVoice']
  return {
    companyName: textOf(site['companyName']),
    wallLang: textOf(site['wallLang']),
    wallVoice: typeof voice === 'boolean' ? voice : null,
    waitingAmberMinutes: minutesOf(site['waitingAmberMinutes']),
    waitingRedMinutes: minutesOf(site['waitingRedMinutes']),
    expectedDisplays: aloneOf(displaysOf(site['expectedDisplays'])),
  }
}
