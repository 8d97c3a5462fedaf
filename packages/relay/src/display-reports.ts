import type { DisplayReport, DisplaysSeen } from '@muat/shared'
import { Agent, type buildConnector } from 'undici'
import { readBody } from './fetch-monitor.ts'

const path = '/api/monitor/display'
/** While nothing changes. What was seen last outlasts this relay by no more than that. */
const everyMs = 60_000
/** After a fault of the back end. */
const againMs = 10_000
const maxBytes = 256 * 1024

interface DisplayReportsOptions {
  origin: string
  connect: buildConnector.connector
  token: string | undefined
  timeoutMs: number
  /** null: there is nothing to tell now. */
  report: () => DisplayReport | null
  learn: (seen: DisplaysSeen['data']) => void
}

export interface DisplayReports {
  /** To be called again and again: tells what is to be told, when it is. */
  look: () => void
  stop: () => Promise<void>
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
  const { origin, connect, token, timeoutMs, report, learn } = options
  const agent = new Agent({ connections: 1, connect })
  let told = ''
  let due = 0
  let telling = false

  const tell = async (word: DisplayReport): Promise<boolean> => {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const { statusCode, headers, body } = await agent.request({
        origin,
        path,
        method: 'POST',
        signal,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(word),
      })
      const bytes = await readBody(body, headers, maxBytes, signal)
      const seen = statusCode === 200 ? readSeen(bytes.toString()) : null
      if (seen !== null) learn(seen)
      const refused = statusCode === 400 || statusCode === 422
      if (refused && tellsFailures(word)) return await tell(withoutFailures(word))
      return statusCode < 500
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
    stop: () => agent.destroy(),
  }
}
