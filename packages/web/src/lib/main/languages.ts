import { languages, type Language } from '@muat/shared/wall'

export { isLanguage, type Language, languages } from '@muat/shared/wall'

/** The language for a tag such as `en-US`, `pt` or `zh_cn`; null: none. */
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
