import { timeLimit } from './time-limit.ts'

/** Between two tries to load a page whose parts failed, ms. Many walls fail together, so each waits its own while. */
const retryMs = 5000
const spreadMs = 10_000

/** The document of this page as it is served now; null while the server does not answer. */
const servedDocument = async (): Promise<string | null> => {
  try {
    const response = await fetch(location.href, {
      cache: 'no-store',
      signal: timeLimit(5000),
    })
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}

interface Wish {
  firstWaitMs?: number
  /** Asked before each try, of the document that would come; the wish is dropped when it says no. */
  needed?: (served: string | null) => boolean
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
    const served = await servedDocument()
    if (!needed(served)) return
    if (served !== null) {
      before?.()
      location.reload()
    } else setTimeout(() => void attempt(), retryMs + Math.random() * spreadMs)
  }
  setTimeout(() => void attempt(), firstWaitMs)
}
