import { refuseOldNode } from './lib/node-version.mjs'

refuseOldNode()
const { command } = await import('./lib/fail.mjs')
const { ensureInstalled } = await import('./lib/install.mjs')
const { ensureBuilt, ensureServersBuilt } = await import('./lib/build.mjs')

/** @param {string} line */
const say = (line) => void process.stdout.write(`${line}\n`)

await command(async () => {
  await ensureInstalled(say)
  await (process.argv[2] === 'servers' ? ensureServersBuilt() : ensureBuilt(say))
})
