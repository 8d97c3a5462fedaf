import type { DisplayLack } from '@muat/shared/wall'
import { attempt } from './core/attempt.ts'
import { wall } from './state.ts'
import { lasting, optionsKey } from './storage.ts'

const hasVoice = (): boolean =>
  speechSynthesis.getVoices().some(({ lang }) => /^(?:id|en)/iu.test(lang))

const has: Readonly<Record<DisplayLack, () => boolean>> = {
  sound: () => 'AudioContext' in globalThis,
  speech: hasVoice,
  wake_lock: () => wall.awake,
  full_screen: () => 'requestFullscreen' in document.documentElement,
  storage: () => lasting.get(optionsKey) !== null,
}

/** Browser features that this display lacks, for the fleet page. The wall runs without them. */
export const lacks = (): DisplayLack[] =>
  (Object.keys(has) as DisplayLack[]).filter((name) => !attempt(has[name], false))
