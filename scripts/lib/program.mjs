import { pathToFileURL } from 'node:url'
import { compile, ensureBuilt } from './build.mjs'
import { Refusal } from './fail.mjs'
import { addressOf, settingsOf } from '../start/settings.mjs'
import { ensureInstalled } from './install.mjs'
import { inProject, root } from './project.mjs'

/** Built programs that run in this process, with their own signals and exit codes. */
const programs = /** @type {const} */ ({
  api: 'packages/api/dist/server.js',
  relay: 'packages/relay/dist/server.js',
  migrate: 'packages/api/dist/migrate.js',
  simulate: 'packages/demo/dist/simulate.js',
  'demo:reset': 'packages/demo/dist/reset.js',
  bench: 'bench/dist/main.js',
  muat: 'packages/api/dist/cli/muat.js',
})

/** Commands of muat with a script of their own in package.json. */
const ofMuat = ['user', 'backup', 'verify', 'verify-backup', 'restore', 'move', 'storage']

// Standard output belongs to the program.
/** @param {string} line */
const say = (line) => void process.stderr.write(`${line}\n`)

/** Links default to the address that npm start shows. */
const asNpmStartSays = () => {
  const asked = settingsOf(process.env, root)
  if (asked.ok) process.env['PUBLIC_URL'] ||= addressOf(asked.settings.host, asked.settings.port)
}

/**
 * @param {string | undefined} name
 * @param {readonly string[]} args the program's own
 * @returns {Promise<void>}
 */
export const runProgram = async (name = '', args = []) => {
  if (ofMuat.includes(name)) return runProgram('muat', [name, ...args])
  if (name === 'muat') asNpmStartSays()
  const file = Object.entries(programs).find(([known]) => known === name)?.[1]
  if (file === undefined) {
    throw new Refusal(
      `There is no program "${name}"; there are ${[...Object.keys(programs), ...ofMuat].join(', ')}.`,
    )
  }
  await ensureInstalled(say)
  await ensureBuilt(say)
  if (name === 'bench') await compile('bench')
  // The project's root, so that a relative DATA_DIR is the same folder from anywhere.
  process.chdir(root)
  // As if started by its own name.
  process.argv.splice(1, process.argv.length, inProject(file), ...args)
  await import(pathToFileURL(inProject(file)).href)
}
