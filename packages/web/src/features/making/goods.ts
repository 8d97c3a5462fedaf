import type { LookupSource } from '../../form/lookup.ts'
import { type Given, makeable } from '../../screen/lookups/making.ts'

// Look-ups whose missing rows can be made in place; their forms look up grades and markings.

export const makeableItem = (source: LookupSource, given?: Given): LookupSource =>
  makeable(
    'outbound-item',
    source,
    () => import('../outbound-item/outbound-item.ts').then((m) => m.outboundItem),
    given,
  )

export const makeableExDo = (source: LookupSource, given?: Given): LookupSource =>
  makeable('ex-do-master', source, () => import('../ex-do/ex-do.ts').then((m) => m.exDo), given)
