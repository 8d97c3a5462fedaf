import { type Area, areas, type OutboundRecord } from '@muat/shared'

export interface AreaWork {
  area: Area
  waiting: number
  called: number
  loading: number
}

export interface Work {
  toWeighIn: number
  toWeighOut: number
  held: readonly OutboundRecord[]
  late: readonly OutboundRecord[]
  registered: number
  onSite: number
  areas: AreaWork[]
}

/** What there is to do, counted from the open trucks. */
export const workOf = (records: readonly OutboundRecord[]): Work => {
  const count = (status: OutboundRecord['status']): number =>
    records.filter((record) => record.status === status).length
  const served = records.filter(({ status }) => status === 'waiting' || status === 'loading')
  const registered = count('registered')
  return {
    toWeighIn: registered,
    toWeighOut: count('loaded'),
    held: records.filter(({ status }) => status === 'hold'),
    late: records.filter(({ status, late }) => status === 'registered' && late),
    registered,
    onSite: records.length - registered,
    areas: areas.map((area) => {
      const has = (status: string): number =>
        served.filter(({ outboundItem }) =>
          outboundItem.some((line) => line.loadingArea === area && line.status === status),
        ).length
      return { area, waiting: has('waiting'), called: has('called'), loading: has('loading') }
    }),
  }
}
