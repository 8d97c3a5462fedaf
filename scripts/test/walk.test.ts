import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

// docs/walk.md leads a reader from function to function: each is in the file that it names.

const walk = new URL('../../docs/walk.md', import.meta.url)

const stops = [...readFileSync(walk, 'utf8').matchAll(/\[`(\w+)`\]\((\.\.\/[^)]+)\)/gu)].map(
  ([, name = '', path = '']) => ({ name, path }),
)

describe('the walk of one Call', () => {
  it('names functions that are where it says', () => {
    const lost = stops
      .filter(({ name, path }) => {
        const source = readFileSync(fileURLToPath(new URL(path, walk)), 'utf8')
        return !new RegExp(`\\b(?:const|function|class)\\*? ${name}\\b`, 'u').test(source)
      })
      .map(({ name, path }) => `${name} in ${path}`)
    expect(lost).toEqual([])
    expect(stops.length).toBeGreaterThan(50)
  })
})
