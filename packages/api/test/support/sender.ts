import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Client, TestSite } from './site.ts'

/**
 * How one write reaches the server. `twice`: a double click, both at once; `again`: once more after the answer; `lost`:
 * the browser hangs up before it hears the answer, and sends it again; `crash`: the database drops every connection
 * in the middle, and it is sent until somebody answers.
 */
export const ways = ['once', 'twice', 'again', 'lost', 'crash'] as const
export type Way = (typeof ways)[number]

export interface Reply {
  status: number
  // The answer's own schema is the contract tests' matter.
  // oxlint-disable-next-line no-explicit-any
  body: any
}

const isPassing = ({ status, body }: Reply): boolean =>
  status >= 500 || (status === 409 && body?.code === 'idempotency_pending')

/**
 * Ends whatever every connection of the pool is doing, and waits until each has ended: what comes next meets none of
 * them. Where there is one connection and no server, nothing.
 */
const dropConnections = async ({ db }: TestSite): Promise<void> => {
  if (db.kind !== 'postgres') return
  await db
    .read((reader) =>
      reader.execute(sql`
        select pg_terminate_backend(pid, 10000) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`),
    )
    .catch(() => {
      // Taken from a connection that an earlier drop had ended.
    })
}

/** Sends a write in one of these ways, always under one key. Answers what the site finally said, and fails where it said two things. */
export const createSender = (site: TestSite) => {
  const post = async (client: Client, path: string, body: object, key: string): Promise<Reply> => {
    const answer = await client.post(path, body).set('idempotency-key', key)
    return { status: answer.status, body: answer.body }
  }
  const persist = async (
    client: Client,
    path: string,
    body: object,
    key: string,
  ): Promise<Reply> => {
    for (let left = 100; ; left -= 1) {
      const reply = await post(client, path, body, key)
      if (!isPassing(reply)) return reply
      if (left === 0) throw new Error(`${path} answers ${reply.status} for good.`)
      await sleep(20)
    }
  }
  const hangUp = async (client: Client, path: string, body: object, key: string, ms: number) => {
    const abort = new AbortController()
    setTimeout(() => abort.abort(), ms)
    await fetch(`${site.url}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${client.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
      signal: abort.signal,
    }).catch(() => {
      // That was the idea.
    })
  }
  const same = (path: string, [first, ...more]: Reply[]): Reply => {
    if (first === undefined) throw new Error(`${path} was never answered.`)
    for (const other of more) {
      // Each request has an id of its own, which a refusal tells.
      const told = ({ status, body }: Reply) => [status, { ...body, requestId: undefined }]
      if (!isDeepStrictEqual(told(other), told(first))) {
        throw new Error(
          `${path} answered twice: ${JSON.stringify(told(first))} and ${JSON.stringify(told(other))}`,
        )
      }
    }
    return first
  }
  return async (
    client: Client,
    path: string,
    body: object,
    way: Way,
    ms: number,
  ): Promise<Reply> => {
    const key = randomUUID()
    const send = () => persist(client, path, body, key)
    if (way === 'once') return send()
    if (way === 'twice') return same(path, await Promise.all([send(), send()]))
    if (way === 'again') return same(path, [await send(), await send()])
    if (way === 'lost') {
      await hangUp(client, path, body, key, ms)
      return send()
    }
    const cut = sleep(ms).then(() => dropConnections(site))
    const [reply] = await Promise.all([send(), cut])
    return reply
  }
}
