import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { run } from '../lib/run.mjs'
import { stampOf } from '../lib/stamp.mjs'
import { gone } from './launcher.ts'

const folder = (): string => {
  const made = mkdtempSync(path.join(tmpdir(), 'muat lib '))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

describe('the stamp of what was built', () => {
  const project = () => {
    const base = folder()
    mkdirSync(path.join(base, 'src', 'deep'), { recursive: true })
    writeFileSync(path.join(base, 'src', 'deep', 'a.ts'), 'a')
    writeFileSync(path.join(base, 'package.json'), '{}')
    return { base, stamp: () => stampOf(base, ['src', 'package.json', 'missing']) }
  }

  it('stays when a checkout only touches the time of a file', () => {
    const { base, stamp } = project()
    const before = stamp()
    utimesSync(path.join(base, 'package.json'), 0, 0)
    expect(stamp()).toBe(before)
  })

  it.each([
    ['the text of a deep file', 'src/deep/a.ts', 'b'],
    ['a new file', 'src/b.ts', ''],
    ['a file that was missing', 'missing', ''],
  ])('changes with %s', (_what, file, text) => {
    const { base, stamp } = project()
    const before = stamp()
    writeFileSync(path.join(base, file), text)
    expect(stamp()).not.toBe(before)
  })

  it('changes when a file is renamed', () => {
    const { base, stamp } = project()
    const before = stamp()
    rmSync(path.join(base, 'src', 'deep', 'a.ts'))
    writeFileSync(path.join(base, 'src', 'deep', 'b.ts'), 'a')
    expect(stamp()).not.toBe(before)
  })
})

describe('a program that is run to its end', () => {
  const seconds = 1000

  it('gives its exit code and all it wrote', async () => {
    const script = 'echo out; echo err >&2; exit 3'
    const ended = await run('sh', ['-c', script], { timeoutMs: 10 * seconds })
    expect(ended.code).toBe(3)
    expect(ended.output.split('\n').toSorted()).toEqual(['', 'err', 'out'])
  })

  it('is a failure when there is no such program', async () => {
    const ended = await run('/no/such/program', [], { timeoutMs: 10 * seconds })
    expect(ended).toMatchObject({ code: 1, timedOut: false })
    expect(ended.output).toContain('ENOENT')
  })

  it('is ended when its time is up, with every process it started', async () => {
    const script = 'sleep 600 & echo $!; wait'
    const ended = await run('sh', ['-c', script], { timeoutMs: 300 })
    expect(ended).toMatchObject({ code: 1, timedOut: true })
    const sleeper = Number(ended.output)
    expect(sleeper).toBeGreaterThan(1)
    expect(await gone(sleeper)).toBe(true)
  })
})
