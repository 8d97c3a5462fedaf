import { refuseOldNode } from './lib/node-version.mjs'

refuseOldNode()
const { command } = await import('./lib/fail.mjs')
const { developSite } = await import('./dev/watch.mjs')
await command(() => developSite(process.env))
