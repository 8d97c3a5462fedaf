import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { type Failure, RequestFailed } from '../../lib/first/failure.ts'
import type { WholeScreen } from '../list/descriptor.ts'

interface Given {
  /** Identifies the initial values, so that each have their own draft. */
  key: string
  values: Readonly<Record<string, unknown>>
}

/** Initial values of a new row by its address; null: loading. Values that cannot be loaded are left out. */
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
    // Not refreshed, because initial values must not change while the user types; fetched again for the next row.
    staleTime: Infinity,
    gcTime: 0,
  })
  const failure = error instanceof RequestFailed ? error.failure : null
  if (prefill === null || error !== null) return { given: { key, values: {} }, failure }
  return { given: data === undefined ? null : { key, values: data }, failure }
}
