import { readFileSync } from 'node:fs'

/**
 * The oldest engines that each program runs on: docs/monitor.md#engines. Syntax and styles are compiled for them, and
 * scripts/test/engines.test.ts checks the build output against them. A JSON file, because bench is compiled apart and
 * reads it too.
 */
export const engines: { wall: string[]; office: string[] } = JSON.parse(
  readFileSync(new URL('engines.json', import.meta.url), 'utf8'),
)
