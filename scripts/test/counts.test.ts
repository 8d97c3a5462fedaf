import { describe, expect, it } from 'vitest'
import { add, countsLine, countVitest } from '../check/counts.mjs'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
})

describe('the counts of npm test', () => {
  it('are of tests, and whatever neither passed nor failed was skipped', () => {
    const report = {
      testResults: [
        file('passed', 'passed', 'skipped', 'todo'),
        file('failed', 'failed', 'passed'),
      ],
    }
    expect(countVitest(report, 1)).toEqual({ passed: 2, failed: 1, skipped: 2 })
  })

  it('hold a file that could not be read as one failure', () => {
    const report = { testResults: [file('passed', 'passed'), file('failed')] }
    expect(countVitest(report, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 })
  })

  it('hold a run that ended badly as a failure though every test passed', () => {
    const report = { testResults: [file('passed', 'passed')] }
    expect(countVitest(report, 1).failed).toBe(1)
    expect(countVitest(report, 0).failed).toBe(0)
  })

  it('hold a run without a report as a failure, whatever its exit code', () => {
    expect(countVitest(null, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('make the last line', () => {
    const sum = add({ passed: 5, failed: 0, skipped: 1 }, { passed: 2, failed: 3, skipped: 0 })
    expect(countsLine(sum)).toBe('7 passed, 3 failed, 1 skipped')
  })
})
