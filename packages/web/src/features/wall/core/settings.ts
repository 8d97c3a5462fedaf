import { type Area, type CallLanguage, isCallLanguage, type WallSite } from '@muat/shared/wall'
import type { Config } from '../../../lib/main/config.ts'
import { type Language, matchLanguage } from '../../../lib/main/languages.ts'
import { limitsOf, type WaitLimits } from '../../../lib/main/lateness.ts'
import type { Options } from './options.ts'

/** Settings of this wall that can change while it runs. */
export interface Settings {
  lang: Language
  /** Language of spoken calls; null: silent. */
  voice: CallLanguage | null
  /** Digest of the site's own recording in that language; null: there is none. */
  recording: string | null
  limits: WaitLimits
  /** Name on the fleet page and when the display is asked to identify itself; null: none given. */
  name: string | null
  /** Text in the foot. */
  title: string
}

/** Language of spoken calls: the wall's, else the site's, if plates are spoken in it; else English. */
const spoken = (lang: Language, site: WallSite | null): CallLanguage => {
  if (isCallLanguage(lang)) return lang
  const ofSite = site?.wallLang ?? null
  return isCallLanguage(ofSite) ? ofSite : 'en'
}

/** Precedence: the wall's address, the site's settings, /config.json. */
export const settle = (
  areas: readonly Area[],
  options: Options,
  site: WallSite | null,
  config: Config,
): Settings => {
  const lang = options.lang ?? matchLanguage(site?.wallLang) ?? config.locale
  const speaks = options.voice === null ? (site?.wallVoice ?? true) : options.voice !== 'off'
  const expected = site?.expectedDisplays.find((display) => display.areas.join() === areas.join())
  const name = options.name ?? expected?.name ?? null
  const language = isCallLanguage(options.voice) ? options.voice : spoken(lang, site)
  return {
    lang,
    voice: speaks ? language : null,
    recording: site?.callRecordings?.[language] ?? null,
    limits: limitsOf(site),
    name,
    title: name ?? site?.companyName ?? config.appName,
  }
}
