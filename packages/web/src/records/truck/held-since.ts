import type { VisitRecord } from './own-entry.ts'

/** Time since when a truck is held: its second weighing, which put it on hold. */
export const heldSince = (record: VisitRecord): string | null =>
  record.secondWeighing?.at ??
  ('outboundItem' in record ? record.waitingSince : record.weighedInAt) ??
  record.registeredAt
