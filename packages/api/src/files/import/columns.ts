import type { TextKind } from '@muat/shared'
import { createSchema, type Resource } from '@muat/shared/schemas'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { headOf } from '../export/heads.ts'
import type { ApiModule } from '../../crud/module.ts'
import { columnsOf, referencesFrom } from '../../crud/foreign-keys.ts'

export type ImportKind = 'text' | 'number' | 'integer' | 'flag' | 'day' | 'word' | 'reference'

/** A field that a file can set. */
export interface ImportColumn {
  field: string
  kind: ImportKind
  /** Required to create a row. */
  required: boolean
  nullable: boolean
  words: readonly string[]
  /** It names a row: the key, or a reference. */
  isCode: boolean
  /** A per cent: 14 is 14 %. */
  isPercent: boolean
  /** Notation of a text; a reference is named by a code. */
  textKind: TextKind
  /** The resource that a reference leads to; the file contains its keys. */
  refersTo: ApiModule | null
  /** Its head in exported files. */
  head: { field: string; part: string | null }
  /** All accepted heads, as `normalised` writes them. */
  names: ReadonlySet<string>
}

/** The part that the parser needs, as plain data for another thread. */
export type ParsedColumn = Omit<ImportColumn, 'refersTo'>

interface FieldShape {
  type?: string | string[]
  format?: string
  enum?: readonly unknown[]
  text?: TextKind
}

/** `Ex-DO no.`, `ex_do_no` and `exDoNo` are the same head. */
export const normalised = (head: string): string =>
  head
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '')

/** The column with the key of the rows. */
export const keyColumn = ({ resource, table }: ApiModule): PgColumn => {
  const key = normalised(resource.key)
  const found = [...columnsOf(table)].find(([name]) => normalised(name) === key)
  if (found === undefined) throw new Error(`${resource.name} has no column for its key`)
  return found[1]
}

const kindOf = ({ type, format, enum: words }: FieldShape): ImportKind => {
  const one = Array.isArray(type) ? type.find((each) => each !== 'null') : type
  if (words !== undefined) return 'word'
  if (one === 'boolean') return 'flag'
  if (one === 'integer' || one === 'number') return one
  return format === 'date' ? 'day' : 'text'
}

/** The head of a reference: the code of its look-up, or the number beside it in the row. */
const headOfReference = (resource: Resource, field: string, to: ApiModule) => {
  const base = field.replace(/Id$/u, '')
  if (base in resource.computed) return { field: base, part: 'code' }
  const key = normalised(to.resource.key)
  const beside = Object.keys(resource.computed).find((name) => normalised(name) === key)
  return { field: beside ?? base, part: null }
}

const namesOf = (field: string, head: ImportColumn['head']): ReadonlySet<string> => {
  const base = field.replace(/Id$/u, '')
  const labels = (['en', 'id'] as const).flatMap((language) => [
    headOf(head, language),
    headOf({ field, part: null }, language),
    ...(base === field ? [] : [headOf({ field: base, part: null }, language)]),
  ])
  const codes = base === field ? [] : [base, `${base}Code`]
  return new Set([field, head.field, ...codes, ...labels].map(normalised))
}

/** The importable columns of a resource: its writable fields, with references by key. */
export const importColumns = (module: ApiModule, modules: readonly ApiModule[]): ImportColumn[] => {
  const { resource, table } = module
  const columnNames = new Map([...columnsOf(table)].map(([name, column]) => [column, name]))
  const references = new Map(
    referencesFrom(table).map(({ column, refersTo }) => [columnNames.get(column) ?? '', refersTo]),
  )
  const required = new Set(createSchema(resource).required)
  return Object.entries(resource.fields).map(([field, schema]) => {
    const shape = schema as FieldShape
    const refersTo = modules.find((one) => one.table === references.get(field)) ?? null
    const head =
      refersTo === null ? { field, part: null } : headOfReference(resource, field, refersTo)
    return {
      field,
      kind: refersTo === null ? kindOf(shape) : 'reference',
      required: required.has(field),
      isCode: refersTo !== null || field === resource.key,
      isPercent: field.endsWith('Pct'),
      nullable: Array.isArray(shape.type) && shape.type.includes('null'),
      textKind: refersTo === null ? (shape.text ?? 'line') : 'line',
      words: (shape.enum ?? []).filter((word) => typeof word === 'string'),
      refersTo,
      head,
      names: namesOf(field, head),
    }
  })
}
