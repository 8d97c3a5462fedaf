import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Tests read @muat/shared from its source, as vite does: nothing has to be built before they run. The tests of whole
// servers and browsers start the built output as processes of their own.
const source = {
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
}

/** A run measures how slow the machine is just now (scripts/check/calibrate.mjs): every limit here grows by it. */
const seconds = 1000 * Number(process.env['TEST_GROWTH'] ?? 1)

/** How long a page may take to show what it has to show. A second, vitest's own, is a bet on the machine. */
const patience = { timeout: 15 * seconds }

/**
 * CI's machine is shared: a test that it upsets may try once more there, one that fails twice fails. A run names each
 * that needed it.
 */
const retry = process.env['CI'] === 'true' ? 1 : 0

/**
 * Files, and the tests in them, come in another order with every run: none may need another before it. The run says its
 * seed first, and TEST_SEED=n plays that order again. Vitest reads this at the root only, for all projects; journeys
 * whose tests are steps of one story say so (e2e/support/in-steps.ts).
 */
const seed = process.env['TEST_SEED']

/**
 * Those that take longest first: what is short fills the end, when a worker has nothing left of the long ones. What
 * mostly waits comes before what works in browsers: a run has it while the api's tests need the cores
 * (scripts/check/tiers.mjs).
 */
const projects = [
  'api',
  'scripts',
  'web',
  'shared',
  'relay',
  'e2e',
  'api-slow',
  'api-postgres',
  'scripts-slow',
  'relay-slow',
  'e2e-waiting',
  'e2e-slow',
]

/** The longest files, which would stand alone at the end if chance put them there. */
const long =
  /\/(?:e2e\/weighing|e2e\/slow\/(?:alerts|foreign|jobs|kill|shell-screens|whole-site)|slow\/(?:cli\/backup|reports\/(?:by-mail|file-texts|weighing-checks)))\.test\.ts$/u

/**
 * By chance, but one project after the other: a worker goes on with another file of its project only, and what it has
 * loaded, its database and its browser go with it when the next file is of another one.
 */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): string =>
      createHash('sha256').update(`${this.ctx.config.sequence.seed} ${moduleId}`).digest('hex')
    const turn = ({ project, moduleId }: TestSpecification): number =>
      projects.indexOf(project.name) * 2 + (long.test(moduleId) ? 0 : 1)
    return files.toSorted((a, b) => turn(a) - turn(b) || (place(a) < place(b) ? -1 : 1))
  }
}

const order = {
  sequencer: ByProject,
  shuffle: { tests: true },
  ...(seed === undefined ? {} : { seed: Number(seed) }),
}

/** Until a part is missed, a rule was evaluated, a killed server is back: that takes its time, and little work. */
const waiting = [
  'e2e/slow/{alerts,disk-full,engines-day,faults,fleet,healthz,idle-log,kill,kill-retry,kill-webhooks,kill-writes,moving-relays,soak,strangers,whole-site}.test.ts',
]

const inSlow = '**/slow/**'

/** The suites that npm test runs on the embedded database and npm run test:slow on PostgreSQL: they say so themselves. */
const onEachDatabase = readdirSync(path.join(import.meta.dirname, 'packages/api/test'), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((name) => name.endsWith('.test.ts') && !name.split(path.sep).includes('slow'))
  .map((name) => path.join('packages/api/test', name))
  .filter((name) =>
    readFileSync(path.join(import.meta.dirname, name), 'utf8').includes('onEachDatabase('),
  )

const api = {
  isolate: false,
  // A process holds one embedded database of some 300 MB; its files take turns with it.
  pool: 'forks',
  retry,
  testTimeout: 60 * seconds,
  hookTimeout: 60 * seconds,
} as const

const relay = {
  isolate: false,
  pool: 'forks',
  retry,
  testTimeout: 90 * seconds,
  hookTimeout: 60 * seconds,
} as const

const scripts = { pool: 'forks', retry, testTimeout: 30 * seconds } as const

const journeys = {
  isolate: false,
  expect: { poll: patience },
  pool: 'forks',
  retry,
  testTimeout: 120 * seconds,
  hookTimeout: 120 * seconds,
} as const

const units = { isolate: false, retry, testTimeout: 20 * seconds }

// What lies in a folder slow/ is of npm run test:slow, all else of npm test.
//
// Not isolated: the files of a worker share what they import, with it one embedded database and one browser. Loading
// and warming these up for each file was a third of the whole. Each file makes its own rows, sites and contexts.
export default defineConfig({
  ...source,
  test: {
    sequence: order,
    maxWorkers: 2,
    projects: [
      {
        ...source,
        test: { name: 'shared', ...units, include: ['packages/{shared,node}/test/**/*.test.ts'] },
      },
      {
        ...source,
        test: { name: 'web', ...units, include: ['packages/web/test/**/*.test.{ts,tsx}'] },
      },
      {
        test: {
          name: 'scripts',
          ...scripts,
          include: ['scripts/test/**/*.test.ts'],
          exclude: [inSlow],
        },
      },
      {
        ...source,
        test: {
          name: 'relay',
          ...relay,
          include: ['packages/relay/test/**/*.test.ts'],
          exclude: [inSlow],
        },
      },
      {
        ...source,
        test: {
          // The demo site's tests share their database with the api's.
          name: 'api',
          ...api,
          env: { TEST_DATABASES: 'embedded' },
          include: ['packages/{api,demo}/test/**/*.test.ts'],
          exclude: [inSlow],
        },
      },
      {
        ...source,
        test: { name: 'e2e', ...journeys, include: ['e2e/**/*.test.ts'], exclude: [inSlow] },
      },
      { test: { name: 'scripts-slow', ...scripts, include: ['scripts/test/slow/**/*.test.ts'] } },
      {
        ...source,
        test: { name: 'relay-slow', ...relay, include: ['packages/relay/test/slow/**/*.test.ts'] },
      },
      {
        ...source,
        test: {
          name: 'api-postgres',
          ...api,
          env: { TEST_DATABASES: 'postgres' },
          include: onEachDatabase,
        },
      },
      {
        ...source,
        test: {
          name: 'api-slow',
          ...api,
          include: ['packages/{api,demo}/test/slow/**/*.test.ts'],
        },
      },
      {
        ...source,
        test: {
          name: 'e2e-slow',
          ...journeys,
          include: ['e2e/slow/**/*.test.ts'],
          exclude: waiting,
        },
      },
      { ...source, test: { name: 'e2e-waiting', ...journeys, include: waiting } },
    ],
  },
})
