import type { ReplacedWeighing, Weighing } from '../../rows/rows.ts'
import type { VisitStep } from './timeline.tsx'

interface Weighed {
  firstWeighing: Weighing | null
  secondWeighing: Weighing | null
  replacedWeighings: readonly ReplacedWeighing[]
}

/** Time and person of the original weighing. A later replacement is no step of the visit. */
export const weighedAt = (
  { firstWeighing, secondWeighing, replacedWeighings }: Weighed,
  which: ReplacedWeighing['which'],
): Pick<VisitStep, 'at' | 'by'> => {
  const replaced = replacedWeighings.find((weighing) => weighing.which === which)
  const first = replaced ?? (which === 'first' ? firstWeighing : secondWeighing)
  return { at: first?.at ?? null, by: first?.by?.name }
}

/** Label of a release: an approval has a note, a confirmation has none. */
export const releasedKey = ({ approvalNote }: { approvalNote: string | null }) =>
  approvalNote === null ? 'visit.timeline.confirmed' : 'visit.timeline.approved'
