import type { DisplayLack } from '@muat/shared/wall'
import { attempt } from './core/attempt.ts'
import { wall } from './state.ts'
import { lasting } from './storage.ts'

const hasVoice = (): boolean =>
  speechSynthesis.getVoices().some(({ lang }) => /^(?:id|en)/iu.test(lang))

const has: Readonly<Record<DisplayLack, () => boolean>> = {
  sound: () => 'AudioContext' in globalThis,
  speech: () => hasVoice(),
  wake_lock: () => wall.awake,
  full_screen: () => 'requestFullscreen' in document.documentElement,
  storage: () => lasting.get('muat.wall') !== null,
}

/** What this display is without, for the fleet page. Each is done without: a wall works all the same. */
export const lacks = (): DisplayLack[] =>
  (Object.keys(has) as DisplayLack[]).filter((name) => !attempt(has[name], false))
