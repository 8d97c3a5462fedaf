import { turnGroups, turnShape } from '@muat/shared'
import type { FastifyRequest } from 'fastify'
import { type ReportRequest, readQuery } from '../report-query.ts'

export type TurnGroup = keyof typeof turnGroups

export interface TurnRequest
  extends Pick<ReportRequest, 'query' | 'page' | 'startDate' | 'endDate' | 'today' | 'timezone'> {
  group: TurnGroup | null
  limitMinutes: number
  openHours: string | null
  /** Future hours are not counted. */
  now: Date
}

const isGroup = (name: unknown): name is TurnGroup => typeof name === 'string' && name in turnGroups

/** 422 at each part of the query that is wrong. */
export const readTurnRequest = (
  request: Pick<FastifyRequest, 'query'>,
  today: string,
  timezone: string,
): Omit<TurnRequest, 'limitMinutes' | 'openHours' | 'now'> => {
  const requested = readQuery(request, turnShape)
  const { group } = requested.query.filters
  return { ...requested, group: isGroup(group) ? group : null, today, timezone }
}
