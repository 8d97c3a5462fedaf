import { timeLimit } from './time-limit.ts'
import { type Language, isLanguage, languages } from './languages.ts'

const transports = ['websocket', 'polling'] as const
type Transport = (typeof transports)[number]

/** Settings of /config.json, which need no rebuild of web. Every field has a default, and the file may be missing. */
export interface Config {
  appName: string
  locale: Language
  locales: readonly Language[]
  /** The whole file. Fields for the office are parsed there, to keep the program of walls small. */
  given: Readonly<Record<string, unknown>>
  /** Socket transports, in the order to try. With several relays only websocket works. */
  transports: readonly Transport[]
  /** The site's; undefined: the device's. */
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
    // Unknown zone, possibly because the browser is old.
    return undefined
  }
}

export const strings = (value: unknown): string[] | null =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : null

/** Parses /config.json; invalid fields have their default. */
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

/** The loaded configuration; the default before that. */
export const siteConfig = (): Config => current

/** Loads /config.json. A failure gives the default, so that walls start while the server restarts. */
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
