import type { InboundRecord } from '../../rows/rows.ts'

type Count = Readonly<Record<string, unknown>>

const undone = new Map<number, Count>()

/** Keeps what was counted of a truck, before an undo: one corrects it and does not count again. */
export const keepCount = (record: InboundRecord): void => {
  if (record.status !== 'unloaded') return
  const { id, inboundItem, excessReason, deductionKg, deductionReason } = record
  const lines = inboundItem.map(({ id, acceptedBags, damagedBags, moisturePct, impurityPct }) => ({
    id,
    acceptedBags,
    damagedBags,
    moisturePct,
    impurityPct,
  }))
  undone.set(id, { lines, excessReason, deductionKg, deductionReason })
}

export const undoneCount = (id: number): Count | undefined => undone.get(id)
