import type { Area, WallSite } from '@muat/shared/wall'
import type { Config } from '../../../lib/main/config.ts'
import { type Language, matchLanguage } from '../../../lib/main/languages.ts'
import type { WaitLimits } from './duration.ts'
import type { Options } from './options.ts'

/** How this wall behaves now. */
export interface Settings {
  lang: Language
  /** What it speaks; null where it is silent. */
  voice: 'id' | 'en' | null
  limits: WaitLimits
  /** Its name on the fleet page and when asked to identify itself; null where nobody has given it one. */
  name: string | null
  /** Text of the foot. */
  title: string
}

const isSpoken = (lang: string | null): lang is 'id' | 'en' => lang === 'id' || lang === 'en'

/** Plates are read out in one of two languages: the wall's own where that is one of them. */
const spoken = (lang: Language, site: WallSite | null): 'id' | 'en' => {
  if (isSpoken(lang)) return lang
  const ofSite = site?.wallLang ?? null
  return isSpoken(ofSite) ? ofSite : 'en'
}

/** Minutes after which a waiting truck turns amber, then red, where the back end has no site settings. */
const waitingMinutes = { amber: 45, red: 90 }

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
  return {
    lang,
    voice: speaks ? (isSpoken(options.voice) ? options.voice : spoken(lang, site)) : null,
    limits: {
      amber: site?.waitingAmberMinutes ?? waitingMinutes.amber,
      red: site?.waitingRedMinutes ?? waitingMinutes.red,
    },
    name,
    title: name ?? site?.companyName ?? config.appName,
  }
}
