import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { commands, parseCommand } from '@muat/api/commands'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fillDataFolder } from '../../packages/api/test/support/embedded.ts'
import { muat } from '../../packages/api/test/support/built.ts'
import { startApi } from '../support/api.ts'
import { projectFile } from '../support/processes.ts'
import { mountSmallDisk, smallDisksPossible } from '../support/small-disk.ts'

// The commands of docs/operations: each is one that there is, and those of npm are run as they stand there.

const read = (...path: string[]): string => readFileSync(projectFile(...path), 'utf8')

const commandsIn = (page: string): string[] =>
  [...read('docs', 'operations', page).matchAll(/^```sh\n(.*?)^```$/gmsu)].flatMap(
    ([, block = '']) => block.trim().split('\n'),
  )

const pages = readdirSync(projectFile('docs', 'operations')).filter((name) => name.endsWith('.md'))
const all = pages.flatMap((page) => commandsIn(page).map((line) => ({ page, line })))

const services = [...read('docker-compose.yml').matchAll(/^ {2}([a-z]+):$/gmu)].map(
  ([, name]) => name ?? '',
)
const images = [...read('docker-compose.yml').matchAll(/^ +image: (\S+)$/gmu)].map(
  ([, name = '']) => name.replace(/\$\{MUAT_VERSION:-(\w+)\}/u, '$1'),
)
/** Those of compose, and those that npm start reads alone. */
const variables = [
  ...[...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gmu)].map(
    ([, name]) => name ?? '',
  ),
  'DATA_DIR',
]
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts)

/** What `npm run` hands to muat. */
const ofMuat = new Set(Object.keys(commands).map((name) => name.split(' ')[0]))

/** As a shell takes a line apart, as far as these pages go. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/(?:"[^"]*"|[^\s"])+/gu)].map(([word]) => word.replaceAll('"', ''))

const assignment = /^([A-Z][A-Z0-9_]*)=/u

/** What a line names that there is not; commands of muat are read by its own parser. */
const unknownIn = (line: string): string[] => {
  const words = wordsOf(line)
  const unknown: string[] = []
  while (words.length > 0) {
    const name = assignment.exec(words[0] ?? '')?.[1]
    if (name === undefined) break
    if (!variables.includes(name)) unknown.push(name)
    words.shift()
  }
  // What is carried to a site without internet is what compose runs, as it is named there.
  if (words[0] === 'docker' && words[1] === 'save') {
    unknown.push(...words.slice(4).filter((name) => !images.includes(name)))
  }
  const npm = words[0] === 'npm' && words[1] === 'run'
  if (npm && !scripts.includes(words[2] ?? '')) unknown.push(`npm run ${words[2]}`)
  const compose = words[0] === 'docker' && words[1] === 'compose'
  if (compose && words[2] === '--project-name') words.splice(2, 2)
  if (compose && ['build', 'exec', 'logs', 'pull', 'run', 'stop', 'up'].includes(words[2] ?? '')) {
    const behind = words.slice(3).filter((word) => !word.startsWith('-'))
    const named = words[2] === 'exec' || words[2] === 'run' ? behind.slice(0, 1) : behind
    unknown.push(...named.filter((name) => !services.includes(name)))
  }
  const typed = npm
    ? [words[2] ?? '', ...words.slice(words[3] === '--' ? 4 : 3)]
    : words.slice(words.indexOf('muat') + 1)
  if (npm ? ofMuat.has(words[2]) : words.includes('muat')) {
    const parsed = parseCommand(typed)
    if (!parsed.ok) unknown.push(parsed.says.split('\n')[0] ?? '')
  }
  return unknown
}

/** What the pages tell containers only, and is run here beside what they tell npm. */
const makeKey = 'backup key'
/** On another machine, as moving.md has it: packages/api/test/slow/cli/backup.test.ts does. */
const restoreElsewhere = 'restore'
const resetFirst = 'user reset admin@muat.local'

describe('the pages of docs/operations', () => {
  it('name only existing commands, services and variables', () => {
    expect(all.length).toBeGreaterThan(10)
    expect(all.flatMap(({ page, line }) => unknownIn(line).map((what) => [page, what]))).toEqual([])
  })

  it.each([
    'docker compose exec api muat user lists',
    'docker compose exec db muat user list',
    'docker compose logs apis',
    'npm run users -- list',
    'docker compose run --rm backup muat restore --over',
    'docker compose up -d postgresql',
    'docker save --output muat.tar muat/apis:local',
    'npm run user -- off',
    'COMPOSE_PROFILE=backend docker compose up -d',
  ])('would be found out for %s', (line) => {
    expect(unknownIn(line)).toHaveLength(1)
  })

  /** What muat is told by a line, wherever it runs. */
  const toldBy = (line: string): string[] => {
    const words = wordsOf(line)
    if (words.includes('muat')) return [words.slice(words.indexOf('muat') + 1).join(' ')]
    const [, , name = '', dashes, ...rest] = words
    if (words[0] !== 'npm' || !ofMuat.has(name)) return []
    return [[name, ...(dashes === undefined ? [] : rest)].join(' ')]
  }

  it('have no command for containers that is not run below', () => {
    const ofContainers = all.filter(({ line }) => line.startsWith('docker compose '))
    const ofNpm = all.filter(({ line }) => line.startsWith('npm '))
    const run = new Set(ofNpm.flatMap(({ line }) => toldBy(line)))
    const others = ofContainers.flatMap(({ line }) => toldBy(line).filter((told) => !run.has(told)))
    expect(run.size).toBeGreaterThan(8)
    expect([...new Set(others)].toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      makeKey,
      restoreElsewhere,
      resetFirst,
    ])
  })

  /** Runs the lines of npm as they stand on the page, and answers what each said. */
  const run = async (
    page: string,
    env: Record<string, string>,
    before: (line: string) => Promise<void> = async () => {},
  ) => {
    const lines = commandsIn(page).filter((line) => line.startsWith('npm '))
    expect(lines.length).toBeGreaterThan(0)
    const said: string[] = []
    for (const line of lines) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are read
      await before(line)
      // oxlint-disable-next-line no-await-in-loop
      const { stdout } = await promisify(execFile)('sh', ['-c', line], {
        cwd: projectFile(),
        env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
      })
      said.push(stdout)
    }
    return said
  }

  const site = async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'muat-operations-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    await fillDataFolder(dataDir)
    const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
    const api = await startApi(env)
    onTestFinished(() => api.stop())
    return { env, api }
  }

  it('manage accounts and show storage beside a server, as in users.md and storage.md', {
    timeout: 240_000,
  }, async () => {
    const { env, api } = await site()
    const said = await run('users.md', env)
    expect(said.join('')).toContain(`${api.url}/password/reset/`)
    expect(said.at(-1)).toContain('siti@muat.example is switched on.')
    const first = await muat(resetFirst.split(' '), env)
    expect(first.out).toContain(`${api.url}/password/reset/`)
    expect((await run('storage.md', env)).join('')).toContain('MB in all;')
  })

  it('back up a site beside its server and restore it, as in backups.md', {
    timeout: 240_000,
  }, async () => {
    const { env, api } = await site()
    const [made, listed, verified, restored] = await run('backups.md', env, async (line) => {
      if (line.includes('restore')) await api.stop()
    })
    const name = /muat-\S+\.tar\.gz/u.exec(made ?? '')?.[0] ?? 'none'
    expect(listed).toContain(name)
    expect(verified).toContain(`${name} is whole`)
    expect(restored).toContain('What was there is kept as')
    expect((await muat(makeKey.split(' '), env)).out).toMatch(/^AGE-SECRET-KEY-1\w+$/mu)
  })

  it.skipIf(!smallDisksPossible)(
    'report that there is no space for a backup, and leave no partial one',
    { timeout: 240_000 },
    async () => {
      const { env } = await site()
      const disk = mountSmallDisk(8)
      onTestFinished(() => disk?.drop())
      const folder = disk?.folder ?? ''
      const full = promisify(execFile)('npm', ['run', 'backup'], {
        cwd: projectFile(),
        env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env, BACKUP_DIR: folder },
      })
      await expect(full).rejects.toThrow(/no space left on device/iu)
      expect(readdirSync(folder)).toEqual([])
    },
  )
})
