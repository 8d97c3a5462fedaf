import { refuseOldNode } from './lib/node-version.mjs'

refuseOldNode()
const { command } = await import('./lib/fail.mjs')
const { testEverything } = await import('./check/suite.mjs')
await command(() => testEverything(process.env, process.argv.slice(2)))
