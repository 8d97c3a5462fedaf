import { sql, type SQL } from 'drizzle-orm'

/** All ids as one text for `idsIn`: a million ids take a few megabytes. */
export const idsText = (id: SQL, order: SQL): SQL<string | null> =>
  sql<string | null>`string_agg(${id}::text, ',' order by ${order})`

export const idsIn = (text: string | null | undefined): Int32Array =>
  text == null ? new Int32Array() : Int32Array.from(text.split(','), Number)
