import { dayForms, type DayPart } from '../../lib/date.ts'
import type { Language } from '../../lib/main/languages.ts'

/** The order in which a day is typed in this language, and what stands between. */
export const dayOrder = (language: Language): readonly [DayPart, DayPart, DayPart] =>
  dayForms[language].order
export const daySeparator = (language: Language): string => dayForms[language].separator

const widths = { day: 2, month: 2, year: 4 } as const

/** The same day in words, so that 3 April is never taken for 4 March. */
export const sayDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(dayForms[language].locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

export type ReadDay = { ok: true; day: string } | { ok: false; problem: 'empty' | 'unreadable' }

const unreadable: ReadDay = { ok: false, problem: 'unreadable' }

/** The day as `YYYY-MM-DD`, or null where the calendar has no such day. */
const dayOf = (year: number, month: number, date: number): string | null => {
  const at = new Date(Date.UTC(year, month - 1, date))
  const real = at.getUTCMonth() === month - 1 && at.getUTCDate() === date
  return real && year >= 1000 ? at.toISOString().slice(0, 10) : null
}

/**
 * Reads a day as a person typed it: in the order of the language, the year in four digits, `/`, `.`, `-` or a space
 * between. `2026-11-20` is read everywhere: no language writes anything else that way.
 */
export const readDay = (typed: string, language: Language): ReadDay => {
  const text = typed.trim()
  if (text === '') return { ok: false, problem: 'empty' }
  const numbers = /^(\d{1,4})([/. -])(\d{1,2})\2(\d{1,4})$/u.exec(text)
  if (numbers === null) return unreadable
  const [, first = '', sign, second = '', third = ''] = numbers
  const order =
    sign === '-' && first.length === 4
      ? (['year', 'month', 'day'] as const)
      : dayForms[language].order
  const given = { day: '', month: '', year: '' }
  for (const [at, digits] of [first, second, third].entries()) {
    const part = order[at]
    if (part === undefined) return unreadable
    if (part === 'year' ? digits.length !== 4 : digits.length > widths[part]) return unreadable
    given[part] = digits
  }
  const day = dayOf(Number(given.year), Number(given.month), Number(given.day))
  return day === null ? unreadable : { ok: true, day }
}
