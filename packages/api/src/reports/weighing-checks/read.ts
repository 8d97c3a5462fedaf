import type { Finding, WeighingChecks } from '@muat/shared'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../db/index.ts'
import { jsonRows } from '../../db/json.ts'
import type { ChecksAsked } from './checks-query.ts'
import { checks } from './checks.ts'
import { readFindings } from './findings.ts'
import { trucks } from './trucks.ts'

const isDone = ({ looked }: Finding): boolean => looked !== null && looked.freshRecords === 0

const largestFirst = (a: Finding, b: Finding): number =>
  b.kg - a.kg || (`${a.kind} ${a.subject}` < `${b.kind} ${b.subject}` ? -1 : 1)

/** Runs all checks in turn: findings are few and are sorted over all checks. */
export const readWeighingChecks = async (
  reader: Reader,
  requested: ChecksAsked,
): Promise<WeighingChecks> => {
  const all: Finding[] = []
  for (const check of checks) all.push(...(await readFindings(reader, check, requested)))
  const [looked = 0] = await jsonRows<number>(
    reader,
    sql`with ${trucks(requested)} select count(*)::integer as row from truck`,
  )
  const done = all.filter(isDone)
  const open = all.filter((finding) => !isDone(finding))
  const listed = (requested.query.filters['done'] === true ? done : open).toSorted(largestFirst)
  const { page, perPage } = requested.page
  return {
    data: listed.slice((page - 1) * perPage, page * perPage),
    lastPage: Math.max(1, Math.ceil(listed.length / perPage)),
    page,
    perPage,
    total: listed.length,
    trucks: looked,
    open: open.length,
    done: done.length,
    kg: Math.round(open.reduce((sum, { kg }) => sum + kg * 100, 0)) / 100,
  }
}
