import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { commands, parseCommand } from '@muat/api/commands'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fillDataFolder } from '../packages/api/test/support/embedded.ts'
import { startApi } from './support/api.ts'
import { projectFile } from './support/processes.ts'

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
const variables = [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gmu)].map(
  ([, name]) => name ?? '',
)
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
  const npm = words[0] === 'npm' && words[1] === 'run'
  if (npm && !scripts.includes(words[2] ?? '')) unknown.push(`npm run ${words[2]}`)
  const compose = words[0] === 'docker' && words[1] === 'compose'
  if (compose && ['exec', 'run', 'logs', 'restart', 'stop'].includes(words[2] ?? '')) {
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

describe('the pages of docs/operations', () => {
  it('name no command, service or variable that there is not', () => {
    expect(all.length).toBeGreaterThan(10)
    expect(all.flatMap(({ page, line }) => unknownIn(line).map((what) => [page, what]))).toEqual([])
  })

  it.each([
    'docker compose exec api muat user lists',
    'docker compose exec db muat user list',
    'docker compose logs apis',
    'npm run users -- list',
    'npm run user -- off',
    'COMPOSE_PROFILE=backend docker compose up -d',
  ])('would be found out for %s', (line) => {
    expect(unknownIn(line)).toHaveLength(1)
  })

  it('manage accounts beside a server, as users.md has it', { timeout: 240_000 }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'muat-operations-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    await fillDataFolder(dataDir)
    const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
    const api = await startApi(env)
    onTestFinished(() => api.stop())
    const lines = commandsIn('users.md').filter((line) => line.startsWith('npm '))
    expect(lines.length).toBeGreaterThan(4)
    const said: string[] = []
    for (const line of lines) {
      const { stdout } = await promisify(execFile)('sh', ['-c', line], {
        cwd: projectFile(),
        env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
      })
      said.push(stdout)
    }
    expect(said.join('')).toContain(`${api.url}/password/reset/`)
    expect(said.at(-1)).toContain('siti@muat.example is switched on.')
  })
})
