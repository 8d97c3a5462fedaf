import { type Area, areas } from '@muat/shared'
import type { InboundRecord, OutboundRecord } from '../../rows/rows.ts'

/** How many trucks wait, are called and are being loaded at one area. */
export interface AreaWork {
  area: Area
  waiting: number
  called: number
  loading: number
}

const countOf = <Row extends { status: string }>(
  records: readonly Row[],
  ...statuses: readonly Row['status'][]
): number => records.filter(({ status }) => statuses.includes(status)).length

/** What there is to do for trucks that fetch goods, counted from the open ones. */
export const outboundWork = (records: readonly OutboundRecord[]) => {
  const served = records.filter(({ status }) => status === 'waiting' || status === 'loading')
  const registered = countOf(records, 'registered')
  return {
    toWeighIn: registered,
    toWeighOut: countOf(records, 'loaded'),
    held: records.filter(({ status }) => status === 'hold'),
    late: records.filter(({ status, late }) => status === 'registered' && late).length,
    onSite: records.length - registered,
    areas: areas.map((area): AreaWork => {
      const has = (status: string): number =>
        served.filter(({ outboundItem }) =>
          outboundItem.some((line) => line.loadingArea === area && line.status === status),
        ).length
      return { area, waiting: has('waiting'), called: has('called'), loading: has('loading') }
    }),
  }
}
export type OutboundWork = ReturnType<typeof outboundWork>

/** Likewise for trucks that bring them. */
export const inboundWork = (records: readonly InboundRecord[]) => ({
  toWeighIn: countOf(records, 'registered'),
  toUnload: countOf(records, 'weighed_in'),
  toCheck: countOf(records, 'unloading'),
  toWeighOut: countOf(records, 'unloaded'),
  held: records.filter(({ status }) => status === 'hold'),
})
export type InboundWork = ReturnType<typeof inboundWork>
