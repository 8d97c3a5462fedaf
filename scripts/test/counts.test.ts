import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { add, countsLine, countVitest, failures } from '../check/counts.mjs'
import { inProject } from '../lib/project.mjs'

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

  it('name what failed with what it says first, and a file that could not be read', () => {
    const of = (name: string) => path.join(inProject(), name)
    const report = {
      testResults: [
        {
          name: of('e2e/a.test.ts'),
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'passes' },
            { status: 'failed', fullName: 'falls', failureMessages: ['first', 'Error: 2\n  at x'] },
            {
              status: 'failed',
              fullName: 'falls alike',
              failureMessages: ['Error: 3', 'Error: 3'],
            },
          ],
        },
        {
          name: of('e2e/b.test.ts'),
          status: 'failed',
          message: 'No such\nfile',
          assertionResults: [],
        },
        { name: of('e2e/c.test.ts'), status: 'passed', assertionResults: [] },
      ],
    }
    expect(failures(report)).toEqual([
      'e2e/a.test.ts: falls: first; then Error: 2',
      'e2e/a.test.ts: falls alike: Error: 3',
      'e2e/b.test.ts: No such',
    ])
    expect(failures(null)).toEqual([])
  })

  it('make the last line', () => {
    const sum = add({ passed: 5, failed: 0, skipped: 1 }, { passed: 2, failed: 3, skipped: 0 })
    expect(countsLine(sum)).toBe('7 passed, 3 failed, 1 skipped')
  })
})
