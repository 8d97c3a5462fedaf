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

/** The parameters of a report. */
export interface ReportRequest {
  query: ListQuery
  page: { page: number; perPage: number }
  startDate: string | null
  endDate: string | null
  group: string | null
  groupSort: { by: string; descending: boolean } | null
  step: TimeStep | null
  today: string
  /** Time zone of hours. */
  timezone: string
}

const word = (query: ListQuery, name: string): string | null => {
  const value = query.filters[name]
  return typeof value === 'string' ? value : null
}

/** Parses the parameters that all views share. 422 at each wrong one. */
export const readQuery = (
  { query: given }: Pick<FastifyRequest, 'query'>,
  shape: ListShape,
): Pick<ReportRequest, 'query' | 'page' | 'startDate' | 'endDate'> => {
  // Fastify's parser returns texts and lists of them. Reports have no `q`.
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
export const readReportRequest = (
  { report }: AnyReport,
  request: Pick<FastifyRequest, 'query'>,
  today: string,
  timezone: string,
): ReportRequest => {
  const requested = readQuery(request, shapeOf(report))
  const { query } = requested
  const sort = word(query, 'groupSort')
  return {
    ...requested,
    group: word(query, 'group'),
    groupSort:
      sort === null ? null : { by: sort.replace(/^-/u, ''), descending: sort.startsWith('-') },
    step: timeSteps.find((step) => step === query.filters['step']) ?? null,
    today,
    timezone,
  }
}

/** The same parameters for another period. */
export const during = (
  requested: ReportRequest,
  { startDate, endDate }: Period,
): ReportRequest => ({
  ...requested,
  startDate,
  endDate,
  query: { ...requested.query, filters: { ...requested.query.filters, startDate, endDate } },
})
