import { type Display, lacksOf } from '@muat/shared'
import type { MessageKey } from '../../messages/catalogue.ts'

type Reported = Pick<Display, 'lacks' | 'voice'>

const audioLacks = (lacks: ReturnType<typeof lacksOf>): MessageKey[] => {
  const speech = lacks.includes('speech')
  if (lacks.includes('sound')) return [speech ? 'fleet.lacks.silent' : 'fleet.lacks.sound']
  return speech ? ['fleet.lacks.speech'] : []
}

/** Message keys: one sentence per missing feature. */
export const lackTexts = (display: Reported): MessageKey[] => {
  const lacks = lacksOf(display)
  const others = (['wake_lock', 'full_screen', 'storage'] as const)
    .filter((lack) => lacks.includes(lack))
    .map((lack) => `fleet.lacks.${lack}` as const)
  return [...audioLacks(lacks), ...others]
}

/** Hint for a display that should speak but has no voice; undefined otherwise. */
export const voiceLack = (display: Reported): MessageKey | undefined => {
  const lacks = lacksOf(display)
  const speaks = display.voice === 'id' || display.voice === 'en'
  return speaks && lacks.includes('speech') ? audioLacks(lacks)[0] : undefined
}
