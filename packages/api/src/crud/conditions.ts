import {
  apostrophes,
  type Filter,
  type FilterValue,
  type ListQuery,
  plateKey,
  withOneApostrophe,
} from '@muat/shared'
import { and, type Column, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Listed } from './module.ts'
import { columnNamed, columnsOf } from './foreign-keys.ts'

/** Escapes a text for `like`. */
const literal = (text: string): string => text.replace(/[\\%_]/gu, (sign) => `\\${sign}`)

/** A text matches from the start; one that begins with a digit anywhere, because people know PO-2026-00312 as 312. */
const pattern = (text: string): string => `${/^\d/u.test(text) ? '%' : ''}${literal(text)}%`

/** Case-insensitive match of a name or number. */
export const matchesText = (column: Column | SQL, text: string): SQL =>
  sql`lower(${column}) like ${pattern(text.toLowerCase())}`

const plain = sql.raw(`'${apostrophes}', '${"''".repeat(apostrophes.length)}'`)

/** All kinds of apostrophe are one, where the text has one: `translate` doubles the time of a search in 100,000 names. */
const contains = (column: Column, text: string): SQL => {
  const sought = withOneApostrophe(text.toLowerCase())
  const lowered = sql`lower(${column})`
  return sql`${sought.includes("'") ? sql`translate(${lowered}, ${plain})` : lowered} like ${`%${literal(sought)}%`}`
}

/** Match of plates without spaces. `key` holds plates without spaces; those of old rows also without hyphens. */
export const matchesPlate = (key: Column | SQL, typed: string): SQL => {
  const asKept = plateKey(typed)
  const asTyped = typed.toUpperCase().replace(/\s+/gu, '')
  const matches = (text: string) => sql`${key} like ${pattern(text)}`
  return asKept === asTyped ? matches(asKept) : sql`(${matches(asKept)} or ${matches(asTyped)})`
}

/** A condition by kind of filter. `name` gives the column where the filter's name does not. */
const byKind: {
  [K in Filter['kind']]: {
    columns: (name: string) => string[]
    to: (column: Column, value: FilterValue) => SQL
  }
} = {
  id: { columns: (name) => [name, `${name}Id`], to: (column, value) => eq(column, value) },
  text: { columns: (name) => [name], to: (column, value) => matchesText(column, String(value)) },
  plate: {
    columns: () => ['plateKey'],
    to: (column, value) => matchesPlate(column, String(value)),
  },
  date: { columns: (name) => [name], to: (column, value) => eq(column, value) },
  from: { columns: () => ['date'], to: (column, value) => gte(column, value) },
  to: { columns: () => ['date'], to: (column, value) => lte(column, value) },
  flag: { columns: (name) => [name], to: (column, value) => eq(column, value) },
  word: { columns: (name) => [name], to: (column, value) => eq(column, value) },
  status: {
    columns: (name) => [name],
    to: (column, value) => inArray(column, Array.isArray(value) ? value : [value]),
  },
}

/** The column that a field of the rows is read from. */
export const columnOf = ({ table, select }: Listed, field: string): Column | undefined => {
  const columns = [...columnsOf(table).values()]
  return columns.find((column) => column === select[field]) ?? columnNamed(table, field)
}

export type Conditions = (query: ListQuery, today: string) => SQL | undefined

/** Maps the filters of a module to conditions when the app is built. Throws if a filter has no column. */
export const conditionsOf = (module: Listed): Conditions => {
  const { resource, filters = {} } = module
  const conditions = Object.entries(resource.list.filters).map(([name, { kind }]) => {
    const own = filters[name]
    if (own !== undefined) return [name, own] as const
    const column = byKind[kind]
      .columns(name)
      .map((one) => columnOf(module, one))
      .find((one) => one !== undefined)
    if (column === undefined) throw new Error(`${resource.name}: the filter ${name} has no column`)
    return [name, (value: FilterValue) => byKind[kind].to(column, value)] as const
  })
  const search =
    module.search ?? ['code', 'name', resource.key].flatMap((name) => columnOf(module, name) ?? [])
  return ({ filters: asked, q }, today) =>
    and(
      ...conditions.map(([name, to]) => {
        const value = asked[name]
        return value === undefined ? undefined : to(value, today)
      }),
      q === null ? undefined : or(...search.map((column) => contains(column, q))),
    )
}

export interface Sort {
  key: Column | SQL
  descending: boolean
  /** Position of rows without a value, whatever the direction; null: there are none. */
  nulls: 'last' | 'first' | null
}

export const sortOf = (module: Listed, { sort }: ListQuery, today: string, now: Date): Sort => {
  const { resource, sorts = {} } = module
  const own = sorts[sort.field] ?? columnOf(module, sort.field)
  const key = typeof own === 'function' ? own(today, now) : own
  if (key === undefined) throw new Error(`${resource.name} cannot be sorted by ${sort.field}`)
  const mayBeNull = 'notNull' in key ? !key.notNull : true
  return { key, descending: sort.descending, nulls: mayBeNull ? 'last' : null }
}

/** The same order reversed. */
export const backwards = ({ key, descending, nulls }: Sort): Sort => ({
  key,
  descending: !descending,
  nulls: nulls === null ? null : nulls === 'last' ? 'first' : 'last',
})

const nullsIn = { last: sql` nulls last`, first: sql` nulls first` }

/** The `order by` clause, with the id as the last key. `key` is the expression of the sort key. */
export const orderBy = ({ descending, nulls }: Sort, key: Column | SQL, id: Column | SQL): SQL => {
  const direction = descending ? sql`desc` : sql`asc`
  return sql`${key} ${direction}${nulls === null ? sql`` : nullsIn[nulls]}, ${id} ${direction}`
}

/** The order of a list. */
export const orderOf = (module: Listed, query: ListQuery, today: string, now: Date): SQL => {
  const sort = sortOf(module, query, today, now)
  return orderBy(sort, sort.key, module.table.id)
}
