import path from 'node:path'
import { owners } from './bundle.mjs'
import { Refusal } from './fail.mjs'
import { inProject, root } from './project.mjs'
import { run } from './run.mjs'
import { readStamp, stampOf, writeStamp } from './stamp.mjs'

const timeoutMs = 5 * 60_000

/**
 * @param {string} what
 * @param {string} program
 * @param {string[]} args
 * @param {string} [cwd]
 */
const build = async (what, program, args, cwd = root) => {
  // NODE_ENV is meant for the servers. The web is always built for production.
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code, output, timedOut } = await run(program, args, { cwd, env, timeoutMs })
  if (code === 0) return
  throw new Refusal(`${what} could not be built: ${timedOut ? 'it took too long' : output.trim()}`)
}

/**
 * The compiler keeps its own record of what is stale, and finds nothing to do in half a second.
 * @param {...string} projects TypeScript project folders; none: the servers
 */
export const compile = (...projects) =>
  build('The servers', inProject('node_modules', '.bin', 'tsc'), ['-b', ...projects])

/** @param {import('./bundle.mjs').Owner} owner */
const bundleStampFile = (owner) => inProject('packages', owner, 'dist', '.built-from')

/** @param {import('./bundle.mjs').Owner} owner */
const bundleStamp = (owner) =>
  stampOf(root, [
    'pnpm-lock.yaml',
    'scripts/lib/bundle.mjs',
    ...['shared', 'node', 'api', owner].flatMap((name) => [
      `packages/${name}/package.json`,
      `packages/${name}/src`,
    ]),
  ])

/** Bundles the servers if their sources are newer, in a process of its own because a launcher lives long. */
const bundle = async () => {
  const stale = owners
    .map((owner) => ({ owner, stamp: bundleStamp(owner) }))
    .filter(({ owner, stamp }) => readStamp(bundleStampFile(owner)) !== stamp)
  if (stale.length === 0) return
  const names = stale.map(({ owner }) => owner)
  await build('The servers', process.execPath, [inProject('scripts', 'bundle.mjs'), ...names])
  for (const { owner, stamp } of stale) writeStamp(bundleStampFile(owner), stamp)
}

// Part of the output, so that emptying the output by hand removes the stamp as well.
const webStampFile = inProject('packages', 'web', 'dist', '.built-from')

const webStamp = () =>
  stampOf(root, [
    'pnpm-lock.yaml',
    'tsconfig.base.json',
    'packages/shared/package.json',
    'packages/shared/src',
    'packages/web/build',
    'packages/web/guard',
    'packages/web/index.html',
    'packages/web/monitor.html',
    'packages/web/package.json',
    'packages/web/ticket.html',
    'packages/web/src',
    'packages/web/tsconfig.json',
    'packages/web/vite.config.ts',
    'packages/web/vite.ticket.config.ts',
    'packages/web/vite.wall.config.ts',
  ])

/** @param {(line: string) => void} say */
const buildWeb = async (say) => {
  const stamp = webStamp()
  if (readStamp(webStampFile) === stamp) return
  say('Building ...')
  const web = inProject('packages', 'web')
  const vite = path.join(web, 'node_modules', '.bin', 'vite')
  // In this order: the first build empties the folder.
  await build('The office', vite, ['build'], web)
  await build('The walls', vite, ['build', '--config', 'vite.wall.config.ts'], web)
  await build("The driver's page", vite, ['build', '--config', 'vite.ticket.config.ts'], web)
  writeStamp(webStampFile, stamp)
}

/** Builds the servers where their sources are newer than what is built. */
export const ensureServersBuilt = async () => {
  await Promise.all([compile(), bundle()])
}

/**
 * Builds the servers and the web where their sources are newer than what is built.
 * @param {(line: string) => void} say
 */
export const ensureBuilt = async (say) => {
  await Promise.all([ensureServersBuilt(), buildWeb(say)])
}
