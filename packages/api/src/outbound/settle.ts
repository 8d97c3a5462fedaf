import {
  expectedKg,
  type ExceededLimit,
  holdReasons,
  kgNumber,
  kgUnits,
  type LoadedLine,
  netKg,
  shareNet,
  shippedKg,
} from '@muat/shared'
import type { Transaction } from '../db/index.ts'
import { type Goods, readGoods } from '../quantities/goods.ts'
import { readStandings, roomOf } from '../quantities/limits.ts'
import { permittedKgOf } from '../weighing/vehicle.ts'
import type { LineRow, Visit } from './visit.ts'

// Rules 7 and 8: the load of a truck by the scale.

interface Loaded {
  line: LineRow
  goods: Goods
  expectedKg: number
}

const loadedLines = async (tx: Transaction, visit: Visit): Promise<Loaded[]> => {
  const lines = visit.lines.filter(({ status }) => status === 'loaded')
  const goods = await readGoods(
    tx,
    lines.map(({ poSaleId }) => poSaleId),
  )
  return lines.flatMap((line) => {
    const its = goods.get(line.poSaleId)
    return its === undefined
      ? []
      : [{ line, goods: its, expectedKg: expectedKg(asLoaded(line, its)) }]
  })
}

const asLoaded = (line: LineRow, { unit, basis }: Goods): LoadedLine => ({
  unit,
  basis,
  plannedKg: line.plannedKg,
  loadedBags: line.loadedBags,
  nominalBagKg: line.nominalBagKg,
})

/** The limit of rule 5, with loaded instead of planned weights. */
const limitPassed = async (
  tx: Transaction,
  today: string,
  visit: Visit,
  lines: readonly LineRow[],
): Promise<boolean> => {
  const standings = await readStandings(tx, today, {
    recordId: visit.record.id,
    poSaleIds: lines.map(({ poSaleId }) => poSaleId),
    bookingIds: lines.flatMap(({ bookingId }) => bookingId ?? []),
  })
  return [...standings.values()].some((standing) => {
    const taken = lines
      .filter(({ poSaleId }) => poSaleId === standing.id)
      .map(({ bookingId, shippedKg }) => ({ bookingId, plannedKg: shippedKg ?? 0 }))
    return !roomOf(standing, taken).fits
  })
}

/** Shares the net over the loaded lines; returns the visit with its sums and the reason to hold it. */
export const settle = async (
  tx: Transaction,
  today: string,
  visit: Visit,
  weighed: {
    firstKg: number
    secondKg: number
    tolerancePct: number
    overweightTolerancePct: number
  },
): Promise<{ visit: Visit; hold: ExceededLimit[] }> => {
  const net = netKg(weighed.firstKg, weighed.secondKg)
  const { record } = visit
  // Taken over at weigh-out: a later change of the vehicle releases no truck that is held for it.
  const permittedKg =
    record.netKg === null ? await permittedKgOf(tx, record.licensePlate) : record.permittedKg
  const loaded = await loadedLines(tx, visit)
  const shares = shareNet(
    net,
    loaded.map((one) => one.expectedKg),
  )
  const settled = loaded.map(({ line, goods }, at) => {
    const share = shares[at] ?? 0
    return { ...line, netKg: share, shippedKg: shippedKg(asLoaded(line, goods), share) }
  })
  const reasons = holdReasons({
    netKg: net,
    tolerancePct: weighed.tolerancePct,
    lines: loaded.map(({ line, goods, expectedKg }, at) => ({
      plannedKg: line.plannedKg,
      expectedKg,
      netKg: settled[at]?.netKg ?? 0,
      loadedBags: settled[at]?.loadedBags ?? null,
      minBagKg: goods.minBagKg,
      maxBagKg: goods.maxBagKg,
    })),
    limitPassed: await limitPassed(tx, today, visit, settled),
    grossKg: weighed.secondKg,
    permittedKg,
    overweightTolerancePct: weighed.overweightTolerancePct,
  })
  const byId = new Map(settled.map((line) => [line.id, line]))
  return {
    visit: {
      record: { ...record, netKg: kgNumber(kgUnits(net)), permittedKg },
      lines: visit.lines.map((line) => byId.get(line.id) ?? line),
    },
    hold: reasons,
  }
}
