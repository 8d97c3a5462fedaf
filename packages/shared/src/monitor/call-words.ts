// The words of spoken calls: docs/monitor.md#spoken-calls. A recording has a second for each, in this order.

/** Letters and digits of plates, and the word before the letter of an area. */
export const callWords: readonly string[] = [
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.split(''),
  'area',
]

/** Length of each word in a recording, s. */
export const wordSeconds = 1

/** Samples a second of a site's own recording: WAV, one channel, 16 bits. */
export const recordingRate = 16_000
