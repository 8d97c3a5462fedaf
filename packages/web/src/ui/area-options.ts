import { areas, isArea } from '@muat/shared'
import type { MessageKey } from '../messages/catalogue.ts'

const keyOf = (area: (typeof areas)[number]) => `trade.area.${area}` as const

/** The loading areas to choose from. */
export const areaOptions = areas.map((value) => ({ value, labelKey: keyOf(value) }))

/** What an area is called; a word that is none stands as it came. */
export const areaText = (area: string, text: (key: MessageKey) => string): string =>
  isArea(area) ? text(keyOf(area)) : area
