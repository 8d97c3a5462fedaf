import type { Language } from '../../lib/main/languages.ts'

/** A day in words, so that 3 April is not taken for 4 March. */
export const sayDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
