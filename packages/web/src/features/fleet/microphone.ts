import { recordingRate } from '@muat/shared'
import { partsOf, wordsOf } from '../wall/core/call-sound.ts'
import { joinWords, type Words } from './recording.ts'

/** Time to say one word, ms. The dialog's style sheet shows it. */
const recordMs = 2000

export const openMicrophone = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } })

/** Records one word. */
export const listenTo = async (stream: MediaStream): Promise<Float32Array<ArrayBuffer>> => {
  const recorder = new MediaRecorder(stream)
  const pieces: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
  const stopped = new Promise((resolve) => {
    recorder.addEventListener('stop', resolve)
  })
  recorder.start()
  setTimeout(() => recorder.stop(), recordMs)
  await stopped
  // Decoding converts to the rate of its context.
  const context = new OfflineAudioContext(1, 1, recordingRate)
  const sound = await context.decodeAudioData(await new Blob(pieces).arrayBuffer())
  return sound.getChannelData(0)
}

const example = wordsOf('B1234XYZ', 'H')

/** Whether anything of the example is recorded. */
export const canPlay = (words: Words): boolean => example.some((word) => words[word] != null)

/** Plays a call as walls do. Returns a function that ends it. */
export const playExample = (words: Words): (() => void) => {
  const context = new AudioContext()
  const samples = joinWords(words)
  const buffer = context.createBuffer(1, samples.length, recordingRate)
  buffer.copyToChannel(samples, 0)
  for (const { at, from, length } of partsOf(samples, recordingRate, example)) {
    const source = new AudioBufferSourceNode(context, { buffer })
    source.connect(context.destination)
    source.start(context.currentTime + 0.05 + at, from, length)
  }
  return () => {
    if (context.state !== 'closed') void context.close()
  }
}
