/** docs/product.md#constants. */
const topDelayMs = 190
/** How long restoring is attempted: a page has its full height once its data is there. Whoever moves it ends that. */
const restorePatienceMs = 10_000
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
const storageKey = 'muat.places'
const maxPlaces = 100

/** Scroll position by entry of the browser's history. The browser's own restoration is before the page is loaded. */
const places = new Map<string, number>()
let shownEntry = ''
let settling: (() => void) | null = null

const isState = (state: unknown): state is { entry: string } =>
  typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'string'

const newEntry = (): string => Math.random().toString(36).slice(2)

const presentEntry = (): string => {
  const state: unknown = history.state
  if (isState(state)) return state.entry
  const entry = newEntry()
  history.replaceState({ entry }, '')
  return entry
}

/** The state of a history entry, which identifies it; a replaced entry keeps its state. */
export const entryState = (replace: boolean): { entry: string } => ({
  entry: replace ? presentEntry() : newEntry(),
})

const restore = (top: number): (() => void) => {
  const until = performance.now() + restorePatienceMs
  let frame = 0
  const end = (): void => {
    cancelAnimationFrame(frame)
    for (const move of moves) removeEventListener(move, end, true)
  }
  const attempt = (): void => {
    scrollTo({ top })
    if (Math.abs(scrollY - top) > 1 && performance.now() < until) {
      frame = requestAnimationFrame(attempt)
    } else end()
  }
  for (const move of moves) addEventListener(move, end, { capture: true, passive: true })
  frame = requestAnimationFrame(attempt)
  return end
}

const anchorHere = (): Element | null => {
  try {
    return document.querySelector(`#${CSS.escape(decodeURIComponent(location.hash.slice(1)))}`)
  } catch {
    return null
  }
}

const settleAfter = (toTop: boolean): (() => void) => {
  const timer = setTimeout(() => {
    const anchor = anchorHere()
    if (anchor !== null) anchor.scrollIntoView()
    else if (toTop) scrollTo({ top: 0 })
  }, topDelayMs)
  return () => clearTimeout(timer)
}

/** Scrolls a shown page: to its saved position after back or forward, else to its anchor, else to the top. */
export const arrived = ({ returned, toTop }: { returned: boolean; toTop: boolean }): void => {
  settling?.()
  shownEntry = presentEntry()
  const place = returned ? places.get(shownEntry) : undefined
  settling = place === undefined ? settleAfter(toTop) : restore(place)
}

const readPlaces = (): void => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    if (!Array.isArray(kept)) return
    for (const [entry, top] of kept as [unknown, unknown][]) {
      if (typeof entry === 'string' && typeof top === 'number') places.set(entry, top)
    }
  } catch {
    // Not in our format.
  }
}

/** Stores scroll positions, also across reloads. Returns a stop function. */
export const keepPlaces = (): (() => void) => {
  history.scrollRestoration = 'manual'
  readPlaces()
  const onScroll = (): void => {
    if (shownEntry !== '') places.set(shownEntry, scrollY)
  }
  const onHide = (): void =>
    sessionStorage.setItem(storageKey, JSON.stringify([...places].slice(-maxPlaces)))
  addEventListener('scroll', onScroll, { passive: true })
  addEventListener('pagehide', onHide)
  return () => {
    removeEventListener('scroll', onScroll)
    removeEventListener('pagehide', onHide)
  }
}
