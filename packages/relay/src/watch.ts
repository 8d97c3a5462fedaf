import {
  type Area,
  areas,
  cleanName,
  displayLacks,
  failureReasons,
  isArea,
  isWallOptions,
  maxFailureDetail,
  type Painted,
  type Watch,
} from '@muat/shared'
import type { FailureReport } from './failed-displays.ts'

const maxName = 80
/** Of a name in an address. */
const maxGivenName = 60
const maxBuild = 64
/** Larger than any panel, px. */
const maxSide = 100_000

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

type Said = NonNullable<Watch['display']>

const isSide = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= maxSide

/** What a display may say of itself and need not: what it left out is left out. */
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
    (value) => (value === 'id' || value === 'en' || value === null ? value : undefined),
    'id, en or null',
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
  // A word that a newer display knows is left out: it says the more of itself, and is listed all the same.
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

/** What a client asks to watch, checked; the error names what is wrong with it. */
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

/** Unpaired surrogates: PostgreSQL rejects them. */
const surrogates = /\p{Cs}/gu

/** The error on one line. Cut again, because cleaning can lengthen it. */
const cleanDetail = (detail: string): string =>
  Array.from(cleanName(detail.replace(surrogates, ' ')))
    .slice(0, maxFailureDetail)
    .join('')

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The areas of a wall's path, `/monitor/H,I`; all if it names none. Reads it as the web's core/areas.ts does. */
const areasOfPath = (path: string): Area[] => {
  const named = decoded(path.split('/')[2] ?? '')
    .toUpperCase()
    .split(',')
    .map((word) => word.trim())
  const watched = areas.filter((area) => named.includes(area))
  return watched.length === 0 ? [...areas] : watched
}

/**
 * Parses the report of a display that cannot run; undefined if it is invalid. Name and areas come from its address and its
 * remembered options, because the guard sends both unparsed. `id` is '' before its program has ever run.
 */
export const parseFailure = (value: unknown): FailureReport | undefined => {
  if (!isFields(value)) return undefined
  const { id, address, remembered, detail } = value
  const reason = failureReasons.find((one) => one === value['reason'])
  if (reason === undefined || typeof id !== 'string' || !/^(?:[\w-]{8,64})?$/u.test(id)) {
    return undefined
  }
  if (typeof address !== 'string' || typeof remembered !== 'string') return undefined
  if (typeof detail !== 'string' || detail.length > maxFailureDetail) return undefined
  const [path = '', query = ''] = address.split('?')
  const name =
    new URLSearchParams(query).get('name') ?? new URLSearchParams(remembered).get('name') ?? ''
  return {
    id,
    // As the wall cuts it (core/options.ts).
    name: cleanName(name.trim().slice(0, maxGivenName)),
    areas: areasOfPath(path),
    reason,
    detail: cleanDetail(detail),
  }
}
