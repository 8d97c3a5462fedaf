import { writeFileSync } from 'node:fs'
import { contractOf } from './contract.ts'
import { describeApi } from './openapi.ts'

// `describe.js openapi FILE`: the description whole, which the build makes. `describe.js contract FILE`: the names of its
// routes and fields, which are committed.
const [, , what, file = ''] = process.argv
const description = await describeApi()
writeFileSync(
  file,
  what === 'contract' ? contractOf(description) : `${JSON.stringify(description, null, 2)}\n`,
)
