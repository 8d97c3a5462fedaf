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

/** Shows or hides an area, in the order of the walls. Stored on this computer, because a desk belongs to its areas. */
export const toggleArea = (area: Area): void => {
  const shown = desk.areas.includes(area)
    ? desk.areas.filter((other) => other !== area)
    : [...desk.areas, area]
  desk.areas = areas.filter((area) => shown.includes(area))
  localStorage.setItem(key, desk.areas.join(','))
}

/** Shows one area because a link asks for it; the stored choice stays. */
export const showArea = (area: Area): void => {
  desk.areas = [area]
}

/** Chooses a truck; its area is shown for now if it is hidden. */
export const goToLine = ({ id, loadingArea }: OutboundLine): void => {
  if (isArea(loadingArea) && !desk.areas.includes(loadingArea)) {
    desk.areas = areas.filter((area) => area === loadingArea || desk.areas.includes(area))
  }
  goTo(desk, id)
}

export const stepKeys: StepKeys<DeskAction> = {
  'Alt+C': 'call',
  'Alt+S': 'start',
  'Alt+F': 'finish',
  'Alt+W': 'return',
  'Alt+X': 'skip',
  'Alt+M': 'move',
  'Alt+U': 'undo',
  'Alt+R': 'recount',
  'Alt+K': 'confirm',
}
