import type { Config } from './config.ts'
import type { Limits } from './limits.ts'

/** What every room is registered with. */
export interface RoomOptions {
  config: Config
  limits: Limits
  /** The clock, ms since 1970. */
  now: () => number
  /** Names the walls' program; '' if unknown. */
  build: string
}
