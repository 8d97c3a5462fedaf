import type { VisitRecord } from './own-entry.ts'

/** It carries nothing in bags: its goods are measured or weighed, not counted. */
export const isBulk = (record: VisitRecord): boolean =>
  ('outboundItem' in record ? record.outboundItem : record.inboundItem).every(
    ({ unit }) => unit === 'kg',
  )
