import { type SQL, sql } from 'drizzle-orm'

/** The sealed columns, in order. Do not add columns: the seals that exist would no longer agree. */
const columns = {
  history: ['id', 'resource', 'record_id', '@at', 'by', 'action', 'changes'],
  weighing: [
    'id',
    'outbound_record_id',
    'inbound_record_id',
    'which',
    'weigh_kg',
    '@at',
    'by',
    'source',
    'reason',
    'raw',
  ],
  document_print: [
    'id',
    'resource',
    'record_id',
    '@at',
    'by',
    'language',
    'revision',
    'provisional',
    'slip_copy',
    'surat_jalan_copy',
    'hash',
    'code',
    '@expires_at',
  ],
} as const

/** The sealed tables. */
export type Sealed = keyof typeof columns
export const sealedTables = Object.keys(columns) as Sealed[]

/** `@`: a moment, as text that depends on no setting. */
const valueOf = (column: string): string =>
  column.startsWith('@')
    ? `to_char(r."${column.slice(1)}" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : `r."${column}"`

/**
 * The hash of a row `r` of a table, the same as the trigger's. Verifying computes it from this text, because who owns
 * the database can replace the functions in it.
 */
export const hashOfRow = (table: Sealed): SQL =>
  sql.raw(
    `sha256(convert_to(jsonb_build_array('${table}', ${columns[table].map(valueOf).join(', ')})::text, 'UTF8'))`,
  )
