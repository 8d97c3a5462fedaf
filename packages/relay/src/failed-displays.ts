import { createHash } from 'node:crypto'
import type { Area, DisplayFailure, FailedDisplay } from '@muat/shared'
import { networkOf } from '@muat/node/addresses'
import { keyOf } from './fleet.ts'
import type { Caller } from './sockets.ts'

/** A display repeats itself once a minute while it cannot run. One that has said nothing for so long is off, or runs. */
const standsMs = 3 * 60_000
/** Displays that are kept in all, and of one address or IPv6 network: anybody can say that he is one. */
const mostKept = 200
const mostPerAddress = 20

/** Of one that has none of its own yet: the same each time it speaks. */
const idOf = (name: string, address: string): string =>
  createHash('sha256').update(`${name}\n${address}`).digest('hex').slice(0, 16)

/** What a display says when it cannot run. `id`: '' where it has none yet. */
export interface FailureReport extends Omit<DisplayFailure, 'browser'> {
  id: string
  name: string
  areas: Area[]
}

/** The displays that told this relay that they cannot run. */
export interface FailedDisplays {
  /** Keeps what a display says; false: it is a new one, and too many are kept. */
  report: (said: FailureReport, caller: Caller) => boolean
  forget: (key: string) => void
  list: () => FailedDisplay[]
}

export const createFailedDisplays = (now: () => number): FailedDisplays => {
  const kept = new Map<string, FailedDisplay>()

  const dropOld = (): void => {
    const latest = now() - standsMs
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
