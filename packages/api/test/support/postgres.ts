import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Database } from '../../src/db/index.ts'
import { migratePostgres, openPostgres } from '../../src/db/postgres.ts'
import { migrationsHash } from './embedded.ts'

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const urlOf = (server: string, database: string): string => {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

const templateLock = 7_305_582

/** A migrated database that the others are copied from; made once per set of migrations. */
const makeTemplate = (server: string): Promise<string> =>
  withClient(server, async (client) => {
    const name = `muat_template_${migrationsHash()}`
    await client.query('select pg_advisory_lock($1)', [templateLock])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      const making = `${name}_making`
      await client.query(`drop database if exists ${making}`)
      await client.query(`create database ${making}`)
      await migratePostgres(urlOf(server, making))
      await client.query(`alter database ${making} rename to ${name}`)
    }
    return name
  })

export interface TestPostgres {
  database: Database
  url: string
  drop: () => Promise<void>
}

/** A database of its own on the server that TEST_DATABASE_URL names, and how to be rid of it. */
export const openTestPostgres = async (
  server: string,
  content: 'migrated' | 'empty' = 'migrated',
): Promise<TestPostgres> => {
  const template = content === 'empty' ? 'template0' : await makeTemplate(server)
  const name = `muat_test_${process.pid}_${randomBytes(4).toString('hex')}`
  await withClient(server, async (client) => {
    // Two copies of one template at once are refused.
    await client.query('select pg_advisory_lock($1)', [templateLock])
    await client.query(`create database ${name} template ${template}`)
  })
  const url = urlOf(server, name)
  const database = openPostgres({ url, poolSize: 12, onIdleError: () => {} })
  return {
    database,
    url,
    drop: async () => {
      await database.close()
      await withClient(server, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}
