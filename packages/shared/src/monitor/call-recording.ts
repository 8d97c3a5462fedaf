import { callWords, recordingRate, wordSeconds } from './call-words.ts'

// A site's own recording of the words of calls: a WAV file of one length and one format.

const headBytes = 44
const sampleBytes = 2
const soundBytes = callWords.length * wordSeconds * recordingRate * sampleBytes

/** Bytes of a recording, with its head. */
export const recordingBytes = headBytes + soundBytes

/** The head of each recording. The samples follow. */
export const recordingHead = (): Uint8Array => {
  const head = new DataView(new ArrayBuffer(headBytes))
  // RIFF, WAVE, fmt, data.
  head.setUint32(0, 0x52_49_46_46)
  head.setUint32(8, 0x57_41_56_45)
  head.setUint32(12, 0x66_6d_74_20)
  head.setUint32(36, 0x64_61_74_61)
  head.setUint32(4, recordingBytes - 8, true)
  // Length of the format, PCM, one channel.
  head.setUint32(16, 16, true)
  head.setUint16(20, 1, true)
  head.setUint16(22, 1, true)
  head.setUint32(24, recordingRate, true)
  head.setUint32(28, recordingRate * sampleBytes, true)
  head.setUint16(32, sampleBytes, true)
  head.setUint16(34, 8 * sampleBytes, true)
  head.setUint32(40, soundBytes, true)
  return new Uint8Array(head.buffer)
}
