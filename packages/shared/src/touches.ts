/** Every resource behind /api/{resource}, by the name that stands in the path. */
export const resourceNames = [
  'user',
  'customer',
  'grade',
  'marking',
  'vendor',
  'inbound-item',
  'outbound-item',
  'ex-do-master',
  'inbound-record',
  'outbound-record',
  'outbound-record-item',
  'booking',
  'production',
  'po-sale',
  'outstanding',
] as const
export type ResourceName = (typeof resourceNames)[number]

export const isResourceName = (value: unknown): value is ResourceName =>
  typeof value === 'string' && (resourceNames as readonly string[]).includes(value)

const quantities = ['booking', 'po-sale', 'outstanding', 'ex-do-master'] as const
const outbound = ['outbound-record', 'outbound-record-item', ...quantities] as const

/**
 * What is no longer true after a write to a resource: the rows themselves, what is derived from them, and what shows
 * a look-up of them. The relay's `changed` hints and web's cache keys read this one table.
 */
export const touches = {
  user: ['user'],
  customer: ['customer', 'marking', 'outbound-record', 'booking', 'po-sale', 'outstanding'],
  grade: ['grade', 'outbound-item', 'ex-do-master', 'po-sale', 'outstanding', 'production'],
  marking: ['marking', 'ex-do-master', 'po-sale', 'outstanding', 'production'],
  vendor: ['vendor', 'inbound-record'],
  'inbound-item': ['inbound-item', 'inbound-record'],
  'outbound-item': ['outbound-item', 'outbound-record-item', 'po-sale', 'production'],
  'ex-do-master': ['ex-do-master', 'po-sale', 'booking', 'outstanding', 'production'],
  'inbound-record': ['inbound-record', 'ex-do-master'],
  'outbound-record': outbound,
  'outbound-record-item': outbound,
  booking: quantities,
  production: ['production', 'ex-do-master'],
  'po-sale': quantities,
  outstanding: quantities,
} as const satisfies Record<ResourceName, readonly ResourceName[]>
