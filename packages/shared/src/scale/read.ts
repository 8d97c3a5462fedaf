import { kgUnits } from '../decimal.ts'
import type { FieldProblem } from '../problem.ts'
import { parseKnown, received } from './frames.ts'
import { parserByPattern, type Patterns } from './pattern.ts'

// oxlint-disable-next-line no-control-regex -- ETX is a control character
const lineEnd = /[\r\n\u0003]+$/u

/**
 * The problem of a weight claimed to be the scale's: nothing reads `raw`, it has a fault, it was not stable, or it is
 * another weight. null: the frame confirms the weight. `own`: the site's patterns, for frames that no preset knows.
 */
export const frameProblem = (
  raw: string,
  weighKg: number,
  own: Patterns | null,
): FieldProblem | null => {
  // Another client may keep the end of the line.
  const frame = received(raw).replace(lineEnd, '')
  const read = own === null ? parseKnown(frame) : parserByPattern(own)(frame)
  if (read === null) return { code: 'frame_unread' }
  if (read.fault !== null) return { code: `frame_${read.fault}` }
  if (kgUnits(read.kg) !== kgUnits(weighKg)) {
    return { code: 'frame_differs', params: { frame: read.kg } }
  }
  return read.stable === false ? { code: 'frame_unsteady' } : null
}
