import type { Area } from '@muat/shared/wall'
import { createSpeechQueue } from './core/speech.ts'
import { spokenCall } from './core/spoken-call.ts'

/** Longest time to speak a call, ms: browsers sometimes never report the end of an utterance. */
const longestMs = 15_000

const voiceFor = (lang: 'id' | 'en'): SpeechSynthesisVoice | null => {
  const voices = 'speechSynthesis' in globalThis ? speechSynthesis.getVoices() : []
  const speaks = (wanted: string) =>
    voices.find((voice) => voice.lang.toLowerCase().startsWith(wanted)) ?? null
  return speaks(lang) ?? speaks(lang === 'id' ? 'en' : 'id')
}

/** Plays two falling notes, on displays without a voice. */
const chime = (context: AudioContext): Promise<void> =>
  new Promise((resolve) => {
    const notes = [880, 659]
    for (const [at, frequency] of notes.entries()) {
      const start = context.currentTime + at * 0.35
      const tone = new OscillatorNode(context, { type: 'sine', frequency })
      const volume = new GainNode(context, { gain: 0 })
      volume.gain.setValueAtTime(0, start)
      volume.gain.linearRampToValueAtTime(0.4, start + 0.02)
      volume.gain.exponentialRampToValueAtTime(0.001, start + 0.7)
      tone.connect(volume).connect(context.destination)
      tone.start(start)
      tone.stop(start + 0.75)
      if (at === notes.length - 1) {
        tone.addEventListener('ended', () => resolve())
        setTimeout(resolve, 1500)
      }
    }
  })

/** Speaks calls or chimes. Loaded with the first call. */
export const createSpeaker = (
  lang: 'id' | 'en',
  context: AudioContext | null,
  blocked: (isBlocked: boolean) => void,
) => {
  const speak = (text: string, voice: SpeechSynthesisVoice): Promise<void> =>
    new Promise((resolve) => {
      const utterance = new SpeechSynthesisUtterance(text)
      utterance.voice = voice
      utterance.lang = voice.lang
      utterance.rate = 0.85
      const timer = setTimeout(() => {
        speechSynthesis.cancel()
        resolve()
      }, longestMs)
      const done = (): void => {
        clearTimeout(timer)
        resolve()
      }
      utterance.addEventListener('end', done)
      utterance.addEventListener('error', ({ error }) => {
        if (error === 'not-allowed') blocked(true)
        done()
      })
      speechSynthesis.speak(utterance)
    })

  const queue = createSpeechQueue(async (text) => {
    const voice = voiceFor(lang)
    if (voice !== null) return speak(text, voice)
    if (context?.state === 'running') return chime(context)
    if (context !== null) blocked(true)
  })

  return {
    say: (plate: string, area: Area): void => queue.add(spokenCall(plate, area)),
    clear: queue.clear,
  }
}
