import { type Dated, dayLimits, type PublicSite } from '@muat/shared'
import { useQuery } from '@tanstack/react-query'
import { showDay } from '../../lib/date.ts'
import { fetchData } from '../../lib/first/http.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { QuotaLeft, type QuotaLeftProps } from './quota-left.tsx'

const siteOptions = {
  queryKey: ['site', 'days'],
  queryFn: () => fetchData<Partial<PublicSite>>('/site', { asker: 'program' }),
}

/** The permitted days. Nothing if the back end sends neither today nor the closed month; it then decides alone. */
const DayLimits = ({ dated }: { dated: Dated }) => {
  const { text } = useMessages()
  const { data } = useQuery(siteOptions)
  if (data?.today === undefined || data.closedMonth === undefined) return null
  const { from, to } = dayLimits(dated, data.today, data.closedMonth)
  const last = showDay(to)
  return (
    <small className="quiet">
      {from === null
        ? text('form.daysUntil', { to: last })
        : text('form.daysBetween', { from: showDay(from), to: last })}
    </small>
  )
}

/** Renders the permitted days below a field, and below that of a booking or a visit that fetches goods what is left. */
export const limitsOf =
  (dated: Dated, path: QuotaLeftProps['path'] | null = null) =>
  (typed: QuotaLeftProps['typed'], begun: QuotaLeftProps['begun']) => (
    <>
      <DayLimits dated={dated} />
      {path === null ? null : <QuotaLeft typed={typed} begun={begun} path={path} />}
    </>
  )
