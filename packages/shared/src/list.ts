import { maxPageSize, pageSize } from './base/constants.ts'
import type { FieldProblem } from './problem.ts'
import { writtenText } from './text.ts'

/**
 * How a query parameter narrows a list.
 * id: a positive integer; text: matches from the start; plate: likewise, spaces disregarded; status: one or several
 * words, comma-separated; word: exactly one of the words; date: a business day; from and to: the ends of a date range;
 * flag: 1, 0, true or false.
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
  /** Fields a list may be sorted by; the first is the default, `-` in front of it means descending. */
  sort: readonly [string, ...string[]]
}

export type FilterValue = string | number | boolean | readonly string[]

export interface ListQuery {
  /** null: a selection list, unpaged. */
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

/** Rows further than this from the first are not reachable by page number; it keeps offsets within an integer. */
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
    const asked = text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '')
    return asked.length > 0 && asked.every((word) => words.includes(word))
      ? [...new Set(asked)]
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
 * Reads the query of a list. Names it does not know are ignored, a known one with a bad value is a field problem; an
 * empty value, or one of only spaces, is a filter that is not set. `perPage` is at most 100.
 */
export const parseListQuery = (
  query: Readonly<Record<string, string | readonly string[] | undefined>>,
  shape: ListShape,
): Parsed<ListQuery> => {
  const fields: Record<string, FieldProblem[]> = {}
  const one = (name: string): string | null => {
    const value = Object.hasOwn(query, name) ? query[name] : undefined
    if (value === undefined) return null
    // As texts are kept, so that what is typed in full width is found.
    if (typeof value === 'string') return writtenText('line', value) || null
    fields[name] = [{ code: 'type', params: { type: 'single' } }]
    return null
  }
  const pageNumber = (name: string, max: number, absent: number): number => {
    const text = one(name)
    if (text === null) return absent
    const value = wholeNumber(text, max)
    if (value !== null) return value
    fields[name] = [{ code: 'type', params: { type: 'page', max } }]
    return absent
  }

  const paged = one('page') !== null || one('perPage') !== null
  const page = pageNumber('page', maxPage, 1)
  const perPage = pageNumber('perPage', maxPageSize, pageSize)

  const filters: Record<string, FilterValue> = {}
  for (const [name, filter] of Object.entries(shape.filters)) {
    const text = one(name)
    if (text === null) continue
    const result = parseFilter(filter, text)
    if (isProblem(result)) fields[name] = [result]
    else filters[name] = result
  }
  const { startDate, endDate } = filters
  if (typeof startDate === 'string' && typeof endDate === 'string' && startDate > endDate) {
    fields['endDate'] = [{ code: 'date_range' }]
  }

  const sortText = one('sort') ?? shape.sort[0]
  const descending = sortText.startsWith('-')
  const field = descending ? sortText.slice(1) : sortText
  const sortable = shape.sort.map((name) => name.replace(/^-/u, ''))
  if (!sortable.includes(field)) {
    fields['sort'] = [{ code: 'enum', params: { allowed: sortable.join(', ') } }]
  }

  const q = one('q')
  if (q !== null && q.length > 200) fields['q'] = [{ code: 'too_long', params: { max: 200 } }]

  if (Object.keys(fields).length > 0) return { ok: false, fields }
  return {
    ok: true,
    value: { page: paged ? { page, perPage } : null, sort: { field, descending }, filters, q },
  }
}
