import { callWords, recordingBytes, recordingHead, recordingRate, wordSeconds } from '@muat/shared'

// A site's own recording: a WAV file with a second for each word (docs/monitor.md#spoken-calls).

type Samples = Float32Array<ArrayBuffer>

/** Samples of each word, from -1 to 1; null: not recorded. */
export type Words = readonly (Samples | null)[]

const secondLength = recordingRate * wordSeconds
/** A sound whose loudest sample is below this is silence. */
const silence = 0.02
/** The loudest sample of a word is this much louder than the word's quietest part. */
const quietPart = 1 / 20
const margin = 0.03 * recordingRate
const longest = 0.9 * recordingRate
const start = 0.05 * recordingRate
const loudest = 0.8

/**
 * The second of a word: the sounding part of what was recorded, at a place and a loudness that all words have. null:
 * nothing was heard.
 */
export const cutWord = (recorded: Samples): Samples | null => {
  let peakAt = 0
  for (const [at, sample] of recorded.entries()) {
    if (Math.abs(sample) > Math.abs(recorded[peakAt] ?? 0)) peakAt = at
  }
  const peak = Math.abs(recorded[peakAt] ?? 0)
  if (peak < silence) return null
  const isHeard = (sample: number): boolean => Math.abs(sample) > peak * quietPart
  const first = Math.max(0, recorded.findIndex(isHeard) - margin)
  const last = Math.min(recorded.length, recorded.findLastIndex(isHeard) + 1 + margin)
  // In a noisy room all is heard; the word is where it is loudest.
  const from = Math.max(first, Math.min(peakAt - longest / 2, last - longest))
  const word = new Float32Array(secondLength)
  word.set(recorded.slice(from, Math.min(last, from + longest)), start)
  return word.map((sample) => (sample * loudest) / peak)
}

/** All words one after the other. A word that is not recorded is silent. */
export const joinWords = (words: Words): Samples => {
  const joined = new Float32Array(callWords.length * secondLength)
  for (const [at, word] of words.entries()) if (word !== null) joined.set(word, at * secondLength)
  return joined
}

const head = recordingHead()
const sampleBytes = 2
const scale = 0x7fff

export const toWav = (samples: Samples): ArrayBuffer => {
  const file = new DataView(new ArrayBuffer(recordingBytes))
  new Uint8Array(file.buffer).set(head)
  for (const [at, sample] of samples.entries()) {
    file.setInt16(head.length + at * sampleBytes, Math.round(sample * scale), true)
  }
  return file.buffer
}

/** The words of a file of this kind. */
export const wordsIn = (wav: ArrayBuffer): Words => {
  const file = new DataView(wav)
  return callWords.map((_, word) =>
    Float32Array.from({ length: secondLength }, (__, at) => {
      const byte = head.length + (word * secondLength + at) * sampleBytes
      return file.getInt16(byte, true) / scale
    }),
  )
}
