import { kgNumber, kgUnits } from '@muat/shared'
import { useQueries } from '@tanstack/react-query'
import { showNumber } from '../../lib/base/number.ts'
import { readNumber } from '../../lib/typed/read-number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import type { Typed } from '../../form/typed.ts'
import {
  type Left,
  leftForLine as leftOf,
  type Standings,
  type TakingLine,
} from './left-for-truck.ts'
import { FillKg } from './fill-kg.tsx'
import { rowOptions } from '../../screen/calls/calls.ts'
import { isBooking, isExDo, isSale, lineAt, idsOf, otherLines, ownLines } from './truck-lines.ts'

const useRows = <Row,>(
  resource: 'po-sale' | 'booking' | 'ex-do-master',
  ids: readonly number[],
  isRow: (row: unknown) => row is Row,
): readonly Row[] =>
  useQueries({ queries: ids.map((id) => rowOptions(resource, id)) }).flatMap(({ data }) =>
    isRow(data) ? [data] : [],
  )

/** Rows behind the lines. They are refetched with every hint of a change by others. */
const useStandings = (lines: readonly TakingLine[]): Standings => {
  const named = idsOf(lines)
  const sales = useRows('po-sale', named.sales, isSale)
  const bookings = useRows('booking', named.bookings, isBooking)
  const exDoIds = [...new Set(sales.flatMap(({ exDoMasterId }) => exDoMasterId ?? []))]
  return { sales, bookings, exDos: useRows('ex-do-master', exDoIds, isExDo) }
}

interface Props {
  typed: Typed
  /** The row with which the form began. */
  begun: Readonly<Record<string, unknown>>
  /** Path of the line; empty in a form of one line. */
  at: string
}

/** What is left of a line's PO sale, booking and ex-DO, for the typed weight. */
const LeftForLine = ({ typed, begun, at }: Props) => {
  const { text, language } = useMessages()
  const line = lineAt(typed, at, language)
  const others = otherLines(typed, at, language)
  const own = ownLines(begun)
  const standings = useStandings([...(line === null ? [] : [line]), ...others, ...own])
  const left = line === null ? null : leftOf(line, { own, others }, standings)
  if (left === null) return null
  const kg = (value: number): string => showNumber(value, language)
  const typedKg = readNumber(String(typed[`${at}plannedKg`] ?? ''), language, { precision: 2 })
  const most = Math.min((left.booking ?? left.sale).kg, left.exDo?.kg ?? Infinity)
  const leftText = ({ of, kg: there }: Left, all: boolean) => {
    const after = typedKg.ok ? kgNumber(kgUnits(there) - kgUnits(typedKg.value)) : null
    return (
      <span key={of} data-over={all && after !== null && after < 0 ? true : undefined}>
        {after === null
          ? text('outbound-record-item.left', { of, kg: kg(there) })
          : after < 0 && all
            ? text('outbound-record-item.tooMuch', { of, kg: kg(there), over: kg(-after) })
            : text('outbound-record-item.leftAfter', {
                of,
                kg: kg(there),
                after: kg(Math.max(0, after)),
              })}
      </span>
    )
  }
  return (
    <output className="field-left">
      {left.booking === null ? null : leftText(left.booking, false)}
      {leftText(left.sale, true)}
      {left.exDo === null ? null : leftText(left.exDo, true)}
      {typedKg.ok && typedKg.value <= most ? null : <FillKg path={`${at}plannedKg`} kg={most} />}
    </output>
  )
}

/** Renders it below the fields of a line. */
export const leftForLine = (typed: Props['typed'], begun: Props['begun'], at: string) => (
  <LeftForLine typed={typed} begun={begun} at={at} />
)
