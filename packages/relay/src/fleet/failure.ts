import { type Area, areas, cleanName, failureReasons, maxFailureDetail } from '@muat/shared'
import type { FailureReport } from './failed-displays.ts'

/** Of a name in an address. */
const maxGivenName = 60

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

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
