import { parseListQuery } from '@muat/shared'
import { and, count, desc, eq } from 'drizzle-orm'
import type { Reader } from '../db/index.ts'
import { appUser } from '../accounts/tables.ts'
import { history } from './tables.ts'
import { invalid, notFound } from '../http/problem.ts'
import type { ApiModule } from './module.ts'

/** The history of a row, also of a deleted one. */
export const listHistory = async (
  reader: Reader,
  { resource, table }: ApiModule,
  id: number,
  query: Record<string, string | string[] | undefined>,
) => {
  const parsed = parseListQuery(query, { filters: {}, sort: ['-at'] })
  if (!parsed.ok) throw invalid(parsed.fields)
  const { page, perPage } = parsed.value.page ?? { page: 1, perPage: 100 }
  const where = and(eq(history.resource, resource.name), eq(history.recordId, id))
  const [found] = await reader.select({ rows: count() }).from(history).where(where)
  const total = found?.rows ?? 0
  if (total === 0) {
    const [row] = await reader.select({ id: table.id }).from(table).where(eq(table.id, id))
    if (row === undefined) throw notFound()
  }
  const entries = await reader
    .select({
      at: history.at,
      by: { id: appUser.id, name: appUser.name },
      action: history.action,
      changes: history.changes,
    })
    .from(history)
    .leftJoin(appUser, eq(appUser.id, history.by))
    .where(where)
    .orderBy(desc(history.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const lastPage = Math.max(1, Math.ceil(total / perPage))
  return { data: entries, lastPage, page, perPage, total }
}
