import { createRequire } from 'node:module'
import { inProject } from '../lib/project.mjs'
import { run } from '../lib/run.mjs'

const minute = 60_000

/** The headless shell first: the same engine at half the work. */
const names = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Whether it is there and starts: a downloaded one may lack libraries of the system.
 * @param {string} program
 */
const starts = async (program) =>
  (await run(program, ['--version'], { timeoutMs: 30_000 })).code === 0

/** Playwright's own Chromium, downloaded into its cache outside the project. */
const download = async () => {
  const fromProject = createRequire(inProject('package.json'))
  const cli = fromProject.resolve('playwright-core/cli.js')
  const args = [cli, 'install', 'chromium-headless-shell']
  const { code } = await run(process.execPath, args, { timeoutMs: 5 * minute })
  if (code !== 0) return null
  /** @type {typeof import('playwright-core')} */
  const { chromium } = fromProject('playwright-core')
  return chromium.executablePath()
}

/**
 * The Chromium that the browser journeys use. CHROMIUM names one, or `none` to go without.
 * @param {NodeJS.ProcessEnv} env
 * @param {(line: string) => void} say
 * @returns {Promise<string | null>} null: there is none to be had
 */
export const findChromium = async (env, say) => {
  const named = env['CHROMIUM']
  if (named === 'none') return null
  if (named) return (await starts(named)) ? named : null
  for (const program of names) if (await starts(program)) return program
  say('No Chromium here; fetching the one of Playwright ...')
  const fetched = await download()
  return fetched !== null && (await starts(fetched)) ? fetched : null
}
