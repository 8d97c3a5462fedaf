import { turnGroups, turnShape } from '@muat/shared'
import type { FastifyRequest } from 'fastify'
import { type Asked, readQuery } from '../report-query.ts'

export type TurnGroup = keyof typeof turnGroups

export interface TurnAsked
  extends Pick<Asked, 'query' | 'page' | 'startDate' | 'endDate' | 'today' | 'timezone'> {
  group: TurnGroup | null
  limitMinutes: number
  openHours: string | null
  /** Future hours are not counted. */
  now: Date
}

const isGroup = (name: unknown): name is TurnGroup => typeof name === 'string' && name in turnGroups

/** 422 at each part of the query that is wrong. */
export const readTurnAsked = (
  request: Pick<FastifyRequest, 'query'>,
  today: string,
  timezone: string,
): Omit<TurnAsked, 'limitMinutes' | 'openHours' | 'now'> => {
  const asked = readQuery(request, turnShape)
  const { group } = asked.query.filters
  return { ...asked, group: isGroup(group) ? group : null, today, timezone }
}
