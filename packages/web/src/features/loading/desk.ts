import { type Area, areas, isArea, type LineAction } from '@muat/shared'
import type { OutboundLine } from '../../rows/rows.ts'
import { proxy } from 'valtio'

const key = 'muat.loading.areas'

const keptAreas = (): Area[] => {
  const kept = (localStorage.getItem(key) ?? '').split(',').filter(isArea)
  return kept.length > 0 ? kept : [...areas]
}

interface Desk {
  areas: Area[]
  /** Part of a plate or of a name, or a queue number. */
  search: string
  /** The chosen line, by id. */
  chosen: number | null
  /** The step that waits for bags, a reason or an area. */
  asking: { lineId: number; action: LineAction } | null
}

export const desk = proxy<Desk>({ areas: keptAreas(), search: '', chosen: null, asking: null })

/** In the order of the walls; kept on this computer, because a desk stands at its areas. */
export const toggleArea = (area: Area): void => {
  const shown = desk.areas.includes(area)
    ? desk.areas.filter((one) => one !== area)
    : [...desk.areas, area]
  desk.areas = areas.filter((one) => shown.includes(one))
  localStorage.setItem(key, desk.areas.join(','))
}

/** One area for now, because a link asked for it; what the desk itself has chosen stays kept. */
export const showArea = (area: Area): void => {
  desk.areas = [area]
}

export const focusPlate = (lineId: number | null): void =>
  document.querySelector<HTMLElement>(`[data-line="${lineId}"] .plate`)?.focus()

/** Chooses a truck wherever it stands; its area is shown for now where the desk does not show it. */
export const goTo = ({ id, loadingArea }: OutboundLine): void => {
  if (isArea(loadingArea) && !desk.areas.includes(loadingArea)) {
    desk.areas = areas.filter((one) => one === loadingArea || desk.areas.includes(one))
  }
  Object.assign(desk, { chosen: id, search: '' })
  // Once the board that was narrowed is whole again.
  requestAnimationFrame(() => focusPlate(id))
}

/** Letters for the chosen truck; Enter takes the next step. */
export const stepKeys: Readonly<Record<string, LineAction>> = {
  c: 'call',
  s: 'start',
  f: 'finish',
  w: 'return',
  x: 'skip',
  m: 'move',
  u: 'undo',
  r: 'recount',
}

export const keyOf = (action: LineAction): string =>
  Object.entries(stepKeys).find(([, one]) => one === action)?.[0] ?? ''
