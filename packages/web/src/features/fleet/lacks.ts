import { type Display, lacksOf } from '@muat/shared'
import type { MessageKey } from '../../messages/catalogue.ts'

type Said = Pick<Display, 'lacks' | 'voice'>

const hearing = (lacks: ReturnType<typeof lacksOf>): MessageKey[] => {
  const speech = lacks.includes('speech')
  if (lacks.includes('sound')) return [speech ? 'fleet.lacks.silent' : 'fleet.lacks.sound']
  return speech ? ['fleet.lacks.speech'] : []
}

/** What a display has to do without, and what that means at it: one sentence each. */
export const lackTexts = (display: Said): MessageKey[] => {
  const lacks = lacksOf(display)
  const others = (['wake_lock', 'full_screen', 'storage'] as const)
    .filter((lack) => lacks.includes(lack))
    .map((lack) => `fleet.lacks.${lack}` as const)
  return [...hearing(lacks), ...others]
}

/** What is said of a display that should speak and has no voice; undefined: it has, or it should not. */
export const voiceLack = (display: Said): MessageKey | undefined => {
  const lacks = lacksOf(display)
  const speaks = display.voice === 'id' || display.voice === 'en'
  return speaks && lacks.includes('speech') ? hearing(lacks)[0] : undefined
}
