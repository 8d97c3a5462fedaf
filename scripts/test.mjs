import { refuseOldNode } from './lib/node-version.mjs'

refuseOldNode()
const { command } = await import('./lib/fail.mjs')
const { runTier } = await import('./check/suite.mjs')
const { quick } = await import('./check/tiers.mjs')
await command(() => runTier(quick, process.env, process.argv.slice(2)))
