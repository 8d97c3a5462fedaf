import {
  expectedKg,
  kgNumber,
  kgUnits,
  netKg,
  type OutboundLine,
  type OutboundRecord,
  shareNet,
  shippedKg,
} from '@muat/shared'

const loaded = (line: OutboundLine): boolean => line.status === 'loaded'

const sumKg = (values: readonly number[]): number =>
  kgNumber(values.reduce((sum, value) => sum + kgUnits(value), 0n))

export interface OutFigures {
  firstKg: number
  netKg: number
  expectedKg: number
  /** Per cent of the expected weight; null where nothing is expected. */
  differencePct: number | null
  /** What each loaded line would count for on its PO sale. */
  shipped: ReadonlyMap<number, number>
}

/** What a second weighing of `kg` would come to; the server works it out again, with the same functions. */
export const outFigures = (record: OutboundRecord, kg: number): OutFigures | null => {
  const first = record.firstWeighing?.weighKg
  if (first === undefined || kg <= first) return null
  const net = netKg(first, kg)
  const lines = record.outboundItem.filter(loaded)
  const expected = lines.map((line) => expectedKg({ ...line, basis: line.poSale.basis }))
  const shares = shareNet(net, expected)
  const sum = sumKg(expected)
  return {
    firstKg: first,
    netKg: net,
    expectedKg: sum,
    differencePct: sum === 0 ? null : ((net - sum) / sum) * 100,
    shipped: new Map(
      lines.map((line, index) => [
        line.id,
        shippedKg({ ...line, basis: line.poSale.basis }, shares[index] ?? 0),
      ]),
    ),
  }
}

/** What loading finished with, before a second weight is known. */
export const expectedOf = (record: OutboundRecord): number =>
  sumKg(
    record.outboundItem
      .filter(loaded)
      .map((line) => expectedKg({ ...line, basis: line.poSale.basis })),
  )

/** What is still owed on the PO sale of a line once this truck has gone; below 0: shipped too much. kg. */
export const leftAfter = (line: OutboundLine, takesKg: number): number =>
  kgNumber(kgUnits(line.poSale.outstandingKg) - kgUnits(takesKg))
