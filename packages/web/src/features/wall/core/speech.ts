const maxQueued = 3

/** One at a time; at most three wait, and the newest are the ones that matter. `say` resolves when it has been said. */
export const createSpeechQueue = (say: (text: string) => Promise<void>) => {
  let queued: string[] = []
  let speaking = false

  const next = async (): Promise<void> => {
    if (speaking) return
    speaking = true
    for (let text = queued.shift(); text !== undefined; text = queued.shift()) {
      // A call that cannot be spoken is dropped, because it would come too late.
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
