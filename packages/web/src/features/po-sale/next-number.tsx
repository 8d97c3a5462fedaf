import { useQuery } from '@tanstack/react-query'
import { readTypedDay } from '../../lib/date.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { asks } from '../../rows/query.ts'
import type { Typed } from '../../form/typed.ts'

interface Props {
  typed: Typed
  /** The row with which the form began. */
  begun: Readonly<Record<string, unknown>>
}

/** The proposed number of a PO sale; the first to save gets it. Foreign back ends may propose none. */
export const NextNumber = ({ typed, begun }: Props) => {
  const { text } = useMessages()
  const date = readTypedDay(String(typed['date'] ?? ''))
  const { data } = useQuery({
    queryKey: ['po-sale', 'next-number', date],
    queryFn: asks(
      '/po-sale/next-number',
      date === null ? {} : { date },
      // An endpoint of our own, so its answer follows the contract.
      (body) => body as { poSalesNo?: string },
    ),
    enabled: begun['id'] === undefined,
    retry: false,
  })
  const number = data?.poSalesNo
  return number === undefined ? null : (
    <output className="field-read">{text('po-sale.nextNumber', { number })}</output>
  )
}
