import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inProject, workspaces } from '../lib/project.mjs'
import { run } from '../lib/run.mjs'

/** Sources only: an unused import is not what detects a forgotten entry. */
const config = {
  extends: './tsconfig.tests.json',
  compilerOptions: {
    noUnusedLocals: false,
    noUnusedParameters: false,
    incremental: true,
    tsBuildInfoFile: './.tsbuildinfo',
  },
  include: ['packages/*/src'],
}

/** The packages and their checks, with the installed libraries. */
export const copyProject = () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'muat-registries-'))
  for (const file of [
    'package.json',
    'tsconfig.base.json',
    'tsconfig.tests.json',
    'vitest.config.ts',
  ]) {
    cpSync(inProject(file), path.join(copy, file))
  }
  symlinkSync(inProject('node_modules'), path.join(copy, 'node_modules'))
  for (const folder of workspaces()) {
    // Links stay relative, so that @muat/shared is the copy's.
    cpSync(inProject(folder), path.join(copy, folder), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !['compiled', 'dist'].includes(path.basename(file)),
    })
  }
  writeFileSync(path.join(copy, 'tsconfig.json'), JSON.stringify(config))
  return copy
}

const minutes = 5 * 60 * 1000

/**
 * What does not compile; null: all does.
 * @param {string} copy
 */
export const compileProblem = async (copy) => {
  const args = ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--pretty', 'false']
  const { code, output } = await run(process.execPath, args, { cwd: copy, timeoutMs: minutes })
  return code === 0 ? null : (output.split('\n').find((line) => line.includes('error TS')) ?? '?')
}

/**
 * The names of the tests in these files that fail.
 * @param {string} copy
 * @param {readonly string[]} files
 */
export const failingTests = async (copy, files) => {
  const report = path.join(copy, 'report.json')
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...files]
  const { TEST_DATABASE_URL: _outer, ...env } = process.env
  await run(process.execPath, [...args, '--reporter=json', `--outputFile=${report}`], {
    cwd: copy,
    env,
    timeoutMs: minutes,
  })
  /** @type {{ testResults: { message: string, assertionResults: { status: string, fullName: string }[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  return testResults.flatMap(({ message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const names = failed.map(({ fullName }) => fullName)
    return names.length === 0 && message !== '' ? [message.split('\n')[0] ?? ''] : names
  })
}
