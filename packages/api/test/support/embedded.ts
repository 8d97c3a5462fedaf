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

/** An embedded database in memory with every migration in it, in a third of a second. */
export const openTestEmbedded = async (): Promise<EmbeddedDatabase> => {
  const client = await PGlite.create({ loadDataDir: await migratedDump() })
  await client.exec("set timezone to 'UTC'")
  return wrapEmbedded(client)
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
