const maxQueued = 3

/** Queue of calls to say, one at a time. At most the newest three wait. `say` resolves when the call was said. */
export const createCallQueue = <Call>(say: (call: Call) => Promise<void>) => {
  let queued: Call[] = []
  let saying = false

  const next = async (): Promise<void> => {
    if (saying) return
    saying = true
    for (let call = queued.shift(); call !== undefined; call = queued.shift()) {
      // A call that cannot be said is dropped: later it would be out of date.
      await say(call).catch(() => undefined)
    }
    saying = false
  }

  return {
    add: (call: Call): void => {
      queued = [...queued, call].slice(-maxQueued)
      void next()
    },
    clear: (): void => {
      queued = []
    },
  }
}
