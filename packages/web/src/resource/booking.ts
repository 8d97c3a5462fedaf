import { type Booking, type Page, pageSize, type PublicSite } from '@muat/shared'
import { useQuery } from '@tanstack/react-query'
import { fetchData } from '../lib/http.ts'
import { refetchMs } from '../lib/query.ts'

/** Rows of a page that does not say how many there are: whole pages but for the last. */
const countOf = ({ total, lastPage, data }: Page<Booking>): number =>
  total ?? (lastPage - 1) * pageSize + data.length

/** How many bookings are to be loaded on the site's own day, not the browser's; null while it is not known. */
export const useBookingsToday = (): number | null => {
  const { data } = useQuery({
    queryKey: ['booking', 'today'],
    queryFn: async () => {
      const { today } = await fetchData<PublicSite>('/site', { quiet: true })
      const query = { startDate: today, endDate: today, page: 1 }
      return countOf(await fetchData<Page<Booking>>('/booking', { query, quiet: true }))
    },
    refetchInterval: refetchMs,
  })
  return data ?? null
}
