import { areas, isArea } from '@muat/shared'
import type { MessageKey } from '../messages/catalogue.ts'

const keyOf = (area: (typeof areas)[number]) => `trade.area.${area}` as const

/** Options of loading areas. */
export const areaOptions = areas.map((value) => ({ value, labelKey: keyOf(value) }))

/** The name of an area; other words are unchanged. */
export const areaText = (area: string, text: (key: MessageKey) => string): string =>
  isArea(area) ? text(keyOf(area)) : area
