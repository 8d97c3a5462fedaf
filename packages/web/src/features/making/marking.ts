import type { LookupSource } from '../../form/lookup.ts'
import { makeable } from '../../screen/lookups/making.ts'

/** Apart from ex-DOs, whose form looks markings up. */
export const makeableMarking = (source: LookupSource): LookupSource =>
  makeable('marking', source, () => import('../marking/marking.ts').then((m) => m.marking))
