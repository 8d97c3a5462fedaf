import { parseTrust } from '@muat/node/addresses'
import { resolve } from 'node:path'
import { readEnvironment } from '@muat/node/environment'
import { type LogLevel, logLevels } from '@muat/node/logging'
import { type AccountsConfig, readAccountsConfig } from './accounts/config.ts'

export interface Config extends AccountsConfig {
  /** 0: a free one. */
  port: number
  host: string
  /** Port of the metrics; null: none. 0: a free one. */
  metricsPort: number | null
  /** The process ends after its event loop has been blocked for so long; 0: never. */
  watchdogSeconds: number
  /** Version of the running images. */
  version: string
  /** null: the embedded database in `dataDir`. */
  databaseUrl: string | null
  dataDir: string
  /** Starts although a newer version has changed the tables. */
  allowNewerSchema: boolean
  /** Mails written as files are deleted after so many days; 0: never. */
  outboxDays: number
  /** Files of pictures are deleted after so many days. */
  pictureDays: number
  timezone: string
  /** Public address without a trailing slash; null outside production only. */
  publicUrl: string | null
  /** Addresses or networks whose X-Forwarded-For is trusted. */
  trustProxy: string[]
  monitorToken: string | null
  monitorShowCustomer: boolean
  logLevel: LogLevel
  production: boolean
}

export type ConfigResult<C = Config> = { ok: true; config: C } | { ok: false; problems: string[] }

type Environment = Readonly<Record<string, string | undefined>>

const isTimezone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== ''
  } catch {
    return false
  }
}

/** Reads the environment and reports every problem by name. */
export const readConfig = (env: Environment): ConfigResult => {
  const read = readEnvironment(env, (name, what) => `${name} ${what}.`)
  const { problems, complain } = read
  const port = read.integer('PORT', 3000, 0, 65_535, 'a number')
  const host = read.text('HOST', '127.0.0.1')
  const metricsPort =
    read.optional('METRICS_PORT') === undefined
      ? null
      : read.integer('METRICS_PORT', 0, 0, 65_535, 'a number')
  const watchdogSeconds = read.integer('WATCHDOG_SECONDS', 0, 0, 3600, 'a number')
  const allowNewerSchema = read.bit('ALLOW_NEWER_SCHEMA', false)
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:']) ?? null
  const production = read.optional('NODE_ENV') === 'production'
  if (read.bit('DEMO', false) && production) complain('DEMO', 'must not be 1 in production')

  const publicUrl = read.url('PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/u, '') ?? null
  if (production && publicUrl === null) complain('PUBLIC_URL', 'must be set in production')

  const accounts = readAccountsConfig(read, production)

  const outboxDays = read.integer('OUTBOX_DAYS', 90, 0, 3650, 'a number of days')
  const pictureDays = read.integer('PICTURE_DAYS', 365, 1, 3650, 'a number of days')
  const timezone = read.text('BUSINESS_TIMEZONE', 'Asia/Jakarta')
  if (!isTimezone(timezone)) {
    complain('BUSINESS_TIMEZONE', 'must name a time zone, for example Asia/Jakarta')
  }
  const trustProxy = read.list('TRUST_PROXY', /[\s,]+/u)
  if (parseTrust(trustProxy).unknown.length > 0) {
    complain('TRUST_PROXY', 'must be addresses or networks, comma-separated')
  }
  const logLevel = read.word('LOG_LEVEL', logLevels, 'info')

  const monitorShowCustomer = read.bit('MONITOR_SHOW_CUSTOMER', true)
  const monitorToken = read.optional('MONITOR_TOKEN') ?? null
  if (monitorToken !== null && monitorToken.length < 16) {
    complain('MONITOR_TOKEN', 'must have at least 16 characters')
  }

  if (problems.length > 0) return { ok: false, problems }
  return {
    ok: true,
    config: {
      ...accounts,
      port,
      host,
      metricsPort,
      watchdogSeconds,
      version: read.text('MUAT_VERSION', 'local'),
      databaseUrl,
      allowNewerSchema,
      dataDir: resolve(read.text('DATA_DIR', 'data')),
      outboxDays,
      pictureDays,
      timezone,
      publicUrl,
      trustProxy,
      monitorToken,
      monitorShowCustomer,
      logLevel,
      production,
    },
  }
}

/** Base of links. The Host header is not used, because the client controls it. */
export const siteAddress = ({ publicUrl, host, port }: Config): string =>
  publicUrl ?? `http://${host.includes(':') ? `[${host.replace(/^\[|\]$/gu, '')}]` : host}:${port}`
