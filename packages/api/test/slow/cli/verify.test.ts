import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { clockOf, type Database } from '../../../src/db/index.ts'
import { openEmbedded } from '../../../src/db/embedded.ts'
import { sealEndedDay } from '../../../src/seals/seal-day.ts'
import { muat, start, temporaryFolder } from '../../support/built.ts'
import { fillDataFolder } from '../../support/embedded.ts'
import { openTestPostgres } from '../../support/postgres.ts'
import { contextOf } from '../../support/verify.ts'

const seal = (db: Database) => sealEndedDay(contextOf({ db, clock: clockOf('Asia/Jakarta') }))

/** A data folder with the demo site and its first day sealed. */
const demoFolder = async (): Promise<string> => {
  const dataDir = temporaryFolder()
  await fillDataFolder(dataDir)
  const server = start('server.js', { DATA_DIR: dataDir, DEMO: '1', DEMO_DAYS: '30' }, 'demo')
  await server.heard('listening')
  // Through the server that has it open.
  const whole = await muat(['verify'], { DATA_DIR: dataDir })
  expect([whole.code, whole.out]).toEqual([0, expect.stringContaining('no day is sealed yet')])
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  const db = await openEmbedded(dataDir, {
    upkeepFailed: () => {},
    panicked: () => process.exit(1),
  })
  await seal(db)
  await db.close()
  return dataDir
}

/** The roots in the only backup of a folder, as a file. */
const rootsIn = (folder: string): string => {
  const [name = ''] = readdirSync(folder).filter((one) => one.startsWith('muat-'))
  const into = temporaryFolder()
  execFileSync('tar', ['-xzf', join(folder, name), '-C', into, 'seals.txt'])
  return join(into, 'seals.txt')
}

const server = process.env['TEST_DATABASE_URL'] ?? ''
if (server === '') console.warn('skipped: seals of a site that moves (TEST_DATABASE_URL)')

describe.skipIf(server === '')('muat verify', { timeout: 300_000 }, () => {
  it('agrees after a backup, a restore and a move, and names what is changed then', async () => {
    const dataDir = await demoFolder()
    const backups = temporaryFolder()
    expect((await muat(['backup'], { DATA_DIR: dataDir, BACKUP_DIR: backups })).code).toBe(0)
    const roots = rootsIn(backups)
    expect(readFileSync(roots, 'utf8')).toMatch(/^\d{4}-\d\d-\d\d [0-9a-f]{64}\n$/u)

    const restored = temporaryFolder()
    const there = { DATA_DIR: restored, BACKUP_DIR: backups }
    expect((await muat(['restore'], there)).code).toBe(0)
    const agrees = { code: 0, out: expect.stringContaining('; the root mailed for '), err: '' }
    expect(await muat(['verify', '--file', roots], there)).toEqual(agrees)

    const moved = await openTestPostgres(server, 'empty')
    onTestFinished(() => moved.drop())
    const onServer = { DATA_DIR: restored, DATABASE_URL: moved.url }
    expect((await muat(['move'], onServer)).code).toBe(0)
    expect(await muat(['verify', '--file', roots], onServer)).toEqual(agrees)

    const dumped = temporaryFolder()
    expect((await muat(['backup'], { ...onServer, BACKUP_DIR: dumped })).code).toBe(0)
    const copy = await openTestPostgres(server, 'empty')
    onTestFinished(() => copy.drop())
    const onCopy = { DATA_DIR: temporaryFolder(), DATABASE_URL: copy.url, BACKUP_DIR: dumped }
    expect((await muat(['restore'], onCopy)).code).toBe(0)
    expect(await muat(['verify', '--file', rootsIn(dumped)], onCopy)).toEqual(agrees)

    await copy.database.transaction((tx) =>
      tx.execute(sql`update weighing set weigh_kg = weigh_kg + 1000 where id = 7`),
    )
    const changed = await muat(['verify'], onCopy)
    expect([changed.code, changed.err]).toEqual([1, 'Findings: 1.\n'])
    expect(changed.out).toMatch(/^weighing 7 \(\d{4}-\d\d-\d\d\): changed, /u)
  })

  it('refuses a root and a file that are none', async () => {
    const dataDir = temporaryFolder()
    await fillDataFolder(dataDir)
    const root = await muat(['verify', '--root', '0815'], { DATA_DIR: dataDir })
    expect([root.code, root.err]).toEqual([1, expect.stringContaining('--root is the root')])
    const file = join(import.meta.dirname, 'verify.test.ts')
    const other = await muat(['verify', '--file', file], { DATA_DIR: dataDir })
    expect([other.code, other.err]).toEqual([1, expect.stringContaining('has a line that')])
  })
})
