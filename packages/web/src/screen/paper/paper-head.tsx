import type { PublicSite } from '@muat/shared'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { fetchData } from '../../lib/first/http.ts'

const companyOptions = queryOptions({
  queryKey: ['site', 'company'],
  queryFn: async () => (await fetchData<PublicSite>('/site', { asker: 'program' })).companyName,
  staleTime: 60_000,
})

/** Head of a printed page: company and title. It replaces the controls. */
export const PaperHead = ({ children }: { children: string }) => (
  <div className="print-head" aria-hidden="true">
    <strong>{useQuery(companyOptions).data ?? ''}</strong>
    <span>{children}</span>
  </div>
)
