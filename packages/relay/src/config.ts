import { hostname } from 'node:os'
import { defaultStatusMap, monitorMeanings, type StatusMap } from '@muat/shared'
import { type EnvironmentReader, readEnvironment } from '@muat/node/environment'
import { type LogLevel, logLevels } from '@muat/node/logging'
import { parseTrust, type Trust } from '@muat/node/addresses'

export interface Config {
  /** Origins of the back end, at least one: the same behind each, so that one may be away. */
  upstreams: readonly [URL, ...URL[]]
  /** One of several that says nothing for so long is left by its callers. */
  upstreamSilenceMs: number
  host: string
  port: number
  logLevel: LogLevel
  /** Of the images that run. */
  version: string
  instance: string
  /** Relays behind one address: with more than one, clients may only use websocket. */
  relays: number
  redisUrl: string | undefined
  metricsPort: number | undefined
  /** The process ends once it has done nothing for so long; 0: never. */
  watchdogSeconds: number
  trust: Trust
  publicUrl: URL | undefined
  /** Further origins whose pages may open sockets. */
  origins: ReadonlySet<string>
  poll: { intervalMs: number; timeoutMs: number; maxBytes: number }
  monitor: {
    statusMap: StatusMap
    timeZone: string
    showCustomer: boolean
    /** Asked of whoever reads the relay's own monitor answer, and sent to the upstream when polling it. */
    token: string | undefined
  }
  proxy: {
    connectTimeoutMs: number
    headersTimeoutMs: number
    bodyTimeoutMs: number
    /** Requests that the back end works on at once, and how many of them one address may have. */
    places: number
    placesPerAddress: number
    /** Besides, how many large bodies may be on their way, and as many large answers that wait for their clients. */
    slow: number
    slowPerAddress: number
    /** How long a request waits for its place. */
    waitMs: number
  }
  /** What a client has to keep up with. */
  pace: {
    bodyBytesPerSecond: number
    /** How long an answer may lie unread. */
    sendTimeoutMs: number
    /** How long a request may take to arrive, body and all. */
    requestTimeoutMs: number
  }
  sockets: { total: number; perAddress: number; eventsPerSecond: number; queue: number }
  staffCheckMs: number
  /** How often it is looked which displays are there: what ADMIN sees is no older. */
  fleetCheckMs: number
  /** How often the back end is asked what walls follow of the site's settings. */
  siteCheckMs: number
  /** Questions about tokens: at once, for one address, how long one waits, and how many may be refused in a row. */
  staff: { total: number; perAddress: number; waitMs: number; refusals: number }
  /** How long a handshake may stand half done: the headers of a request, or a socket that has joined nothing yet. */
  handshakeTimeoutMs: number
  web: { dist: string | undefined; build: string | undefined; site: SiteConfig }
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
  /** The walls' own language; empty: the site's. */
  wallLocale: string
  wallVoice: boolean
  /** Minutes after which a waiting truck turns amber on the walls, then red. */
  waitAmberMinutes: number
  waitRedMinutes: number
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

export const readConfig = (source: Readonly<Record<string, string | undefined>>): ConfigResult => {
  const env = readEnvironment(source, (name, what) => `${name}: ${what}`)
  const [upstream, ...others] = env.origins('UPSTREAM_URL')
  if (upstream === undefined && env.optional('UPSTREAM_URL') === undefined) {
    env.complain('UPSTREAM_URL', 'must be set to the origin of the back end')
  }
  const publicUrl = env.origin('PUBLIC_URL')
  if (env.optional('PUBLIC_URL') === undefined && env.optional('NODE_ENV') === 'production') {
    env.complain('PUBLIC_URL', 'must be set when NODE_ENV is production')
  }
  const logLevel = env.word('LOG_LEVEL', logLevels, 'info')
  const redis = redisUrl(env)
  const relays = env.integer('RELAYS', redis === undefined ? 1 : 2, 1, 1000)
  const locales = env.list('LOCALES')
  const metricsPort = env.integer('METRICS_PORT', -1, 0, 65_535)

  const handshakeTimeoutMs = env.integer('HANDSHAKE_TIMEOUT_MS', 10_000, 1000, 600_000)
  const questions = env.integer('STAFF_QUESTIONS', 64, 1, 1000)
  const places = env.integer('PROXY_PLACES', 64, 2, 10_000)
  const slow = env.integer('PROXY_SLOW', 64, 1, 10_000)
  const zone = timeZone(env)
  const config = {
    host: env.text('HOST', '127.0.0.1'),
    port: env.integer('PORT', 8080, 0, 65_535),
    logLevel,
    version: env.text('MUAT_VERSION', 'local'),
    instance: env.text('INSTANCE_NAME', `${hostname()}:${process.pid}`),
    relays,
    redisUrl: redis,
    metricsPort: metricsPort === -1 ? undefined : metricsPort,
    watchdogSeconds: env.integer('WATCHDOG_SECONDS', 0, 0, 3600),
    trust: trustOf(env),
    publicUrl,
    origins: originsOf(env),
    poll: {
      intervalMs: env.integer('POLL_INTERVAL_MS', 2000, 20, 600_000),
      timeoutMs: env.integer('POLL_TIMEOUT_MS', 5000, 20, 600_000),
      maxBytes: env.integer('POLL_MAX_BYTES', 16 * 1024 * 1024, 1024, 1024 ** 3),
    },
    upstreamSilenceMs: env.integer('UPSTREAM_SILENCE_MS', 10_000, 20, 600_000),
    monitor: {
      statusMap: statusMap(env),
      timeZone: zone,
      showCustomer: env.flag('MONITOR_SHOW_CUSTOMER', true),
      token: env.optional('MONITOR_TOKEN'),
    },
    proxy: {
      connectTimeoutMs: env.integer('PROXY_CONNECT_TIMEOUT_MS', 5000, 20, 600_000),
      headersTimeoutMs: env.integer('PROXY_HEADERS_TIMEOUT_MS', 60_000, 20, 3_600_000),
      bodyTimeoutMs: env.integer('PROXY_BODY_TIMEOUT_MS', 60_000, 20, 3_600_000),
      places,
      placesPerAddress: env.integer('PROXY_PLACES_PER_ADDRESS', Math.ceil(places / 2), 1, 10_000),
      slow,
      slowPerAddress: env.integer('PROXY_SLOW_PER_ADDRESS', Math.ceil(slow / 4), 1, 10_000),
      waitMs: env.integer('PROXY_WAIT_MS', 10_000, 20, 600_000),
    },
    pace: {
      bodyBytesPerSecond: env.integer('BODY_BYTES_PER_SECOND', 1000, 0, 1_000_000),
      sendTimeoutMs: env.integer('SEND_TIMEOUT_MS', 30_000, 1000, 3_600_000),
      requestTimeoutMs: env.integer('REQUEST_TIMEOUT_MS', 900_000, 1000, 86_400_000),
    },
    sockets: {
      total: env.integer('SOCKETS', 5000, 2, 1_000_000),
      perAddress: env.integer('SOCKETS_PER_ADDRESS', 2000, 1, 1_000_000),
      eventsPerSecond: env.integer('SOCKET_EVENTS_PER_SECOND', 20, 5, 10_000),
      queue: env.integer('SOCKET_QUEUE', 64, 1, 10_000),
    },
    handshakeTimeoutMs,
    staff: {
      total: questions,
      perAddress: env.integer('STAFF_QUESTIONS_PER_ADDRESS', Math.ceil(questions / 2), 1, 1000),
      // A socket that has joined nothing by then is closed.
      waitMs: handshakeTimeoutMs,
      refusals: env.integer('STAFF_REFUSALS', 200, 1, 1_000_000),
    },
    staffCheckMs: env.integer('STAFF_CHECK_MS', 60_000, 20, 3_600_000),
    fleetCheckMs: env.integer('FLEET_CHECK_MS', 2000, 20, 5000),
    siteCheckMs: env.integer('SITE_CHECK_MS', 5000, 20, 3_600_000),
    web: {
      dist: env.optional('WEB_DIST'),
      build: env.optional('WEB_BUILD'),
      site: {
        appName: env.text('APP_NAME', 'Muat'),
        locale: env.text('LOCALE', 'en'),
        locales: locales.length > 0 ? locales : ['en', 'es', 'fr', 'pt-BR', 'zh-CN', 'id'],
        providers: env.list('PROVIDERS'),
        registration: env.text('REGISTRATION', 'on') !== 'off',
        monitorOnMobile: env.flag('MONITOR_ON_MOBILE', false),
        desksOnTablets: env.flag('DESKS_ON_TABLETS', false),
        transports: relays > 1 ? ['websocket'] : ['websocket', 'polling'],
        wallLocale: env.text('WALL_LOCALE', ''),
        wallVoice: env.flag('WALL_VOICE', true),
        waitAmberMinutes: env.integer('WAIT_AMBER_MINUTES', 45, 1, 1440),
        waitRedMinutes: env.integer('WAIT_RED_MINUTES', 90, 1, 1440),
        timeZone: zone,
      },
    },
  } satisfies Omit<Config, 'upstreams'>

  return upstream === undefined || env.problems.length > 0
    ? { ok: false, problems: env.problems }
    : { ok: true, config: { ...config, upstreams: [upstream, ...others] } }
}
