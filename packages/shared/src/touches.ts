/** Every {resource} of /api/{resource}. */
export const resourceNames = [
  'user',
  'customer',
  'grade',
  'marking',
  'vendor',
  'inbound-item',
  'outbound-item',
  'ex-do-master',
  'vehicle',
  'camera',
  'gate',
  'quota',
  'webhook',
  'api-key',
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

/** Rows that embed what PO sales and bookings have left. Lines are both rows and parts of their record. */
const lines = ['outbound-record', 'outbound-record-item'] as const
const quantities = ['booking', 'po-sale', 'outstanding', 'ex-do-master', ...lines] as const

/**
 * Resources whose rows a write to a resource may change: its own, those derived from it, and those that embed it as a
 * look-up. The relay's hints and web's cache use this table.
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
  // A record answers the permitted gross weight of its plate.
  vehicle: ['vehicle', 'outbound-record'],
  camera: ['camera'],
  // Its page notes arrivals.
  gate: ['gate', 'outbound-record'],
  quota: ['quota'],
  webhook: ['webhook'],
  'api-key': ['api-key'],
  'inbound-item': ['inbound-item', 'inbound-record'],
  // The weight of a bag decides when a PO sale is completed.
  'outbound-item': ['outbound-item', 'quota', 'po-sale', 'outstanding', 'production', ...lines],
  'ex-do-master': [
    'ex-do-master',
    'po-sale',
    'booking',
    'outstanding',
    'production',
    'inbound-record',
    ...lines,
  ],
  // The stored tare of a plate is the median over both kinds of visit.
  'inbound-record': ['inbound-record', 'ex-do-master', 'outbound-record', 'vehicle'],
  'outbound-record': [...quantities, 'inbound-record', 'vehicle'],
  'outbound-record-item': quantities,
  booking: quantities,
  production: ['production', 'ex-do-master'],
  'po-sale': quantities,
  outstanding: quantities,
} as const satisfies Record<ResourceName, readonly ResourceName[]>
