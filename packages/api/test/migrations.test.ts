import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, it } from 'vitest'
import { migrationsFolder } from '../src/db/migrate.ts'
import { ownVersion } from '../src/db/version.ts'
import * as schema from '../src/schema.ts'

it('have one snapshot, of the newest, and the tables are as it has them', async () => {
  const meta = join(migrationsFolder, 'meta')
  const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))
  expect(snapshots).toEqual([`${ownVersion.slice(0, 4)}_snapshot.json`])
  const snapshot = JSON.parse(readFileSync(join(meta, snapshots[0] ?? ''), 'utf8'))
  expect(await generateMigration(snapshot, generateDrizzleJson(schema))).toEqual([])
})
