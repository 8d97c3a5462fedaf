import { hostname } from 'node:os'
import { defaultStatusMap, languages, monitorMeanings, type StatusMap } from '@muat/shared'
import { type EnvironmentReader, readEnvironment } from '@muat/node/environment'
import { type LogLevel, logLevels } from '@muat/node/logging'
import { parseTrust, type Trust } from '@muat/node/addresses'

export interface Config {
  /** Origin of the back end. Its name may stand for several addresses. */
  upstream: URL
  host: string
  port: number
  logLevel: LogLevel
  /** Of the images that run. */
  version: string
  /** Fixes the phase of the polls. */
  instance: string
  /** Relays behind one address: with more than one, clients may only use websocket. */
  relays: number
  redisUrl: string | undefined
  metricsPort: number | undefined
  /** The process ends itself after doing nothing for so long; 0: never. */
  watchdogSeconds: number
  trust: Trust
  publicUrl: URL | undefined
  /** Further origins whose pages may open sockets. */
  origins: ReadonlySet<string>
  /** Sockets in all. One address gets at most as many as are left for all others. */
  sockets: number
  pollIntervalMs: number
  monitor: {
    statusMap: StatusMap
    timeZone: string
    showCustomer: boolean
    /** Required of readers of the relay's own monitor answer, and sent to the back end when polling it. */
    token: string | undefined
  }
  web: { dist: string | undefined; site: SiteConfig }
}

/** What /config.json says to a browser. */
interface SiteConfig {
  appName: string
  locale: string
  locales: string[]
  providers: string[]
  /** Whether the sign-in page leads to registration. The back end decides; this says it. */
  registration: boolean
  monitorOnMobile: boolean
  /** Tablets may show the loading and the unloading desk. */
  desksOnTablets: boolean
  /** Socket transports, in the order to try; polling only works where there is one relay. */
  transports: ('websocket' | 'polling')[]
  /** What the walls' clocks show, whatever zone a display is set to. */
  timeZone: string
}

export type ConfigResult = { ok: true; config: Config } | { ok: false; problems: string[] }

const statusMap = (env: EnvironmentReader): StatusMap => {
  const map = new Map(defaultStatusMap)
  for (const pair of env.list('MONITOR_STATUS_MAP')) {
    const [word = '', meant = ''] = pair.split('=').map((part) => part.trim().toLowerCase())
    const meaning = monitorMeanings.find((known) => known === meant)
    if (word === '' || meaning === undefined) {
      env.complain(
        'MONITOR_STATUS_MAP',
        `"${pair}" is not word=meaning, with one of ${monitorMeanings.join(', ')}`,
      )
    } else map.set(word, meaning)
  }
  return map
}

const timeZone = (env: EnvironmentReader): string => {
  const zone = env.text('BUSINESS_TIMEZONE', 'Asia/Jakarta')
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    env.complain('BUSINESS_TIMEZONE', 'is not a time zone such as Asia/Jakarta')
    return 'Asia/Jakarta'
  }
}

const trustOf = (env: EnvironmentReader): Trust => {
  const { trust, unknown } = parseTrust(env.list('TRUST_PROXY'))
  for (const entry of unknown) {
    env.complain(
      'TRUST_PROXY',
      `"${entry}" is not an address, a range such as 10.0.0.0/8 or "loopback"`,
    )
  }
  return trust
}

const originsOf = (env: EnvironmentReader): Set<string> => {
  const origins = new Set<string>()
  for (const entry of env.list('ORIGINS')) {
    if (URL.canParse(entry) && /^https?:/u.test(entry)) origins.add(new URL(entry).origin)
    else env.complain('ORIGINS', `"${entry}" is not an origin such as https://muat.example`)
  }
  return origins
}

const redisUrl = (env: EnvironmentReader): string | undefined => {
  const url = env.optional('REDIS_URL')
  if (url === undefined || (URL.canParse(url) && /^rediss?:/u.test(url))) return url
  env.complain('REDIS_URL', 'must be a URL such as redis://host:6379')
  return undefined
}

/** The languages that are offered; all where none are named. */
const localesOf = (env: EnvironmentReader): string[] => {
  const locales = env.list('LOCALES')
  for (const locale of locales) {
    if (!languages.some((language) => language === locale)) {
      env.complain('LOCALES', `"${locale}" is not one of ${languages.join(', ')}`)
    }
  }
  return locales.length > 0 ? locales : [...languages]
}

/** Short ones can be guessed; the back end in the box refuses them as well. */
const monitorToken = (env: EnvironmentReader): string | undefined => {
  const token = env.optional('MONITOR_TOKEN')
  if (token !== undefined && token.length < 16) {
    env.complain('MONITOR_TOKEN', 'must have at least 16 characters')
  }
  return token
}

export const readConfig = (source: Readonly<Record<string, string | undefined>>): ConfigResult => {
  const env = readEnvironment(source, (name, what) => `${name}: ${what}`)
  const upstream = env.origin('UPSTREAM_URL')
  if (env.optional('UPSTREAM_URL') === undefined) {
    env.complain('UPSTREAM_URL', 'must be set to the origin of the back end')
  }
  const publicUrl = env.origin('PUBLIC_URL')
  if (env.optional('PUBLIC_URL') === undefined && env.optional('NODE_ENV') === 'production') {
    env.complain('PUBLIC_URL', 'must be set when NODE_ENV is production')
  }
  const redis = redisUrl(env)
  const relays = env.integer('RELAYS', redis === undefined ? 1 : 2, 1, 1000)
  if (relays > 1 && env.optional('REDIS_URL') === undefined) {
    env.complain('REDIS_URL', 'must be set when RELAYS is more than 1')
  }
  const metricsPort = env.integer('METRICS_PORT', -1, 0, 65_535)
  const zone = timeZone(env)
  const config = {
    host: env.text('HOST', '127.0.0.1'),
    port: env.integer('PORT', 8080, 0, 65_535),
    logLevel: env.word('LOG_LEVEL', logLevels, 'info'),
    version: env.text('MUAT_VERSION', 'local'),
    instance: `${hostname()}:${process.pid}`,
    relays,
    redisUrl: redis,
    metricsPort: metricsPort === -1 ? undefined : metricsPort,
    watchdogSeconds: env.integer('WATCHDOG_SECONDS', 0, 0, 3600),
    trust: trustOf(env),
    publicUrl,
    origins: originsOf(env),
    sockets: env.integer('SOCKETS', 5000, 2, 1_000_000),
    pollIntervalMs: env.integer('POLL_INTERVAL_MS', 2000, 20, 600_000),
    monitor: {
      statusMap: statusMap(env),
      timeZone: zone,
      showCustomer: env.flag('MONITOR_SHOW_CUSTOMER', true),
      token: monitorToken(env),
    },
    web: {
      dist: env.optional('WEB_DIST'),
      site: {
        appName: env.text('APP_NAME', 'Muat'),
        locale: env.word('LOCALE', languages, 'en'),
        locales: localesOf(env),
        providers: env.list('PROVIDERS'),
        registration: env.word('REGISTRATION', ['on', 'off'], 'on') === 'on',
        monitorOnMobile: env.flag('MONITOR_ON_MOBILE', false),
        desksOnTablets: env.flag('DESKS_ON_TABLETS', false),
        transports: relays > 1 ? ['websocket'] : ['websocket', 'polling'],
        timeZone: zone,
      },
    },
  } satisfies Omit<Config, 'upstream'>

  return upstream === undefined || env.problems.length > 0
    ? { ok: false, problems: env.problems }
    : { ok: true, config: { ...config, upstream } }
}
