import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Refusal } from './fail.mjs'
import { inProject, pinnedPnpm, root, workspaces } from './project.mjs'
import { run } from './run.mjs'
import { readStamp, stampOf, writeStamp } from './stamp.mjs'

const minute = 60_000

/**
 * The pinned pnpm: the installed one if its version matches, otherwise from npm. Called outside the project, where
 * pnpm and corepack do not download the project's version.
 */
const findPnpm = async () => {
  const version = pinnedPnpm()
  const env = { ...process.env, COREPACK_ENABLE_DOWNLOAD_PROMPT: '0' }
  const found = await run('pnpm', ['--version'], { cwd: tmpdir(), env, timeoutMs: 10_000 })
  return found.code === 0 && found.output.trim() === version
    ? { program: 'pnpm', args: [] }
    : { program: 'npx', args: ['--yes', `pnpm@${version}`] }
}

const stampFile = inProject('node_modules', '.muat-installed')

const manifestStamp = () =>
  stampOf(
    root,
    [
      'pnpm-lock.yaml',
      'pnpm-workspace.yaml',
      '.npmrc',
      'package.json',
      ...workspaces().map((folder) => path.join(folder, 'package.json')),
    ],
    // Some packages are prebuilt by platform.
    `${process.platform}-${process.arch}`,
  )

const isInstalled = () =>
  readStamp(stampFile) === manifestStamp() &&
  workspaces().every((folder) => existsSync(inProject(folder, 'node_modules')))

/**
 * Installs exactly what the lockfile says, unless that has been done.
 * @param {(line: string) => void} say
 */
export const ensureInstalled = async (say) => {
  if (isInstalled()) return
  say('Installing the packages ...')
  const pnpm = await findPnpm()
  // Build tools are development dependencies, which NODE_ENV=production would leave out.
  const args = [
    ...pnpm.args,
    'install',
    '--frozen-lockfile',
    '--prod=false',
    '--reporter=append-only',
  ]
  const env = { ...process.env, CI: '1' }
  const { code, output, timedOut } = await run(pnpm.program, args, { env, timeoutMs: 15 * minute })
  if (code !== 0) {
    const why = timedOut
      ? 'it took more than 15 minutes'
      : output.trim().split('\n').slice(-15).join('\n')
    throw new Refusal(`The packages could not be installed: ${why}`)
  }
  writeStamp(stampFile, manifestStamp())
}
