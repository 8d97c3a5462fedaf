import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { migratePostgres } from '../../src/db/postgres.ts'
import { openTestEmbedded } from '../support/embedded.ts'
import { openTestPostgres } from '../support/postgres.ts'

const newer = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('made in 2999', ${Date.UTC(2999, 0)})`
const older = `delete from drizzle.__drizzle_migrations where hash = 'made in 2999'`
const refusal = /newer version of Muat/u

const server = process.env['TEST_DATABASE_URL'] ?? ''

describe('a program of before the tables were changed', () => {
  it('refuses an embedded database, unless told', async () => {
    const database = await openTestEmbedded()
    onTestFinished(async () => {
      // Another file has it next.
      await database.client.exec(older)
      await database.close()
    })
    await expect(database.migrate()).resolves.toBeUndefined()
    await database.client.exec(newer)
    await expect(database.migrate()).rejects.toThrow(refusal)
    await expect(database.migrate(true)).resolves.toBeUndefined()
  })

  it.skipIf(server === '')('refuses a PostgreSQL, unless told', async () => {
    const { url, drop } = await openTestPostgres(server)
    onTestFinished(drop)
    await expect(migratePostgres(url)).resolves.toBeUndefined()
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(newer)
    await client.end()
    await expect(migratePostgres(url)).rejects.toThrow(refusal)
    await expect(migratePostgres(url, true)).resolves.toBeUndefined()
  })
})
