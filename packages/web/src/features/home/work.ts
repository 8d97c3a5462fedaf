import type { InboundRecord, OutboundRecord } from '../../rows/rows.ts'
import type { Truck } from '../../records/truck/truck.ts'

/** Trucks of both kinds; null: neither kind is known yet. */
export const trucksOf = (
  out: readonly OutboundRecord[] | null,
  inward: readonly InboundRecord[] | null,
): readonly Truck[] | null =>
  out === null && inward === null
    ? null
    : [
        ...(out ?? []).map((record): Truck => ({ kind: 'outbound', record })),
        ...(inward ?? []).map((record): Truck => ({ kind: 'inbound', record })),
      ]

export const countOf = <Row extends { status: string }>(
  records: readonly Row[] | null,
  ...statuses: readonly Row['status'][]
): number | null => records?.filter(({ status }) => statuses.includes(status)).length ?? null

export const sum = (...counts: readonly (number | null)[]): number | null =>
  counts.every((count) => count === null)
    ? null
    : counts.reduce<number>((all, count) => all + (count ?? 0), 0)
