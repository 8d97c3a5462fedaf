/** The languages of screens, walls and papers, in the order of choices. */
export const languages = ['id', 'en', 'es', 'fr', 'pt-BR', 'zh-CN'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && (languages as readonly string[]).includes(value)

/** Languages in which calls are spoken: docs/monitor.md#spoken-calls. */
export const callLanguages = ['id', 'en', 'jv'] as const
export type CallLanguage = (typeof callLanguages)[number]

export const isCallLanguage = (value: unknown): value is CallLanguage =>
  callLanguages.some((language) => language === value)
