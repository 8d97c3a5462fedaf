import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { countVitest, readReport, secondTries } from '../check/counts.mjs'
import { inProject } from '../lib/project.mjs'
import { run } from '../lib/run.mjs'

it('names a test that passed only when it was tried again, and none that passed at once', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'muat-second-try-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'report.json')
  const root = inProject('scripts', 'test', 'second-try')
  const where = ['--root', root, '--reporter=json', `--outputFile.json=${file}`]
  const vitest = inProject('node_modules', '.bin', 'vitest')
  const { code } = await run(vitest, ['run', ...where], { timeoutMs: 120_000 })
  const report = readReport(file)
  expect(countVitest(report, code)).toEqual({ passed: 2, failed: 0, skipped: 0 })
  expect(secondTries(report)).toEqual([
    'scripts/test/second-try/sample.spec.ts: passes at its second try',
  ])
}, 120_000)
