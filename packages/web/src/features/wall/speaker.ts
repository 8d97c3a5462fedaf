import { type Area, type CallLanguage, callWords, wordSeconds } from '@muat/shared/wall'
import en from '../../../sounds/en.mp3?url'
import id from '../../../sounds/id.mp3?url'
import jv from '../../../sounds/jv.mp3?url'
import { createCallQueue } from './core/call-queue.ts'
import { partsOf, wordsOf } from './core/call-sound.ts'

const recordings: Readonly<Record<CallLanguage, string>> = { id, en, jv }

/** Longest wait for a recording, ms. A call that waits longer chimes. */
const longestLoad = 5000

const wait = (ms: number): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(null), ms)
  })

/** Plays two falling notes, where there is no recording. */
const chime = (context: AudioContext): Promise<null> => {
  for (const [at, frequency] of [880, 659].entries()) {
    const start = context.currentTime + at * 0.35
    const tone = new OscillatorNode(context, { type: 'sine', frequency })
    const volume = new GainNode(context, { gain: 0 })
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(0.4, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.7)
    tone.connect(volume).connect(context.destination)
    tone.start(start)
    tone.stop(start + 0.75)
  }
  return wait(1200)
}

/** Plays these words of a recording. Resolves after their length, whatever the device makes of it. */
const play = async (
  context: AudioContext,
  buffer: AudioBuffer,
  words: readonly number[],
): Promise<void> => {
  const parts = partsOf(buffer.getChannelData(0), buffer.sampleRate, words)
  const now = context.currentTime + 0.05
  const sources = parts.map(({ at, from, length }) => {
    const source = new AudioBufferSourceNode(context, { buffer })
    source.connect(context.destination)
    source.start(now + at, from, length)
    return source
  })
  const { at, length } = parts[parts.length - 1] ?? { at: 0, length: 0 }
  await wait((at + length) * 1000 + 300)
  // A device that was too slow would speak into the next call.
  for (const source of sources) source.stop()
}

const load = async (context: AudioContext, address: string): Promise<AudioBuffer> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  const buffer = await context.decodeAudioData(await answer.arrayBuffer())
  if (buffer.duration < callWords.length * wordSeconds) throw new Error(`${address} is too short`)
  return buffer
}

/** Speaks calls. Loaded with the first call. `own` is the digest of the site's own recording; null: Muat's is used. */
export const createSpeaker = (
  language: CallLanguage,
  own: string | null,
  context: AudioContext | null,
  blocked: (isBlocked: boolean) => void,
) => {
  let recording: Promise<AudioBuffer | null> | null = null
  const loadAny = async (context: AudioContext): Promise<AudioBuffer | null> => {
    try {
      if (own !== null) return await load(context, `/api/call-recording/${own}`)
    } catch {
      // Muat's own recording serves instead.
    }
    try {
      return await load(context, recordings[language])
    } catch {
      // The next call tries again.
      recording = null
      return null
    }
  }

  const queue = createCallQueue(async ({ plate, area }: { plate: string; area: Area }) => {
    if (context === null) return
    if (context.state !== 'running') return blocked(true)
    recording ??= loadAny(context)
    const buffer = await Promise.race([recording, wait(longestLoad)])
    await (buffer === null ? chime(context) : play(context, buffer, wordsOf(plate, area)))
  })

  return {
    say: (plate: string, area: Area): void => queue.add({ plate, area }),
    clear: queue.clear,
  }
}
