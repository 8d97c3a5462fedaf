import type { LookupSource } from '../../form/lookup.ts'
import { makeable } from '../../screen/lookups/making.ts'

// Look-ups whose rows can be made where a form lacks them. The forms of these rows themselves make nothing further.

export const makeableCustomer = (source: LookupSource): LookupSource =>
  makeable('customer', source, () => import('../customer/customer.ts').then((m) => m.customer))

export const makeableVendor = (source: LookupSource): LookupSource =>
  makeable('vendor', source, () => import('../vendor/vendor.ts').then((m) => m.vendor))

export const makeableGrade = (source: LookupSource): LookupSource =>
  makeable('grade', source, () => import('../grade/grade.ts').then((m) => m.grade))

export const makeableMarking = (source: LookupSource): LookupSource =>
  makeable('marking', source, () => import('../marking/marking.ts').then((m) => m.marking))

export const makeableItem = (source: LookupSource): LookupSource =>
  makeable('outbound-item', source, () =>
    import('../outbound-item/outbound-item.ts').then((m) => m.outboundItem),
  )

export const makeableInboundItem = (source: LookupSource): LookupSource =>
  makeable('inbound-item', source, () =>
    import('../inbound-item/inbound-item.ts').then((m) => m.inboundItem),
  )

export const makeableExDo = (source: LookupSource): LookupSource =>
  makeable('ex-do-master', source, () => import('../ex-do/ex-do.ts').then((m) => m.exDo))
