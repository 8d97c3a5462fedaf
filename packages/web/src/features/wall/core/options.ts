import type { CallLanguage, WallOptionName } from '@muat/shared/wall'
import { type Language, matchLanguage } from '../../../lib/main/languages.ts'

/** Options of the address, which a display remembers. Null: the site's setting applies. */
export interface Options {
  /** Name on the fleet page and when the display is asked to identify itself. */
  name: string | null
  lang: Language | null
  theme: 'dark' | 'light' | null
  /** Per cent of the screen's short side that stays empty at each edge, for panels that crop. */
  inset: number | null
  /** Viewing distance, metres. */
  distance: number | null
  voice: 'off' | 'on' | CallLanguage | null
  /** The display hangs in the hall: it never asks for a key press. */
  kiosk: boolean
  /** All options as a query string; this is what a display remembers. */
  serialized: string
}

export const defaultDistance = { one: 10, several: 4 } as const
const maxName = 60

// A copy of shared's list: importing that would make a wall fetch another file, because the office uses it too.
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

/**
 * Reads options from the address, else from the remembered ones. Invalid values are ignored; an empty value in the
 * address forgets the option.
 */
export const readOptions = (search: string, remembered: string | null): Options => {
  const words: Partial<Record<WallOptionName, string>> = {}
  const url = new URLSearchParams(search)
  const before = new URLSearchParams(remembered ?? '')
  // `?kiosk` without a value means yes.
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
    voice: oneOf(switches[voice] ?? voice, ['off', 'on', 'id', 'en', 'jv']),
    kiosk: switches[words.kiosk?.toLowerCase() ?? 'no'] !== 'off',
    serialized: new URLSearchParams(words).toString(),
  }
}
