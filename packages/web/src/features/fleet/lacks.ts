import { type Display, lacksOf } from '@muat/shared'
import type { MessageKey } from '../../messages/catalogue.ts'
import type { IconName } from '../../ui/icon.tsx'
import type { FleetRow } from './rows.ts'

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

interface Mark {
  label: MessageKey
  hint: MessageKey
  shape: IconName
}

/** Marks in the list of a display that cannot be heard, whose screen may turn off, or that runs another version. */
export const marksOf = (
  display: Reported & Pick<Display, 'mute'> & Pick<FleetRow, 'otherBuild'>,
): Mark[] => {
  const hint = voiceLack(display)
  const marks: Mark[] = []
  if (display.mute) marks.push({ label: 'fleet.mute', hint: 'fleet.muteHint', shape: 'mute' })
  else if (hint !== undefined) marks.push({ label: 'fleet.noVoice', hint, shape: 'mute' })
  if (lacksOf(display).includes('wake_lock')) {
    marks.push({ label: 'fleet.maySleep', hint: 'fleet.lacks.wake_lock', shape: 'late' })
  }
  if (display.otherBuild) {
    marks.push({ label: 'fleet.otherBuild', hint: 'fleet.otherBuildHint', shape: 'late' })
  }
  return marks
}
