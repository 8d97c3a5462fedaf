import { type GroupKind, type MeasureKind, restKey } from '@muat/shared'
import { showDay, showHour } from '../../lib/date.ts'
import { siteConfig } from '../../lib/main/config.ts'
import type { Language } from '../../lib/main/languages.ts'
import { showNumber } from '../../lib/base/number.ts'
import type { MessageKey, useMessages } from '../../messages/catalogue.ts'
import { minutesText } from '../../ui/minutes.tsx'

export type Messages = ReturnType<typeof useMessages>

const utc = { timeZone: 'UTC' } as const
const onDay = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** A Monday, the first of the numbered weekdays. */
const monday = Date.UTC(2026, 0, 5)
const dayMs = 86_400_000

/** Message key of a word, by the group that it belongs to. */
const wordKeys: Readonly<Record<string, (key: string) => string>> = {
  area: (key) => `trade.area.${key}`,
  type: (key) => `trade.poSalesType.${key}`,
  age: (key) => `report.age.${key}`,
}

export interface Keyed {
  key: string
  label: string | null
}

/** Name of a point or group under an axis, as short as possible. `name`: the group or axis. */
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
      // An unknown word is shown as it came.
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

/** Full name; a week is named by its first and last day. */
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

const timesOfSite: readonly string[] = ['hour', 'weekday', 'day', 'week', 'month']

/** Name of an axis of groups. Hours and days are the site's, which may not be the reader's. */
export const axisText = (
  name: string,
  { text }: Messages,
  by: string = text(`report.by.${name}` as MessageKey),
): string => {
  const { timeZone } = siteConfig()
  return timeZone !== undefined && timesOfSite.includes(name) ? `${by} (${timeZone})` : by
}

/** A sum without its unit, which the column head has. */
export const showBare = (value: number | null | undefined, language: Language): string =>
  value === null || value === undefined ? '–' : showNumber(value, language)

export const showKg = (value: number, language: Language): string =>
  `${showNumber(value, language)} kg`

const kgPerTonne = 1000

/** Label at an axis: in tonnes once the largest value has five digits of kilograms. */
export const showTickKg = (value: number, most: number, { text, language }: Messages): string =>
  most >= 10 * kgPerTonne
    ? text('report.tonnes', { n: showNumber(value / kgPerTonne, language) })
    : `${showNumber(value, language)} kg`

/** Unit of a sum, appended to its label. */
export const unitOf = (kind: MeasureKind): string =>
  kind === 'kg' ? ', kg' : kind === 'percent' ? ', %' : ''

/** From a factor of ten on, the change is shown as a factor; beyond a hundred, only as more than that. */
const minFactor = 10
const maxFactor = 100

/**
 * Change from the value before: signed per cent or a factor. Null if the value before was 0, nothing changed, or it
 * fell below -10 times its former value.
 */
export const changeOf = (now: number, before: number, language: Language): string | null => {
  if (before === 0) return null
  const times = now / before
  if (times > maxFactor) return `>\u00a0×${showNumber(maxFactor, language)}`
  if (times >= minFactor) return `×${showNumber(Math.round(times), language)}`
  if (times < -minFactor) return null
  const pct = Number((((now - before) / Math.abs(before)) * 100).toFixed(1))
  return pct === 0 ? null : `${pct > 0 ? '+' : ''}${showNumber(pct, language, 1)}\u00a0%`
}

const secondsPerMinute = 60

export const showSeconds = (seconds: number | null, { text }: Messages): string =>
  seconds === null ? '–' : minutesText(Math.round(seconds / secondsPerMinute), text)
