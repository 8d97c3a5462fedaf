import type { EnvironmentReader } from '@muat/node/environment'

/** Settings of accounts, from the environment. */
export interface AccountsConfig {
  /** Whether people may register themselves. */
  registration: boolean
  /** null: mails are written to files in the data folder. */
  mailUrl: string | null
  mailFrom: string
  /** Lifetime of a session from its last use, hours. */
  sessionHours: number
  /** Lifetime of a session with remember-me from sign-in, days. */
  rememberDays: number
  oauth: OauthProviderConfig[]
}

export interface OauthProviderConfig {
  /** As in the path: /api/oauth/{name}. */
  name: string
  label: string
  issuer: string
  clientId: string
  clientSecret: string
}

const readProvider = (
  { optional, url, complain }: EnvironmentReader,
  production: boolean,
  name: string,
): OauthProviderConfig => {
  const prefix = `OAUTH_${name.toUpperCase().replaceAll('-', '_')}`
  const needed = (what: string): string => {
    const value = optional(`${prefix}_${what}`)
    if (value === undefined) complain(`${prefix}_${what}`, 'must be set')
    return value ?? ''
  }
  const issuerName = `${prefix}_ISSUER`
  needed('ISSUER')
  const issuer = url(issuerName, production ? ['https:'] : ['https:', 'http:'])
  return {
    name,
    label: optional(`${prefix}_LABEL`) ?? name.charAt(0).toUpperCase() + name.slice(1),
    issuer: issuer ?? '',
    clientId: needed('CLIENT_ID'),
    clientSecret: needed('CLIENT_SECRET'),
  }
}

export const readAccountsConfig = (
  read: EnvironmentReader,
  production: boolean,
): AccountsConfig => {
  const { optional, url, complain } = read
  const registration = read.text('REGISTRATION', 'on')
  if (registration !== 'on' && registration !== 'off') complain('REGISTRATION', 'must be on or off')

  const mailUrl = url('MAIL_URL', ['smtp:', 'smtps:']) ?? null
  const mailFrom = optional('MAIL_FROM')
  if (mailUrl !== null && mailFrom === undefined) complain('MAIL_FROM', 'must be set with MAIL_URL')
  if (mailFrom !== undefined && !/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/u.test(mailFrom)) {
    complain('MAIL_FROM', 'must be an address, such as Muat <muat@example.com>')
  }

  const sessionHours = read.integer('SESSION_HOURS', 12, 1, 720, 'a number of hours')
  const rememberDays = read.integer('REMEMBER_DAYS', 365, 1, 365, 'a number of days')

  const names = read.list('OAUTH_PROVIDERS', /[\s,]+/u)
  if (!names.every((name) => /^[a-z][a-z0-9-]{0,39}$/u.test(name))) {
    complain('OAUTH_PROVIDERS', 'must be names in lower case, comma-separated')
  }
  return {
    registration: registration === 'on',
    mailUrl,
    mailFrom: mailFrom ?? 'Muat <no-reply@localhost>',
    sessionHours,
    rememberDays,
    oauth: [...new Set(names)].map((name) => readProvider(read, production, name)),
  }
}
