import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openEmbedded } from '../../../src/db/embedded.ts'
import { muat, start, temporaryFolder } from '../../support/built.ts'
import { dump } from '../../support/dump.ts'
import { fillDataFolder } from '../../support/embedded.ts'
import { openTestPostgres } from '../../support/postgres.ts'

const server = process.env['TEST_DATABASE_URL'] ?? ''
if (server === '') console.warn('skipped: moving to PostgreSQL (TEST_DATABASE_URL)')

describe.skipIf(server === '')('muat move', { timeout: 300_000 }, () => {
  it('brings the demo site to PostgreSQL, the same in every row, and the day goes on there', async () => {
    const env = { DATA_DIR: temporaryFolder(), DEMO: '1', DEMO_DAYS: '30' }
    await fillDataFolder(env.DATA_DIR)
    const given = await openTestPostgres(server, 'empty')
    onTestFinished(() => given.drop())
    const there = { ...env, DATABASE_URL: given.url }
    const before = start('server.js', env, 'demo')
    await before.heard('listening')
    // Rows written after the move would be lost: it asks for the end of the server.
    const busy = await muat(['move'], there)
    expect([busy.code, busy.err]).toEqual([1, expect.stringContaining('in use by process')])
    before.child.kill('SIGTERM')
    expect(await before.ended).toBe(0)

    const moved = await muat(['move'], there)
    expect([moved.code, moved.err]).toEqual([0, ''])
    expect(Number(/^(\d+) rows are in PostgreSQL/u.exec(moved.out)?.[1])).toBeGreaterThan(5000)

    const source = await openEmbedded(env.DATA_DIR, {
      upkeepFailed: () => {},
      panicked: () => process.exit(1),
    })
    const [here, arrived] = [await dump(source), await dump(given.database)]
    await source.close()
    expect(arrived.split('\n').toSorted()).toEqual(here.split('\n').toSorted())

    // Triggers, references and numbers work on: a server there registers the next truck.
    const after = start(
      'server.js',
      { ...there, DATA_DIR: join(env.DATA_DIR, 'elsewhere') },
      'demo',
    )
    const { url = '' } = await after.heard('listening')
    const post = (path: string, body: object, token = '') =>
      fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      })
    const login = await post('/login', { email: 'office@muat.test', password: 'loading-bay' })
    const { token } = (await login.json()) as { token: string }
    const created = await post('/customer', { code: 'NEXT', name: 'PT Berikut' }, token)
    expect(created.status).toBe(201)
    const { rows } = await given.database.read((reader) =>
      reader.execute<{ off: string; unvalidated: string }>(sql`
        select
          (select count(*) from pg_trigger where tgenabled = 'D')::text as off,
          (select count(*) from pg_constraint where contype = 'f')::text as unvalidated`),
    )
    expect(rows[0]?.off).toBe('0')
    expect(Number(rows[0]?.unvalidated)).toBeGreaterThan(20)

    const again = await muat(['move'], there)
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('is not empty')])
  })

  it('says what it needs', async () => {
    const nowhere = await muat(['move'], { DATA_DIR: temporaryFolder() })
    expect([nowhere.code, nowhere.err]).toEqual([1, expect.stringContaining('Set DATABASE_URL')])
    const nothing = await muat(['move'], { DATABASE_URL: server, DATA_DIR: temporaryFolder() })
    expect([nothing.code, nothing.err]).toEqual([
      1,
      expect.stringContaining('no embedded database'),
    ])
  })
})
