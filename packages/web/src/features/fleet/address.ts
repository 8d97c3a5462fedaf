import { type Area, type Display, type Language, languages, wallOptionNames } from '@muat/shared'
import { areaOptions } from '../../ui/area-options.ts'
import { defineForm } from '../../form/field.ts'

type Known = Pick<Display, 'name' | 'areas' | 'options'>

const voices = ['off', 'on', 'id', 'en', 'jv'] as const
const themes = ['dark', 'light'] as const

/** Areas and options of a display in the form; `site`: as the site's settings say. */
export interface AddressForm {
  name: string | null
  /** Comma-separated. */
  areas: string
  lang: 'site' | Language
  theme: (typeof themes)[number]
  voice: 'site' | (typeof voices)[number]
  /** Metres. */
  distance: number | null
  /** Per cent. */
  inset: number | null
  kiosk: boolean
}

/** Words that a wall reads as "off": docs/monitor.md#the-wall-display. */
const isOff = (word: string): boolean => ['', '0', 'no', 'false', 'off'].includes(word)

const oneOf = <T extends string>(word: string, words: readonly T[]): T | null =>
  words.find((known) => known.toLowerCase() === word) ?? null

const voiceOf = (word: string): AddressForm['voice'] => {
  if (word === '') return 'site'
  return oneOf(word, voices) ?? (isOff(word) ? 'off' : 'on')
}

const numberOf = (word: string): number | null => (word === '' ? null : Number(word))

/** The form for what the display does now. */
export const asForm = ({ name, areas, options }: Known): AddressForm => {
  const current = new URLSearchParams(options ?? '')
  const word = (option: (typeof wallOptionNames)[number]): string =>
    (current.get(option) ?? '').toLowerCase()
  return {
    name,
    areas: areas.join(),
    lang: oneOf(word('lang'), languages) ?? 'site',
    theme: oneOf(word('theme'), themes) ?? 'dark',
    voice: voiceOf(word('voice')),
    distance: numberOf(word('distance')),
    inset: numberOf(word('inset')),
    kiosk: !isOff(word('kiosk')),
  }
}

// Every option is written, empty if it is to be forgotten: a display remembers what an address omits.
const addressWith = (
  areas: string,
  options: Readonly<Record<(typeof wallOptionNames)[number], string>>,
): string => `/monitor/${areas}?${new URLSearchParams(options).toString()}`

/** Address with the areas and options of the form. */
export const addressOf = (form: AddressForm): string => {
  const { name, areas, lang, theme, voice, distance, inset, kiosk } = form
  return addressWith(areas, {
    name: name ?? '',
    lang: lang === 'site' ? '' : lang,
    theme,
    inset: String(inset ?? ''),
    distance: String(distance ?? ''),
    voice: voice === 'site' ? '' : voice,
    // An empty value would mean yes, as in `?kiosk`.
    kiosk: kiosk ? '1' : '0',
  })
}

/** Address for a preview of what a display shows: silent, and without a request for a key press. */
export const pictureOf = ({ name, areas, options }: Known): string => {
  const current = new URLSearchParams(options ?? '')
  const words = Object.fromEntries(
    wallOptionNames.map((option) => [option, current.get(option) ?? '']),
  )
  // Every option is present.
  const whole = words as Record<(typeof wallOptionNames)[number], string>
  return addressWith(areas.join(), { ...whole, name, voice: 'off', kiosk: '1' })
}

/** Address to type at a device that is to become an expected display. */
export const startAddress = (origin: string, name: string, areas: readonly Area[]): string =>
  `${origin}/monitor/${areas.join()}?${new URLSearchParams({ name }).toString()}`

const site = { value: 'site', labelKey: 'fleet.asSite' } as const

export const description = defineForm<AddressForm>()('fleet', [
  { name: 'name', kind: 'text', max: 60 },
  { name: 'areas', kind: 'choices', required: true, options: areaOptions },
  {
    name: 'lang',
    kind: 'choice',
    required: true,
    options: [
      site,
      ...languages.map((value) => ({ value, labelKey: `site.langs.${value}` as const })),
    ],
  },
  {
    name: 'voice',
    kind: 'choice',
    required: true,
    options: [
      site,
      ...voices.map((value) => ({ value, labelKey: `fleet.voices.${value}` as const })),
    ],
  },
  {
    name: 'theme',
    kind: 'choice',
    required: true,
    options: themes.map((value) => ({ value, labelKey: `fleet.themes.${value}` as const })),
  },
  { name: 'distance', kind: 'number', min: 1, max: 40, precision: 1 },
  { name: 'inset', kind: 'number', unit: '%', min: 0, max: 10, precision: 1 },
  { name: 'kiosk', kind: 'flag' },
])
