import { readFile } from 'node:fs/promises'
import {
  callLanguages,
  callWords,
  recordingBytes,
  recordingHead,
  recordingRate,
  wordSeconds,
} from '@muat/shared'
import type { Page } from 'playwright-core'

/** For `expect.poll` of `heardBy`: a call lasts some seconds, and hearing it takes the processor from the next one. */
export const spoken = { timeout: 40_000, interval: 1000 }

interface Ears {
  /** What the page gave to its speaker. */
  played: { buffer: AudioBuffer; at: number; from: number; length: number }[]
  /** Words that it may play, once they were needed. */
  known?: { name: string; sound: Float32Array }[]
}

/** Keeps the sounds that a page plays. Call before the load. */
export const withEars = (page: Page) =>
  page.addInitScript(() => {
    const played: Ears['played'] = []
    const contexts = new Map<Ears['played'][number], BaseAudioContext>()
    // A wall has another context after each change of its voice.
    const begins = new Map<BaseAudioContext, number>()
    Object.assign(globalThis, { ears: { played } satisfies Ears })
    // oxlint-disable-next-line typescript/unbound-method -- called with the node that it belongs to
    const { start } = AudioBufferSourceNode.prototype
    AudioBufferSourceNode.prototype.start = function (
      this: AudioBufferSourceNode,
      at = 0,
      from = 0,
      length = 0,
    ) {
      if (this.buffer !== null && this.context instanceof AudioContext) {
        const { currentTime, sampleRate } = this.context
        const begin = begins.get(this.context) ?? performance.now() / 1000 - currentTime
        begins.set(this.context, begin)
        const sample = Math.round((begin + at) * sampleRate)
        const sound = { buffer: this.buffer, at: sample / sampleRate, from, length }
        played.push(sound)
        contexts.set(sound, this.context)
      }
      start.call(this, at, from, length)
    }
    // What a closed context has not played yet is not heard.
    // oxlint-disable-next-line typescript/unbound-method -- called with the context that it belongs to
    const { close } = AudioContext.prototype
    AudioContext.prototype.close = function (this: AudioContext) {
      const end = (begins.get(this) ?? 0) + this.currentTime
      for (const sound of played) {
        if (contexts.get(sound) !== this) continue
        sound.length = Math.max(0, Math.min(sound.length, end - sound.at))
      }
      return close.call(this)
    }
  })

/** A site's own recording, of a tone for each word. */
export const recordingOfTones = (): Buffer => {
  const head = recordingHead()
  const file = Buffer.alloc(recordingBytes)
  file.set(head)
  for (const word of callWords.keys()) {
    const pitch = (2 * Math.PI * (300 + 60 * word)) / recordingRate
    for (let at = 0; at < 0.4 * recordingRate; at += 1) {
      const sample = Math.round(20_000 * Math.sin(pitch * at))
      file.writeInt16LE(sample, head.length + 2 * (word * wordSeconds * recordingRate + 1600 + at))
    }
  }
  return file
}

/** Muat's recordings, and those of a test, in base64 by the name that `heardBy` gives them. */
const recordings = async (more: Record<string, Buffer>): Promise<Record<string, string>> => {
  const own = await Promise.all(
    callLanguages.map(async (language) => {
      const file = new URL(`../../packages/web/sounds/${language}.mp3`, import.meta.url)
      return [language, (await readFile(file)).toString('base64')] as const
    }),
  )
  const given = Object.entries(more).map(([name, bytes]) => [name, bytes.toString('base64')])
  return Object.fromEntries([...own, ...given]) as Record<string, string>
}

/**
 * The calls that a page has played, such as "en: B 1 2 3 4 X Y Z area H". What it gave to Web Audio is mixed again, and
 * each word is found by its likeness to those of the recordings. Sounds that are like none, or two at one time, are "?".
 * Letters are the same in Javanese as in Indonesian, so a Javanese call is "id+jv".
 */
export const heardBy = async (page: Page, more: Record<string, Buffer> = {}): Promise<string[]> =>
  page.evaluate(
    async ({ sources, words }) => {
      const { ears } = globalThis as unknown as { ears: Ears }
      const { played } = ears
      const first = played[0]
      if (first === undefined) return []
      // Without another conversion of rates, sounds are alike to the sample.
      const rate = first.buffer.sampleRate
      const end = Math.max(...played.map(({ at, length }) => at + length))
      const mix = new OfflineAudioContext(1, Math.ceil((end - first.at + 1) * rate), rate)
      for (const { buffer, at, from, length } of played) {
        const source = new AudioBufferSourceNode(mix, { buffer })
        source.connect(mix.destination)
        source.start(at - first.at, from, length)
      }
      const heard = (await mix.startRendering()).getChannelData(0)

      const isLoud = (sample: number): boolean => Math.abs(sample) > 0.04
      /** Of each recording, the sounding part of each word. */
      const known = ears.known ?? []
      for (const [language, base64] of Object.entries(sources)) {
        if (known.some(({ name }) => name.startsWith(`${language} `))) continue
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
        // oxlint-disable-next-line no-await-in-loop -- one decoder
        const samples = (await mix.decodeAudioData(bytes.buffer)).getChannelData(0)
        for (const [at, word] of words.entries()) {
          const second = samples.slice(at * rate, (at + 1) * rate)
          const sound = second.slice(second.findIndex(isLoud), second.findLastIndex(isLoud) + 1)
          known.push({ name: `${language} ${word}`, sound })
        }
      }
      // A short word may be the beginning of a longer one.
      known.sort((a, b) => b.sound.length - a.sound.length)
      ears.known = known
      /** Enough samples to tell words apart, in a short time. */
      const every = 16
      const nearby = Math.round(rate / 100)
      /** From -1 to 1: how like a sound is to what is heard from a sample on. */
      const likeness = (sound: Float32Array, from: number): number => {
        let product = 0
        let one = 0
        let other = 0
        for (let at = 0; at < sound.length; at += every) {
          const sample = sound[at] ?? 0
          const own = heard[from + at] ?? 0
          product += sample * own
          one += sample * sample
          other += own * own
        }
        return product / Math.sqrt(one * other + 1e-9)
      }
      const best = (from: number) => {
        let found = { name: '? ?', like: 0.95, length: 0.2 * rate }
        for (const { name, sound } of known) {
          for (let at = from - nearby; at <= from + nearby; at += 1) {
            const like = likeness(sound, at)
            if (like > found.like) found = { name, like, length: sound.length }
            if (like > 0.99) return found
          }
        }
        return found
      }

      const calls: { languages: Set<string>; words: string[] }[] = []
      let before = Number.NEGATIVE_INFINITY
      for (let at = heard.findIndex(isLoud); at !== -1; ) {
        const { name, length } = best(at)
        const [language = '', word = ''] = name.split(' ')
        // Within a call the pauses are shorter.
        if (at - before > 0.3 * rate) calls.push({ languages: new Set(), words: [] })
        calls.at(-1)?.languages.add(language)
        calls.at(-1)?.words.push(word)
        before = at + length
        // A word fades below what counts as silence.
        const next = heard.subarray(before + 2 * nearby).findIndex(isLoud)
        at = next === -1 ? -1 : next + before + 2 * nearby
      }
      return calls.map(({ languages, words }) => `${[...languages].join('+')}: ${words.join(' ')}`)
    },
    { sources: await recordings(more), words: callWords },
  )

/** Forbids sound until a key is pressed. Replaced, because the browser of the tests permits it. */
export const withoutSound = (page: Page) =>
  page.addInitScript(() => {
    let allowed = false
    AudioContext.prototype.resume = function (this: AudioContext) {
      allowed = true
      this.dispatchEvent(new Event('statechange'))
      return Promise.resolve()
    }
    Object.defineProperty(AudioContext.prototype, 'state', {
      get: () => (allowed ? 'running' : 'suspended'),
    })
  })

/** Keeps the tones of chimes instead of playing them. */
export const withChimes = (page: Page) =>
  page.addInitScript(() => {
    const tones: number[] = []
    Object.assign(globalThis, { tones })
    OscillatorNode.prototype.start = function (this: OscillatorNode) {
      tones.push(this.frequency.value)
    }
    OscillatorNode.prototype.stop = () => undefined
  })

export const tonesOf = (page: Page) =>
  page.evaluate(() => (globalThis as { tones?: number[] }).tones)
