import { attempt } from './core/attempt.ts'
import { lasting } from './storage.ts'
import { wall } from './state.ts'

const hasVoice = (): boolean =>
  'speechSynthesis' in globalThis &&
  speechSynthesis.getVoices().some(({ lang }) => /^(?:id|en)/iu.test(lang))

const has = {
  sound: () => 'AudioContext' in globalThis,
  speech: () => wall.settings.voice === null || hasVoice(),
  wake_lock: () => wall.awake,
  full_screen: () => 'requestFullscreen' in document.documentElement,
  storage: () => lasting.get('muat.wall') !== null,
}

/** What this display is without, for the fleet page: nothing of it keeps a wall from working. */
export const lacks = (): (keyof typeof has)[] =>
  (Object.keys(has) as (keyof typeof has)[]).filter((name) => !attempt(has[name], false))
