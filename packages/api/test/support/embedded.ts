import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { type EmbeddedDatabase, wrapEmbedded } from '../../src/db/embedded.ts'
import { migrationsFolder } from '../../src/db/migrate.ts'

/** Changes with every migration: what was made from other ones is not used again. */
export const migrationsHash = (): string => {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrationsFolder).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(migrationsFolder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

const migratedDump = async (): Promise<Blob> => {
  const file = join(tmpdir(), `muat-test-${migrationsHash()}.tar`)
  if (existsSync(file)) return new Blob([readFileSync(file)])
  const database = wrapEmbedded(await PGlite.create())
  await database.migrate()
  const dump = await database.client.dumpDataDir('none')
  await database.close()
  // Renamed whole: another test process never reads half of it.
  const own = `${file}.${process.pid}`
  writeFileSync(own, Buffer.from(await dump.arrayBuffer()))
  renameSync(own, file)
  return dump
}

/** What this process has opened and nobody uses: making one anew costs a second, emptying it a fraction of that. */
const unused: PGlite[] = []

const openMigrated = async (): Promise<PGlite> =>
  PGlite.create({ loadDataDir: await migratedDump() })

/** As the migrations left it: they make tables, functions and triggers, and put no row into any of them. */
const empty = async (client: PGlite): Promise<void> => {
  const { rows } = await client.query<{ tables: string }>(`
    select string_agg(quote_ident(table_name), ', ') as tables
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`)
  await client.exec('discard all')
  await client.exec(`truncate ${rows[0]?.tables ?? ''} restart identity cascade`)
}

/** An embedded database in memory with every migration in it and no row. Closed, it is emptied for the next file. */
export const openTestEmbedded = async (): Promise<EmbeddedDatabase> => {
  const client = unused.pop() ?? (await openMigrated())
  await client.exec("set timezone to 'UTC'")
  const database = wrapEmbedded(client)
  let closed: Promise<void> | null = null
  const giveBack = async (): Promise<void> => {
    await empty(client)
    unused.push(client)
  }
  return { ...database, close: () => (closed ??= giveBack()) }
}

/** A data folder of a server as its first start leaves it, but for the first run: making one costs seconds. */
export const fillDataFolder = async (dataDir: string): Promise<void> => {
  const made = join(tmpdir(), `muat-test-${migrationsHash()}-folder`)
  if (!existsSync(made)) {
    const own = mkdtempSync(`${made}-`)
    const client = await PGlite.create({ dataDir: own, loadDataDir: await migratedDump() })
    await client.close()
    try {
      renameSync(own, made)
    } catch {
      // Another test process was quicker.
      rmSync(own, { recursive: true, force: true })
    }
  }
  cpSync(made, join(dataDir, 'database'), { recursive: true })
}
