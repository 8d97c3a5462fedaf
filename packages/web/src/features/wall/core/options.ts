import type { WallOptionName } from '@muat/shared/wall'
import { type Language, matchLanguage } from '../../../lib/main/languages.ts'

/** Options from the URL, which a display remembers; null: as the site. */
export interface Options {
  /** Its name on the fleet page and when asked to identify itself. */
  name: string | null
  lang: Language | null
  theme: 'dark' | 'light' | null
  /** Per cent of the screen's short side kept free all round, for panels that cut their edge off. */
  inset: number | null
  /** Metres between the wall and its readers. */
  distance: number | null
  voice: 'off' | 'on' | 'id' | 'en' | null
  /** It hangs in the hall, where nobody is to be asked for a key press. */
  kiosk: boolean
  /** All of them as an address has them: what is remembered. */
  said: string
}

export const defaultDistance = { one: 10, several: 4 } as const
const maxName = 60

// Not shared's list of them: what the office has too would be one more file for a wall to fetch.
const optionNames: readonly WallOptionName[] = [
  'name',
  'lang',
  'theme',
  'inset',
  'distance',
  'voice',
  'kiosk',
]

const numberBetween = (text: string | undefined, least: number, most: number): number | null => {
  if (text === undefined) return null
  const number = Number(text.replace(',', '.'))
  return number >= least && number <= most ? number : null
}

const oneOf = <T extends string>(text: string | undefined, words: readonly T[]): T | null =>
  words.find((word) => word === text?.toLowerCase()) ?? null

const switches: Readonly<Record<string, 'on' | 'off'>> = {
  '0': 'off',
  no: 'off',
  false: 'off',
  '1': 'on',
  yes: 'on',
  true: 'on',
}

/** A word that makes no sense is as good as none; an option given empty is forgotten. */
export const readOptions = (search: string, remembered: string | null): Options => {
  const words: Partial<Record<WallOptionName, string>> = {}
  const url = new URLSearchParams(search)
  const before = new URLSearchParams(remembered ?? '')
  // Alone it says enough: `?kiosk`.
  if (url.get('kiosk') === '') url.set('kiosk', '1')
  for (const name of optionNames) {
    const word = (url.get(name) ?? before.get(name) ?? '').trim().slice(0, maxName)
    if (word !== '') words[name] = word
  }
  const voice = words.voice?.toLowerCase() ?? ''
  return {
    name: words.name ?? null,
    lang: matchLanguage(words.lang),
    theme: oneOf(words.theme, ['dark', 'light']),
    inset: numberBetween(words.inset, 0, 10),
    distance: numberBetween(words.distance, 1, 40),
    voice: oneOf(switches[voice] ?? voice, ['off', 'on', 'id', 'en']),
    kiosk: switches[words.kiosk?.toLowerCase() ?? 'no'] !== 'off',
    said: new URLSearchParams(words).toString(),
  }
}
