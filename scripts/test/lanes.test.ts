import { expect, it } from 'vitest'
import config from '../../vitest.config.ts'
import { lanes } from '../check/suite.mjs'

it('npm test runs each project in one lane, and none in two', () => {
  const names = (config.test?.projects ?? []).map((project) =>
    typeof project === 'object' && 'test' in project && typeof project.test?.name === 'string'
      ? project.test.name
      : 'a project without a name',
  )
  expect(names.length).toBeGreaterThan(5)
  expect(lanes.flatMap((lane) => lane.projects).toSorted()).toEqual(names.toSorted())
})
