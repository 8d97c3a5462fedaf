import { createHash, randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type Child, cpuMs, startChild } from '../lib/child.ts'
import { freePort } from '../lib/free-port.ts'

export interface Site {
  /** The driver alone. */
  client: pg.Client
  /** Starts the api on the database. */
  start: () => Promise<Api>
  /** Where the database is. */
  url: string
  /** CPU used so far by the connections to the database, ms; null where the server is on another machine. */
  databaseCpuMs: () => Promise<number | null>
  /** Ends what was started and drops the database. */
  drop: () => Promise<void>
}

export interface Api {
  /** Reads as an administrator would; the body's bytes. */
  read: (
    path: string,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: string; etag: string }>
  /** The whole answer as it comes: ms until its first byte, and what `taking` makes of each piece. */
  take: (path: string, taking: (piece: Uint8Array) => void) => Promise<{ firstByteMs: number }>
  child: Child
}

const dist = fileURLToPath(new URL('../../../packages/api/dist/', import.meta.url))
const secret = randomBytes(32).toString('base64url')

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, options: '-c jit=off' })
  await client.connect()
  return client
}

/** A database of its own on the server that TEST_DATABASE_URL names; its role must be allowed to make one. */
export const makeSite = async (server: string): Promise<Site> => {
  const name = `muat_bench_${process.pid}`
  const own = await connect(server)
  await own.query(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const children: Child[] = []
  const api = async (): Promise<Api> => {
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const child = await startChild(process.execPath, [`${dist}server.js`], {
      url: `${origin}/readyz`,
      env: {
        PORT: String(port),
        HOST: '127.0.0.1',
        DATABASE_URL: url.href,
        DEMO: '0',
        LOG_LEVEL: 'warn',
      },
    })
    children.push(child)
    const authorization = `Bearer ${secret}`
    return {
      child,
      read: async (path, headers = {}) => {
        const answer = await fetch(origin + path, { headers: { authorization, ...headers } })
        const body = await answer.text()
        if (answer.status !== 200 && answer.status !== 304) throw new Error(`${path}: ${body}`)
        return { status: answer.status, body, etag: answer.headers.get('etag') ?? '' }
      },
      take: async (path, taking) => {
        const start = performance.now()
        const answer = await fetch(origin + path, { headers: { authorization } })
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
  // The first start brings the tables.
  await (await api()).child.stop()
  const client = await connect(url.href)
  await client.query(
    `with admin as (
      insert into app_user (name, email, role, created_at, updated_at)
      values ('Bench', 'bench@muat.test', 'ADMIN', now(), now())
      returning id
    )
    insert into token (user_id, hash, remember, created_at, last_used_at, expires_at)
    select id, $1, true, now(), now(), now() + interval '1 day' from admin`,
    [createHash('sha256').update(secret).digest('base64url')],
  )
  return {
    client,
    url: url.href,
    start: api,
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
      await own.query(`drop database ${name} with (force)`)
      await own.end()
    },
  }
}
