import { refuseOldNode } from './lib/node-version.mjs'

// What npm run test:slow shortens, whole: every kill, every change. Hours on a small machine; its last line is that of npm test.
refuseOldNode()
const { command } = await import('./lib/fail.mjs')
const { runTier } = await import('./check/suite.mjs')
const { slow } = await import('./check/tiers.mjs')
const asked = process.argv.slice(2)
const all = ['e2e/slow/kill', 'e2e/slow/soak', 'e2e/slow/faults'].concat(
  ['model', 'settled', 'accounts/enumeration'].map((name) => `packages/api/test/slow/${name}`),
)
const tests = asked.length > 0 ? asked : all
const env = { MODEL_MINUTES: '15', ...process.env, SOAK: '1' }
await command(() => runTier({ ...slow, minutes: 6 * 60 }, env, tests))
