import { swipeThreshold } from './core/paging.ts'
import { turnPage, wall } from './state.ts'

// What a wall does with its screen: stays awake, fills it, and takes a few keys.

const keepAwake = (): void => {
  let lock: WakeLockSentinel | null = null
  const take = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    if (lock?.released === false) return
    lock = await navigator.wakeLock.request('screen').catch(() => null)
    wall.awake = lock !== null
    // The browser takes it back whenever the page is hidden, and the system when it saves power.
    lock?.addEventListener('release', taken)
  }
  const taken = (): void => void take()
  document.addEventListener('visibilitychange', taken)
  taken()
}

// Old engines have prefixed names or no full screen: the key then does nothing.
const fillScreen = (): void => {
  const { documentElement: root } = document
  if ('requestFullscreen' in root) root.requestFullscreen().catch(() => undefined)
}
const leaveFullScreen = (): void => {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  PageDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageUp: -1,
}

/** The Back key of webOS, Tizen and Android remotes. It must not leave the wall. */
const backKeys: ReadonlySet<string> = new Set(['goback', 'xf86back', 'browserback'])

/** How long somebody who was seen counts as there, ms. */
const attendedMs = 20_000

/** Who moves the mouse, presses a key or has opened the page by hand is at this display; who reads it in the hall does neither. */
const noticePeople = (kiosk: boolean): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const seen = (): void => {
    wall.attended = true
    clearTimeout(timer)
    timer = setTimeout(() => {
      wall.attended = false
    }, attendedMs)
  }
  addEventListener('pointermove', seen)
  addEventListener('keydown', seen)
  if (kiosk) return
  // What entries of this type are.
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (opened?.type === 'navigate') seen()
}

/** `turned` is told when a page was turned by hand. */
export const tendScreen = (turned: () => void, kiosk: boolean): void => {
  const turn = (by: number): void => {
    turnPage(by)
    turned()
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const step = steps[event.key]
    const key = event.key.toLowerCase()
    if (step !== undefined) turn(step)
    else if (key === 'enter' || (key === 'f' && !document.fullscreenElement)) fillScreen()
    else if (key === 'f') leaveFullScreen()
    else if (backKeys.has(key)) {
      event.preventDefault()
      leaveFullScreen()
    }
  }
  let from: { x: number; y: number } | null = null
  const onDown = (event: PointerEvent): void => {
    from = { x: event.clientX, y: event.clientY }
  }
  const onUp = (event: PointerEvent): void => {
    if (from === null) return
    const across = event.clientX - from.x
    if (Math.abs(across) >= swipeThreshold && Math.abs(across) > Math.abs(event.clientY - from.y)) {
      turn(across < 0 ? 1 : -1)
    }
    from = null
  }
  const measure = (): void => {
    wall.viewport = { width: innerWidth, height: innerHeight }
  }
  measure()
  keepAwake()
  noticePeople(kiosk)
  addEventListener('keydown', onKey)
  addEventListener('pointerdown', onDown)
  addEventListener('pointerup', onUp)
  addEventListener('resize', measure)
}
