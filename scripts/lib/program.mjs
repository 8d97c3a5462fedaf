import { pathToFileURL } from 'node:url'
import { compile, ensureBuilt } from './build.mjs'
import { Refusal } from './fail.mjs'
import { ensureInstalled } from './install.mjs'
import { inProject, root } from './project.mjs'

/** The programs that run alone, from the built output, in this very process: signals and exit codes are theirs. */
const programs = /** @type {const} */ ({
  api: 'packages/api/dist/server.js',
  relay: 'packages/relay/dist/server.js',
  migrate: 'packages/api/dist/migrate.js',
  simulate: 'packages/demo/dist/simulate.js',
  'demo:reset': 'packages/demo/dist/reset.js',
  bench: 'bench/dist/main.js',
})

// Standard output belongs to the program.
/** @param {string} line */
const say = (line) => void process.stderr.write(`${line}\n`)

/**
 * @param {string | undefined} name
 * @param {readonly string[]} args the program's own
 */
export const runProgram = async (name = '', args = []) => {
  const file = Object.entries(programs).find(([known]) => known === name)?.[1]
  if (file === undefined) {
    throw new Refusal(
      `There is no program "${name}"; there are ${Object.keys(programs).join(', ')}.`,
    )
  }
  await ensureInstalled(say)
  await ensureBuilt(say)
  if (name === 'bench') await compile('bench')
  // Where npm starts it: a relative DATA_DIR means the same folder from anywhere.
  process.chdir(root)
  // As if it had been started by its own name.
  process.argv.splice(1, process.argv.length, inProject(file), ...args)
  await import(pathToFileURL(inProject(file)).href)
}
