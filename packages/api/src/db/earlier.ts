import { readMigrationFiles } from 'drizzle-orm/migrator'
import { type Ask, migrationsFolder } from './migrate.ts'

// Before 0000_schema there were 38 other migrations. A database with all of them has the tables of 0000_schema and
// 0001_functions, so only its rows of migrations are replaced. Delete this file when no such database is left.

/** The last earlier migration. */
export const lastEarlier = {
  tag: '0040_display_failure',
  hash: '5c331c81bcddabc88e1e1f681fe8d81a4dfc65b9c8355ca224557d5d1b38d2d4',
  at: '1795702375977',
}

/** The last commit that contains them. */
export const earlierCommit = '55b5b03b'

/** Number of migrations that replace them. */
const standFor = 2

/** Takes over a database at the last earlier migration, and refuses an older one. */
export const takeOverEarlier = async (ask: Ask): Promise<void> => {
  const table = await ask(`select to_regclass('drizzle.__drizzle_migrations')::text as "is"`)
  if ((table.rows[0]?.is ?? null) === null) return
  const { rows } = await ask(
    `select concat(created_at, ' ', hash) as "is" from drizzle.__drizzle_migrations order by created_at desc`,
  )
  const replacing = readMigrationFiles({ migrationsFolder }).slice(0, standFor)
  const isOurs = rows.some(({ is }) => is?.startsWith(`${replacing[0]?.folderMillis} `))
  if (rows.length === 0 || isOurs) return
  if (rows[0]?.is !== `${lastEarlier.at} ${lastEarlier.hash}`) {
    throw new Error(
      `This version of Muat cannot bring a database as old as this one up to date. Start the server of commit ${earlierCommit} on it once, then this one.`,
    )
  }
  const values = replacing.map(({ hash, folderMillis }) => `('${hash}', ${folderMillis})`)
  // One statement, so that the replacement is atomic.
  await ask(
    `with earlier as (delete from drizzle.__drizzle_migrations)
    insert into drizzle.__drizzle_migrations (hash, created_at) values ${values.join(', ')}`,
  )
}
