import type { Language } from './main/languages.ts'

export type DayPart = 'day' | 'month' | 'year'

interface DayForm {
  order: readonly [DayPart, DayPart, DayPart]
  separator: string
  /** For names of days and months. */
  locale: string
}

export const dayForms: Readonly<Record<Language, DayForm>> = {
  en: { order: ['month', 'day', 'year'], separator: '/', locale: 'en-US' },
  id: { order: ['day', 'month', 'year'], separator: '/', locale: 'id-ID' },
  es: { order: ['day', 'month', 'year'], separator: '/', locale: 'es' },
  fr: { order: ['day', 'month', 'year'], separator: '/', locale: 'fr' },
  'pt-BR': { order: ['day', 'month', 'year'], separator: '/', locale: 'pt-BR' },
  'zh-CN': { order: ['year', 'month', 'day'], separator: '/', locale: 'zh-CN' },
}

/** A business day, `YYYY-MM-DD`, as the interface writes it: `20/11/2026` in Indonesian. Other text is shown as it is. */
export const showDay = (day: string | null, language: Language): string => {
  if (day === null) return '–'
  const [, year = '', month = '', date = ''] = /^(\d{4})-(\d\d)-(\d\d)$/u.exec(day) ?? []
  if (year === '') return day
  const parts = { year, month, day: date }
  const { order, separator } = dayForms[language]
  return order.map((part) => parts[part]).join(separator)
}
