import { type ListQuery, parseListQuery, turnGroups, turnShape } from '@muat/shared'
import type { FastifyRequest } from 'fastify'
import { invalid } from '../../problem.ts'

export type TurnGroup = keyof typeof turnGroups

export interface TurnAsked {
  query: ListQuery
  page: { page: number; perPage: number }
  startDate: string | null
  endDate: string | null
  group: TurnGroup | null
  /** Where hours of the day are read. */
  timezone: string
  limitMinutes: number
}

const isGroup = (name: unknown): name is TurnGroup => typeof name === 'string' && name in turnGroups

/** 422 at each part of the query that is wrong. */
export const readTurnAsked = (
  { query: given }: Pick<FastifyRequest, 'query'>,
  timezone: string,
): Omit<TurnAsked, 'limitMinutes'> => {
  // Fastify's parser answers texts and lists of them; `q` is no part of a report.
  const { q: _q, ...named } = given as Record<string, string | string[] | undefined>
  const parsed = parseListQuery(named, turnShape)
  if (!parsed.ok) throw invalid(parsed.fields)
  const query = parsed.value
  const { startDate, endDate, group } = query.filters
  return {
    query,
    page: query.page ?? { page: 1, perPage: 10 },
    startDate: typeof startDate === 'string' ? startDate : null,
    endDate: typeof endDate === 'string' ? endDate : null,
    group: isGroup(group) ? group : null,
    timezone,
  }
}
