import { timeLimit } from './time-limit.ts'
import { type Language, isLanguage, languages } from './languages.ts'

const transports = ['websocket', 'polling'] as const
type Transport = (typeof transports)[number]

/** What a site sets without rebuilding web, from /config.json. Every field has a default: the file may be short or missing. */
export interface Config {
  appName: string
  locale: Language
  locales: readonly Language[]
  /** All of the file, for what a wall does not ask of it: a wall's program is kept small. */
  given: Readonly<Record<string, unknown>>
  /** Socket transports, in the order to try: behind several relays only websocket works. */
  transports: readonly Transport[]
  /** The site's own; undefined: each display's. */
  timeZone: string | undefined
}

export const defaultConfig: Config = {
  appName: 'Muat',
  locale: 'en',
  locales: languages,
  given: {},
  transports,
  timeZone: undefined,
}

const zone = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || value === '') return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone
  } catch {
    // An old browser may not know it.
    return undefined
  }
}

export const strings = (value: unknown): string[] | null =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : null

/** Reads whatever /config.json held; what is not understood keeps its default. */
export const parseConfig = (raw: unknown): Config => {
  if (typeof raw !== 'object' || raw === null) return defaultConfig
  const given: Readonly<Record<string, unknown>> = { ...raw }
  const locales = strings(given['locales'])?.filter(isLanguage) ?? []
  const known = strings(given['transports'])?.flatMap(
    (name) => transports.find((transport) => transport === name) ?? [],
  )
  const appName = given['appName']
  return {
    appName: typeof appName === 'string' && appName !== '' ? appName : defaultConfig.appName,
    locale: isLanguage(given['locale']) ? given['locale'] : defaultConfig.locale,
    locales: locales.length > 0 ? locales : defaultConfig.locales,
    given,
    transports: known !== undefined && known.length > 0 ? known : transports,
    timeZone: zone(given['timeZone']),
  }
}

let current = defaultConfig

/** The site's configuration, from when it was loaded. */
export const siteConfig = (): Config => current

/** A wall must come up even while the server is restarting, so a missing file is no error. */
export const loadConfig = async (): Promise<Config> => {
  current = await fetchConfig()
  return current
}

const fetchConfig = async (): Promise<Config> => {
  try {
    const response = await fetch('/config.json', {
      signal: timeLimit(5000),
    })
    return response.ok ? parseConfig(await response.json()) : defaultConfig
  } catch {
    return defaultConfig
  }
}
