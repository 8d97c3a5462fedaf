import { refuseOldNode } from './lib/node-version.mjs'

refuseOldNode()
const { command } = await import('./lib/fail.mjs')
const { startSite } = await import('./start/site.mjs')
await command(() => startSite(process.env))
