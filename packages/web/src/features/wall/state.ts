import type { Area, Board } from '@muat/shared/wall'
import { proxy, ref } from 'valtio'
import type { Call } from './core/calls.ts'
import type { Freshness } from './core/freshness.ts'
import type { Settings } from './core/settings.ts'

interface Shown {
  seq: number
  board: Board
}

/** What is on the screen. Boards come whole from the relay and are replaced whole, so they are held as references. */
export interface WallState {
  boards: Partial<Record<Area, ReturnType<typeof ref<Shown>>>>
  /** False until there was data: shown as "no data yet", never as 0. */
  known: boolean
  freshness: Freshness
  /** Calls made within the last 30 s, as `area id`. */
  fresh: readonly string[]
  /** Calls that have the screen of their area. */
  taken: readonly Call[]
  /** Pages turned, forwards or back. */
  turned: number
  /** The server's clock, to a quarter of a minute; null until the server was heard. */
  clock: number | null
  /** The newest call, for screen readers. */
  lastCall: { plate: string; area: Area } | null
  /** The back end refuses the relay: somebody has to set that right. */
  misconfigured: boolean
  settings: ReturnType<typeof ref<Settings>>
  soundBlocked: boolean
  /** It holds the lock that keeps its screen on. */
  awake: boolean
  /** Somebody is at this display. */
  attended: boolean
  viewport: { width: number; height: number }
  /** The whole picture moves by a few px now and then, so that nothing burns in. */
  shift: { x: number; y: number }
}

export const wall = proxy<WallState>({
  boards: {},
  known: false,
  freshness: { kind: 'none' },
  fresh: ref([]),
  taken: ref([]),
  turned: 0,
  clock: null,
  lastCall: null,
  misconfigured: false,
  // Settled before the first picture.
  settings: ref({ lang: 'en', voice: null, limits: { amber: 45, red: 90 }, name: null, title: '' }),
  soundBlocked: false,
  awake: false,
  attended: false,
  viewport: { width: 1920, height: 1080 },
  shift: { x: 0, y: 0 },
})

/** Says whether anything changed. */
export const showBoard = (area: Area, seq: number, board: Board): boolean => {
  if (wall.boards[area]?.board === board) return false
  wall.boards[area] = ref({ seq, board })
  return true
}

const secondsOf = (freshness: Freshness): number =>
  'age' in freshness ? Math.floor(freshness.age / 1000) : 0

export const showFreshness = (freshness: Freshness): void => {
  const shown = wall.freshness
  if (shown.kind !== freshness.kind || secondsOf(shown) !== secondsOf(freshness)) {
    wall.freshness = freshness
  }
}

export const showSettings = (settings: Settings): void => {
  wall.settings = ref(settings)
}

export const showFresh = (fresh: readonly string[]): void => {
  if (fresh.join() !== wall.fresh.join()) wall.fresh = ref([...fresh])
}

export const showTaken = (taken: readonly Call[]): void => {
  const same = taken.every(({ entry }, at) => entry === wall.taken[at]?.entry)
  if (!same || taken.length !== wall.taken.length) wall.taken = ref([...taken])
}

export const turnPage = (by: number): void => {
  wall.turned += by
}

/** A small round, px; seen from the floor nothing moves. */
const round = [0, 3, 4, 3, 0, -3, -4, -3] as const
let step = 0

export const shiftPicture = (): void => {
  step += 1
  wall.shift = { x: round[step % 8] ?? 0, y: round[(step + 2) % 8] ?? 0 }
}
