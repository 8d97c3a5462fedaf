import { resourceNames, searchedResources } from '@muat/shared'
import { expect, it } from 'vitest'
import { routes } from '../src/app/first/routes.ts'
import { actionsFor, mayEnter, screensFor } from '../src/app/palette/entries.ts'
import { screenOf } from '../src/app/palette/records.ts'
import { isRouteName, type PlainRouteName, paths } from '../src/lib/first/paths.ts'

const admin = ['ADMIN'] as const

const isPlain = (name: string): name is PlainRouteName =>
  isRouteName(name) && !/[:*]/u.test(paths[name])

/** Where nobody goes who is signed in and at work, and what leads to another page. */
const apart = ['welcome', 'monitor', 'unauthorized', 'verification.resend', 'settings']

it('leads an administrator to every page that needs nothing filled in', () => {
  const open = Object.keys(paths)
    .filter(isPlain)
    .filter((name) => !apart.includes(name) && mayEnter(name, admin))
  const offered = screensFor(admin).map(({ id }) => id)
  expect(offered.toSorted()).toEqual(open.toSorted())
})

const screens = await Promise.all(
  Object.values(routes).flatMap((route) => ('screen' in route ? [route.screen()] : [])),
)

it.each(resourceNames)('offers to make what can be made of %s', (name) => {
  const makes = screens.filter(({ resource, newKey }) => resource === name && newKey !== null)
  const offered = actionsFor(admin).map(({ id }) => id)
  expect(offered).toEqual(expect.arrayContaining(makes.map(({ route }) => `new.${route}`)))
})

it.each(searchedResources)('shows what is found of %s on the screen of its rows', (resource) => {
  const screen = screens.find(({ route }) => route === screenOf[resource])
  expect(screen?.resource).toBe(resource)
})
