import { type Area, areas, isArea } from '@muat/shared/wall'
import { attempt } from './attempt.ts'

export type WatchedAreas = { ok: true; areas: Area[] } | { ok: false; wrong: string[] }

/** Areas in the path: `/monitor` watches all, `/monitor/H,I` these two in this order. `wrong` lists what is no area. */
export const parseAreas = (pathname: string): WatchedAreas => {
  const part = pathname.replace(/^\/monitor\/?/u, '').replace(/\/$/u, '')
  if (part === '') return { ok: true, areas: [...areas] }
  const words = attempt(() => decodeURIComponent(part), part)
    .split(',')
    .map((word) => word.trim())
  const wrong = words.filter((word) => !isArea(word.toUpperCase()))
  if (wrong.length > 0) return { ok: false, wrong }
  return { ok: true, areas: [...new Set(words.map((word) => word.toUpperCase()).filter(isArea))] }
}
