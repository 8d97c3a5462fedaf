import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inProject } from '../lib/project.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Counts} */
export const none = { passed: 0, failed: 0, skipped: 0 }

/**
 * @param {Counts} a
 * @param {Counts} b
 * @returns {Counts}
 */
export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

/**
 * @typedef {object} VitestTest
 * @property {string} status
 * @property {string} [fullName]
 * @property {string[]} [failureMessages] of every try; those of a test that passed are of its first
 *
 * @typedef {object} VitestReport the part of vitest's JSON report that is counted
 * @property {{ name?: string, status: string, message?: string, assertionResults: VitestTest[] }[]} testResults
 */

/**
 * Counts a run of vitest. A file that could not be read holds no test and is a failure all the same; so is a run that
 * ended badly without one to show for it, such as an error after the tests or its time being up.
 * @param {VitestReport | null} report
 * @param {number} code the exit code of the run
 * @returns {Counts}
 */
export const countVitest = (report, code) => {
  const counts = { ...none }
  for (const file of report?.testResults ?? []) {
    for (const { status } of file.assertionResults) {
      if (status === 'passed') counts.passed += 1
      else if (status === 'failed') counts.failed += 1
      else counts.skipped += 1
    }
    const fileFailed = file.status === 'failed'
    if (fileFailed && !file.assertionResults.some(({ status }) => status === 'failed')) {
      counts.failed += 1
    }
  }
  if (counts.failed === 0 && (code !== 0 || report === null)) counts.failed = 1
  return counts
}

/** What a message says first, of a length that stays one line. @param {string} message */
const firstLine = (message) => (message.trim().split('\n')[0] ?? '').slice(0, 300)

/**
 * The tests that failed, were tried again and passed: not failures, and not to be passed over either.
 * @param {VitestReport | null} report
 * @returns {string[]}
 */
export const secondTries = (report) =>
  (report?.testResults ?? []).flatMap(({ name = '', assertionResults }) =>
    assertionResults
      .filter(
        ({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0,
      )
      .map(({ fullName = '' }) => `${path.relative(inProject(), name)}: ${fullName}`),
  )

/**
 * The tests that failed and the files that could not be read, each with what it says first, a second try that fell otherwise
 * too: for the end of a long log.
 * @param {VitestReport | null} report
 * @returns {string[]}
 */
export const failures = (report) =>
  (report?.testResults ?? []).flatMap(({ name = '', status, message = '', assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const file = path.relative(inProject(), name)
    if (status === 'failed' && failed.length === 0) return [`${file}: ${firstLine(message)}`]
    return failed.map(
      ({ fullName = '', failureMessages = [] }) =>
        `${file}: ${fullName}: ${[...new Set(failureMessages.map(firstLine))].join('; then ')}`,
    )
  })

/**
 * @param {string} file
 * @returns {VitestReport | null}
 */
export const readReport = (file) => {
  if (!existsSync(file)) return null
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** The last line of npm test. @param {Counts} counts */
export const countsLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`
