import { type Display, displayLacks, isCallLanguage, lacksOf } from '@muat/shared'
import type { MessageKey } from '../../messages/catalogue.ts'
import type { IconName } from '../../ui/icon.tsx'
import type { FleetRow } from './rows.ts'

type Reported = Pick<Display, 'lacks' | 'voice'>

/** Message keys: one sentence per missing feature. */
export const lackTexts = (display: Reported): MessageKey[] => {
  const lacks = lacksOf(display)
  return displayLacks
    .filter((lack) => lacks.includes(lack))
    .map((lack) => `fleet.lacks.${lack}` as const)
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
  const marks: Mark[] = []
  if (display.mute) marks.push({ label: 'fleet.mute', hint: 'fleet.muteHint', shape: 'mute' })
  else if (isCallLanguage(display.voice) && lacksOf(display).includes('sound')) {
    marks.push({ label: 'fleet.noSound', hint: 'fleet.lacks.sound', shape: 'mute' })
  }
  if (lacksOf(display).includes('wake_lock')) {
    marks.push({ label: 'fleet.maySleep', hint: 'fleet.lacks.wake_lock', shape: 'late' })
  }
  if (display.otherBuild) {
    marks.push({ label: 'fleet.otherBuild', hint: 'fleet.otherBuildHint', shape: 'late' })
  }
  return marks
}
