import {
  bagWeightOutside,
  expectedKg,
  type LimitReason,
  holdReasons,
  kgNumber,
  kgUnits,
  type LoadedLine,
  netKg,
  overweightKg,
  shareNet,
  shippedKg,
  toUnits,
} from '@muat/shared'
import type { OutboundLine, OutboundRecord } from '../../rows/rows.ts'

/** A line as the functions of shared need it; null: the back end does not send enough. */
const loadedLine = ({ plannedKg, ...line }: OutboundLine): (LoadedLine & { id: number }) | null =>
  plannedKg === null
    ? null
    : {
        ...line,
        plannedKg,
        unit: line.unit === 'bag' ? 'bag' : 'kg',
        basis: line.poSale.basis === 'nominal' ? 'nominal' : 'net',
      }

/** The loaded lines; null: none, or one is incomplete. */
const loadedLines = ({ outboundItem }: OutboundRecord): (LoadedLine & { id: number })[] | null => {
  const loaded = outboundItem.filter(({ status }) => status === 'loaded').map(loadedLine)
  const known = loaded.flatMap((line) => line ?? [])
  return known.length === loaded.length && known.length > 0 ? known : null
}

const sumKg = (values: readonly number[]): number =>
  kgNumber(values.reduce((sum, value) => sum + kgUnits(value), 0n))

/** Permitted weights of a bag, kg; null: no limit on that side. */
export interface BagLimits {
  minBagKg: number | null
  maxBagKg: number | null
}

export interface OutFigures {
  firstKg: number
  netKg: number
  /** Null: not known. */
  expectedKg: number | null
  /** Per cent of the expected weight; null: nothing is expected. */
  differencePct: number | null
  /** What each loaded line would count on its PO sale, by line id. */
  shipped: ReadonlyMap<number, number>
  /** Hold reasons, except the limits of PO sales, which only the server knows. */
  holds: readonly LimitReason[]
  /** Lines whose bags are outside the limits of their grade. */
  bagsOutside: readonly BagsOutside[]
}

export interface BagsOutside extends BagLimits {
  item: string
  kg: number
}

const noLimits: BagLimits = { minBagKg: null, maxBagKg: null }

/** Figures for a second weighing of `kg`, by the functions that the server uses. Null: the weight is impossible. */
export const outFigures = (
  record: OutboundRecord,
  kg: number,
  tolerancePct?: number,
  overweightTolerancePct = 0,
  bagLimits: ReadonlyMap<number, BagLimits> = new Map(),
): OutFigures | null => {
  const first = record.firstWeighing?.weighKg
  if (first == null || kg <= first) return null
  const net = netKg(first, kg)
  const lines = loadedLines(record)
  if (lines === null) {
    return {
      firstKg: first,
      netKg: net,
      expectedKg: null,
      differencePct: null,
      shipped: new Map(),
      holds: [],
      bagsOutside: [],
    }
  }
  const expected = lines.map(expectedKg)
  const shares = shareNet(net, expected)
  const sum = sumKg(expected)
  const limitsOf = ({ id }: { id: number }): BagLimits =>
    bagLimits.get(record.outboundItem.find((line) => line.id === id)?.grade.id ?? 0) ?? noLimits
  const weighed = lines.map((line, index) => ({
    plannedKg: line.plannedKg,
    expectedKg: expected[index] ?? 0,
    netKg: shares[index] ?? 0,
    loadedBags: line.loadedBags,
    ...limitsOf(line),
  }))
  return {
    firstKg: first,
    netKg: net,
    expectedKg: sum,
    differencePct: sum === 0 ? null : ((net - sum) / sum) * 100,
    shipped: new Map(lines.map((line, index) => [line.id, shippedKg(line, shares[index] ?? 0)])),
    holds:
      tolerancePct === undefined
        ? []
        : holdReasons({
            netKg: net,
            tolerancePct,
            lines: weighed,
            limitPassed: false,
            grossKg: kg,
            permittedKg: record.permittedKg,
            overweightTolerancePct,
          }),
    bagsOutside: weighed.flatMap((line, index) => {
      const { loadedBags, minBagKg, maxBagKg } = line
      const item = record.outboundItem.find(({ id }) => id === lines[index]?.id)?.outboundItem.name
      return loadedBags !== null && bagWeightOutside(line)
        ? [{ item: item ?? '', kg: line.netKg / loadedBags, minBagKg, maxBagKg }]
        : []
    }),
  }
}

/** Expected weight of the loaded lines, before the second weight. */
export const expectedOf = (record: OutboundRecord): number | null => {
  const lines = loadedLines(record)
  return lines === null ? null : sumKg(lines.map(expectedKg))
}

/** Rest of a line's PO sale after this truck, kg; negative if exceeded. */
export const leftAfter = ({ poSale }: OutboundLine, takesKg: number): number | null =>
  poSale.outstandingKg === null ? null : kgNumber(kgUnits(poSale.outstandingKg) - kgUnits(takesKg))

export interface Overweight {
  overKg: number
  permittedKg: number
  /** Bags of the last line to take off; null: it is goods in bulk, or has fewer. */
  bags: number | null
  bagKg: number | null
}

/** What must come off a truck of this gross weight; null: it is within its permitted weight, or that is not known. */
export const overweightOf = (
  { permittedKg, outboundItem }: OutboundRecord,
  grossKg: number | null | undefined,
): Overweight | null => {
  if (permittedKg === null || grossKg == null) return null
  const overKg = overweightKg(grossKg, permittedKg)
  if (overKg === 0) return null
  const line = outboundItem.findLast(({ status, unit }) => status === 'loaded' && unit === 'bag')
  const bagKg = line?.nominalBagKg ?? null
  const bags = bagKg === null ? null : bagsOf(overKg, bagKg).atLeast
  return bags !== null && bags <= (line?.loadedBags ?? 0)
    ? { overKg, permittedKg, bags, bagKg }
    : { overKg, permittedKg, bags: null, bagKg: null }
}

/** Bags of a weight, exactly: as many as are in it whole, and as many as hold at least all of it. */
export const bagsOf = (kg: number, bagKg: number): { whole: number; atLeast: number } => {
  const [all, one] = [kgUnits(kg) * 10n, toUnits(bagKg, 3)]
  return { whole: Number(all / one), atLeast: Number((all + one - 1n) / one) }
}

/** kg that a truck on site may still take until it is at its permitted weight; null: not known. Negative: overloaded. */
export const roomKg = (record: OutboundRecord): number | null => {
  const tare = record.firstWeighing?.weighKg
  if (record.permittedKg === null || tare == null) return null
  const loaded = loadedLines(record) ?? []
  return kgNumber(
    kgUnits(record.permittedKg) - kgUnits(tare) - kgUnits(sumKg(loaded.map(expectedKg))),
  )
}
