import { type Area, callWords, wordSeconds } from '@muat/shared/wall'

// A call is the sound of its words, taken from a recording of all words (docs/monitor.md#spoken-calls).

/** Silence between two words, s. */
const pause = 0.1
/** The loudest part of a word is this much louder than what counts as silence. */
const silentPart = 1 / 25
/** What is kept of the silence before and after a word, s. */
const margin = 0.02

/**
 * Words of a call, by their number in the recording: the plate letter by letter and digit by digit, then "area" and its
 * letter.
 */
export const wordsOf = (plate: string, area: Area): number[] =>
  [...plate.toUpperCase().split(''), 'area', area]
    .map((word) => callWords.indexOf(word))
    .filter((word) => word !== -1)

interface Part {
  /** Where the part begins in the call, s. */
  at: number
  /** Where it begins in the recording, and its length, s. */
  from: number
  length: number
}

/** The sounding part of a second of samples, s from the start of the recording. */
const soundOf = (samples: Float32Array, rate: number, word: number): [number, number] => {
  const second = samples.subarray(word * wordSeconds * rate, (word + 1) * wordSeconds * rate)
  const loudest = second.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  const isHeard = (sample: number): boolean => Math.abs(sample) > loudest * silentPart
  const first = second.findIndex(isHeard)
  if (first === -1) return [word * wordSeconds, 0]
  const last = second.length - 1 - [...second].reverse().findIndex(isHeard)
  const from = Math.max(0, first / rate - margin)
  const to = Math.min(wordSeconds, last / rate + margin)
  return [word * wordSeconds + from, to - from]
}

/** Parts of the recording that say these words, one after the other. */
export const partsOf = (samples: Float32Array, rate: number, words: readonly number[]): Part[] => {
  let at = 0
  return words.map((word) => {
    const [from, length] = soundOf(samples, rate, word)
    const part = { at, from, length }
    at += length + pause
    return part
  })
}
