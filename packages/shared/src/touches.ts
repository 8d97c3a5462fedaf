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

/** Every line embeds what its PO sale and booking have left, and lines stand both alone and in their record. */
const lines = ['outbound-record', 'outbound-record-item'] as const
const quantities = ['booking', 'po-sale', 'outstanding', 'ex-do-master', ...lines] as const

/**
 * What is no longer true after a write to a resource: the rows themselves, what is derived from them, and what shows
 * a look-up of them. The relay's `changed` hints and web's cache keys read this one table.
 */
export const touches = {
  user: ['user', 'inbound-record', ...lines],
  customer: ['customer', 'marking', 'outbound-record', 'booking', 'po-sale', 'outstanding'],
  grade: [
    'grade',
    'outbound-item',
    'ex-do-master',
    'po-sale',
    'outstanding',
    'production',
    ...lines,
  ],
  marking: ['marking', 'ex-do-master', 'po-sale', 'outstanding', 'production', ...lines],
  vendor: ['vendor', 'inbound-record'],
  'inbound-item': ['inbound-item', 'inbound-record'],
  // One bag's weight decides when a PO sale is completed.
  'outbound-item': ['outbound-item', 'po-sale', 'outstanding', 'production', ...lines],
  'ex-do-master': [
    'ex-do-master',
    'po-sale',
    'booking',
    'outstanding',
    'production',
    'inbound-record',
    ...lines,
  ],
  // A tare counts for the plate, whichever way the truck was loaded.
  'inbound-record': ['inbound-record', 'ex-do-master', 'outbound-record'],
  'outbound-record': [...quantities, 'inbound-record'],
  'outbound-record-item': quantities,
  booking: quantities,
  production: ['production', 'ex-do-master'],
  'po-sale': quantities,
  outstanding: quantities,
} as const satisfies Record<ResourceName, readonly ResourceName[]>
