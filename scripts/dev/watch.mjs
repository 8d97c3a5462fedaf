import { spawn } from 'node:child_process'
import { ensureBuilt } from '../lib/build.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { inProject, root } from '../lib/project.mjs'
import { freePort } from '../start/free-port.mjs'
import { untilTold } from '../start/until-told.mjs'

/** @param {string} line */
const say = (line) => void process.stdout.write(`${line}\n`)

/**
 * pnpm dev: the compiler, both servers and vite, each following the source. Open the address that vite prints.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 */
export const developSite = async (env) => {
  const host = '127.0.0.1'
  const relayPort = await freePort(Number(env['PORT'] || 8080), host)
  const apiPort = await freePort(0, host)
  await ensureInstalled(say)
  await ensureBuilt(say)

  const relayUrl = `http://${host}:${relayPort}`
  const server = (/** @type {string} */ name) => [
    '--watch',
    '--watch-preserve-output',
    inProject('packages', name, 'compiled', 'server.js'),
  ]
  const parts = [
    {
      program: inProject('node_modules', '.bin', 'tsc'),
      args: ['-b', '--watch', '--preserveWatchOutput'],
    },
    {
      program: process.execPath,
      args: server(env['NODE_ENV'] === 'production' ? 'api' : 'demo'),
      env: { HOST: host, PORT: `${apiPort}`, PUBLIC_URL: relayUrl, TRUST_PROXY: host },
    },
    {
      program: process.execPath,
      args: server('relay'),
      env: { HOST: host, PORT: `${relayPort}`, UPSTREAM_URL: `http://${host}:${apiPort}` },
    },
    {
      program: inProject('packages', 'web', 'node_modules', '.bin', 'vite'),
      args: [],
      cwd: inProject('packages', 'web'),
      env: { RELAY_URL: relayUrl },
    },
  ]
  const children = parts.map(({ program, args, cwd = root, env: own = {} }) =>
    spawn(program, args, { cwd, env: { ...env, ...own }, stdio: ['ignore', 'inherit', 'inherit'] }),
  )
  const ends = children.map((child) => new Promise((resolve) => void child.once('close', resolve)))
  untilTold({
    stop: () => children.forEach((child) => child.kill('SIGTERM')),
    force: () => children.forEach((child) => child.kill('SIGKILL')),
  })
  // If one process ends, the others are stopped.
  await Promise.race(ends)
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(ends)
  return 0
}
