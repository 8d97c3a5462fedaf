import { refuseOldNode } from './lib/node-version.mjs'

refuseOldNode()
const { command } = await import('./lib/fail.mjs')
const { runProgram } = await import('./lib/program.mjs')
const [name, ...args] = process.argv.slice(2)
await command(() => runProgram(name, args))
