import { readMigrationFiles } from 'drizzle-orm/migrator'
import { type Ask, migrationsFolder } from './migrate.ts'

// Before 0000_schema there were 38 other migrations. A database that had all of them has the tables of 0000_schema and
// 0001_functions: only the rows that name what it had are replaced. To be deleted once no such database is left.

/** The last of them. */
export const lastEarlier = {
  tag: '0040_display_failure',
  hash: '5c331c81bcddabc88e1e1f681fe8d81a4dfc65b9c8355ca224557d5d1b38d2d4',
  at: '1795702375977',
}

/** The last commit that holds them. */
export const earlierCommit = '55b5b03b'

/** How many migrations stand for all of them. */
const standFor = 2

/** Takes over a database of the earlier migrations, if it had the last of them; refuses one that did not. */
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
  // One statement: all of it, or nothing.
  await ask(
    `with earlier as (delete from drizzle.__drizzle_migrations)
    insert into drizzle.__drizzle_migrations (hash, created_at) values ${values.join(', ')}`,
  )
}
