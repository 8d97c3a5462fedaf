import {
  type ListQuery,
  type ListShape,
  parseListQuery,
  type Period,
  shapeOf,
  type TimeStep,
  timeSteps,
} from '@muat/shared'
import type { FastifyRequest } from 'fastify'
import { invalid } from '../http/problem.ts'
import type { AnyReport } from './report.ts'

/** What a report is asked for. */
export interface Asked {
  query: ListQuery
  page: { page: number; perPage: number }
  startDate: string | null
  endDate: string | null
  group: string | null
  groupSort: { by: string; descending: boolean } | null
  step: TimeStep | null
  today: string
  /** Where hours of the day are read. */
  timezone: string
}

const word = (query: ListQuery, name: string): string | null => {
  const value = query.filters[name]
  return typeof value === 'string' ? value : null
}

/** The part that every view of a report is asked alike. 422 at each part of the query that is wrong. */
export const readQuery = (
  { query: given }: Pick<FastifyRequest, 'query'>,
  shape: ListShape,
): Pick<Asked, 'query' | 'page' | 'startDate' | 'endDate'> => {
  // Fastify's parser answers texts and lists of them; `q` is no part of a report.
  const { q: _q, ...named } = given as Record<string, string | string[] | undefined>
  const parsed = parseListQuery(named, shape)
  if (!parsed.ok) throw invalid(parsed.fields)
  const query = parsed.value
  return {
    query,
    page: query.page ?? { page: 1, perPage: 10 },
    startDate: word(query, 'startDate'),
    endDate: word(query, 'endDate'),
  }
}

/** 422 at each part of the query that is wrong. */
export const readAsked = (
  { report }: AnyReport,
  request: Pick<FastifyRequest, 'query'>,
  today: string,
  timezone: string,
): Asked => {
  const asked = readQuery(request, shapeOf(report))
  const { query } = asked
  const sort = word(query, 'groupSort')
  return {
    ...asked,
    group: word(query, 'group'),
    groupSort:
      sort === null ? null : { by: sort.replace(/^-/u, ''), descending: sort.startsWith('-') },
    step: timeSteps.find((step) => step === query.filters['step']) ?? null,
    today,
    timezone,
  }
}

/** The same asked of another period. */
export const during = (asked: Asked, { startDate, endDate }: Period): Asked => ({
  ...asked,
  startDate,
  endDate,
  query: { ...asked.query, filters: { ...asked.query.filters, startDate, endDate } },
})
