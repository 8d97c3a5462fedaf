import { resolve } from 'node:path'
import { type AccountsConfig, readAccountsConfig } from './accounts/config.ts'

export interface Config extends AccountsConfig {
  /** 0: a free one. */
  port: number
  host: string
  /** null: the embedded database in `dataDir`. */
  databaseUrl: string | null
  dataDir: string
  timezone: string
  /** The address people see, without a slash at the end; null outside production only. */
  publicUrl: string | null
  /** Addresses or networks whose X-Forwarded-For is believed. */
  trustProxy: string[]
  monitorToken: string | null
  monitorShowCustomer: boolean
  logLevel: LogLevel
  production: boolean
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

export type ConfigResult<C = Config> = { ok: true; config: C } | { ok: false; problems: string[] }

type Environment = Readonly<Record<string, string | undefined>>

const isTimezone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== ''
  } catch {
    return false
  }
}

const isAddress = (text: string): boolean =>
  /^(loopback|linklocal|uniquelocal|[\da-fA-F.:]+(\/\d{1,3})?)$/u.test(text)

/** Reads the environment and reports every problem at once, by name. An empty value is one that is not set. */
export const readConfig = (env: Environment): ConfigResult => {
  const problems: string[] = []
  const complain = (name: string, what: string) => problems.push(`${name} ${what}`)
  const text = (name: string): string | null => {
    const value = env[name]?.trim()
    return value === undefined || value === '' ? null : value
  }
  const flag = (name: string, absent: boolean): boolean => {
    const value = text(name)
    if (value !== null && value !== '0' && value !== '1') complain(name, 'must be 0 or 1.')
    return value === null ? absent : value === '1'
  }
  const url = (name: string, protocols: readonly string[]): string | null => {
    const value = text(name)
    if (value === null) return null
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      // Not shown: a database's address holds its password.
      complain(name, `must be an address that starts with ${protocols.join('// or ')}//.`)
    }
    return value
  }

  const portText = text('PORT') ?? '3000'
  const port = /^\d{1,5}$/u.test(portText) ? Number(portText) : Number.NaN
  if (!(port <= 65_535)) complain('PORT', 'must be a number from 0 to 65535.')

  const host = text('HOST') ?? '127.0.0.1'
  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const production = text('NODE_ENV') === 'production'
  if (flag('DEMO', false) && production) complain('DEMO', 'must not be 1 in production.')

  const publicUrl = url('PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/u, '') ?? null
  if (production && publicUrl === null) complain('PUBLIC_URL', 'must be set in production.')

  const accounts = readAccountsConfig({ text, url, complain, production })

  const timezone = text('BUSINESS_TIMEZONE') ?? 'Asia/Jakarta'
  if (!isTimezone(timezone)) {
    complain('BUSINESS_TIMEZONE', 'must name a time zone, for example Asia/Jakarta.')
  }
  const trustProxy = (text('TRUST_PROXY') ?? '').split(/[\s,]+/u).filter((part) => part !== '')
  if (!trustProxy.every(isAddress)) {
    complain('TRUST_PROXY', 'must be addresses or networks, comma-separated.')
  }
  const levelText = text('LOG_LEVEL') ?? 'info'
  const logLevel = logLevels.find((level) => level === levelText)
  if (logLevel === undefined) complain('LOG_LEVEL', `must be one of ${logLevels.join(', ')}.`)

  const monitorShowCustomer = flag('MONITOR_SHOW_CUSTOMER', true)
  const monitorToken = text('MONITOR_TOKEN')
  if (monitorToken !== null && monitorToken.length < 16) {
    complain('MONITOR_TOKEN', 'must have at least 16 characters.')
  }

  if (problems.length > 0 || logLevel === undefined) return { ok: false, problems }
  return {
    ok: true,
    config: {
      ...accounts,
      port,
      host,
      databaseUrl,
      dataDir: resolve(text('DATA_DIR') ?? 'data'),
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

/** What links are built from, never from the Host header: that one is whatever the caller says. */
export const siteAddress = ({ publicUrl, host, port }: Config): string =>
  publicUrl ?? `http://${host.includes(':') ? `[${host.replace(/^\[|\]$/gu, '')}]` : host}:${port}`
