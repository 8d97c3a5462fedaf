import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inProject } from '../lib/project.mjs'
import { drops } from '../registries/drop.mjs'
import { registries } from '../registries/list.mjs'

// What npm run registries does to a copy takes minutes; that its list is true of the sources is known at once.

it.each(registries)('$holds: its entries are found, and each is another one', (registry) => {
  const content = readFileSync(inProject(registry.file), 'utf8')
  const entries = drops(content, registry)
  expect(entries.length).toBeGreaterThan(0)
  for (const { without } of entries) expect(without.length).toBeLessThan(content.length)
  expect(new Set(entries.map(({ without }) => without)).size).toBe(entries.length)
})
