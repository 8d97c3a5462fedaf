/**
 * Signal that aborts `ms` after the last call of `alive`, or with `parent`. Replaces AbortSignal.any, which Chromium 109
 * lacks.
 */
export const idleTimeout = (ms: number, parent?: AbortSignal) => {
  const waiting = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasTimedOut = false
  const follow = (): void => waiting.abort(parent?.reason)
  const alive = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      hasTimedOut = true
      waiting.abort()
    }, ms)
  }
  const stop = (): void => {
    clearTimeout(timer)
    parent?.removeEventListener('abort', follow)
  }
  if (parent?.aborted === true) follow()
  else parent?.addEventListener('abort', follow)
  alive()
  return { signal: waiting.signal, alive, stop, timedOut: (): boolean => hasTimedOut }
}

/** The chunks of a body; `alive` is called for each. */
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
