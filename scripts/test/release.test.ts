import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { inProject } from '../lib/project.mjs'

const complete = '# Changelog\n\n## 1.2.0 - 2026-11-25\n\n### Before you upgrade\n\n- Nothing.\n'

/** A project of two parts, committed, with `ops/release` and a docker that only tells what it was asked. */
const project = ({ changelog = complete, version = '1.2.0' } = {}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'muat-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  mkdirSync(path.join(folder, 'ops'))
  cpSync(inProject('ops', 'release'), path.join(folder, 'ops', 'release'))
  write('package.json', '{\n  "version": "1.2.0",\n  "x": 1\n}\n')
  write('packages/api/package.json', `{\n  "version": "${version}",\n  "x": 1\n}\n`)
  write('CHANGELOG.md', changelog)
  write('.gitignore', 'bin\nasked\n')
  write(
    'bin/docker',
    '#!/bin/sh\necho "$MUAT_VERSION $*" >> asked\n[ "$2" != config ] || printf "%s\\n" muat/api:v1.2.0 redis:7 muat/api:v1.2.0\n',
  )
  chmodSync(path.join(folder, 'bin', 'docker'), 0o755)
  const env = {
    PATH: `${path.join(folder, 'bin')}:${process.env['PATH']}`,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_AUTHOR_NAME: 'a',
    GIT_AUTHOR_EMAIL: 'a@muat.test',
    GIT_COMMITTER_NAME: 'a',
    GIT_COMMITTER_EMAIL: 'a@muat.test',
  }
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, env, encoding: 'utf8' })
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'all')
  return {
    write,
    tags: () => git('tag').stdout.trim(),
    release: (...args: string[]) =>
      spawnSync(path.join(folder, 'ops', 'release'), args, { env, encoding: 'utf8' }),
    asked: () => readFileSync(path.join(folder, 'asked'), 'utf8').trim().split('\n'),
  }
}

describe('ops/release', () => {
  it('tags what is whole, once', () => {
    const { release, tags } = project()
    const { status, stdout } = release('1.2.0')
    expect([status, tags()]).toEqual([0, 'v1.2.0'])
    expect(stdout).toContain('MUAT_VERSION=v1.2.0')
    expect(release('1.2.0').status).not.toBe(0)
  })

  it.each([
    ['a part of another version', { version: '1.1.0' }, 'packages/api/package.json'],
    ['no section', { changelog: '# Changelog\n\n## Unreleased\n' }, '## 1.2.0 - YYYY-MM-DD'],
    ['no day', { changelog: complete.replace('2026-11-25', 'soon') }, '## 1.2.0 - YYYY-MM-DD'],
    [
      'notes of another version',
      { changelog: complete.replace('### Before', '## 1.1.0 - 2026-01-01\n\n### Before') },
      'before upgrading',
    ],
  ])('refuses %s, and tags nothing', (_what, made, says) => {
    const { release, tags } = project(made)
    const { status, stderr } = release('1.2.0')
    expect([status, tags()]).toEqual([1, ''])
    expect(stderr).toContain(says)
  })

  it('refuses what is not committed, and what is no version', () => {
    const { release, write, tags } = project()
    for (const args of [[], ['v1.2.0'], ['1.2'], ['1.2.0', '--all']]) {
      expect(release(...args).stderr).toContain('usage: ops/release')
    }
    write('more.txt', 'more')
    expect(release('1.2.0').stderr).toContain('not committed')
    expect(tags()).toBe('')
  })

  it('puts every image once into one archive, by the name of the tag that is checked out', () => {
    const { release, asked } = project()
    expect(release('1.2.0', '--images').stderr).toContain('v1.2.0 is not what is checked out')
    release('1.2.0')
    expect(release('1.2.0', '--images').status).toBe(0)
    expect(asked()).toEqual([
      'v1.2.0 compose build',
      'v1.2.0 compose config --images',
      'v1.2.0 pull --quiet redis:7',
      'v1.2.0 save --output muat-v1.2.0.tar muat/api:v1.2.0 redis:7',
    ])
  })
})
