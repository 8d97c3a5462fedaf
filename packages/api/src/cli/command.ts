import type { Config } from '../config.ts'

interface Option {
  /** What stands behind it, as the usage names it; null: nothing does. */
  takes: string | null
  required?: boolean
  means: string
}

export interface Given {
  config: Config
  env: NodeJS.ProcessEnv
  /** What stands behind the command's name, as many as it takes. */
  args: readonly string[]
  option: (name: string) => string
  has: (name: string) => boolean
  say: (line: string) => void
}

/** What `muat` can be told to do. */
export interface Command {
  does: string
  /** Names of what stands behind it. */
  takes?: readonly string[]
  options?: Readonly<Record<string, Option>>
  run: (given: Given) => Promise<void>
}

/** How the command is typed. */
export const usageOf = (name: string, { takes = [], options = {} }: Command): string =>
  [
    name,
    ...takes,
    ...Object.entries(options).map(([option, { takes: value, required = false }]) => {
      const typed = value === null ? `--${option}` : `--${option} ${value}`
      return required ? typed : `[${typed}]`
    }),
  ].join(' ')
