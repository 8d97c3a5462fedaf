import type { LoginAnswer } from '@muat/shared'
import { pause } from '../../packages/relay/test/support/until.ts'

/** Pause before a retry. */
const againMs = 50
/** Time limit of an answer. */
const answerMs = 15_000

const signIn = async (url: string): Promise<string> => {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@muat.test', password: 'loading-bay' }),
  })
  const { token } = (await response.json()) as LoginAnswer
  return token
}

/** The status of a request; 0: no answer. */
const statusOf = async (url: string, init: RequestInit): Promise<number> => {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(answerMs) })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}

interface Crowd {
  /** Number of concurrent writers. */
  people: number
  /** Pause of each between two writes, ms. */
  restMs: number
}

/** Writers that send each customer under its key until it is acknowledged. */
export const startRetrying = async (
  url: string,
  { people, restMs }: Crowd = { people: 40, restMs: 0 },
) => {
  const authorization = `Bearer ${await signIn(url)}`
  const acknowledged: string[] = []
  const refused: string[] = []
  let retries = 0
  const over = new AbortController()

  /** Whether the customer was acknowledged before the stop. */
  const write = async (code: string): Promise<boolean> => {
    const init = {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': code },
      body: JSON.stringify({ code, name: 'PT Coba Lagi' }),
    }
    while (!over.signal.aborted) {
      const status = await statusOf(`${url}/api/customer`, init)
      if (status === 201) {
        acknowledged.push(code)
        return true
      }
      // Retry if the key is pending, throttled or without an answer. Other failures are final.
      // 408: a server that was frozen gave the request up before it read it.
      if (status >= 400 && status < 500 && ![408, 409, 429].includes(status)) {
        refused.push(`${code}: ${status}`)
        return false
      }
      retries += 1
      await pause(againMs)
    }
    return false
  }
  const person = async (number: number): Promise<void> => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      await write(`R${number}-${turn}`)
      await pause(restMs)
    }
  }
  const all = Promise.all(Array.from({ length: people }, (_, number) => person(number)))

  return {
    acknowledged,
    refused,
    retries: () => retries,
    write,
    stop: async (): Promise<void> => {
      over.abort()
      await all
    },
    /** Acknowledged codes that the site does not have exactly once, with their number. */
    notThereOnce: async (): Promise<string[]> => {
      const found = new Map<string, number>()
      let last = 1
      for (let page = 1; page <= last; page += 1) {
        const asked = `${url}/api/customer?perPage=100&sort=code&page=${page}`
        const response = await fetch(asked, { headers: { authorization } })
        const list = (await response.json()) as { lastPage: number; data: { code: string }[] }
        last = list.lastPage
        for (const { code } of list.data) found.set(code, (found.get(code) ?? 0) + 1)
      }
      return acknowledged.filter((code) => found.get(code) !== 1)
    },
  }
}
