import { maxPageSize, pageSize } from './base/constants.ts'
import type { FieldProblem } from './problem.ts'
import { writtenText } from './text.ts'

/**
 * How a query parameter filters a list. id: a positive integer; text: a prefix; plate: a prefix without spaces;
 * status: words, comma-separated; word: one of the words; date: a business day; from and to: the ends of a date
 * range; flag: 1, 0, true or false.
 */
export type Filter =
  | { kind: 'id' }
  | { kind: 'text' }
  | { kind: 'plate' }
  | { kind: 'date' }
  | { kind: 'from' }
  | { kind: 'to' }
  | { kind: 'flag' }
  | { kind: 'status'; words: readonly string[] }
  | { kind: 'word'; words: readonly string[] }

export type Filters = Readonly<Record<string, Filter>>

export interface ListShape {
  filters: Filters
  /** Sort fields. The first is the default, a leading `-` means descending. */
  sort: readonly [string, ...string[]]
  /** Fields that are summed over all filtered rows. */
  totals?: readonly string[]
}

export type FilterValue = string | number | boolean | readonly string[]

export interface ListQuery {
  /** null: a selection list, not paged. */
  page: { page: number; perPage: number } | null
  sort: { field: string; descending: boolean }
  filters: Record<string, FilterValue>
  q: string | null
}

export type Parsed<T> =
  | { ok: true; value: T }
  | { ok: false; fields: Record<string, FieldProblem[]> }

/** A real calendar day written `YYYY-MM-DD`, from 1900 to 9999. */
export const isBusinessDay = (text: string): boolean => {
  if (!/^(19|[2-9]\d)\d{2}-\d{2}-\d{2}$/u.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

const wholeNumber = (text: string, max: number): number | null => {
  if (!/^\d{1,16}$/u.test(text)) return null
  const value = Number(text)
  return value >= 1 && value <= max ? value : null
}

/** Rows beyond cannot be reached by page number, which keeps offsets within an integer. */
const maxPage = 1_000_000_000
export const maxId = 2_147_483_647

type FilterResult = FilterValue | FieldProblem

const parsers: {
  [K in Filter['kind']]: (text: string, filter: Extract<Filter, { kind: K }>) => FilterResult
} = {
  id: (text) => wholeNumber(text, maxId) ?? { code: 'type', params: { type: 'id' } },
  text: (text) => (text.length > 200 ? { code: 'too_long', params: { max: 200 } } : text),
  plate: (text) => (text.length > 40 ? { code: 'too_long', params: { max: 40 } } : text),
  date: (text) => (isBusinessDay(text) ? text : { code: 'format', params: { format: 'date' } }),
  from: (text) => (isBusinessDay(text) ? text : { code: 'format', params: { format: 'date' } }),
  to: (text) => (isBusinessDay(text) ? text : { code: 'format', params: { format: 'date' } }),
  flag: (text) =>
    text === '1' || text === 'true'
      ? true
      : text === '0' || text === 'false'
        ? false
        : { code: 'enum', params: { allowed: '1, 0, true, false' } },
  word: (text, { words }) =>
    words.includes(text) ? text : { code: 'enum', params: { allowed: words.join(', ') } },
  status: (text, { words }) => {
    const requested = text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '')
    return requested.length > 0 && requested.every((word) => words.includes(word))
      ? [...new Set(requested)]
      : { code: 'enum', params: { allowed: words.join(', ') } }
  },
}

const isProblem = (result: FilterResult): result is FieldProblem =>
  typeof result === 'object' && 'code' in result

const parseFilter = (filter: Filter, text: string): FilterResult => {
  const parse = parsers[filter.kind] as (text: string, filter: Filter) => FilterResult
  return parse(text, filter)
}

/**
 * Parses the query of a list. Unknown names are ignored, invalid values are field problems, and blank values count as
 * not set. `perPage` is at most 100.
 */
export const parseListQuery = (
  query: Readonly<Record<string, string | readonly string[] | undefined>>,
  shape: ListShape,
): Parsed<ListQuery> => {
  const fields: Record<string, FieldProblem[]> = {}
  const single = (name: string): string | null => {
    const value = Object.hasOwn(query, name) ? query[name] : undefined
    if (value === undefined) return null
    // Folded as stored texts are, so that full-width input matches.
    if (typeof value === 'string') return writtenText('line', value) || null
    fields[name] = [{ code: 'type', params: { type: 'single' } }]
    return null
  }
  const pageNumber = (name: string, max: number, absent: number): number => {
    const text = single(name)
    if (text === null) return absent
    const value = wholeNumber(text, max)
    if (value !== null) return value
    fields[name] = [{ code: 'type', params: { type: 'page', max } }]
    return absent
  }

  const paged = single('page') !== null || single('perPage') !== null
  const page = pageNumber('page', maxPage, 1)
  const perPage = pageNumber('perPage', maxPageSize, pageSize)

  const filters: Record<string, FilterValue> = {}
  for (const [name, filter] of Object.entries(shape.filters)) {
    const text = single(name)
    if (text === null) continue
    const result = parseFilter(filter, text)
    if (isProblem(result)) fields[name] = [result]
    else filters[name] = result
  }
  const { startDate, endDate } = filters
  if (typeof startDate === 'string' && typeof endDate === 'string' && startDate > endDate) {
    fields['endDate'] = [{ code: 'date_range' }]
  }

  const sortText = single('sort') ?? shape.sort[0]
  const descending = sortText.startsWith('-')
  const field = descending ? sortText.slice(1) : sortText
  const sortable = shape.sort.map((name) => name.replace(/^-/u, ''))
  if (!sortable.includes(field)) {
    fields['sort'] = [{ code: 'enum', params: { allowed: sortable.join(', ') } }]
  }

  const q = single('q')
  if (q !== null && q.length > 200) fields['q'] = [{ code: 'too_long', params: { max: 200 } }]

  if (Object.keys(fields).length > 0) return { ok: false, fields }
  return {
    ok: true,
    value: { page: paged ? { page, perPage } : null, sort: { field, descending }, filters, q },
  }
}
