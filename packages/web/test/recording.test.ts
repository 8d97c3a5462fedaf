import { callWords, recordingRate } from '@muat/shared'
import { describe, expect, it } from 'vitest'
import { cutWord, joinWords, toWav, wordsIn } from '../src/features/fleet/recording.ts'

const samplesOf = (seconds: number): number => Math.round(seconds * recordingRate)

/** Two seconds with a tone of this loudness, over noise. */
const recorded = (from: number, to: number, loudness: number, noise = 0) =>
  Float32Array.from({ length: samplesOf(2) }, (_, at) => {
    const isTone = at >= samplesOf(from) && at < samplesOf(to)
    return Math.sin(at / 3) * (isTone ? loudness : noise)
  })

const soundOf = (word: Float32Array | null): [from: number, to: number] => {
  const samples = word ?? new Float32Array()
  const isHeard = (sample: number): boolean => Math.abs(sample) > 0.05
  return [
    samples.findIndex(isHeard) / recordingRate,
    samples.findLastIndex(isHeard) / recordingRate,
  ]
}

const loudestOf = (word: Float32Array | null): number => Math.max(...(word ?? []).map(Math.abs))

describe('a recorded word', () => {
  it.each([
    [0.9, 1.4, 0.3],
    [0, 0.5, 0.05],
    [1.5, 2, 1],
  ])(
    'that sounds from %d to %d s has its place and loudness in its second',
    (from, to, loudness) => {
      const word = cutWord(recorded(from, to, loudness, loudness / 40))
      const [start, end] = soundOf(word)
      expect(word).toHaveLength(recordingRate)
      // The margin, which there is not before the first sample.
      expect(start).toBeCloseTo(from === 0 ? 0.05 : 0.08, 2)
      expect(end - start).toBeCloseTo(to - from, 2)
      expect(loudestOf(word)).toBeCloseTo(0.8, 5)
    },
  )

  it('is cut where it is loudest if all is noise, and to what fits', () => {
    const samples = recorded(1.2, 1.5, 0.5, 0.1)
    samples[samplesOf(1.35)] = 0.6
    const word = cutWord(samples)
    const [start, end] = soundOf(word)
    expect(start).toBeCloseTo(0.05, 2)
    expect(end).toBeCloseTo(0.95, 2)
    expect(word?.[samplesOf(0.5)]).toBeCloseTo(0.8, 5)
  })

  it.each([
    [1.05, 1.9],
    [0.1, 0.95],
  ])('of almost a second is kept whole, from %d to %d s', (from, to) => {
    const samples = recorded(from, to, 0.5)
    // Loudest near its end.
    samples[samplesOf(to - 0.05)] = 0.6
    const [start, end] = soundOf(cutWord(samples))
    expect(end - start).toBeCloseTo(to - from, 2)
  })

  it('is none if nothing is heard', () => {
    expect(cutWord(recorded(0.5, 1, 0.015))).toBeNull()
    expect(cutWord(new Float32Array())).toBeNull()
  })
})

describe('the file of a recording', () => {
  const words = callWords.map((_, at) =>
    new Float32Array(recordingRate).fill(0.5, 0, 1 + at).fill(-1, 100, 101),
  )
  const wav = toWav(joinWords(words))

  it('is a WAV file with one channel of 16 bits, and a second for each word', () => {
    const head = Buffer.from(wav, 0, 44)
    expect(wav.byteLength).toBe(44 + 37 * 32_000)
    expect(head.toString('latin1', 0, 4)).toBe('RIFF')
    expect(head.readUInt32LE(4)).toBe(wav.byteLength - 8)
    expect(head.toString('latin1', 8, 16)).toBe('WAVEfmt ')
    expect(head.readUInt32LE(16)).toBe(16)
    expect([20, 22, 32, 34].map((at) => head.readUInt16LE(at))).toEqual([1, 1, 2, 16])
    expect([24, 28, 40].map((at) => head.readUInt32LE(at))).toEqual([16_000, 32_000, 37 * 32_000])
    expect(head.toString('latin1', 36, 40)).toBe('data')
  })

  it('has the words that were written to it, and stays the same when written again', () => {
    const read = wordsIn(wav)
    expect(read).toHaveLength(37)
    for (const [at, word] of read.entries()) {
      expect(word?.filter((sample) => sample > 0.4)).toHaveLength(1 + at)
      expect(word?.[100]).toBe(-1)
    }
    expect(Buffer.from(toWav(joinWords(read))).equals(Buffer.from(wav))).toBe(true)
  })

  it('is silent where a word is not recorded', () => {
    const read = wordsIn(toWav(joinWords(words.map((word, at) => (at === 3 ? null : word)))))
    expect(read.map((word) => word?.[0] === 0)).toEqual(callWords.map((_, at) => at === 3))
  })
})
