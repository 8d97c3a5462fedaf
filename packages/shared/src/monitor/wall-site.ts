import { type Area, areas, isArea } from '../base/constants.ts'
import { type CallLanguage, callLanguages } from '../base/languages.ts'
import { type Fields, isFields, textOf, wholeNumberOf } from './read.ts'

/** A display in the site's settings that should be connected. `areas` are in the order of the constant. */
export interface ExpectedDisplay {
  name: string
  areas: readonly Area[]
}

/** The fields of GET /api/site that walls use. A missing or unreadable one is null: /config.json applies. */
export interface WallSite {
  companyName: string | null
  wallLang: string | null
  wallVoice: boolean | null
  waitingAmberMinutes: number | null
  waitingRedMinutes: number | null
  /** Expected displays that are the only one at their areas. Of two, a wall could not tell which it is. */
  expectedDisplays: readonly ExpectedDisplay[]
  /** The relay adds the expected wait to the boards. Absent: it does not. */
  wallWait?: true
  /** Digests of the site's own recordings of calls. Absent: it has none. */
  callRecordings?: Partial<Record<CallLanguage, string>>
  /** The site is closed now, and walls are dimmed. Absent: open. */
  night?: true
}

/** Upper bound against answers that would fill a wall's memory. */
const maxDisplays = 1000

const minutesOf = (value: unknown): number | null => {
  const minutes = wholeNumberOf(value)
  return minutes === null || minutes === 0 ? null : minutes
}

const displaysOf = (value: unknown): ExpectedDisplay[] =>
  (Array.isArray(value) ? value.slice(0, maxDisplays) : []).flatMap((display) => {
    if (!isFields(display) || !Array.isArray(display['areas'])) return []
    const named = new Set<unknown>(display['areas'].filter(isArea))
    const ordered = areas.filter((area) => named.has(area))
    const name = textOf(display['name'])
    return name === null || ordered.length === 0 ? [] : [{ name, areas: ordered }]
  })

const recordingsOf = (value: unknown): Pick<WallSite, 'callRecordings'> => {
  if (!isFields(value)) return {}
  const digests = callLanguages
    .map((language) => [language, textOf(value[language])] as const)
    .filter(([, digest]) => digest !== null && /^[0-9a-f]{64}$/u.test(digest))
  return digests.length === 0 ? {} : { callRecordings: Object.fromEntries(digests) }
}

/** Displays whose set of areas no other has. */
const aloneOf = (displays: readonly ExpectedDisplay[]): ExpectedDisplay[] => {
  const byAreas = new Map<string, ExpectedDisplay | null>()
  for (const display of displays) {
    const key = display.areas.join()
    byAreas.set(key, byAreas.has(key) ? null : display)
  }
  return [...byAreas.values()].filter((display) => display !== null)
}

/** Fields of an answer to GET /api/site; null: it is not one. */
const siteFieldsOf = (body: unknown): Fields | null => {
  const site = isFields(body) && isFields(body['data']) ? body['data'] : body
  // Some back ends answer every path with their list of trucks.
  return !isFields(site) || Array.isArray(site['data']) ? null : site
}

/** All expected displays, for the fleet. */
export const expectedDisplaysOf = (body: unknown): ExpectedDisplay[] =>
  displaysOf(siteFieldsOf(body)?.['expectedDisplays'])

/** `openHours` of an answer to GET /api/site; null: always open, as for a missing or unreadable value. */
export const openHoursOf = (body: unknown): string | null => {
  const hours = textOf(siteFieldsOf(body)?.['openHours'])
  return hours !== null && /^(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/u.test(hours)
    ? hours
    : null
}

/** The fields for walls of an answer to GET /api/site; null: it is not one. */
export const wallSiteOf = (body: unknown): WallSite | null => {
  const site = siteFieldsOf(body)
  if (site === null) return null
  const voice = site['wallVoice']
  const amber = minutesOf(site['waitingAmberMinutes'])
  const red = minutesOf(site['waitingRedMinutes'])
  // Our api refuses red before amber. Of another back end neither is believed.
  const inOrder = amber === null || red === null || amber <= red
  return {
    companyName: textOf(site['companyName']),
    wallLang: textOf(site['wallLang']),
    wallVoice: typeof voice === 'boolean' ? voice : null,
    waitingAmberMinutes: inOrder ? amber : null,
    waitingRedMinutes: inOrder ? red : null,
    expectedDisplays: aloneOf(displaysOf(site['expectedDisplays'])),
    ...(site['wallWait'] === true ? { wallWait: true as const } : {}),
    ...recordingsOf(site['callRecordings']),
  }
}
