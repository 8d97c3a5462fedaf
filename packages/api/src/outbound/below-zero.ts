import { kgNumber, kgUnits } from '@muat/shared'
import { readStandings } from '../quantities/limits.ts'
import type { Warning } from '../weighing/accepted.ts'
import type { Writing } from '../crud/write.ts'
import type { LineRow, Visit } from './visit.ts'

const netOf = (lines: readonly LineRow[], poSaleIds: ReadonlySet<number>): bigint =>
  lines.reduce(
    (sum, { poSaleId, netKg }) =>
      poSaleIds.has(poSaleId) && netKg !== null ? sum + kgUnits(netKg) : sum,
    0n,
  )

/**
 * Ex-DOs that a correction of a departed visit would take below zero, less what trucks hold. Its PO sales and their
 * ex-DOs are locked.
 */
export const exDosBelowZero = async (
  { tx, today }: Writing,
  { record, lines }: Visit,
  after: Visit,
): Promise<Warning[]> => {
  const standings = await readStandings(tx, today, {
    recordId: record.id,
    poSaleIds: lines.map(({ poSaleId }) => poSaleId),
    bookingIds: [],
  })
  const byExDo = new Map([...standings.values()].map((standing) => [standing.exDoId, standing]))
  return [...byExDo.values()].flatMap((standing): Warning[] => {
    const ofExDo = [...standings.values()].filter(({ exDoId }) => exDoId === standing.exDoId)
    const sales = new Set(ofExDo.map(({ id }) => id))
    const without = kgUnits(standing.exDoLeftKg)
    const left = without - netOf(after.lines, sales)
    const wasLeft = without - netOf(lines, sales)
    return left < 0n && left < wasLeft
      ? [{ code: 'told_ex_do_negative', params: { of: standing.exDoNo, left: kgNumber(left) } }]
      : []
  })
}
