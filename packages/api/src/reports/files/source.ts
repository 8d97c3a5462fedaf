import { sql } from 'drizzle-orm'
import type { Reader } from '../../db/index.ts'
import { idsIn, idsText } from '../../export/read-file.ts'
import type { Asked } from '../asked.ts'
import { measuredOf } from '../measured.ts'
import { orderOfRows } from '../page.ts'
import type { AnyReport } from '../report.ts'

/** The ids of every listed row, in the order that was asked for. */
export const readIds = async (
  reader: Reader,
  api: AnyReport,
  asked: Asked,
): Promise<Int32Array> => {
  const { rows } = await reader.execute<{ ids: string | null }>(sql`
    ${measuredOf(api, asked)}
    select ${idsText(sql`m.id`, orderOfRows(api, asked))} as ids from measured m where m.listed`)
  return idsIn(rows[0]?.ids)
}
