import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

// Who imports whom, types and `import()` included: the linter does not follow the latter.

const packages = fileURLToPath(new URL('../../packages/', import.meta.url))

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? sources(path) : /\.tsx?$/u.test(entry.name) ? [path] : []
  })

const files = ['api', 'relay', 'shared', 'web'].flatMap((name) =>
  sources(join(packages, name, 'src')),
)

const importsOf = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/(?:\bfrom|\bimport\()\s*'(\.[^']+)'/gu)]
    .map(([, target = '']) => join(dirname(path), target))
    .filter((target) => existsSync(target))

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

/** Rooms of web, lowest first: one may know those below it and beside it (packages/web/README.md). */
const layers: readonly (readonly string[])[] = [
  ['lib'],
  ['ui', 'messages'],
  ['state'],
  ['resource'],
  ['features', 'shell'],
]

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
    const web = join(packages, 'web', 'src')
    const layerOf = (path: string): number => {
      const [room = ''] = relative(web, path).split('/')
      return layers.findIndex((rooms) => rooms.includes(room))
    }
    const upwards = files
      .filter((path) => path.startsWith(web) && layerOf(path) >= 0)
      .flatMap((path) =>
        (graph.get(path) ?? [])
          .filter((target) => target.startsWith(web) && layerOf(target) > layerOf(path))
          .map((target) => `${relative(web, path)} -> ${relative(web, target)}`),
      )
    expect(upwards).toEqual([])
  })
})
