// Keeps the screen on while the site is open.

type Sentinel = Pick<WakeLockSentinel, 'released' | 'release' | 'addEventListener'>

interface Environment {
  /** Null: this browser has no wake lock. Rejects while the page is hidden. */
  request: (() => Promise<Sentinel>) | null
  /** ms, not less than before. */
  now: () => number
  /** The display keeps its screen on, or need not at this hour. */
  onChange: (awake: boolean) => void
}

/** From one request to the next, ms: a system that saves power takes each lock away again. */
const betweenMs = 60_000

export interface WakeLock {
  /** While the site is closed the screen may turn off. */
  setClosed: (closed: boolean) => void
  /** Asks again where that is due. Called each second. */
  look: () => void
}

export const createWakeLock = ({ request, now, onChange }: Environment): WakeLock => {
  let lock: Sentinel | null = null
  let isClosed = false
  let notBefore = 0

  const take = async (ask: () => Promise<Sentinel>): Promise<void> => {
    notBefore = Number.POSITIVE_INFINITY
    const taken = await ask().catch(() => null)
    notBefore = now() + betweenMs
    if (taken !== null && !taken.released) {
      lock = taken
      // The system releases it to save power, the browser when the page is hidden.
      taken.addEventListener('release', () => {
        if (lock !== taken) return
        lock = null
        look()
      })
    }
    look()
  }

  const look = (): void => {
    if (isClosed) {
      void lock?.release()
      lock = null
    } else if (lock === null && request !== null && now() >= notBefore) {
      void take(request)
    }
    onChange(request !== null && (isClosed || lock !== null))
  }

  return {
    setClosed: (closed) => {
      isClosed = closed
      look()
    },
    look,
  }
}
