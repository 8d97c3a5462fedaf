import type { LookupSource } from '../../form/lookup.ts'
import { type Given, makeable } from '../../screen/lookups/making.ts'

/** Apart from ex-DOs, whose form looks markings up. */
export const makeableMarking = (source: LookupSource, given?: Given): LookupSource =>
  makeable('marking', source, () => import('../marking/marking.ts').then((m) => m.marking), given)
