import { expect, it } from 'vitest'
import config from '../../vitest.config.ts'
import { crowding, lanes } from '../check/suite.mjs'

it('npm test runs each project in one lane, and none in two', () => {
  const names = (config.test?.projects ?? []).map((project) =>
    typeof project === 'object' && 'test' in project && typeof project.test?.name === 'string'
      ? project.test.name
      : 'a project without a name',
  )
  expect(names.length).toBeGreaterThan(5)
  expect(lanes.flatMap((lane) => lane.projects).toSorted()).toEqual(names.toSorted())
})

it('time limits grow by the workers that share a core, and never shrink', () => {
  const workers = lanes.reduce((sum, lane) => sum + lane.workers, 0)
  expect(crowding(1)).toBe(workers)
  expect(crowding(2)).toBe(workers / 2)
  expect(crowding(workers * 2)).toBe(1)
})
