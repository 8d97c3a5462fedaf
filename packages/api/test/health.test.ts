import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { buildApp } from '../src/app.ts'
import type { Database } from '../src/db/index.ts'
import { backup, mail } from '../src/schema.ts'
import { onEachDatabase, onOneDatabase, testClock, testConfig } from './support/site.ts'

const minutes = 60_000

onEachDatabase('GET /healthz of the api', (site) => {
  const said = async () => {
    const { status, body } = await site().client().get('/healthz')
    return { status, ...body }
  }
  const before = (ms: number) => new Date(site().clock.now().getTime() - ms).toISOString()

  it('knows no backup until one is told of, and calls the last one old after a day and two hours', async () => {
    expect(await said()).toMatchObject({ status: 200, database: 'ok', backup: 'none' })
    const tell = (endedAt: string) =>
      site().db.transaction((tx) => tx.insert(backup).values({ endedAt, bytes: 5 }))
    await tell(before(27 * 60 * minutes))
    expect(await said()).toMatchObject({ status: 200, backup: 'old' })
    // One that failed is none.
    const failed = { endedAt: site().clock.now().toISOString(), failure: 'no room' }
    await site().db.transaction((tx) => tx.insert(backup).values(failed))
    expect(await said()).toMatchObject({ status: 200, backup: 'old' })
    await tell(before(25 * 60 * minutes))
    expect(await said()).toMatchObject({ status: 200, backup: 'ok' })
  })

  it('calls mail failing once one has waited for ten minutes', async () => {
    // Into files: nobody sends, so nobody can fail to.
    expect(await said()).toMatchObject({ mail: 'off' })
    const wrote = async (age: number) => {
      const createdAt = before(age)
      const nextAt = new Date(site().clock.now().getTime() + 60 * minutes).toISOString()
      await site().db.transaction(async (tx) => {
        await tx.delete(mail)
        await tx
          .insert(mail)
          .values({ kind: 'verify', address: 'a@muat.test', language: 'en', createdAt, nextAt })
      })
    }
    await wrote(9 * minutes)
    expect(await said()).toMatchObject({ mail: 'off' })
    await wrote(11 * minutes)
    expect(await said()).toMatchObject({ status: 200, mail: 'failing' })
  })

  it('says nothing but words', async () => {
    const { body } = await site().client().get('/healthz')
    expect(Object.keys(body).toSorted()).toEqual(['backup', 'database', 'disk', 'mail'])
    for (const word of Object.values(body)) expect(word).toMatch(/^[a-z]{2,10}$/u)
  })
})

onOneDatabase('a database that does not answer', (site) => {
  /** The same database, of which nothing comes back any more. */
  const frozen = (asked: string[]): Database => {
    const never = (what: string) => () => {
      asked.push(what)
      return new Promise<never>(() => {})
    }
    return { ...site().db, check: never('check'), readVital: never('facts') }
  }

  it('is down within some seconds, for a crowd as for one, and is asked once', async () => {
    const asked: string[] = []
    const app = await buildApp({ config: testConfig(), db: frozen(asked), clock: testClock() })
    onTestFinished(async () => {
      await app.close()
    })
    const began = performance.now()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => app.inject({ url: '/healthz' })),
    )
    expect(performance.now() - began).toBeLessThan(8000)
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toEqual([
        503,
        expect.objectContaining({ database: 'down', mail: 'unknown', backup: 'unknown' }),
      ])
    }
    await wait(50)
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(503)
    expect(asked.toSorted()).toEqual(['check', 'facts'])
  })
})
