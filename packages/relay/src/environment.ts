/** Reads named values out of an environment and remembers every problem, so that all are told at once. */
export const readEnvironment = (env: Readonly<Record<string, string | undefined>>) => {
  const problems: string[] = []

  const optional = (name: string): string | undefined => {
    const value = env[name]?.trim()
    return value === undefined || value === '' ? undefined : value
  }

  const integer = (name: string, fallback: number, min: number, max: number): number => {
    const value = optional(name)
    if (value === undefined) return fallback
    const number = /^\d{1,15}$/u.test(value) ? Number(value) : Number.NaN
    if (number >= min && number <= max) return number
    problems.push(`${name}: must be a whole number from ${min} to ${max}`)
    return fallback
  }

  return {
    problems,
    optional,
    integer,
    text: (name: string, fallback: string): string => optional(name) ?? fallback,
    flag: (name: string, fallback: boolean): boolean => {
      const value = optional(name)
      if (value === undefined) return fallback
      if (/^(?:1|true|yes|on)$/iu.test(value)) return true
      if (/^(?:0|false|no|off)$/iu.test(value)) return false
      problems.push(`${name}: must be 1 or 0`)
      return fallback
    },
    list: (name: string): string[] =>
      (optional(name) ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    /** Scheme, host and port only: anything more would be dropped in silence later. */
    origin: (name: string): URL | undefined => {
      const value = optional(name)
      if (value === undefined) return undefined
      const url = URL.canParse(value) ? new URL(value) : undefined
      if (
        url !== undefined &&
        /^https?:$/u.test(url.protocol) &&
        url.pathname === '/' &&
        url.search + url.hash + url.username + url.password === ''
      ) {
        return url
      }
      problems.push(`${name}: must be an origin such as http://host:3000, without a path`)
      return undefined
    },
  }
}

export type EnvironmentReader = ReturnType<typeof readEnvironment>
