/** docs/product.md#constants. */
const topDelayMs = 190
/** A page that was long when it was left may need a moment to be long again. */
const restorePatienceMs = 1000
const storageKey = 'muat.places'
const maxPlaces = 100

/** How far down each entry of the browser's history was left. The browser itself would look before the page is there. */
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

/** What an entry of the history is to be known by; one that is replaced keeps its name. */
export const entryState = (replace: boolean): { entry: string } => ({
  entry: replace ? presentEntry() : newEntry(),
})

const restore = (top: number): (() => void) => {
  const until = performance.now() + restorePatienceMs
  let frame = 0
  const attempt = (): void => {
    scrollTo({ top })
    if (Math.abs(scrollY - top) > 1 && performance.now() < until) {
      frame = requestAnimationFrame(attempt)
    }
  }
  frame = requestAnimationFrame(attempt)
  return () => cancelAnimationFrame(frame)
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

/** A page is shown: its saved place where the browser went back to it, else its anchor, else its top. */
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
    // Another version's, or somebody's own: places are a comfort.
  }
}

/** From now on the place on every page is remembered, over reloads too. */
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
