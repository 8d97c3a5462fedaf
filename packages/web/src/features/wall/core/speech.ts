const maxQueued = 3

/** Queue of texts to speak, one at a time. At most the newest three wait. `say` resolves when the text was spoken. */
export const createSpeechQueue = (say: (text: string) => Promise<void>) => {
  let queued: string[] = []
  let speaking = false

  const next = async (): Promise<void> => {
    if (speaking) return
    speaking = true
    for (let text = queued.shift(); text !== undefined; text = queued.shift()) {
      // A text that cannot be spoken is dropped: later it would be out of date.
      await say(text).catch(() => undefined)
    }
    speaking = false
  }

  return {
    add: (text: string): void => {
      queued = [...queued, text].slice(-maxQueued)
      void next()
    },
    clear: (): void => {
      queued = []
    },
  }
}
