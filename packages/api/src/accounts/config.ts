/** What the environment says about accounts. */
export interface AccountsConfig {
  /** Whether people may register themselves. */
  registration: boolean
  /** null: mails are written to files in the data folder. */
  mailUrl: string | null
  mailFrom: string
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

interface Reading {
  text: (name: string) => string | null
  url: (name: string, protocols: readonly string[]) => string | null
  complain: (name: string, what: string) => void
  production: boolean
}

const readProvider = (reading: Reading, name: string): OauthProviderConfig => {
  const prefix = `OAUTH_${name.toUpperCase().replaceAll('-', '_')}`
  const needed = (what: string): string => {
    const value = reading.text(`${prefix}_${what}`)
    if (value === null) reading.complain(`${prefix}_${what}`, 'must be set.')
    return value ?? ''
  }
  const issuerName = `${prefix}_ISSUER`
  needed('ISSUER')
  const issuer = reading.url(issuerName, reading.production ? ['https:'] : ['https:', 'http:'])
  return {
    name,
    label: reading.text(`${prefix}_LABEL`) ?? name.charAt(0).toUpperCase() + name.slice(1),
    issuer: issuer ?? '',
    clientId: needed('CLIENT_ID'),
    clientSecret: needed('CLIENT_SECRET'),
  }
}

export const readAccountsConfig = (reading: Reading): AccountsConfig => {
  const { text, url, complain } = reading
  const registration = text('REGISTRATION') ?? 'on'
  if (registration !== 'on' && registration !== 'off')
    complain('REGISTRATION', 'must be on or off.')

  const mailUrl = url('MAIL_URL', ['smtp:', 'smtps:'])
  const mailFrom = text('MAIL_FROM')
  if (mailUrl !== null && mailFrom === null) complain('MAIL_FROM', 'must be set with MAIL_URL.')
  if (mailFrom !== null && !/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/u.test(mailFrom)) {
    complain('MAIL_FROM', 'must be an address, such as Muat <muat@example.com>.')
  }

  const names = (text('OAUTH_PROVIDERS') ?? '').split(/[\s,]+/u).filter((name) => name !== '')
  if (!names.every((name) => /^[a-z][a-z0-9-]{0,39}$/u.test(name))) {
    complain('OAUTH_PROVIDERS', 'must be names in lower case, comma-separated.')
  }
  return {
    registration: registration === 'on',
    mailUrl,
    mailFrom: mailFrom ?? 'Muat <no-reply@localhost>',
    oauth: [...new Set(names)].map((name) => readProvider(reading, name)),
  }
}
