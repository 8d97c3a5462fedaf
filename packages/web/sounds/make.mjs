// Makes id.mp3, en.mp3 and jv.mp3, the words of spoken calls (README.md). Needs espeak-ng and ffmpeg:
//   node packages/web/sounds/make.mjs
import { execFileSync } from 'node:child_process'
import { callWords, wordSeconds } from '@muat/shared'

const rate = 22_050
/** Where a word begins in its second, s: a decoder may lose the first hundredths. */
const lead = 0.1
const javaneseDigits = 'nol siji loro telu papat limo enem pitu wolu songo'.split(' ')

const languages = {
  id: { voice: 'id', text: (word) => word },
  en: { voice: 'en-us', text: (word) => word },
  // espeak-ng has no Javanese voice. Letters are named as in Indonesian.
  jv: { voice: 'id', text: (word) => (/\d/u.test(word) ? javaneseDigits[word] : word) },
}

/** Samples from -1 to 1, without silence at the ends, as loud as all other words. */
const speak = (voice, text) => {
  const wav = execFileSync('espeak-ng', ['-v', voice, '-s', '140', '--stdout', text])
  const bytes = wav.subarray(44)
  const samples = Array.from({ length: bytes.length >> 1 }, (_, at) => bytes.readInt16LE(2 * at))
  const peak = Math.max(...samples.map(Math.abs))
  const isHeard = (sample) => Math.abs(sample) > peak / 50
  return samples
    .slice(samples.findIndex(isHeard), samples.findLastIndex(isHeard) + 1)
    .map((sample) => (0.9 * sample) / peak)
}

for (const [language, { voice, text }] of Object.entries(languages)) {
  const all = new Float32Array(callWords.length * wordSeconds * rate)
  for (const [at, word] of callWords.entries()) {
    const samples = speak(voice, text(word))
    if (samples.length > (wordSeconds - 2 * lead) * rate) throw new Error(`${word} is too long`)
    all.set(samples, Math.round((at * wordSeconds + lead) * rate))
  }
  const file = new URL(`${language}.mp3`, import.meta.url).pathname
  const input = ['-f', 'f32le', '-ar', `${rate}`, '-ac', '1', '-i', '-']
  const output = ['-map_metadata', '-1', '-write_xing', '0', '-b:a', '32k', file]
  execFileSync('ffmpeg', ['-loglevel', 'error', '-y', ...input, ...output], {
    input: Buffer.from(all.buffer),
  })
}
