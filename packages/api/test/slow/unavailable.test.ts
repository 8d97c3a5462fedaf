import { createServer, connect, type Socket } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { count, sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { issueToken } from '../../src/accounts/tokens.ts'
import { databaseFailure, isUnavailable, type Reader } from '../../src/db/index.ts'
import { openPostgres } from '../../src/db/postgres.ts'
import { appUser, customer } from '../../src/schema.ts'
import { openTestPostgres } from '../support/postgres.ts'
import { testClock, testConfig } from '../support/site.ts'

const server = process.env['TEST_DATABASE_URL'] ?? ''

/** A way to the database that can be cut and mended. */
const cuttable = async (target: URL) => {
  const sockets = new Set<Socket>()
  let cut = false
  const proxy = createServer((near) => {
    if (cut) {
      near.destroy()
      return
    }
    const far = connect(Number(target.port || 5432), target.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve)
  })
  const address = proxy.address()
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' ? address?.port : '')
  return {
    url: url.href,
    cut: () => {
      cut = true
      for (const socket of sockets) socket.destroy()
    },
    mend: () => {
      cut = false
    },
    close: () => proxy.close(),
  }
}

/** Nothing is heard of any socket meanwhile. */
const standStill = (milliseconds: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

describe.skipIf(server === '')('a database that goes away', () => {
  it.each(['transaction', 'snapshot'] as const)(
    'takes no connection with it whose %s could not begin',
    async (way) => {
      const { url, drop } = await openTestPostgres(server)
      const db = openPostgres({ url, poolSize: 1 })
      const admin = new pg.Client({ connectionString: url })
      await admin.connect()
      onTestFinished(async () => {
        await admin.end()
        await db.close()
        await drop()
      })
      const idOf = async (reader: Reader) => {
        const { rows } = await reader.execute<{ id: number }>(sql`select pg_backend_pid() as id`)
        return rows[0]?.id ?? 0
      }
      const first = await db.read(idOf)
      for (let cut = 0; cut < 3; cut += 1) {
        const id = await db.read(idOf)
        const ended = admin.query('select pg_terminate_backend($1)', [id])
        // Sent, and carried out before this process can hear of it.
        await setImmediate()
        standStill(200)
        await expect(db[way](idOf)).rejects.toThrow(/begin/u)
        await ended
      }
      expect(await db[way](idOf)).not.toBe(first)
    },
  )

  it('is 503 with Retry-After and nothing written, and comes back by itself', async () => {
    const { url, database, drop } = await openTestPostgres(server)
    const way = await cuttable(new URL(url))
    const db = openPostgres({ url: way.url, poolSize: 4, onIdleError: () => {} })
    const clock = testClock()
    const app = await buildApp({ config: testConfig(), db, clock })
    onTestFinished(async () => {
      await app.close()
      await db.close()
      way.close()
      await drop()
    })
    const now = clock.now().toISOString()
    const token = await database.transaction(async (tx) => {
      const [user] = await tx
        .insert(appUser)
        .values({ name: 'A', email: 'a@muat.test', role: 'ADMIN', createdAt: now, updatedAt: now })
        .returning({ id: appUser.id })
      return (
        await issueToken(
          tx,
          clock.now(),
          { sessionHours: 12, rememberDays: 365 },
          user?.id ?? 0,
          true,
        )
      ).token
    })
    const headers = { authorization: `Bearer ${token}` }
    const create = (code: string) =>
      app.inject({ method: 'POST', url: '/api/customer', headers, payload: { code, name: 'PT' } })
    expect((await create('A')).statusCode).toBe(201)

    way.cut()
    const away = await Promise.all([
      create('B'),
      app.inject({ url: '/api/customer', headers }),
      app.inject({ url: '/readyz' }),
    ])
    for (const answer of away) {
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('2')
      expect(answer.json()).toMatchObject({ code: 'unavailable' })
      expect(answer.body).not.toContain('ECONN')
    }
    expect((await app.inject({ url: '/livez' })).statusCode).toBe(200)

    way.mend()
    expect((await create('B')).statusCode).toBe(201)
    const [found] = await database.read((reader) => reader.select({ rows: count() }).from(customer))
    expect(found?.rows).toBe(2)
  })

  it('fails only the transaction in whose pause it went, and not the process', async () => {
    const { url, database, drop } = await openTestPostgres(server)
    const db = openPostgres({ url, poolSize: 1, onIdleError: () => {} })
    onTestFinished(async () => {
      await db.close()
      await drop()
    })
    const pidOf = async (reader: Reader): Promise<number> => {
      const { rows } = await reader.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      return rows[0]?.pid ?? 0
    }
    let inPause = (_pid: number): void => {}
    const paused = new Promise<number>((resolve) => {
      inPause = resolve
    })
    const work = db.transaction(async (tx) => {
      inPause(await pidOf(tx))
      // Nothing of ours is asking just now when the word of it arrives.
      await setTimeout(300)
      return pidOf(tx)
    })
    const pid = await paused
    await database.read((reader) => reader.execute(sql`select pg_terminate_backend(${pid})`))
    const failure = databaseFailure(await work.catch((error: unknown) => error))
    expect(failure !== null && isUnavailable(failure)).toBe(true)
    expect(await db.read(pidOf)).toBeGreaterThan(0)
  })
})
