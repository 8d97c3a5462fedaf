import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { importsOf, sourcesIn } from '../lib/imports.mjs'

// Who imports whom, types and `import()` included: the linter does not follow the latter.

const packages = fileURLToPath(new URL('../../packages/', import.meta.url))

const files = ['api', 'demo', 'node', 'relay', 'shared', 'web'].flatMap((name) =>
  sourcesIn(join(packages, name, 'src')),
)

const graph = new Map(files.map((path) => [path, importsOf(path)]))

/** What a file reaches, by the shortest way back to itself; null: it does not. */
const circleOf = (start: string): string[] | null => {
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const path of queue) {
    for (const target of graph.get(path) ?? []) {
      if (target === start) {
        const way = [path]
        for (let at = path; at !== start; ) {
          at = cameFrom.get(at) ?? start
          way.unshift(at)
        }
        return way
      }
      if (!cameFrom.has(target)) {
        cameFrom.set(target, path)
        queue.push(target)
      }
    }
  }
  return null
}

type Layers = readonly (readonly string[])[]

/** Rooms of web, lowest first: one may know those below it and beside it (packages/web/README.md). */
const webLayers: Layers = [
  ['lib'],
  ['messages'],
  ['rows'],
  ['ui'],
  ['state'],
  ['navigation'],
  ['form'],
  ['screen'],
  ['records'],
  ['features'],
  ['app'],
]

/** Rooms and single files of api, likewise (packages/api/README.md). */
const apiLayers: Layers = [
  ['db'],
  ['config.ts', 'context.ts', 'schema.ts', 'tables.ts'],
  ['http'],
  ['crud', 'health'],
  ['mail'],
  ['accounts'],
  ['site', 'pictures'],
  ['weighing', 'quantities', 'quotas', 'seals', 'webhooks'],
  ['master'],
  ['sales'],
  ['outbound', 'inbound', 'production', 'monitor', 'search'],
  ['files', 'documents'],
  ['papers'],
  ['reports', 'gate'],
  ['mailer', 'registry.ts', 'housekeeping.ts', 'upkeep'],
  ['app.ts'],
  ['serve.ts'],
  ['server.ts', 'migrate.ts', 'cli'],
]

/** What a room's tables are, and what it reads of the environment, stands below all rooms. */
const below = new Set(['tables.ts', 'config.ts'])

const layerOf = (layers: Layers, path: string): number => {
  const [room = ''] = path.split('/')
  const name = below.has(basename(path)) ? basename(path) : room
  return layers.findIndex((rooms) => rooms.includes(name))
}

/** Who imports from a layer above its own. */
const upwards = (name: string, layers: Layers): string[] => {
  const source = join(packages, name, 'src')
  const inside = (path: string) => relative(source, path)
  return files
    .filter((path) => path.startsWith(`${source}/`) && layerOf(layers, inside(path)) >= 0)
    .flatMap((path) =>
      (graph.get(path) ?? [])
        .filter((target) => target.startsWith(`${source}/`))
        .map((target) => [inside(path), inside(target)] as const)
        .filter(([from, to]) => layerOf(layers, to) > layerOf(layers, from))
        .map(([from, to]) => `${from} -> ${to}`),
    )
}

describe('the imports of our packages', () => {
  it('never lead back to where they began', () => {
    const circles = files.flatMap((path) => {
      const circle = circleOf(path)
      return circle === null ? [] : [circle.map((one) => relative(packages, one)).join(' -> ')]
    })
    expect(circles).toEqual([])
    expect([...graph.values()].flat().length).toBeGreaterThan(1000)
  })

  it('of web lead from rooms to those below them', () => {
    expect(upwards('web', webLayers)).toEqual([])
  })

  it('of api lead from rooms to those below them, and every room has its place', () => {
    expect(upwards('api', apiLayers)).toEqual([])
    const source = join(packages, 'api', 'src')
    const inside = files.filter((path) => path.startsWith(`${source}/`))
    const placeless = inside
      .map((path) => relative(source, path))
      .filter((path) => layerOf(apiLayers, path) < 0)
    expect(placeless).toEqual([])
  })
})
