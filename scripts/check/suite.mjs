import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBuilt } from '../lib/build.mjs'
import { Refusal } from '../lib/fail.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { inProject } from '../lib/project.mjs'
import { run } from '../lib/run.mjs'
import { calibrate } from './calibrate.mjs'
import { findChromium } from './chromium.mjs'
import { add, countsLine, countVitest, failures, none, readReport, secondTries } from './counts.mjs'
import { runStaticChecks } from './static-checks.mjs'

const minute = 60_000

/** @param {string} line */
const say = (line) => void process.stdout.write(`${line}\n`)

/** @param {NodeJS.ProcessEnv} env */
const surroundings = async (env) => {
  const chromium = await findChromium(env, say)
  say(
    [
      `Chromium: ${chromium ?? 'none, the browser journeys are skipped'}`,
      `PostgreSQL: ${env['TEST_DATABASE_URL'] ? 'TEST_DATABASE_URL' : 'not given (TEST_DATABASE_URL); the embedded database only'}`,
      `Redis: ${env['TEST_REDIS_URL'] ? 'TEST_REDIS_URL' : 'not given (TEST_REDIS_URL); what needs it is skipped'}`,
      '',
    ].join('\n'),
  )
  return { ...env, CHROMIUM: chromium ?? 'none' }
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} args
 * @param {{ minutes: number, show: boolean }} how
 */
const runVitest = async (env, args, { minutes, show }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'muat-test-'))
  const file = path.join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code, output, timedOut } = await run(
    inProject('node_modules', '.bin', 'vitest'),
    ['run', ...reporters, ...args],
    { env, timeoutMs: minutes * minute, show },
  )
  const report = readReport(file)
  rmSync(folder, { recursive: true, force: true })
  return {
    counts: countVitest(report, code),
    again: secondTries(report),
    failed: failures(report),
    output,
    timedOut,
  }
}

/**
 * Three lanes at once: journeys in browsers and what waits for servers, beside them the projects whose tests work, and
 * those of scripts, which mostly wait for programs and so are done long before the others. Together they leave no core
 * idle. All projects are named: vitest runs what any of several patterns matches, so that two times "all but this one" is
 * all. What a run selects by itself has one lane.
 */
export const lanes = [
  { projects: ['e2e', 'e2e-waiting'], workers: 2 },
  { projects: ['api', 'web', 'shared', 'relay'], workers: 2 },
  { projects: ['scripts'], workers: 1 },
]

/**
 * How many times as long something takes because the lanes share the cores: 1 where each worker has one.
 * @param {number} cores
 */
export const crowding = (cores) =>
  Math.max(1, lanes.reduce((sum, { workers }) => sum + workers, 0) / cores)

/** @param {{ projects: readonly string[], workers: number }} lane */
const selecting = ({ projects, workers }) => [
  ...projects.map((project) => `--project=${project}`),
  `--maxWorkers=${workers}`,
]

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} args
 * @param {number} minutes
 */
const runLanes = async (env, args, minutes) => {
  const ran = await Promise.all(
    (args.length > 0 ? [args] : lanes.map(selecting)).map((lane, at) =>
      runVitest(env, lane, { minutes, show: at === 0 }),
    ),
  )
  // Two lanes that wrote at once would be read by nobody.
  for (const { output } of ran) if (output !== '') say(output)
  if (ran.some(({ timedOut }) => timedOut)) {
    say(`The tests took more than ${minutes} minutes and were ended.`)
  }
  return {
    counts: ran.map(({ counts }) => counts).reduce(add, none),
    again: ran.flatMap(({ again }) => again),
    failed: ran.flatMap(({ failed }) => failed),
  }
}

/** @returns {Promise<boolean>} whether there is something to test */
const prepare = async () => {
  try {
    await ensureInstalled(say)
    await ensureBuilt(say)
    say('ok      install and build')
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    say(`FAILED  ${error.message}`)
    return false
  }
}

/**
 * npm test: every check and every suite; its last line says how many, those before it what failed and what passed only when tried again.
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} args for vitest; given any, only what they select runs
 * @param {{ minutes: number }} [limits] how long the tests may take
 * @returns {Promise<number>} the exit code
 */
export const testEverything = async (env, args, { minutes } = { minutes: 45 }) => {
  if (!(await prepare())) {
    say(countsLine({ ...none, failed: 1 }))
    return 1
  }
  const checked = args.length === 0 ? await runStaticChecks(say) : { counts: none, failed: [] }
  // The order in which the tests come: any, unless one was asked for.
  const seed = env['TEST_SEED'] ?? String(randomInt(1_000_000))
  const slowness = await calibrate()
  const growth = slowness * (args.length === 0 ? crowding(availableParallelism()) : 1)
  say(
    `Time limits: ${growth === 1 ? 'as written' : `${growth} times as long, for what else this machine does`}`,
  )
  const ordered = { ...(await surroundings(env)), TEST_SEED: seed, TEST_GROWTH: String(growth) }
  const { counts: tested, again, failed } = await runLanes(ordered, args, minutes * slowness)
  // Skipped tests alone show nothing.
  const nothingRan = tested.passed + tested.failed === 0
  if (nothingRan) say('No test ran.')
  const counts = add(checked.counts, tested)
  for (const test of again) say(`second try  ${test}`)
  for (const what of [...checked.failed, ...failed]) say(`failed      ${what}`)
  if (tested.failed > 0) say(`The same order again: TEST_SEED=${seed}`)
  say(countsLine(counts))
  return counts.failed > 0 || nothingRan ? 1 : 0
}
