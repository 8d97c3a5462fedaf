import { expect } from 'vitest'
import { verifySite } from '../../src/cli/verify.ts'
import { askHere } from '../../src/upkeep/operations.ts'
import { testConfig, type TestSite } from './site.ts'

export const contextOf = ({ db, clock }: Pick<TestSite, 'db' | 'clock'>) => ({
  config: testConfig(),
  db,
  clock,
})

/** What `muat verify` finds, a line each. */
export const verify = async (
  site: Pick<TestSite, 'db' | 'clock'>,
  asked: { root?: string; file?: string } = {},
): Promise<string[]> => {
  const said: string[] = []
  const given = { root: '', file: '', ...asked }
  const findings = await verifySite(askHere(contextOf(site)), given, (line) => said.push(line))
  // The last line sums up.
  expect(said).toHaveLength(findings + 1)
  return said.slice(0, -1)
}
