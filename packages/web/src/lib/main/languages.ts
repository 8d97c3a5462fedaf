/** The interface languages: those of the specification, and Indonesian because the staff is. */
export const languages = ['en', 'id', 'es', 'fr', 'pt-BR', 'zh-CN'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && (languages as readonly string[]).includes(value)

/** `en-US`, `pt` or `zh_cn` to the language that serves it; null where none does. */
export const matchLanguage = (tag: string | null | undefined): Language | null => {
  const wanted = (tag ?? '').trim().toLowerCase().replace('_', '-')
  if (wanted === '') return null
  const base = wanted.split('-')[0]
  return (
    languages.find((language) => language.toLowerCase() === wanted) ??
    languages.find((language) => language.toLowerCase().split('-')[0] === base) ??
    null
  )
}
