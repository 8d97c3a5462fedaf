import { kgUnits } from '../decimal.ts'
import type { FieldProblem } from '../problem.ts'
import {
  type FrameParser,
  parseA9,
  parseA12,
  parseContinuous,
  parseRinstrum,
  parseToledo,
  received,
} from './frames.ts'
import { parserByPattern, type Patterns } from './pattern.ts'

/** The formats that are known by themselves. */
export const frameFormats = {
  continuous: parseContinuous,
  toledo: parseToledo,
  rinstrum: parseRinstrum,
  a12: parseA12,
  a9: parseA9,
} as const satisfies Record<string, FrameParser>

/**
 * What is wrong with a weight that is said to come from the scale: none of the formats that are used here reads `raw`,
 * what it reads is another weight, or the weight was moving or beyond the scale. null: the frame says the same. A frame
 * that several formats can read is believed by any of them; `own` is the site's own pattern.
 */
export const frameProblem = (
  raw: string,
  weighKg: number,
  own: Patterns | null,
): FieldProblem | null => {
  const frame = received(raw)
  const parsers = [...Object.values(frameFormats), ...(own === null ? [] : [parserByPattern(own)])]
  const readings = parsers.flatMap((parse) => parse(frame) ?? [])
  const [first] = readings
  if (first === undefined) return { code: 'frame_unread' }
  const same = readings.filter(({ kg }) => kgUnits(kg) === kgUnits(weighKg))
  if (same.some(({ stable, overload }) => stable !== false && !overload)) return null
  return same.length > 0 || readings.some(({ overload }) => overload)
    ? { code: 'frame_unsteady' }
    : { code: 'frame_differs', params: { frame: first.kg } }
}
