import path from 'node:path'
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import config from '../../vitest.config.ts'
import { crowding, quick, slow } from '../check/tiers.mjs'
import { inProject } from '../lib/project.mjs'

const projects = (config.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project && project.test !== undefined
    ? [project.test]
    : [],
)

const inTier = { quick: quick.lanes, slow: slow.lanes }

describe('npm test and npm run test:slow', () => {
  it('run each project in one lane of one of them, and none in two', () => {
    expect(projects.length).toBeGreaterThan(10)
    const named = [...quick.lanes, ...slow.lanes].flatMap((lane) => lane.projects)
    expect(named).toHaveLength(projects.length)
    expect(new Set<unknown>(named)).toEqual(new Set(projects.map(({ name }) => name)))
  })

  it('take a file by its folder: what lies in slow/ is of the second, all else of the first', () => {
    const packages = readdirSync(inProject('packages')).map((name) =>
      path.join('packages', name, 'test'),
    )
    const files = ['e2e', path.join('scripts', 'test'), ...packages].flatMap((folder) =>
      readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.test\.tsx?$/u.test(name))
        .map((name) => path.join(folder, name)),
    )
    const runsIn = (lanes: typeof quick.lanes, file: string): number =>
      projects.filter(
        ({ name, include = [], exclude = [] }) =>
          lanes.some((lane) => lane.projects.some((project) => project === name)) &&
          include.some((glob) => path.matchesGlob(file, glob)) &&
          !exclude.some((glob) => path.matchesGlob(file, glob)),
      ).length
    const wrong = files.filter((file) => {
      const isSlow = file.split(path.sep).includes('slow')
      return (
        runsIn(inTier.quick, file) !== (isSlow ? 0 : 1) ||
        (isSlow && runsIn(inTier.slow, file) !== 1)
      )
    })
    expect(wrong).toEqual([])
    expect(files.length).toBeGreaterThan(200)
  })
})

it('time limits grow by the workers that share a core, and never shrink', () => {
  const workers = quick.lanes.reduce((sum, lane) => sum + lane.workers, 0)
  expect(crowding(quick.lanes, 1)).toBe(workers)
  expect(crowding(quick.lanes, 2)).toBe(workers / 2)
  expect(crowding(quick.lanes, workers * 2)).toBe(1)
})
