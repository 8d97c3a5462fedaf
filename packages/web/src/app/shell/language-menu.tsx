import { languageNames } from '../../lib/language-names.ts'
import type { Language } from '../../lib/main/languages.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { changeLanguage } from '../../state/language.ts'
import { DropDown } from '../../ui/drop-down.tsx'

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
            {text('nav.language')} <span lang={language}>{languageNames[language]}</span>
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
            {languageNames[locale]}
          </button>
        </li>
      ))}
    </DropDown>
  )
}
