import { refuseOldNode } from './lib/node-version.mjs'

// What npm test shortens, whole: every kill, every change. Hours on a small machine; its last line is that of npm test.
refuseOldNode()
const { command } = await import('./lib/fail.mjs')
const { testEverything } = await import('./check/suite.mjs')
const asked = process.argv.slice(2)
const api = ['outbound-model', 'settled', 'accounts/enumeration'].map(
  (name) => `packages/api/test/${name}`,
)
const all = ['e2e/kill', 'e2e/soak', 'e2e/faults', ...api]
const tests = asked.length > 0 ? asked : all
await command(() => testEverything({ ...process.env, SOAK: '1' }, tests, { minutes: 6 * 60 }))
