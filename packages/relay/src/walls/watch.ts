import {
  type Area,
  areas,
  cleanName,
  displayLacks,
  isArea,
  isCallLanguage,
  isWallOptions,
  type Painted,
  type Watch,
} from '@muat/shared'

const maxName = 80
const maxBuild = 64
/** Larger than any panel, px. */
const maxSide = 100_000

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

type Said = NonNullable<Watch['display']>

const isSide = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= maxSide

/** Optional facts that a display reports of itself. */
const facts: {
  [Name in Exclude<keyof Said, 'id' | 'name'>]-?: [read: (value: unknown) => Said[Name], is: string]
} = {
  build: [
    (value) =>
      typeof value === 'string' && value.length <= maxBuild ? cleanName(value) : undefined,
    `a text of at most ${maxBuild} characters`,
  ],
  mute: [(value) => (typeof value === 'boolean' ? value : undefined), 'true or false'],
  voice: [
    (value) => (isCallLanguage(value) || value === null ? value : undefined),
    'id, en, jv or null',
  ],
  screen: [
    (value) =>
      isFields(value) && isSide(value['width']) && isSide(value['height'])
        ? { width: value['width'], height: value['height'] }
        : undefined,
    'a width and a height in px',
  ],
  attended: [(value) => (typeof value === 'boolean' ? value : undefined), 'true or false'],
  options: [
    (value) => (typeof value === 'string' && isWallOptions(value) ? value : undefined),
    'options as an address has them',
  ],
  // Words of a newer display are left out.
  lacks: [
    (value) =>
      Array.isArray(value) ? displayLacks.filter((lack) => value.includes(lack)) : undefined,
    'a list of words',
  ],
}

type Refused = { ok: false; error: string }
export type WatchResult = { ok: true; watch: Watch } | Refused

const wrong = (error: string): Refused => ({ ok: false, error })

const readAreas = (asked: unknown): { ok: true; areas: Area[] } | Refused => {
  if (!Array.isArray(asked) || asked.length === 0 || asked.length > areas.length) {
    return wrong(`areas: must name 1 to ${areas.length} areas`)
  }
  if (!asked.every(isArea)) return wrong(`areas: must be of ${areas.join(', ')}`)
  const distinct = new Set<Area>(asked)
  return { ok: true, areas: areas.filter((area) => distinct.has(area)) }
}

const readIdentity = ({ id, name }: Fields): { ok: true; id: string; name: string } | Refused => {
  if (typeof id !== 'string' || !/^[\w-]{8,64}$/u.test(id)) {
    return wrong('id: must be 8 to 64 letters, digits, - or _')
  }
  if (typeof name !== 'string' || name.length > maxName) {
    return wrong(`name: must be a text of at most ${maxName} characters`)
  }
  return { ok: true, id, name: cleanName(name) }
}

/** Checks what a client asks to watch. The error names the field. */
export const parseWatch = (value: unknown): WatchResult => {
  if (!isFields(value)) return wrong('watch: must be an object')
  const read = readAreas(value['areas'])
  if (!read.ok) return read
  const watched = read.areas
  const display: unknown = value['display']
  if (display === undefined || display === null) return { ok: true, watch: { areas: watched } }
  if (!isFields(display)) return wrong('display: must be an object')
  const identity = readIdentity(display)
  if (!identity.ok) return wrong(`display.${identity.error}`)
  const said: Said = { id: identity.id, name: identity.name }
  for (const [fact, [read, is]] of Object.entries(facts)) {
    if (display[fact] === undefined) continue
    const value = read(display[fact])
    if (value === undefined) return wrong(`display.${fact}: must be ${is}`)
    Object.assign(said, { [fact]: value })
  }
  return { ok: true, watch: { areas: watched, display: said } }
}

export const parsePainted = (value: unknown): Painted | undefined => {
  if (!isFields(value)) return undefined
  const { area, seq } = value
  return isArea(area) && typeof seq === 'number' && Number.isSafeInteger(seq) && seq > 0
    ? { area, seq }
    : undefined
}
