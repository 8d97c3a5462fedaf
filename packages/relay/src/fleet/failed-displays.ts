import { createHash } from 'node:crypto'
import type { Area, DisplayFailure, FailedDisplay } from '@muat/shared'
import { networkOf } from '@muat/node/addresses'
import type { Caller } from '../sockets/index.ts'
import { keyOf } from '../walls/index.ts'

/** A display repeats its report every minute. Without one for this long it is off or running. */
const keptMs = 3 * 60_000
/** Limits: in all, and per address or IPv6 /64. Reports need no authentication. */
const mostKept = 1000
const mostPerAddress = 100

/** Stable id for a display that has none yet. */
const idOf = (name: string, address: string): string =>
  createHash('sha256').update(`${name}\n${address}`).digest('hex').slice(0, 16)

/** Report of a display that cannot run. `id`: '' if it has none yet. */
export interface FailureReport extends Omit<DisplayFailure, 'browser'> {
  id: string
  name: string
  areas: Area[]
}

/** The displays that told this relay that they cannot run. */
export interface FailedDisplays {
  /** Stores a report. false: the display is new and a limit is reached. */
  report: (said: FailureReport, caller: Caller) => boolean
  forget: (key: string) => void
  list: () => FailedDisplay[]
}

export const createFailedDisplays = (now: () => number): FailedDisplays => {
  const kept = new Map<string, FailedDisplay>()

  const dropOld = (): void => {
    const latest = now() - keptMs
    for (const [key, { at }] of kept) if (at < latest) kept.delete(key)
  }
  const isFull = (network: string): boolean => {
    const same = [...kept.values()].filter(({ address }) => networkOf(address) === network)
    return kept.size >= mostKept || same.length >= mostPerAddress
  }

  return {
    report: (said, caller) => {
      dropOld()
      const id = said.id || idOf(said.name, caller.address)
      const key = keyOf(id, said.areas)
      const before = kept.get(key)
      if (before === undefined && isFull(networkOf(caller.address))) return false
      const at = now()
      kept.set(key, { ...said, ...caller, id, key, since: before?.since ?? at, at })
      return true
    },
    forget: (key) => void kept.delete(key),
    list: () => {
      dropOld()
      return [...kept.values()]
    },
  }
}
