import { parseArgs } from 'node:util'

export interface SimulateOptions {
  /** Where the site answers, without a slash at the end. */
  url: string
  /** Simulated minutes for one real minute. */
  speed: number
  /** The end of the business day, minutes after midnight. */
  until: number
  /** Simulated minutes to play whatever the hour; null: until the end of the day. */
  minutes: number | null
  /** Trucks to register at most; null: as many as the day takes. */
  trucks: number | null
  seed: number
  /** A file that every acknowledged write is appended to. */
  journal: string | null
  verify: boolean
  /** How long the people wait for a site that does not answer before they give up, s. */
  patience: number
}

export type OptionsResult =
  | { ok: true; options: SimulateOptions }
  | { ok: false; problems: string[] }

export const usage = `npm run simulate -- [options]
  --speed 60        simulated minutes for one real minute
  --url URL         where the site answers (http://localhost:8080)
  --until 17:00     when the business day ends
  --for MINUTES     play so many simulated minutes instead
  --trucks N        register at most so many trucks
  --seed N          play the same day again
  --journal FILE    append every acknowledged write
  --verify          at the end, look for every acknowledged write, exactly once
                    (only where nobody else works at the same time)
  --patience 120    seconds to wait for a site that does not answer`

const named = {
  speed: { type: 'string' },
  url: { type: 'string' },
  until: { type: 'string' },
  for: { type: 'string' },
  trucks: { type: 'string' },
  seed: { type: 'string' },
  journal: { type: 'string' },
  verify: { type: 'boolean' },
  patience: { type: 'string' },
} as const

const parse = (argv: readonly string[]) => {
  try {
    return { values: parseArgs({ args: [...argv], options: named }).values, problem: null }
  } catch (error) {
    return { values: {}, problem: error instanceof Error ? error.message : String(error) }
  }
}

/** Reads the command line and reports every problem at once. */
export const readOptions = (argv: readonly string[]): OptionsResult => {
  const { values, problem }: ReturnType<typeof parse> & { values: Record<string, unknown> } = parse(
    argv.filter((word) => word !== '--'),
  )
  const problems: string[] = problem === null ? [] : [problem]
  const text = (name: keyof typeof named): string | null => {
    const value = (values as Record<string, unknown>)[name]
    return typeof value === 'string' ? value : null
  }
  const number = (name: keyof typeof named, low: number, high: number): number | null => {
    const given = text(name)
    if (given === null) return null
    const value = Number(given)
    if (given.trim() !== '' && value >= low && value <= high) return value
    problems.push(`--${name} must be a number from ${low} to ${high}.`)
    return null
  }
  const url = (text('url') ?? 'http://localhost:8080').replace(/\/+$/u, '')
  if (!URL.canParse(url) || !/^https?:$/u.test(new URL(url).protocol)) {
    problems.push('--url must be an address that starts with http:// or https://.')
  }
  const clock = /^([01]?\d|2[0-3]):([0-5]\d)$/u.exec(text('until') ?? '17:00')
  if (clock === null) problems.push('--until must be a time such as 17:00.')
  const options: SimulateOptions = {
    url,
    speed: number('speed', 0.1, 1_000_000) ?? 60,
    until: Number(clock?.[1] ?? 17) * 60 + Number(clock?.[2] ?? 0),
    minutes: number('for', 1, 100_000),
    trucks: number('trucks', 0, 100_000),
    seed: number('seed', 0, 4_294_967_295) ?? Math.floor(Math.random() * 4_294_967_295),
    journal: text('journal'),
    verify: (values as Record<string, unknown>)['verify'] === true,
    patience: number('patience', 1, 3600) ?? 120,
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, options }
}
