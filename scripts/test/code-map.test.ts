import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mapped, withCodeMap } from '../lib/code-map.mjs'

it('the map of rooms in docs/architecture.md is what the imports are; npm run code-map draws it anew', () => {
  expect(readFileSync(mapped, 'utf8')).toBe(withCodeMap())
})
