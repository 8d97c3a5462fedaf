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
import { rowOptions } from '../../screen/calls/calls.ts'
import { isBooking, isExDo, isSale, lineAt, namedBy, othersThan, ownLines } from './truck-lines.ts'

const useRows = <Row,>(
  resource: 'po-sale' | 'booking' | 'ex-do-master',
  ids: readonly number[],
  isRow: (row: unknown) => row is Row,
): readonly Row[] =>
  useQueries({ queries: ids.map((id) => rowOptions(resource, id)) }).flatMap(({ data }) =>
    isRow(data) ? [data] : [],
  )

/** They are asked for again with every hint that somebody has taken of them. */
const useStandings = (lines: readonly TakingLine[]): Standings => {
  const named = namedBy(lines)
  const sales = useRows('po-sale', named.sales, isSale)
  const bookings = useRows('booking', named.bookings, isBooking)
  const exDoIds = [...new Set(sales.flatMap(({ exDoMasterId }) => exDoMasterId ?? []))]
  return { sales, bookings, exDos: useRows('ex-do-master', exDoIds, isExDo) }
}

interface Props {
  typed: Typed
  /** What the form began with. */
  begun: Readonly<Record<string, unknown>>
  /** The path of the line, empty where it stands alone. */
  at: string
}

/** What is left of a line's PO sale, booking and ex-DO. */
const LeftForLine = ({ typed, begun, at }: Props) => {
  const { text, language } = useMessages()
  const line = lineAt(typed, at, language)
  const others = othersThan(typed, at, language)
  const own = ownLines(begun)
  const standings = useStandings([...(line === null ? [] : [line]), ...others, ...own])
  const left = line === null ? null : leftOf(line, { own, others }, standings)
  if (left === null) return null
  const kg = (value: number): string => showNumber(value, language)
  const asked = readNumber(String(typed[`${at}plannedKg`] ?? ''), language, { precision: 2 })
  const said = ({ of, kg: there }: Left, all: boolean) => {
    const after = asked.ok ? kgNumber(kgUnits(there) - kgUnits(asked.value)) : null
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
      {left.booking === null ? null : said(left.booking, false)}
      {said(left.sale, true)}
      {left.exDo === null ? null : said(left.exDo, true)}
    </output>
  )
}

/** The same beneath the fields of a line, while one types. */
export const leftForLine = (typed: Props['typed'], begun: Props['begun'], at: string) => (
  <LeftForLine typed={typed} begun={begun} at={at} />
)
