import { defineConfig } from 'vitest/config'

// Tests read @muat/shared from its source, as vite does: nothing has to be built before they run. The tests of whole
// servers and browsers start the built output as processes of their own.
const source = {
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
}

const seconds = 1000

/** CI's machine is shared: a browser journey that it upsets may try once more there, one that fails twice fails. */
const retry = process.env['CI'] === 'true' ? 1 : 0

/** Servers and walls measure time here, or whole sites are killed and started: each has the machine to itself. */
const alone = [
  'e2e/{faults,journey,kill,kill-writes,site,soak,topology}.test.ts',
  'e2e/wall-{calls,picture,relay,truth}.test.ts',
]

export default defineConfig({
  ...source,
  test: {
    projects: [
      {
        ...source,
        test: {
          name: 'shared',
          include: ['packages/shared/test/**/*.test.ts'],
          testTimeout: 20 * seconds,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        ...source,
        test: {
          name: 'web',
          include: ['packages/web/test/**/*.test.{ts,tsx}'],
          testTimeout: 20 * seconds,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/test/**/*.test.ts'],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 30 * seconds,
          sequence: { groupOrder: 0 },
        },
      },
      {
        ...source,
        test: {
          name: 'relay',
          include: ['packages/relay/test/**/*.test.ts'],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 30 * seconds,
          hookTimeout: 30 * seconds,
          sequence: { groupOrder: 0 },
        },
      },
      {
        ...source,
        test: {
          name: 'api',
          include: ['packages/api/test/**/*.test.ts'],
          // A process holds one embedded database of some 300 MB, which it does not give back.
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 60 * seconds,
          hookTimeout: 60 * seconds,
          sequence: { groupOrder: 0 },
        },
      },
      {
        ...source,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: alone,
          pool: 'forks',
          maxWorkers: 2,
          retry,
          testTimeout: 120 * seconds,
          hookTimeout: 120 * seconds,
          sequence: { groupOrder: 1 },
        },
      },
      {
        ...source,
        test: {
          name: 'e2e-alone',
          include: alone,
          pool: 'forks',
          maxWorkers: 1,
          retry,
          testTimeout: 120 * seconds,
          hookTimeout: 120 * seconds,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
