import { expect } from 'vitest'
import { verifySite } from '../../src/cli/verify.ts'
import { askHere } from '../../src/upkeep/operations.ts'
import type { Clock, Database } from '../../src/db/index.ts'
import { testConfig } from './site.ts'

interface Site {
  db: Database
  clock: Clock
}

export const contextOf = ({ db, clock }: Site) => ({
  config: testConfig(),
  db,
  clock,
})

/** What `muat verify` finds, a line each. */
export const verify = async (
  site: Site,
  asked: { root?: string; file?: string } = {},
): Promise<string[]> => {
  const said: string[] = []
  const given = { root: '', file: '', ...asked }
  const findings = await verifySite(askHere(contextOf(site)), given, (line) => said.push(line))
  // The last line sums up.
  expect(said).toHaveLength(findings + 1)
  return said.slice(0, -1)
}
