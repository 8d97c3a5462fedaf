import { type GroupKind, type MeasureKind, restKey } from '@muat/shared'
import { showDay, showHour } from '../../lib/date.ts'
import type { Language } from '../../lib/main/languages.ts'
import { showNumber } from '../../lib/base/number.ts'
import type { MessageKey, useMessages } from '../../messages/catalogue.ts'
import { minutesText } from '../../ui/minutes.tsx'

export type Messages = ReturnType<typeof useMessages>

const utc = { timeZone: 'UTC' } as const
const onDay = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** A Monday; weekdays are numbered from it. */
const monday = Date.UTC(2026, 0, 5)
const dayMs = 86_400_000

/** What the fixed words of a group are called, by the group. */
const wordKeys: Readonly<Record<string, (key: string) => string>> = {
  area: (key) => `trade.area.${key}`,
  type: (key) => `trade.poSalesType.${key}`,
  age: (key) => `report.age.${key}`,
}

export interface Keyed {
  key: string
  label: string | null
}

/** Under an axis: as short as can be. `name`: which group or axis it is of. */
export const shortName = (
  kind: GroupKind | 'row',
  name: string,
  { key, label }: Keyed,
  { text, language }: Messages,
): string => {
  if (label !== null) return label
  if (key === restKey) return text('report.rest')
  switch (kind) {
    case 'day':
      return onDay(key).toLocaleDateString(language, { ...utc, day: 'numeric', month: 'short' })
    case 'week':
      return onDay(key).toLocaleDateString(language, { ...utc, day: 'numeric', month: 'short' })
    case 'month':
      return onDay(`${key}-01`).toLocaleDateString(language, {
        ...utc,
        month: 'short',
        year: 'numeric',
      })
    case 'weekday':
      return new Date(monday + (Number(key) - 1) * dayMs).toLocaleDateString(language, {
        ...utc,
        weekday: 'long',
      })
    case 'hour':
      return showHour(Number(key))
    case 'word':
      // A word that this page does not know stands as it came.
      return text((wordKeys[name]?.(key) ?? key) as MessageKey)
    case 'year':
    case 'lookup':
    case 'text':
    case 'row':
      return key === '' ? text('report.noValue') : key
    default:
      return kind satisfies never
  }
}

/** In full: a week by both its ends. */
export const fullName = (
  kind: GroupKind | 'row',
  name: string,
  keyed: Keyed,
  messages: Messages,
): string => {
  const { language } = messages
  if (keyed.label !== null || keyed.key === restKey) return shortName(kind, name, keyed, messages)
  if (kind === 'day') {
    return onDay(keyed.key).toLocaleDateString(language, {
      ...utc,
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    })
  }
  if (kind === 'week') {
    const end = new Date(onDay(keyed.key).getTime() + 6 * dayMs).toISOString().slice(0, 10)
    return `${showDay(keyed.key)} – ${showDay(end)}`
  }
  return shortName(kind, name, keyed, messages)
}

/** A sum where its unit stands in the head. */
export const showBare = (value: number | null | undefined, language: Language): string =>
  value === null || value === undefined ? '–' : showNumber(value, language)

export const showKg = (value: number, language: Language): string =>
  `${showNumber(value, language)} kg`

const kgPerTonne = 1000

/** At an axis: tonnes once kilograms are long. */
export const showTickKg = (value: number, most: number, { text, language }: Messages): string =>
  most >= 10 * kgPerTonne
    ? text('report.tonnes', { n: showNumber(value / kgPerTonne, language) })
    : `${showNumber(value, language)} kg`

/** The unit of a sum, as it stands behind its name. */
export const unitOf = (kind: MeasureKind): string =>
  kind === 'kg' ? ', kg' : kind === 'percent' ? ', %' : ''

/** From ten times as much on nobody thinks in per cent, and beyond a hundred times there was as good as nothing before. */
const manyTimes = 10
const mostTimes = 100

/**
 * Of what it was before, per cent with its sign, or how many times as much; null where that was nothing, nothing has
 * changed, or so much has that no figure says it.
 */
export const changeOf = (now: number, before: number, language: Language): string | null => {
  if (before === 0) return null
  const times = now / before
  if (times > mostTimes) return `>\u00a0×${showNumber(mostTimes, language)}`
  if (times >= manyTimes) return `×${showNumber(Math.round(times), language)}`
  if (times < -manyTimes) return null
  const pct = Number((((now - before) / Math.abs(before)) * 100).toFixed(1))
  return pct === 0 ? null : `${pct > 0 ? '+' : ''}${showNumber(pct, language, 1)}\u00a0%`
}

const secondsPerMinute = 60

export const showSeconds = (seconds: number | null, { text }: Messages): string =>
  seconds === null ? '–' : minutesText(Math.round(seconds / secondsPerMinute), text)
