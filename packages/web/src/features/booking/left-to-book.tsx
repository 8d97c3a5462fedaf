import { type CreateOf, type FieldProblem, kgNumber, kgUnits } from '@muat/shared'
import { useQuery } from '@tanstack/react-query'
import { showNumber } from '../../lib/base/number.ts'
import { readNumber } from '../../lib/typed/read-number.ts'
import { queryClient } from '../../rows/query.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { fieldTextOf } from '../../messages/failure-text.ts'
import { rowOptions } from '../../screen/calls/calls.ts'
import { FillKg } from '../../records/lines/fill-kg.tsx'
import { readChosen } from '../../form/lookup.ts'

type Begun = Readonly<Record<string, unknown>>

/**
 * Kilograms of a PO sale that this booking may have: what is available, and what the booking itself holds or has taken.
 * docs/domain.md#rule-5.
 */
const leftOf = (available: number, poSaleId: number, begun: Begun): number => {
  const own = begun['id'] !== undefined && begun['poSaleId'] === poSaleId
  const held = (field: string): bigint => (own ? kgUnits(Number(begun[field] ?? 0)) : 0n)
  return kgNumber(kgUnits(available) + held('restKg') + held('takenKg'))
}

interface Sale {
  availableToBookKg: number
  poSalesNo: string
  status?: unknown
}

const isSale = (row: unknown): row is Sale =>
  typeof row === 'object' &&
  row !== null &&
  'availableToBookKg' in row &&
  typeof row.availableToBookKg === 'number'

/** Reason why a PO sale takes no bookings: it is closed, on hold or complete. More helpful than "0 kg left". */
const shutBy = ({ status }: Sale): FieldProblem | null =>
  typeof status !== 'string' || status === 'open' || status === 'partial'
    ? null
    : { code: 'po_sale_not_open', params: { status } }

/** Checks the amount before the server does, by the PO sale that the form shows. */
export const checkLeft = (
  { poSaleId, bookedKg }: CreateOf<'booking'>,
  begun: Begun,
): Record<string, FieldProblem> => {
  const sale: unknown = queryClient.getQueryData(rowOptions('po-sale', poSaleId).queryKey)
  if (!isSale(sale)) return {}
  const left = leftOf(sale.availableToBookKg, poSaleId, begun)
  if (bookedKg <= left) return {}
  const shut = shutBy(sale)
  return shut === null
    ? { bookedKg: { code: 'not_enough', params: { left, of: sale.poSalesNo } } }
    : { poSaleId: shut }
}

interface Props {
  typed: Readonly<Record<string, string | boolean>>
  begun: Begun
}

/** The rest of the PO sale for the typed amount. */
export const LeftToBook = ({ typed, begun }: Props) => {
  const { text, language } = useMessages()
  const chosen = readChosen(String(typed['poSaleId'] ?? ''))
  const id = chosen.kind === 'row' ? chosen.id : 0
  const { data } = useQuery({ ...rowOptions('po-sale', id), enabled: id > 0 })
  if (id === 0 || !isSale(data)) return null
  const left = leftOf(data.availableToBookKg, id, begun)
  const kg = (value: number): string => showNumber(value, language)
  const typedKg = readNumber(String(typed['bookedKg'] ?? ''), language, { precision: 2 })
  const shut = shutBy(data)
  if (shut !== null && (!typedKg.ok || typedKg.value > left))
    return (
      <output className="field-left" data-over="true">
        {fieldTextOf(shut, language)}
      </output>
    )
  const offer = <FillKg path="bookedKg" kg={left} />
  if (!typedKg.ok)
    return (
      <output className="field-left">
        {text('booking.left', { kg: kg(left) })} {offer}
      </output>
    )
  const after = kgNumber(kgUnits(left) - kgUnits(typedKg.value))
  return after < 0 ? (
    <output className="field-left" data-over="true">
      {text('booking.tooMuch', { over: kg(-after), kg: kg(left) })} {offer}
    </output>
  ) : (
    <output className="field-left">
      {text('booking.leftAfter', { kg: kg(left), after: kg(after) })}
    </output>
  )
}
