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
import { readTimes, timeLines } from './file-times.mjs'
import { runStaticChecks } from './static-checks.mjs'
import { crowding } from './tiers.mjs'

const minute = 60_000

/** @param {string} line */
const say = (line) => void process.stdout.write(`${line}\n`)

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./tiers.mjs').Tier} tier
 */
const postgresOf = (env, { postgres }) => {
  if (!postgres) return 'not asked; npm run test:slow does'
  return env['TEST_DATABASE_URL']
    ? 'TEST_DATABASE_URL'
    : 'not given (TEST_DATABASE_URL); what needs it is skipped'
}

/**
 * What the machine has for the tests.
 * @param {NodeJS.ProcessEnv} given
 * @param {import('./tiers.mjs').Tier} tier
 */
const surroundings = async (given, tier) => {
  const { TEST_DATABASE_URL: _server, ...others } = given
  const env = tier.postgres ? given : others
  const chromium = await findChromium(env, say)
  say(
    [
      `Chromium: ${chromium ?? 'none, the browser journeys are skipped'}`,
      `PostgreSQL: ${postgresOf(env, tier)}`,
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
  const timesFile = path.join(folder, 'times.json')
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    `--reporter=${inProject('scripts', 'check', 'file-times.mjs')}`,
  ]
  const { code, output, timedOut } = await run(
    inProject('node_modules', '.bin', 'vitest'),
    ['run', ...reporters, ...args],
    { env: { ...env, TEST_FILE_TIMES: timesFile }, timeoutMs: minutes * minute, show },
  )
  const report = readReport(file)
  const times = readTimes(timesFile)
  rmSync(folder, { recursive: true, force: true })
  return {
    counts: countVitest(report, code),
    again: secondTries(report),
    failed: failures(report),
    times,
    output,
    timedOut,
  }
}

/** @param {readonly string[]} projects */
const naming = (projects) => projects.map((project) => `--project=${project}`)

/**
 * What each vitest of a run is told: one of each lane, or one of what was asked for among the tier's projects.
 * @param {import('./tiers.mjs').Tier} tier
 * @param {readonly string[]} args
 */
const selecting = ({ lanes }, args) => {
  if (args.length === 0) {
    return lanes.map(({ projects, workers }) => [...naming(projects), `--maxWorkers=${workers}`])
  }
  const isNamed = args.some((arg) => arg.startsWith('--project'))
  return [[...(isNamed ? [] : naming(lanes.flatMap(({ projects }) => projects))), ...args]]
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly (readonly string[])[]} lanes
 * @param {number} minutes
 */
const runLanes = async (env, lanes, minutes) => {
  const ran = await Promise.all(
    lanes.map((lane, at) => runVitest(env, lane, { minutes, show: at === 0 })),
  )
  // Printed after the run, because lanes that print at once would be unreadable.
  for (const { output } of ran) if (output !== '') say(output)
  if (ran.some(({ timedOut }) => timedOut)) {
    say(`The tests took more than ${minutes} minutes and were ended.`)
  }
  return {
    counts: ran.map(({ counts }) => counts).reduce(add, none),
    again: ran.flatMap(({ again }) => again),
    failed: ran.flatMap(({ failed }) => failed),
    times: ran.flatMap(({ times }) => times),
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
 * npm test or npm run test:slow: the last line says how many tests, those before it what failed and what passed only
 * when tried again.
 * @param {import('./tiers.mjs').Tier} tier
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} args for vitest; given any, only what they select of the tier runs
 * @returns {Promise<number>} the exit code
 */
export const runTier = async (tier, env, args) => {
  if (!(await prepare())) {
    say(countsLine({ ...none, failed: 1 }))
    return 1
  }
  const isWhole = args.length === 0
  const checked = isWhole && tier.checks ? await runStaticChecks(say) : { counts: none, failed: [] }
  // Random order, unless a seed is given.
  const seed = env['TEST_SEED'] ?? String(randomInt(1_000_000))
  const slowness = await calibrate()
  const growth = slowness * (isWhole ? crowding(tier.lanes, availableParallelism()) : 1)
  say(
    `Time limits: ${growth === 1 ? 'as written' : `${growth} times as long, for what else this machine does`}`,
  )
  const there = await surroundings(env, tier)
  const ordered = { ...there, TEST_SEED: seed, TEST_GROWTH: String(growth) }
  const {
    counts: tested,
    again,
    failed,
    times,
  } = await runLanes(ordered, selecting(tier, args), tier.minutes * slowness)
  // Skipped tests alone prove nothing.
  const nothingRan = tested.passed + tested.failed === 0
  if (nothingRan) say('No test ran.')
  const counts = add(checked.counts, tested)
  if (isWhole)
    say(['How long each file took, beside the others:', ...timeLines(times), ''].join('\n'))
  for (const test of again) say(`second try  ${test}`)
  for (const what of [...checked.failed, ...failed]) say(`failed      ${what}`)
  if (tested.failed > 0) say(`The same order again: TEST_SEED=${seed} ${tier.command}`)
  say(countsLine(counts))
  return counts.failed > 0 || nothingRan ? 1 : 0
}
