/** How long somebody waits for a word: `ms` from now, and from every `alive`; then `signal` gives up. */
export const idleTimeout = (ms: number) => {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => clearTimeout(timer)
  const alive = (): void => {
    stop()
    timer = setTimeout(() => silence.abort(), ms)
  }
  alive()
  return { signal: silence.signal, alive, stop, over: (): boolean => silence.signal.aborted }
}

/** The pieces of an answer as they come; `alive` hears each. */
export async function* piecesOf(
  { body }: Response,
  alive: () => void,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader()
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other, as they come
    const piece = await reader?.read()
    if (piece === undefined || piece.done) return
    alive()
    yield piece.value
  }
}
