import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { migrationsFolder } from '../src/db/migrate.ts'
import { ownVersion } from '../src/db/version.ts'
import * as schema from '../src/schema.ts'

/** drizzle-kit adds enumerable methods to arrays, which would break the files that this worker runs next. */
const withDrizzleKit = async <Result>(
  use: (kit: typeof import('drizzle-kit/api')) => Promise<Result>,
): Promise<Result> => {
  const own = new Set(Reflect.ownKeys(Array.prototype))
  try {
    return await use(await import('drizzle-kit/api'))
  } finally {
    for (const key of Reflect.ownKeys(Array.prototype)) {
      if (!own.has(key)) Reflect.deleteProperty(Array.prototype, key)
    }
  }
}

it('have one snapshot, of the newest, and the tables are as it has them', async () => {
  const meta = join(migrationsFolder, 'meta')
  const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))
  expect(snapshots).toEqual([`${ownVersion.slice(0, 4)}_snapshot.json`])
  const snapshot = JSON.parse(readFileSync(join(meta, snapshots[0] ?? ''), 'utf8'))
  const changes = await withDrizzleKit(({ generateDrizzleJson, generateMigration }) =>
    generateMigration(snapshot, generateDrizzleJson(schema)),
  )
  expect(changes).toEqual([])
})
