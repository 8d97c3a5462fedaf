import { writeFileSync } from 'node:fs'
import { describeApi } from './openapi.ts'

// Writes openapi.json anew. A test compares it with the routes: a change of the contract shows in the review.
writeFileSync(
  new URL('../../openapi.json', import.meta.url),
  `${JSON.stringify(await describeApi(), null, 2)}\n`,
)
