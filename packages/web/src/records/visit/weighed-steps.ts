import type { ReplacedWeighing, Weighing } from '../../rows/rows.ts'
import type { VisitStep } from './timeline.tsx'

interface Weighed {
  firstWeighing: Weighing | null
  secondWeighing: Weighing | null
  replacedWeighings: readonly ReplacedWeighing[]
}

/** When a truck stood on the scale, and who weighed it then: what replaced that reading later was no step of the visit. */
export const weighedAt = (
  { firstWeighing, secondWeighing, replacedWeighings }: Weighed,
  which: ReplacedWeighing['which'],
): Pick<VisitStep, 'at' | 'by'> => {
  const replaced = replacedWeighings.find((one) => one.which === which)
  const first = replaced ?? (which === 'first' ? firstWeighing : secondWeighing)
  return { at: first?.at ?? null, by: first?.by?.name }
}

/** What letting a held truck go is called: a word is confirmed, and needs no note. */
export const letGoKey = ({ approvalNote }: { approvalNote: string | null }) =>
  approvalNote === null ? 'visit.timeline.confirmed' : 'visit.timeline.approved'
