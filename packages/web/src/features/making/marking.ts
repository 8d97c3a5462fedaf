import type { LookupSource } from '../../form/lookup.ts'
import { type Given, makeable } from '../../screen/lookups/making.ts'

/** A file of its own, because the form of an ex-DO looks up markings. */
export const makeableMarking = (source: LookupSource, given?: Given): LookupSource =>
  makeable('marking', source, () => import('../marking/marking.ts').then((m) => m.marking), given)
