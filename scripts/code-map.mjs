import { writeFileSync } from 'node:fs'
import { mapped, withCodeMap } from './lib/code-map.mjs'

writeFileSync(mapped, withCodeMap())
