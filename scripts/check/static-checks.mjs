import { inProject } from '../lib/project.mjs'
import { run } from '../lib/run.mjs'
import { none } from './counts.mjs'

/** @param {string} name */
const tool = (name) => inProject('node_modules', '.bin', name)

/** Checks that run no code of ours; each counts as one test. Building the servers has checked their types. */
const checks = [
  { name: 'types of the web', program: tool('tsc'), args: ['-p', 'packages/web'] },
  // With the methods of their engines only.
  {
    name: 'types of the walls',
    program: tool('tsc'),
    args: ['-p', 'packages/web/tsconfig.wall.json'],
  },
  { name: 'types of the guard', program: tool('tsc'), args: ['-p', 'packages/web/guard'] },
  { name: 'types of the tests', program: tool('tsc'), args: ['-p', 'tsconfig.tests.json'] },
  { name: 'lint', program: tool('oxlint'), args: ['--type-aware', '--deny-warnings'] },
  { name: 'format', program: tool('biome'), args: ['format'] },
  { name: 'unused code', program: tool('knip'), args: [] },
]

/** Some checks use one core only: two at a time keep both busy. */
const lanes = 2

/** @param {(line: string) => void} say */
export const runStaticChecks = async (say) => {
  const counts = { ...none }
  /** @type {string[]} */
  const failed = []
  const left = [...checks]
  /** @returns {Promise<void>} */
  const runNext = async () => {
    const next = left.shift()
    if (next === undefined) return
    const { name, program, args } = next
    const began = Date.now()
    const { code, output, timedOut } = await run(program, args, { timeoutMs: 3 * 60_000 })
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    if (code === 0) {
      counts.passed += 1
      say(`ok      ${name} (${seconds} s)`)
    } else {
      counts.failed += 1
      failed.push(name)
      say(`FAILED  ${name} (${timedOut ? 'took too long' : `${seconds} s`})\n${output.trim()}\n`)
    }
    return runNext()
  }
  await Promise.all(Array.from({ length: lanes }, runNext))
  return { counts, failed }
}
