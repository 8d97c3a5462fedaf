import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPostgres, type TestPostgres } from './support/postgres.ts'

const run = promisify(execFile)
const script = fileURLToPath(new URL('../../../ops/backup.sh', import.meta.url))
const server = process.env['TEST_DATABASE_URL'] ?? ''
if (server === '') console.warn('skipped: no server for backups (TEST_DATABASE_URL)')

describe.skipIf(server === '')('ops/backup.sh', () => {
  let given: TestPostgres
  let folder: string
  beforeAll(async () => {
    given = await openTestPostgres(server)
    folder = await mkdtemp(join(tmpdir(), 'muat-backup-'))
  })
  afterAll(async () => {
    await given.drop()
    await rm(folder, { recursive: true, force: true })
  })
  const back = (url: string) =>
    run(script, [folder], { env: { PATH: process.env['PATH'], DATABASE_URL: url } })
  const known = () =>
    given.database.read(async (reader) => {
      const { rows } = await reader.execute<{ bytes: number; age: number }>(
        sql`select bytes::integer as bytes, extract(epoch from now() - ended_at)::integer as age from backup`,
      )
      return rows
    })

  it('tells the database of a file that is whole, with its size', async () => {
    const { stdout } = await back(given.url)
    const file = stdout.trim()
    const { size } = await stat(file)
    const list = await run('pg_restore', ['--list', file])
    expect(list.stdout).toContain('outbound_record')
    const [row, ...others] = await known()
    expect([row?.bytes, others]).toEqual([size, []])
    expect(row?.age).toBeLessThan(60)
  })

  it('leaves neither a file nor a word behind where it fails', async () => {
    const left = async () => [await readdir(folder), (await known()).length]
    const before = await left()
    await expect(back(`${given.url}_not_there`)).rejects.toThrow('not_there')
    expect(await left()).toEqual(before)
  })
})
