import { swipeThreshold } from './core/paging.ts'
import { createWakeLock, type WakeLock } from './core/wake-lock.ts'
import { turnPage, wall } from './state.ts'
import { isPreview } from './storage.ts'

// The wake lock, full screen, keys and swipes of a wall.

const keepAwake = (): WakeLock =>
  createWakeLock({
    request:
      !isPreview && 'wakeLock' in navigator ? () => navigator.wakeLock.request('screen') : null,
    now: () => performance.now(),
    onChange: (awake) => {
      wall.awake = awake
    },
  })

// Old engines have no full screen, or under a prefixed name: the key then does nothing.
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

/** How long a display counts as attended after a sign of somebody, ms. */
const attendedMs = 20_000

/** Sets `wall.attended`: somebody moved the mouse, pressed a key, or opened the page by hand. */
const noticePeople = (kiosk: boolean): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onActivity = (): void => {
    wall.attended = true
    clearTimeout(timer)
    timer = setTimeout(() => {
      wall.attended = false
    }, attendedMs)
  }
  addEventListener('pointermove', onActivity)
  addEventListener('keydown', onActivity)
  if (kiosk) return
  // The DOM types give entries of any type as PerformanceEntry.
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (opened?.type === 'navigate') onActivity()
}

/** `onTurn` is called after a page was turned by hand. Returns the lock that keeps the screen on. */
export const tendScreen = (onTurn: () => void, kiosk: boolean): WakeLock => {
  const turn = (by: number): void => {
    turnPage(by)
    onTurn()
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
  const lock = keepAwake()
  noticePeople(kiosk)
  addEventListener('keydown', onKey)
  addEventListener('pointerdown', onDown)
  addEventListener('pointerup', onUp)
  addEventListener('resize', measure)
  return lock
}
