import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
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

/** An embedded database in memory with every migration in it, in a third of a second. */
export const openTestEmbedded = async (): Promise<EmbeddedDatabase> => {
  const client = await PGlite.create({ loadDataDir: await migratedDump() })
  await client.exec("set timezone to 'UTC'")
  return wrapEmbedded(client)
}
