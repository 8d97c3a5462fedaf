import { createHash, randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { reaching, UnreachableError } from '../../db/errors.ts'
import { saying } from '../failure-text.ts'
import { Refusal } from '../refusal.ts'
import type { BackupConfig } from './config.ts'
import { runTool } from './children.ts'
import { type Query, type Tally, tallyOf } from './tally.ts'

const dumpName = 'database.dump'

const ownName = 'muat-backup'

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: ownName,
    options: '-c jit=off',
  })
  // A broken connection fails the current or next statement.
  client.on('error', () => {})
  await reaching('DATABASE_URL', () => client.connect())
  return client
}

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = await connect(url)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Names the other server where one is set for scratch databases. */
export const onScratch = async <T>(
  { scratchUrl }: BackupConfig,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (scratchUrl === null || !(error instanceof UnreachableError)) throw error
    throw new UnreachableError('BACKUP_SCRATCH_URL', error.cause)
  }
}

const queryOn =
  (client: pg.Client): Query =>
  (text) =>
    client.query<Record<string, unknown>>(text)

/** Arguments of a program are public on a machine, so the password is passed in the environment. */
const forTools = (url: string): { address: string; env: NodeJS.ProcessEnv } => {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  return {
    address: address.href,
    env: password === '' ? process.env : { ...process.env, PGPASSWORD: password },
  }
}

const named = (url: string, database: string): string => {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

/** Name of the database in an address. */
const nameIn = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1))

const tallyIn = (url: string): Promise<Tally> =>
  withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    return tallyOf(queryOn(client))
  })

/** Dumps the database into a folder and counts its rows in the same snapshot, while users go on writing. */
export const dumpPostgres = (url: string, folder: string): Promise<Tally> =>
  withClient(url, async (client) => {
    await mkdir(folder, { recursive: true })
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ snapshot: string }>(
      'select pg_export_snapshot() as snapshot',
    )
    const { address, env } = forTools(url)
    const args = [
      '--format=custom',
      // The archive is compressed as a whole.
      '--compress=0',
      '--no-owner',
      '--no-privileges',
      `--snapshot=${rows[0]?.snapshot}`,
      `--file=${join(folder, dumpName)}`,
      `--dbname=${address}`,
    ]
    const [tally] = await Promise.all([tallyOf(queryOn(client)), runTool('pg_dump', args, env)])
    return tally
  })

const restoreInto = (url: string, folder: string, how: readonly string[]): Promise<void> => {
  const { address, env } = forTools(url)
  const args = ['--no-owner', '--no-privileges', '--exit-on-error', ...how]
  return runTool('pg_restore', [...args, `--dbname=${address}`, join(folder, dumpName)], env)
}

const identifier = (name: string): string => pg.escapeIdentifier(name)

const createDatabase = (server: string, name: string, like = ''): Promise<unknown> =>
  withClient(server, (client) =>
    client.query(`create database ${identifier(name)} template template0 encoding 'UTF8' ${like}`),
  )

const dropDatabase = (server: string, name: string): Promise<unknown> =>
  withClient(server, (client) =>
    client.query(`drop database if exists ${identifier(name)} with (force)`),
  )

/** Prefix of scratch databases of this site, so that those of others are not dropped. */
export const scratchPrefix = (url: string): string => {
  const { host, pathname } = new URL(url)
  return `muat_scratch_${createHash('sha256').update(`${host}${pathname}`).digest('hex').slice(0, 12)}_`
}

/** Drops those of killed backups. */
export const dropScratch = (url: string, server: string): Promise<void> =>
  withClient(server, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [scratchPrefix(url)],
    )
    for (const { name } of rows) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await client.query(`drop database if exists ${identifier(name)} with (force)`)
    }
  })

/** Restores a dump into a scratch database on `server`, counts its rows, and drops it in any case. */
export const tallyOfDump = async (url: string, server: string, folder: string): Promise<Tally> => {
  const name = `${scratchPrefix(url)}${randomBytes(4).toString('hex')}`
  await createDatabase(server, name)
  try {
    await restoreInto(named(server, name), folder, ['--jobs=2'])
    return await tallyIn(named(server, name))
  } finally {
    await dropDatabase(server, name)
  }
}

const lockNumber = 7_305_583

/** Releases a lock, once or more often. */
export type Release = () => Promise<void> | void

/** Takes the lock of backups of this database, and keeps it until released; null: another has it. */
export const lockPostgres = async (url: string): Promise<Release | null> => {
  const client = await connect(url)
  const { rows } = await client.query<{ free: boolean }>(
    'select pg_try_advisory_lock($1) as free',
    [lockNumber],
  )
  if (rows[0]?.free === true) return () => client.end()
  await client.end()
  return null
}

const isEmpty = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ empty: boolean }>(`
      select not exists (
        select from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')
      ) as empty`)
    return rows[0]?.empty === true
  })

/** Without statistics the first lists would be slow. */
const analyze = (url: string): Promise<unknown> =>
  withClient(url, (client) => client.query('analyze'))

/**
 * Restores into an empty database; `check` gets its counts. With `replace`, restores into a new database that
 * replaces the existing one, which is renamed; returns its new name.
 */
export const restorePostgres = async (
  url: string,
  folder: string,
  replace: boolean,
  check: (found: Tally) => void,
  release: Release,
): Promise<string | null> => {
  const present = nameIn(url)
  if (await isEmpty(url)) {
    await saying(`The database ${present} is empty as before.`, () =>
      restoreInto(url, folder, ['--single-transaction']),
    )
    await saying(`What was restored is in ${present}.`, async () => {
      check(await tallyIn(url))
      await analyze(url)
    })
    return null
  }
  if (!replace) {
    throw new Refusal(
      `The database ${present} is not empty. Restore into an empty one, or say --replace: the present one is kept under another name.`,
    )
  }
  const time = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/gu, '').replace('T', '_')
  const [next, kept] = [`${present}_restored_${time}`, `${present}_before_${time}`]
  // A database can be renamed only without connections, from another database.
  const server = named(url, 'postgres')
  const { rows } = await withClient(url, (client) =>
    client.query<{ like: string }>(
      `select format('lc_collate %L lc_ctype %L', datcollate, datctype) as like
      from pg_database where datname = current_database()`,
    ),
  )
  try {
    await createDatabase(server, next, rows[0]?.like)
    await restoreInto(named(url, next), folder, ['--jobs=2'])
    check(await tallyIn(named(url, next)))
    await analyze(named(url, next))
    // Its connection is in the way of the renames.
    await release()
    await withClient(server, async (client) => {
      const others = await client.query(
        `select from pg_stat_activity where datname = $1 and application_name <> $2`,
        [present, ownName],
      )
      if ((others.rowCount ?? 0) > 0) {
        throw new Refusal(
          `Somebody is connected to ${present}: stop the servers first, docker compose stop api.`,
        )
      }
      await client.query(`begin`)
      await client.query(`alter database ${identifier(present)} rename to ${identifier(kept)}`)
      await client.query(`alter database ${identifier(next)} rename to ${identifier(present)}`)
      await client.query(`commit`)
    })
  } catch (error) {
    const left = await dropDatabase(server, next).then(
      () => '',
      () => ` A part of the backup may be left as ${next}: drop that one.`,
    )
    return saying(`The database ${present} is as it was.${left}`, () => Promise.reject(error))
  }
  return kept
}
