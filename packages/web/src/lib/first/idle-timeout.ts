/**
 * How long somebody waits for a word: `ms` from now, and from every `alive`; then `signal` gives up, and as soon as `given`
 * does. `AbortSignal.any` is not there in Chromium 109.
 */
export const idleTimeout = (ms: number, given?: AbortSignal) => {
  const waiting = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = (): void => waiting.abort(given?.reason)
  const alive = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => waiting.abort(), ms)
  }
  const stop = (): void => {
    clearTimeout(timer)
    given?.removeEventListener('abort', follow)
  }
  if (given?.aborted === true) follow()
  else given?.addEventListener('abort', follow)
  alive()
  return { signal: waiting.signal, alive, stop, over: (): boolean => waiting.signal.aborted }
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
