import type { Area, Board } from '@muat/shared/wall'
import { proxy, ref } from 'valtio'
import { limitsOf } from '../../lib/main/lateness.ts'
import type { Call } from './core/calls.ts'
import type { Freshness } from './core/freshness.ts'
import type { Settings } from './core/settings.ts'

interface ShownBoard {
  seq: number
  board: Board
}

/** What is on the screen. Boards are replaced as a whole, so they are kept as references. */
export interface WallState {
  boards: Partial<Record<Area, ReturnType<typeof ref<ShownBoard>>>>
  /** False until data has arrived: shown as "no data yet", not as 0. */
  known: boolean
  freshness: Freshness
  /** Truck keys of the calls made within the last 30 s. */
  fresh: readonly string[]
  /** Calls that cover their area. */
  covering: readonly Call[]
  /** Pages turned, forwards or back. */
  turned: number
  /** The server's clock, in steps of 15 s; null before its first message. */
  clock: number | null
  /** The last calls that stand, newest first. */
  recent: readonly Call[]
  /** The back end refuses the relay; somebody has to correct the configuration. */
  misconfigured: boolean
  settings: ReturnType<typeof ref<Settings>>
  soundBlocked: boolean
  /** The wake lock is held, so the screen stays on, or the site is closed. */
  awake: boolean
  /** Somebody is at this display. */
  attended: boolean
  viewport: { width: number; height: number }
  /** Offset of the whole picture, px. It changes now and then against burn-in. */
  shift: { x: number; y: number }
}

export const wall = proxy<WallState>({
  boards: {},
  known: false,
  freshness: { kind: 'none' },
  fresh: ref([]),
  covering: ref([]),
  turned: 0,
  clock: null,
  recent: ref([]),
  misconfigured: false,
  // Placeholder: program.tsx sets them before the first render.
  settings: ref({
    lang: 'en',
    voice: null,
    recording: null,
    limits: limitsOf(null),
    name: null,
    title: '',
  }),
  soundBlocked: false,
  awake: false,
  attended: false,
  viewport: { width: 1920, height: 1080 },
  shift: { x: 0, y: 0 },
})

/** Returns whether anything changed. */
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

const areSame = (calls: readonly Call[], shown: readonly Call[]): boolean =>
  calls.length === shown.length && calls.every(({ entry }, at) => entry === shown[at]?.entry)

export const showCovering = (calls: readonly Call[]): void => {
  if (!areSame(calls, wall.covering)) wall.covering = ref([...calls])
}

export const showRecent = (calls: readonly Call[]): void => {
  if (!areSame(calls, wall.recent)) wall.recent = ref([...calls])
}

export const turnPage = (by: number): void => {
  wall.turned += by
}

/** Offsets on a small circle, px; too small to be noticed from the floor. */
const circle = [0, 3, 4, 3, 0, -3, -4, -3] as const
let step = 0

export const shiftPicture = (): void => {
  step += 1
  wall.shift = { x: circle[step % 8] ?? 0, y: circle[(step + 2) % 8] ?? 0 }
}
