import { createHash, randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type Child, cpuMs, startChild } from '../lib/child.ts'
import { freePort } from '../lib/free-port.ts'
import { type Answer, makeReader } from '../lib/reader.ts'
import { answerMs, within } from '../lib/within.ts'
import type { PlainList } from './plain-server.ts'
import type { Database } from './seed.ts'

export interface Site {
  /** The driver alone. */
  client: pg.Client
  /** Starts the api on the database. */
  start: () => Promise<Api>
  /** Starts the plain server on it. */
  startPlain: () => Promise<Plain>
  /** Where the database is. */
  url: string
  /** CPU time of the database connections, ms; null if the server is on another machine. */
  databaseCpuMs: () => Promise<number | null>
  /** Stops all servers and drops the database. */
  drop: () => Promise<void>
  /** Stops all servers and renames the database. */
  becomes: (name: string) => Promise<void>
}

export interface Api {
  /** Reads as an administrator; fails unless the answer is 200 or 304. */
  read: (path: string, headers?: Record<string, string>) => Promise<Answer>
  /** Posts as an administrator; fails unless the answer is 200. */
  write: (path: string, body: object) => Promise<unknown>
  /** Reads an answer in pieces: ms until the first byte, with `taking` called for each piece. */
  take: (path: string, taking: (piece: Uint8Array) => void) => Promise<{ firstByteMs: number }>
  child: Child
}

export interface Plain {
  /** Reads a page as the administrator; fails unless it is 200. */
  read: (list: PlainList) => Promise<Answer>
}

const api = fileURLToPath(new URL('../../../packages/api/dist/server.js', import.meta.url))
const plainServer = fileURLToPath(new URL('plain-server.js', import.meta.url))
const secret = randomBytes(32).toString('base64url')

/** The seed's longest statement takes some minutes. The error of one that takes longer says where it was sent. */
const longestStatement = '30min'

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    options: `-c jit=off -c statement_timeout=${longestStatement}`,
    connectionTimeoutMillis: answerMs,
  })
  await client.connect()
  return client
}

const urlOf = (server: string, database: string): string => {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

/** Runs statements about databases from another database. */
export const onServer = async <T>(
  server: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = await connect(server)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const authorization = `Bearer ${secret}`

/** Starts a server and reads as the administrator. */
const startServer = async (program: string, env: Record<string, string>) => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = await startChild(process.execPath, [program], {
    url: `${origin}/readyz`,
    env: { ...env, PORT: String(port) },
  })
  const request = makeReader(origin, { authorization })
  const read: Api['read'] = async (path, headers) => {
    const answer = await request(path, headers)
    const { status, body } = answer
    if (status !== 200 && status !== 304) throw new Error(`${path}: ${body.toString()}`)
    return answer
  }
  return { child, origin, read }
}

/** Starts the api on the database of `env`. */
export const startApi = async (env: Record<string, string>): Promise<Api> => {
  const { child, origin, read } = await startServer(api, {
    ...env,
    HOST: '127.0.0.1',
    DEMO: '0',
    LOG_LEVEL: 'warn',
  })
  return {
    child,
    read,
    write: async (path, body) => {
      const sent = fetch(origin + path, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const answer = await within(path, sent, answerMs)
      const answered: unknown = await answer.json()
      if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answered)}`)
      return answered
    },
    take: async (path, taking) => {
      const start = performance.now()
      const asked = fetch(origin + path, { headers: { authorization } })
      const answer = await within(path, asked, answerMs)
      if (answer.status !== 200 || answer.body === null)
        throw new Error(`${path}: ${answer.status}`)
      let firstByteMs = Number.NaN
      for await (const piece of answer.body) {
        if (Number.isNaN(firstByteMs)) firstByteMs = performance.now() - start
        taking(piece)
      }
      return { firstByteMs }
    },
  }
}

/** Creates the reading administrator. */
export const makeAdmin = (client: Database): Promise<unknown> =>
  client.query(
    `with admin as (
      insert into app_user (name, email, role, created_at, updated_at)
      values ('Bench', 'bench@muat.test', 'ADMIN', now(), now())
      on conflict (lower(email)) do update set name = excluded.name
      returning id
    )
    insert into token (user_id, hash, remember, created_at, last_used_at, expires_at)
    select id, $1, true, now(), now(), now() + interval '1 day' from admin
    on conflict (hash) do nothing`,
    [createHash('sha256').update(secret).digest('base64url')],
  )

/** A new database on the server of TEST_DATABASE_URL, empty or a copy; the role must be allowed to create databases. */
export const makeSite = async (server: string, from = 'template0'): Promise<Site> => {
  const name = `muat_bench_${process.pid}`
  await onServer(server, (own) =>
    own.query(`create database ${name} template ${from} strategy file_copy`),
  )
  const url = urlOf(server, name)
  const children: Child[] = []
  const kept = <S extends { child: Child }>(server: S): S => {
    children.push(server.child)
    return server
  }
  const start = async (): Promise<Api> => kept(await startApi({ DATABASE_URL: url }))
  // The first start migrates.
  await (await start()).child.stop()
  const client = await connect(url)
  await makeAdmin(client)
  return {
    client,
    url,
    start,
    startPlain: async () => {
      const { read } = kept(await startServer(plainServer, { DATABASE_URL: url }))
      return { read: (list) => read(`/rows?list=${encodeURIComponent(JSON.stringify(list))}`) }
    },
    databaseCpuMs: async () => {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and application_name = 'muat-api'`,
      )
      const used = await Promise.all(rows.map(({ pid }) => cpuMs(pid).catch(() => null)))
      return used.reduce<number | null>(
        (sum, one) => (sum === null || one === null ? null : sum + one),
        0,
      )
    },
    drop: async () => {
      for (const child of children) await child.stop()
      await client.end()
      await onServer(server, (own) => own.query(`drop database ${name} with (force)`))
    },
    becomes: async (other) => {
      for (const child of children) await child.stop()
      await client.end()
      await onServer(server, (own) => own.query(`alter database ${name} rename to ${other}`))
    },
  }
}

/** On a copy of a database, which is dropped afterwards. */
export const onCopy = async <T>(
  server: string,
  from: string,
  work: (site: Site) => Promise<T>,
): Promise<T> => {
  const site = await makeSite(server, from)
  try {
    return await work(site)
  } finally {
    await site.drop()
  }
}
