import { readFileSync } from 'node:fs'

type Environment = Record<string, string | undefined>

/** Names whose value may come from a file. Each sign-in provider has one. */
const secrets =
  /^(?:DATABASE_URL|PGPASSWORD|REDIS_URL|MONITOR_TOKEN|MAIL_URL|BACKUP_KEY|BACKUP_SCRATCH_URL|BACKUP_S3_SECRET|OAUTH_[A-Z0-9_]+_CLIENT_SECRET)_FILE$/u

/**
 * Sets NAME from the file that NAME_FILE names, unless NAME is set, as database images do. It changes the environment
 * itself, for child processes and libraries. `fail` gets the error of an unreadable file.
 */
export const applySecretFiles = (env: Environment, fail: (line: string) => never): Environment => {
  for (const [variable, file = ''] of Object.entries(env)) {
    const name = variable.replace(/_FILE$/u, '')
    if (!secrets.test(variable) || file.trim() === '' || (env[name] ?? '').trim() !== '') continue
    try {
      env[name] = readFileSync(file.trim(), 'utf8').trim()
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
      fail(`${variable}: ${file.trim()} cannot be read (${code}).`)
    }
  }
  return env
}

/** Reads named values from an environment and collects all problems. An empty value counts as not set. */
export const readEnvironment = (
  env: Readonly<Record<string, string | undefined>>,
  told: (name: string, what: string) => string,
) => {
  const problems: string[] = []
  const complain = (name: string, what: string): void => {
    problems.push(told(name, what))
  }

  const optional = (name: string): string | undefined => {
    const value = env[name]?.trim()
    return value === undefined || value === '' ? undefined : value
  }

  const integer = (
    name: string,
    fallback: number,
    min: number,
    max: number,
    what = 'a whole number',
  ): number => {
    const value = optional(name)
    if (value === undefined) return fallback
    const number = /^\d{1,15}$/u.test(value) ? Number(value) : Number.NaN
    if (number >= min && number <= max) return number
    complain(name, `must be ${what} from ${min} to ${max}`)
    return fallback
  }

  /** One of these words. */
  const word = <W extends string>(name: string, words: readonly W[], fallback: W): W => {
    const value = optional(name)
    if (value === undefined) return fallback
    const known = words.find((one) => one === value)
    if (known === undefined) complain(name, `must be one of ${words.join(', ')}`)
    return known ?? fallback
  }

  /** Items separated by commas, or by `separator`. */
  const list = (name: string, separator: string | RegExp = ','): string[] =>
    (optional(name) ?? '')
      .split(separator)
      .map((part) => part.trim())
      .filter((part) => part !== '')

  /** Scheme, host and port only: the rest would be ignored later. */
  const readOrigin = (name: string, value: string): URL | undefined => {
    const url = URL.canParse(value) ? new URL(value) : undefined
    if (
      url !== undefined &&
      /^https?:$/u.test(url.protocol) &&
      url.pathname === '/' &&
      url.search + url.hash + url.username + url.password === ''
    ) {
      return url
    }
    complain(name, 'must be an origin such as http://host:3000, without a path')
    return undefined
  }

  return {
    problems,
    complain,
    optional,
    integer,
    word,
    list,
    text: (name: string, fallback: string): string => optional(name) ?? fallback,
    /** Words are accepted as well. */
    flag: (name: string, fallback: boolean): boolean => {
      const value = optional(name)
      if (value === undefined) return fallback
      if (/^(?:1|true|yes|on)$/iu.test(value)) return true
      if (/^(?:0|false|no|off)$/iu.test(value)) return false
      complain(name, 'must be 1 or 0')
      return fallback
    },
    /** 0 or 1 only. */
    bit: (name: string, fallback: boolean): boolean => {
      const value = optional(name)
      if (value !== undefined && value !== '0' && value !== '1') complain(name, 'must be 0 or 1')
      return value === undefined ? fallback : value === '1'
    },
    /** The address as given, if it has one of the protocols (`https:`). */
    url: (name: string, protocols: readonly string[]): string | undefined => {
      const value = optional(name)
      if (value === undefined) return undefined
      if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
        // The value is not shown, because a database's address contains its password.
        complain(name, `must be an address that starts with ${protocols.join('// or ')}//`)
      }
      return value
    },
    origin: (name: string): URL | undefined => {
      const value = optional(name)
      return value === undefined ? undefined : readOrigin(name, value)
    },
  }
}

export type EnvironmentReader = ReturnType<typeof readEnvironment>
