import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { type Failure, RequestFailed } from '../../lib/first/failure.ts'
import type { WholeScreen } from '../list/descriptor.ts'

interface Given {
  /** Tells one beginning from another, so that each has a draft of its own. */
  key: string
  values: Readonly<Record<string, unknown>>
}

/** What a new row begins with, by its address; null while it is fetched. What cannot be had is left to be typed. */
export const usePrefill = (
  screen: WholeScreen,
): { given: Given | null; failure: Failure | null } => {
  const query = new URLSearchParams(useSearch())
  const { prefill } = screen
  const named = (prefill?.takes ?? []).flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  const key = named.map((pair) => `.${pair.join('.')}`).join('')
  const { data, error } = useQuery({
    queryKey: ['prefill', screen.resource, key],
    queryFn: () => prefill?.load(Object.fromEntries(named)) ?? {},
    enabled: prefill !== null,
    // It is a beginning: it does not change under somebody's hands, and the next one is fetched anew.
    staleTime: Infinity,
    gcTime: 0,
  })
  const failure = error instanceof RequestFailed ? error.failure : null
  if (prefill === null || error !== null) return { given: { key, values: {} }, failure }
  return { given: data === undefined ? null : { key, values: data }, failure }
}
