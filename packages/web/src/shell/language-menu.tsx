import type { Language } from '../lib/languages.ts'
import { useMessages } from '../messages/catalogue.ts'
import { changeLanguage } from '../state/language.ts'
import { DropDown } from '../ui/drop-down.tsx'

/** Each language in its own words: who looks for one reads that and not the present one. */
const names: Readonly<Record<Language, string>> = {
  en: 'English',
  id: 'Bahasa Indonesia',
  es: 'Español',
  fr: 'Français',
  'pt-BR': 'Português (Brasil)',
  'zh-CN': '简体中文',
}

export const LanguageMenu = ({ locales }: { locales: readonly Language[] }) => {
  const { text, language } = useMessages()
  if (locales.length < 2) return null
  return (
    <DropDown
      alignEnd
      title={text('nav.language')}
      label={
        <>
          <span className="visually-hidden">
            {text('nav.language')}: <span lang={language}>{names[language]}</span>
          </span>
          <span lang={language} aria-hidden="true">
            {language.split('-')[0]?.toUpperCase()}
          </span>
        </>
      }
    >
      {locales.map((locale) => (
        <li key={locale}>
          <button
            type="button"
            lang={locale}
            aria-pressed={locale === language}
            onClick={() => void changeLanguage(locale)}
          >
            {names[locale]}
          </button>
        </li>
      ))}
    </DropDown>
  )
}
