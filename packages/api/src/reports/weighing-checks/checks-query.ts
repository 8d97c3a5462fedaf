import { weighingChecksShape } from '@muat/shared'
import type { FastifyRequest } from 'fastify'
import { type ReportRequest, readQuery } from '../report-query.ts'
import type { Settings } from '../../site/settings.ts'

export interface ChecksAsked
  extends Pick<ReportRequest, 'query' | 'page' | 'startDate' | 'endDate' | 'timezone'> {
  /** Deviation allowed without a hold, per cent of the net. */
  tolerancePct: number
  openHours: string | null
}

/** 422 at each part of the query that is wrong. */
export const readChecksAsked = (
  request: Pick<FastifyRequest, 'query'>,
  timezone: string,
  { weighTolerancePct, openHours }: Pick<Settings, 'weighTolerancePct' | 'openHours'>,
): ChecksAsked => ({
  ...readQuery(request, weighingChecksShape),
  timezone,
  tolerancePct: weighTolerancePct,
  openHours,
})
