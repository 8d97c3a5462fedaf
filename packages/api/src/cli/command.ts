import type { Config } from '../config.ts'

interface Option {
  /** Name of the option's value in the usage text; null: the option takes none. */
  takes: string | null
  required?: boolean
  means: string
}

export interface Given {
  config: Config
  env: NodeJS.ProcessEnv
  /** Positional arguments. */
  args: readonly string[]
  option: (name: string) => string
  has: (name: string) => boolean
  say: (line: string) => void
}

/** A command of `muat`. */
export interface Command {
  does: string
  /** Names of the positional arguments. */
  takes?: readonly string[]
  options?: Readonly<Record<string, Option>>
  run: (given: Given) => Promise<void>
}

/** Usage line of a command. */
export const usageOf = (name: string, { takes = [], options = {} }: Command): string =>
  [
    name,
    ...takes,
    ...Object.entries(options).map(([option, { takes: value, required = false }]) => {
      const typed = value === null ? `--${option}` : `--${option} ${value}`
      return required ? typed : `[${typed}]`
    }),
  ].join(' ')
