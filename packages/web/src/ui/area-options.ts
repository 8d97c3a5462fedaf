import { areas } from '@muat/shared'

/** The loading areas to choose from. */
export const areaOptions = areas.map((area) => ({
  value: area,
  labelKey: `trade.area.${area}` as const,
}))
