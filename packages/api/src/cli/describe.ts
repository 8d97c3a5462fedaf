import { writeFileSync } from 'node:fs'
import { contractOf } from './contract.ts'
import { describeApi } from './openapi.ts'

// `describe.js openapi FILE` writes the whole description, for the build. `describe.js contract FILE` writes the
// names of routes and fields, which are committed.
const [, , what, file = ''] = process.argv
const description = await describeApi()
writeFileSync(
  file,
  what === 'contract' ? contractOf(description) : `${JSON.stringify(description, null, 2)}\n`,
)
