import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join } from 'node:path'
import { sql } from 'drizzle-orm'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Database } from '../../../src/db/index.ts'
import { openEmbedded } from '../../../src/db/embedded.ts'
import { takeLock } from '../../../src/db/lock.ts'
import { scratchPrefix } from '../../../src/upkeep/backup/postgres.ts'
import { muat, type Ran, start, temporaryFolder } from '../../support/built.ts'
import { dump } from '../../support/dump.ts'
import { openToOthers } from '../../support/modes.ts'
import { fillDataFolder } from '../../support/embedded.ts'
import { openTestPostgres, type TestPostgres } from '../../support/postgres.ts'

// The drill, with real processes: people write while a backup is made, it is restored elsewhere, and what was
// acknowledged before it began is there.

const password = 'seventeen sacks of rice'
const dayRule = { BACKUP_KEEP_DAILY: '1', BACKUP_KEEP_WEEKLY: '0', BACKUP_KEEP_MONTHLY: '0' }

const post = (url: string, body: object, token = '') =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })

type Env = Record<string, string>

/** A server with somebody signed in who may write. */
const serve = async (env: Env) => {
  const server = start('server.js', env)
  const { url = '' } = await server.heard('listening')
  const email = 'siti@muat.test'
  const made = await muat(['user', 'create', email, '--name', 'Siti', '--role', 'ADMIN'], env)
  const token = new URL(made.out.trim().split('\n').at(-1) ?? '').pathname.split('/').at(-1)
  await post(`${url}/api/password/reset`, {
    token,
    email,
    password,
    password_confirmation: password,
  })
  const signedIn = (await (await post(`${url}/api/login`, { email, password })).json()) as {
    token: string
  }
  return { server, url, token: signedIn.token }
}

/** Eight people who write customers one after the other, many a second, until they are told to stop. */
const load = (url: string, token: string) => {
  const acknowledged: string[] = []
  const told = { stop: false }
  const people = Array.from({ length: 8 }, async (_, person) => {
    for (let n = 1; !told.stop; n += 1) {
      const code = `L${person}-${n}`
      // oxlint-disable-next-line no-await-in-loop -- one after the other is how a person writes
      const { status } = await post(`${url}/api/customer`, { code, name: `PT ${code}` }, token)
      if (status === 201) acknowledged.push(code)
      // As fast as they are answered they would leave a core to nothing but themselves.
      // oxlint-disable-next-line no-await-in-loop -- likewise
      await new Promise((resolve) => void setTimeout(resolve, 30))
    }
  })
  return {
    acknowledged,
    stop: async () => {
      told.stop = true
      await Promise.all(people)
    },
  }
}

const until = async (what: () => boolean): Promise<void> => {
  while (!what()) await new Promise((resolve) => void setTimeout(resolve, 20))
}

const codesIn = (db: Database): Promise<string[]> =>
  db.read(async (reader) => {
    const { rows } = await reader.execute<{ code: string }>(sql`select code from customer`)
    return rows.map(({ code }) => code)
  })

interface Told {
  bytes: number | null
  failure: string | null
}

const toldBy = (db: Database): Promise<Told[]> =>
  db.read(async (reader) => {
    const { rows } = await reader.execute<{ bytes: string | null; failure: string | null }>(
      sql`select bytes::text as bytes, failure from backup order by id`,
    )
    return rows.map(({ bytes, failure }) => ({
      bytes: bytes === null ? null : Number(bytes),
      failure,
    }))
  })

const namesIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => name.startsWith('muat-'))

const failed = (ran: Ran): string => {
  expect([ran.code, ran.out]).toEqual([1, ''])
  expect(ran.err.trim().split('\n')).toHaveLength(1)
  return ran.err
}

const server = process.env['TEST_DATABASE_URL'] ?? ''
if (server === '') console.warn('skipped: backups of PostgreSQL (TEST_DATABASE_URL)')

describe.skipIf(server === '')('a backup of PostgreSQL', { timeout: 300_000 }, () => {
  let given: TestPostgres
  beforeAll(async () => {
    given = await openTestPostgres(server)
  })
  afterAll(() => given.drop())

  const site = (more: Env = {}): Env => ({
    DATABASE_URL: given.url,
    DATA_DIR: temporaryFolder(),
    BACKUP_DIR: temporaryFolder(),
    DEMO: '0',
    ...more,
  })

  /** Of this site's backups: others may be made on the same server. */
  const scratches = () =>
    given.database.read(async (reader) => {
      const { rows } = await reader.execute(
        sql`select datname from pg_database where starts_with(datname, ${scratchPrefix(given.url)})`,
      )
      return rows
    })

  it('holds what was acknowledged before it began, and is the same in every row when it comes back elsewhere', async () => {
    const env = site()
    mkdirSync(join(env['DATA_DIR'] ?? '', 'outbox'))
    writeFileSync(join(env['DATA_DIR'] ?? '', 'outbox', 'a mail.eml'), 'Selamat pagi')
    const { url, token } = await serve(env)
    const writing = load(url, token)
    await until(() => writing.acknowledged.length > 100)
    const before = [...writing.acknowledged]
    const made = await muat(['backup'], env)
    expect([made.code, made.err]).toEqual([0, ''])
    expect(made.out).toMatch(
      /^muat-\d{8}T\d{6}Z-by-hand\.tar\.gz is in .* rows, made in .*compared in/u,
    )
    expect(writing.acknowledged.length).toBeGreaterThan(before.length)
    await writing.stop()
    const [name = ''] = namesIn(env['BACKUP_DIR'] ?? '')
    const size = statSync(join(env['BACKUP_DIR'] ?? '', name)).size
    expect((await toldBy(given.database)).at(-1)).toEqual({ bytes: size, failure: null })
    expect(readdirSync(env['BACKUP_DIR'] ?? '')).toEqual([name])
    expect(await scratches()).toEqual([])

    const elsewhere = await openTestPostgres(server, 'empty')
    onTestFinished(() => elsewhere.drop())
    const there = { ...env, DATABASE_URL: elsewhere.url, DATA_DIR: temporaryFolder() }
    const back = await muat(['restore'], there)
    expect([back.code, back.err]).toEqual([0, ''])
    const found = new Set(await codesIn(elsewhere.database))
    expect(before.filter((code) => !found.has(code))).toEqual([])
    const mail = join(there['DATA_DIR'], 'outbox', 'a mail.eml')
    expect(readFileSync(mail, 'utf8')).toBe('Selamat pagi')
    // Who wrote stays signed in there: a server of the same version goes on with it.
    const again = start('server.js', there)
    const { url: next = '' } = await again.heard('listening')
    expect((await post(`${next}/api/customer`, { code: 'NEXT', name: 'N' }, token)).status).toBe(
      201,
    )

    // Nobody writes any more: every row of every table, not only what the program itself compares.
    const still = await openTestPostgres(server, 'empty')
    onTestFinished(() => still.drop())
    const now = await dump(given.database)
    expect((await muat(['backup'], env)).code).toBe(0)
    expect((await muat(['restore'], { ...there, DATABASE_URL: still.url })).code).toBe(0)
    expect((await dump(still.database)).split('\n').toSorted()).toEqual(now.split('\n').toSorted())
  })

  it('keeps what was there when it takes its place, and touches nothing while somebody is connected', async () => {
    const env = site()
    expect((await muat(['backup'], env)).code).toBe(0)
    const other = await openTestPostgres(server)
    const there = { ...env, DATABASE_URL: other.url }
    expect(failed(await muat(['restore'], there))).toContain('is not empty')
    // Under way as long as the program looks: a connection that nobody uses is let go after ten seconds.
    await other.database.snapshot(async (reader) => {
      await reader.execute(sql`select 1`)
      expect(failed(await muat(['restore', '--replace'], there))).toContain(
        'stop the servers first',
      )
    })
    await other.database.close()
    const replaced = await muat(['restore', '--replace'], there)
    expect([replaced.code, replaced.err]).toEqual([0, ''])
    const kept = /kept as (\S+)\./u.exec(replaced.out)?.[1] ?? ''
    const { rows } = await given.database.read((reader) =>
      reader.execute<{ datname: string }>(sql`select datname from pg_database`),
    )
    const present = new URL(other.url).pathname.slice(1)
    expect(rows.map(({ datname }) => datname)).toEqual(expect.arrayContaining([kept, present]))
    await given.database.read(async (reader) => {
      await reader.execute(sql.raw(`drop database ${kept} with (force)`))
      await reader.execute(sql.raw(`drop database ${present} with (force)`))
    })
  })

  /** A program that does this in the place of the real one, found first. */
  const instead = (script: string, program = 'pg_dump'): Env => {
    const folder = temporaryFolder()
    const file = join(folder, program)
    writeFileSync(
      file,
      `#!/bin/sh\nPATH='${process.env['PATH']}'\nreal=$(command -v ${program})\nfor one; do case $one in --file=*) out=\${one#--file=};; esac; done\n${script}\n`,
    )
    chmodSync(file, 0o755)
    return { PATH: `${folder}${delimiter}${process.env['PATH']}` }
  }

  it.each([
    ['fails', 'echo "pg_dump: error: the server went away" >&2; exit 1', 'the server went away'],
    ['is cut short', '"$real" "$@" && truncate -s -2000 "$out"', 'pg_restore'],
    ['leaves rows out', '"$real" "$@" --exclude-table-data=marking', 'marking has 0 rows'],
  ])(
    'whose dump %s is none, says so where administrators look, and no older one goes',
    async (_, script, says) => {
      const env = site(dayRule)
      await given.database.transaction((tx) =>
        tx.execute(
          sql`insert into marking (code, name, created_at, updated_at) values ('M', 'M', now(), now()) on conflict do nothing`,
        ),
      )
      expect((await muat(['backup', '--nightly'], env)).code).toBe(0)
      const outdated = 'muat-20200101T000000Z.tar.gz'
      writeFileSync(join(env['BACKUP_DIR'] ?? '', outdated), '')
      const old = namesIn(env['BACKUP_DIR'] ?? '')
      const tried = await muat(['backup', '--nightly'], { ...env, ...instead(script) })
      expect(failed(tried)).toContain(says)
      expect(readdirSync(env['BACKUP_DIR'] ?? '')).toEqual(old)
      expect((await toldBy(given.database)).at(-1)).toEqual({
        bytes: null,
        failure: expect.stringContaining(says),
      })
      expect(await scratches()).toEqual([])
      // The next that is whole takes the place of those of before the last 24 hours.
      const next = await muat(['backup', '--nightly'], env)
      expect(next.out).toContain(`${outdated} was outdated and is gone.`)
      expect(namesIn(env['BACKUP_DIR'] ?? '')).toEqual([old[1], next.out.split(' ')[0]])
    },
  )

  it('is none where no scratch database can be had, nor where the database is not there', async () => {
    const env = site({ BACKUP_SCRATCH_URL: 'postgres://nobody@127.0.0.1:1/none' })
    expect(failed(await muat(['backup'], env))).toBe(
      'The database that BACKUP_SCRATCH_URL names cannot be reached: connect ECONNREFUSED 127.0.0.1:1.\n',
    )
    expect(readdirSync(env['BACKUP_DIR'] ?? '')).toEqual([])
    const gone = { ...env, DATABASE_URL: `${given.url}_gone` }
    expect(failed(await muat(['backup'], gone))).toMatch(/^The database says: .*_gone/u)
    const away = { ...site(), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
    for (const command of [['backup'], ['restore'], ['user', 'list']]) {
      expect(failed(await muat(command, away))).toBe(
        'The database that DATABASE_URL names cannot be reached: connect ECONNREFUSED 127.0.0.1:1.\n',
      )
    }
  })

  it('is encrypted with a key, and opens with no other, nor damaged, nor cut short', async () => {
    const key = (await muat(['backup', 'key'], {})).out.trim()
    const env = site({ BACKUP_KEY: key })
    expect((await muat(['backup'], env)).code).toBe(0)
    const [name = ''] = namesIn(env['BACKUP_DIR'] ?? '')
    expect(name).toMatch(/\.tar\.gz\.age$/u)
    const file = join(env['BACKUP_DIR'] ?? '', name)
    expect(readFileSync(file, 'latin1').startsWith('age-encryption.org/v1\n')).toBe(true)
    const whole = await muat(['verify-backup'], env)
    expect([whole.code, whole.out]).toEqual([0, expect.stringContaining(`${file} is whole`)])

    const verify = (asked: string, more: Env) =>
      muat(['verify-backup', '--file', asked], { ...env, ...more })
    const another = (await muat(['backup', 'key'], {})).out.trim()
    expect(failed(await verify(name, { BACKUP_KEY: another }))).toContain(
      'cannot be opened with this',
    )
    expect(failed(await verify(name, { BACKUP_KEY: '' }))).toContain('set BACKUP_KEY')
    const harmed = (change: (copy: string) => void): string => {
      const copy = join(temporaryFolder(), name)
      cpSync(file, copy)
      change(copy)
      return copy
    }
    const flipped = harmed((copy) => {
      const bytes = readFileSync(copy)
      const at = Math.floor(bytes.length / 2)
      bytes[at] = (bytes[at] ?? 0) ^ 1
      writeFileSync(copy, bytes)
    })
    const short = harmed((copy) => truncateSync(copy, statSync(copy).size - 20_000))
    for (const bad of [flipped, short]) {
      expect(failed(await verify(bad, {}))).toContain('damaged or not whole')
      // What would be restored is looked at first: the empty database stays empty.
      const empty = await openTestPostgres(server, 'empty')
      const tried = await muat(['restore', '--file', bad], { ...env, DATABASE_URL: empty.url })
      expect(failed(tried)).toContain('damaged or not whole')
      const { rows } = await empty.database.read((reader) =>
        reader.execute(sql`select from information_schema.tables where table_schema = 'public'`),
      )
      expect(rows).toEqual([])
      await empty.drop()
    }
  })

  it('made without a key is refused when a bit of it is another', async () => {
    const env = site()
    expect((await muat(['backup'], env)).code).toBe(0)
    const [name = ''] = namesIn(env['BACKUP_DIR'] ?? '')
    const file = join(env['BACKUP_DIR'] ?? '', name)
    const bytes = readFileSync(file)
    const at = Math.floor(bytes.length / 2)
    bytes[at] = (bytes[at] ?? 0) ^ 4
    writeFileSync(file, bytes)
    expect(failed(await muat(['verify-backup'], env))).toContain('damaged')
  })

  it('goes to a bucket, is read back from there, and goes from there', async () => {
    const bucket = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: temporaryFolder(),
      configureBuckets: [{ name: 'site' }],
    })
    const { port } = await bucket.run()
    onTestFinished(() => bucket.close())
    const env = site({
      ...dayRule,
      BACKUP_S3_URL: `http://127.0.0.1:${port}/site`,
      BACKUP_S3_KEY_ID: 'S3RVER',
      BACKUP_S3_SECRET: 'S3RVER',
    })
    const first = await muat(['backup'], env)
    expect([first.code, first.err]).toEqual([0, ''])
    expect(first.out).toContain(`/site/muat/`)
    const second = await muat(['backup', '--nightly'], env)
    expect([second.code, second.err]).toEqual([0, ''])
    const byHand = first.out.split(' ')[0] ?? ''
    const removed = await muat(['backup', 'remove', byHand], env)
    expect(removed.out).toContain(`${byHand} is gone from`)
    expect(failed(await muat(['backup', 'remove', byHand], env))).toContain('There is no')
    const list = (await muat(['backup', 'list'], env)).out.trim().split('\n')
    expect(list).toEqual([second.out.split(' ')[0]])
    // Nothing of it stays here.
    expect(readdirSync(env['BACKUP_DIR'] ?? '')).toEqual([])
    expect((await muat(['verify-backup'], env)).code).toBe(0)
    const lost = { ...env, BACKUP_S3_URL: `http://127.0.0.1:${port}/nowhere` }
    expect(failed(await muat(['backup'], lost))).toContain('NoSuchBucket')
    const away = { ...env, BACKUP_S3_URL: 'http://127.0.0.1:1/site' }
    expect(failed(await muat(['backup', 'list'], away))).not.toContain('The database')
    // With a key that the bucket knows no more it says so, and what is there stays. (This server of the tests looks at no
    // secret of a signature of version 4.)
    const expired = { ...env, BACKUP_S3_KEY_ID: 'GONE' }
    for (const what of [['backup'], ['backup', 'list'], ['verify-backup']]) {
      expect(failed(await muat(what, expired))).toContain('InvalidAccessKeyId')
    }
    expect((await muat(['backup', 'list'], env)).out.trim().split('\n')).toEqual(list)
  })

  it.each([['backup'], ['verify-backup'], ['restore', '--replace']])(
    'runs alone: %s keeps the others away, and none of them touches its work',
    async (...command) => {
      const env = site()
      expect((await muat(['backup'], env)).code).toBe(0)
      const [old = ''] = namesIn(env['BACKUP_DIR'] ?? '')
      const other = await openTestPostgres(server)
      const name = new URL(other.url).pathname.slice(1)
      const databases = () =>
        given.database.read(async (reader) => {
          const { rows } = await reader.execute<{ datname: string }>(
            sql`select datname from pg_database where starts_with(datname, ${name}) order by datname`,
          )
          return rows.map(({ datname }) => datname)
        })
      onTestFinished(async () => {
        for (const one of await databases()) {
          await given.database.read((reader) =>
            reader.execute(sql.raw(`drop database ${one} with (force)`)),
          )
        }
      })
      await other.database.close()
      // The restore replaces another database than the one that the tests go on with.
      const there: Env = { ...env, DATABASE_URL: other.url }
      const waits = command[0] === 'backup' ? 'pg_dump' : 'pg_restore'
      const slow: Env = { ...there, ...instead('touch "$0.begun"; sleep 8; "$real" "$@"', waits) }
      const begun = `${(slow['PATH'] ?? '').split(delimiter)[0]}/${waits}.begun`
      const running = muat(command, slow)
      await vi.waitUntil(() => existsSync(begun), { timeout: 60_000 })
      for (const second of [
        ['backup'],
        ['verify-backup'],
        ['restore', '--replace'],
        ['backup', 'remove', old],
      ]) {
        expect(failed(await muat(second, there))).toContain(
          'A backup, a check of one or a restore is running (in this database). Wait for it.',
        )
      }
      const { code, err } = await running
      expect([code, err]).toEqual([0, ''])
      // The restored one under the name, and the former one beside it.
      expect(await databases()).toHaveLength(command[0] === 'restore' ? 2 : 1)
    },
  )

  it('runs alone in its folder, also beside one without DATABASE_URL', async () => {
    const env = site()
    expect((await muat(['backup'], env)).code).toBe(0)
    const release = await takeLock(join(env['BACKUP_DIR'] ?? '', 'backup.lock'))
    onTestFinished(release)
    for (const command of [['backup'], ['verify-backup'], ['restore', '--replace']]) {
      expect(failed(await muat(command, env))).toContain(`(process ${process.pid}). Wait for it.`)
    }
  })

  it('is checked elsewhere while the site’s own database is away', async () => {
    const env = site()
    expect((await muat(['backup'], env)).code).toBe(0)
    const away = { ...env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
    expect(failed(await muat(['verify-backup'], away))).toContain('DATABASE_URL')
    const elsewhere = await muat(['verify-backup'], { ...away, BACKUP_SCRATCH_URL: given.url })
    expect([elsewhere.code, elsewhere.err]).toEqual([0, ''])
  })

  it('clears away what one that was killed has left, and no older one is lost by it', async () => {
    const env = site()
    expect((await muat(['backup'], env)).code).toBe(0)
    const folder = env['BACKUP_DIR'] ?? ''
    const old = namesIn(folder)
    const slow = { ...env, ...instead('sleep 4; exit 1', 'pg_restore') }
    const killed = start('cli/muat.js', slow, 'api', ['backup'])
    await vi.waitUntil(async () => (await scratches()).length === 1, { timeout: 60_000 })
    killed.child.kill('SIGKILL')
    await killed.ended
    expect(readdirSync(folder).filter((name) => name.startsWith('.making-'))).toHaveLength(1)
    expect(namesIn(folder)).toEqual(old)
    const next = await muat(['backup'], { ...env, BACKUP_KEEP_DAILY: '1' })
    expect([next.code, next.err]).toEqual([0, ''])
    expect(await scratches()).toEqual([])
    expect(readdirSync(folder)).toEqual(namesIn(folder))
  })

  it('is made once a day by the schedule, also when it is started again', async () => {
    await given.database.transaction((tx) => tx.execute(sql`delete from backup`))
    const env = site()
    const first = start('cli/muat.js', env, 'api', ['backup', '--schedule'])
    await until(() => first.output().includes('is in'))
    first.child.kill('SIGTERM')
    await first.ended
    expect(namesIn(env['BACKUP_DIR'] ?? '')).toHaveLength(1)
    const second = start('cli/muat.js', env, 'api', ['backup', '--schedule'])
    await until(() => second.output().includes('A backup each day at 02:30 (Asia/Jakarta).'))
    await new Promise((resolve) => void setTimeout(resolve, 3000))
    expect(namesIn(env['BACKUP_DIR'] ?? '')).toHaveLength(1)
    expect(await toldBy(given.database)).toHaveLength(1)
  })
})

describe('a backup of the embedded database', { timeout: 300_000 }, () => {
  it('is made while a server writes, holds what was acknowledged before it began, and comes back elsewhere', async () => {
    const dataDir = temporaryFolder()
    await fillDataFolder(dataDir)
    const env = { DATA_DIR: dataDir, BACKUP_DIR: temporaryFolder(), DEMO: '0', ...dayRule }
    const { server: running, url, token } = await serve(env)
    const writing = load(url, token)
    await until(() => writing.acknowledged.length > 50)
    const before = [...writing.acknowledged]
    const made = await muat(['backup'], env)
    expect([made.code, made.err]).toEqual([0, ''])
    await until(() => writing.acknowledged.length > before.length + 8)
    await writing.stop()
    const [name = ''] = namesIn(env.BACKUP_DIR)

    const there = { ...env, DATA_DIR: join(temporaryFolder(), 'not', 'there') }
    const back = await muat(['restore'], there)
    expect([back.code, back.err]).toEqual([0, ''])
    expect(openToOthers(there.DATA_DIR)).toEqual([])
    expect(openToOthers(env.BACKUP_DIR)).toEqual([])
    expect(existsSync(join(there.DATA_DIR, 'outbox'))).toBe(existsSync(join(dataDir, 'outbox')))
    expect(failed(await muat(['restore'], there))).toContain('There is a database in')
    const again = await muat(['restore', '--file', name, '--replace'], there)
    expect(again.out).toContain('What was there is kept as')
    const restored = await openEmbedded(there.DATA_DIR, {
      upkeepFailed: () => {},
      panicked: () => process.exit(1),
    })
    const found = new Set(await codesIn(restored))
    expect(before.filter((code) => !found.has(code))).toEqual([])
    await restored.close()

    // A server has it open: nothing is put under its feet.
    expect(failed(await muat(['restore', '--replace'], env))).toContain('in use by process')
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)
    // Without a server, of the database itself; and the table knows both.
    expect((await muat(['backup'], env)).code).toBe(0)
    const own = await openEmbedded(dataDir, {
      upkeepFailed: () => {},
      panicked: () => process.exit(1),
    })
    expect((await toldBy(own)).map(({ failure }) => failure)).toEqual([null, null])
    await own.close()
  })

  it('runs alone as well', async () => {
    const dataDir = temporaryFolder()
    await fillDataFolder(dataDir)
    const env = { DATA_DIR: dataDir, BACKUP_DIR: temporaryFolder() }
    expect((await muat(['backup'], env)).code).toBe(0)
    const release = await takeLock(join(env.BACKUP_DIR, 'backup.lock'))
    onTestFinished(release)
    for (const command of [['backup'], ['verify-backup'], ['restore', '--replace']]) {
      expect(failed(await muat(command, env))).toContain(
        `A backup, a check of one or a restore is running (process ${process.pid}). Wait for it.`,
      )
    }
  })

  it('is refused when its file is damaged', async () => {
    const dataDir = temporaryFolder()
    await fillDataFolder(dataDir)
    const env = { DATA_DIR: dataDir, BACKUP_DIR: temporaryFolder() }
    expect((await muat(['backup'], env)).code).toBe(0)
    const file = join(env.BACKUP_DIR, namesIn(env.BACKUP_DIR)[0] ?? '')
    truncateSync(file, statSync(file).size - 5000)
    expect(failed(await muat(['restore'], { ...env, DATA_DIR: temporaryFolder() }))).toContain(
      'damaged or not whole',
    )
  })
})
