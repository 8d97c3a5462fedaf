import { type Area, areas, cleanName, isArea, type Painted, type Watch } from '@muat/shared'

const maxName = 80
const maxBuild = 64

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

export type WatchResult = { ok: true; watch: Watch } | { ok: false; error: string }

const wrong = (error: string): WatchResult => ({ ok: false, error })

/** What a client asks to watch, checked; the error names what is wrong with it. */
export const parseWatch = (value: unknown): WatchResult => {
  if (!isFields(value)) return wrong('watch: must be an object')
  const asked: unknown = value['areas']
  if (!Array.isArray(asked) || asked.length === 0 || asked.length > areas.length) {
    return wrong(`areas: must name 1 to ${areas.length} areas`)
  }
  if (!asked.every(isArea)) return wrong(`areas: must be of ${areas.join(', ')}`)
  const distinct = new Set<Area>(asked)
  const watched = areas.filter((area) => distinct.has(area))
  const display: unknown = value['display']
  if (display === undefined || display === null) return { ok: true, watch: { areas: watched } }
  if (!isFields(display)) return wrong('display: must be an object')
  const { id, name, build, mute } = display
  if (typeof id !== 'string' || !/^[\w-]{8,64}$/u.test(id)) {
    return wrong('display.id: must be 8 to 64 letters, digits, - or _')
  }
  if (typeof name !== 'string' || name.length > maxName) {
    return wrong(`display.name: must be a text of at most ${maxName} characters`)
  }
  if (build !== undefined && (typeof build !== 'string' || build.length > maxBuild)) {
    return wrong(`display.build: must be a text of at most ${maxBuild} characters`)
  }
  if (mute !== undefined && typeof mute !== 'boolean')
    return wrong('display.mute: must be true or false')
  const said = {
    ...(build === undefined ? {} : { build: cleanName(build) }),
    ...(mute === undefined ? {} : { mute }),
  }
  return { ok: true, watch: { areas: watched, display: { id, name: cleanName(name), ...said } } }
}

export const parsePainted = (value: unknown): Painted | undefined => {
  if (!isFields(value)) return undefined
  const { area, seq } = value
  return isArea(area) && typeof seq === 'number' && Number.isSafeInteger(seq) && seq > 0
    ? { area, seq }
    : undefined
}
