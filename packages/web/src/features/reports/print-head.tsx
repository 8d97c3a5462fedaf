import type { PublicSite } from '@muat/shared'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { showDay } from '../../lib/date.ts'
import { fetchData } from '../../lib/first/http.ts'
import { useMessages } from '../../messages/catalogue.ts'
import type { ListAddress } from '../../screen/calls/address.ts'
import { spanOf } from '../../screen/calls/days.ts'
import type { ReportScreen } from './report-screen.ts'

const companyOptions = queryOptions({
  queryKey: ['site', 'company'],
  queryFn: async () => (await fetchData<PublicSite>('/site', { asker: 'program' })).companyName,
  staleTime: 60_000,
})

interface Props {
  screen: ReportScreen
  address: ListAddress
  today: string
}

/** On paper, in the place of what is pressed: whose report it is, of which days. The filters stand beneath as they are set. */
export const PrintHead = ({ screen, address, today }: Props) => {
  const { text } = useMessages()
  const company = useQuery(companyOptions).data ?? ''
  const span = spanOf(address.days, screen.period, today)
  return (
    <div className="print-head" aria-hidden="true">
      <strong>{company}</strong>
      <span>
        {text(screen.titleKey)} ·{' '}
        {span === null ? text('resource.anyDay') : `${showDay(span.from)} – ${showDay(span.to)}`}
      </span>
    </div>
  )
}
