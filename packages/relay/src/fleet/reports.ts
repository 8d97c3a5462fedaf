import type { DisplayReport, DisplaysSeen } from '@muat/shared'
import type { Ask } from '../back-end/index.ts'

const path = '/api/monitor/display'
/** While nothing changes. What was seen last outlasts this relay by no more than that. */
const everyMs = 60_000
/** After a fault of the back end. */
const againMs = 10_000
const maxBytes = 256 * 1024

interface DisplayReportsOptions {
  ask: Ask
  token: string | undefined
  timeoutMs: number
  /** null: there is nothing to tell now. */
  report: () => DisplayReport | null
  learn: (seen: DisplaysSeen['data']) => void
}

export interface DisplayReports {
  /** To be called again and again: tells what is to be told, when it is. */
  look: () => void
}

const readSeen = (text: string): DisplaysSeen['data'] | null => {
  const said: unknown = JSON.parse(text)
  if (typeof said !== 'object' || said === null || !('data' in said)) return null
  // The answer of a call of our own.
  return Array.isArray(said.data) ? (said.data as DisplaysSeen['data']) : null
}

/** The same for a back end that knows of no failures, and refuses what it does not know. */
const withoutFailures = ({ seen, missing }: DisplayReport): DisplayReport => ({
  seen,
  missing: missing.map(({ name, areas }) => ({ name, areas })),
})

const tellsFailures = ({ missing }: DisplayReport): boolean =>
  missing.some(({ failure }) => failure !== undefined)

/**
 * Tells the back end which of the expected displays are there and which are missed, at once when that changes and every
 * minute; it mails of them, once however many relays tell it, and knows after a relay's end when each was there last. A
 * back end that offers no such call is told in vain.
 */
export const createDisplayReports = (options: DisplayReportsOptions): DisplayReports => {
  const { ask, token, timeoutMs, report, learn } = options
  let told = ''
  let due = 0
  let telling = false

  const tell = async (word: DisplayReport): Promise<boolean> => {
    try {
      const { status, body } = await ask({
        path,
        method: 'POST',
        timeoutMs,
        maxBytes,
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(word),
      })
      const seen = status === 200 ? readSeen(body.toString()) : null
      if (seen !== null) learn(seen)
      const refused = status === 400 || status === 422
      if (refused && tellsFailures(word)) return await tell(withoutFailures(word))
      return status < 500
    } catch {
      return false
    }
  }

  return {
    look: () => {
      const word = report()
      if (telling || word === null) return
      // Those that are there are so from moment to moment: who they are is what changes.
      const names = JSON.stringify([
        word.seen.map(({ name, areas }) => [name, areas]),
        word.missing,
      ])
      if (names === told && performance.now() < due) return
      telling = true
      void tell(word).then((isDone) => {
        telling = false
        told = names
        due = performance.now() + (isDone ? everyMs : againMs)
        return isDone
      })
    },
  }
}
