/** Between two tries to load a page whose parts failed, ms. Many walls fail together, so each waits its own while. */
const retryMs = 5000
const spreadMs = 10_000

/** Whether the server answers now. */
const serverAnswers = async (): Promise<boolean> => {
  try {
    const response = await fetch('/config.json', {
      cache: 'no-store',
      signal: AbortSignal.timeout(5000),
    })
    return response.ok
  } catch {
    return false
  }
}

interface Wish {
  firstWaitMs?: number
  /** Asked before each try; the wish is dropped when it says no. */
  needed?: () => boolean
  /** The last thing before the page goes. */
  before?: () => void
}

/** Reloads this page as soon as the server answers and not before, so that nobody ever looks at a browser's error page. */
export const reloadOnceServed = ({
  firstWaitMs = retryMs + Math.random() * spreadMs,
  needed = () => true,
  before,
}: Wish = {}): void => {
  const attempt = async (): Promise<void> => {
    const served = await serverAnswers()
    if (!needed()) return
    if (served) {
      before?.()
      location.reload()
    } else setTimeout(() => void attempt(), retryMs + Math.random() * spreadMs)
  }
  setTimeout(() => void attempt(), firstWaitMs)
}
