import type { LookupSource } from '../../form/lookup.ts'
import { makeable } from '../../screen/lookups/making.ts'

// Look-ups whose missing rows can be made in place; their forms look up nothing.

export const makeableCustomer = (source: LookupSource): LookupSource =>
  makeable('customer', source, () => import('../customer/customer.ts').then((m) => m.customer))

export const makeableVendor = (source: LookupSource): LookupSource =>
  makeable('vendor', source, () => import('../vendor/vendor.ts').then((m) => m.vendor))

export const makeableGrade = (source: LookupSource): LookupSource =>
  makeable('grade', source, () => import('../grade/grade.ts').then((m) => m.grade))

export const makeableInboundItem = (source: LookupSource): LookupSource =>
  makeable('inbound-item', source, () =>
    import('../inbound-item/inbound-item.ts').then((m) => m.inboundItem),
  )
