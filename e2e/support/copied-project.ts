import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startApi } from './api.ts'
import { projectFile } from './processes.ts'
import { startRelay } from './relay.ts'
import { embeddedGround, postgresGround, postgresServer, type Site } from './site.ts'

const packages = ['shared', 'node', 'api', 'demo', 'relay', 'web']

/** Copies the packages without their tests; libraries are those installed here. */
export const copyProject = (): string => {
  const copy = mkdtempSync(path.join(tmpdir(), 'muat-added-'))
  for (const file of ['package.json', 'tsconfig.base.json']) {
    cpSync(projectFile(file), path.join(copy, file))
  }
  cpSync(projectFile('ops'), path.join(copy, 'ops'), { recursive: true })
  symlinkSync(projectFile('node_modules'), path.join(copy, 'node_modules'))
  for (const name of packages) {
    // Relative links are copied as links, so that @muat/shared is the copy's.
    cpSync(projectFile('packages', name), path.join(copy, 'packages', name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !file.includes(path.join('packages', name, 'test')),
    })
  }
  return copy
}

const run = (folder: string, program: string, ...args: string[]): void => {
  try {
    execFileSync(program, args, { cwd: folder, stdio: 'pipe', encoding: 'utf8' })
  } catch (error) {
    const output = error as { stdout?: string; stderr?: string }
    throw new Error(`${program} ${args.join(' ')}\n${output.stdout}\n${output.stderr}`, {
      cause: error,
    })
  }
}

/** Generates the migration of the change, and builds servers, office and walls. */
export const buildCopy = (copy: string, migration: string): void => {
  const api = path.join(copy, 'packages', 'api')
  const web = path.join(copy, 'packages', 'web')
  const tsc = projectFile('node_modules', '.bin', 'tsc')
  run(api, 'npm', 'run', 'generate', '--', '--name', migration)
  run(copy, tsc, '-b', path.join('packages', 'demo'), path.join('packages', 'relay'))
  run(copy, tsc, '-p', path.join('packages', 'web'))
  const vite = path.join(web, 'node_modules', '.bin', 'vite')
  run(web, vite, 'build')
  run(web, vite, 'build', '--config', 'vite.wall.config.ts')
  run(web, vite, 'build', '--config', 'vite.ticket.config.ts')
}

export const adminEmail = 'admin@muat.local'
export const adminPassword = 'a gate to the north warehouse'

/** Calls the api as another user. */
export const post = async (
  { relay }: Pick<Site, 'relay'>,
  address: string,
  body: object,
  headers: Record<string, string> = {},
) => {
  const answer = await fetch(`${relay.url}/api${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return answer.json()
}

/** Starts the site built in the copy, with its first administrator. `stop` removes the copy. */
export const startCopy = async (copy: string): Promise<Site> => {
  const ground = postgresServer === '' ? embeddedGround : postgresGround
  const { env, drop } = await ground()
  const api = await startApi(
    { ...env, DEMO: '0', LOG_LEVEL: 'error' },
    undefined,
    path.join(copy, 'packages', 'api', 'compiled', 'server.js'),
  )
  const relay = await startRelay(
    { UPSTREAM_URL: api.url, WEB_DIST: path.join(copy, 'packages', 'web', 'dist') },
    undefined,
    path.join(copy, 'packages', 'relay', 'compiled', 'server.js'),
  )
  const [, token = ''] = /\/password\/reset\/([^?]+)/u.exec(api.output()) ?? []
  await post({ relay }, '/password/reset', {
    token,
    email: adminEmail,
    password: adminPassword,
    password_confirmation: adminPassword,
  })
  const stop = async (): Promise<void> => {
    await relay.kill()
    await api.kill()
    await drop()
    rmSync(copy, { recursive: true, force: true })
  }
  return { api, relay, stop }
}
