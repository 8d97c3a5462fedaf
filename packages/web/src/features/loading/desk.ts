import { type Area, areas, isArea } from '@muat/shared'
import { proxy } from 'valtio'
import { type DeskState, goTo, type StepKeys } from '../../records/desk/desk-state.ts'
import type { OutboundLine } from '../../rows/rows.ts'
import type { DeskAction } from './board.ts'

const key = 'muat.loading.areas'

const keptAreas = (): Area[] => {
  const kept = (localStorage.getItem(key) ?? '').split(',').filter(isArea)
  return kept.length > 0 ? kept : [...areas]
}

export const desk = proxy<DeskState<DeskAction> & { areas: Area[] }>({
  areas: keptAreas(),
  search: '',
  chosen: null,
  asking: null,
})

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

/** Chooses a truck wherever it stands; its area is shown for now where the desk does not show it. */
export const goToLine = ({ id, loadingArea }: OutboundLine): void => {
  if (isArea(loadingArea) && !desk.areas.includes(loadingArea)) {
    desk.areas = areas.filter((one) => one === loadingArea || desk.areas.includes(one))
  }
  goTo(desk, id)
}

export const stepKeys: StepKeys<DeskAction> = {
  c: 'call',
  s: 'start',
  f: 'finish',
  w: 'return',
  x: 'skip',
  m: 'move',
  u: 'undo',
  r: 'recount',
  k: 'confirm',
}
