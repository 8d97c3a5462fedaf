import { isResourceName, type ResourceName, touches } from '@muat/shared'
import type { Query } from '@tanstack/react-query'
import { queryClient } from './query.ts'

/** Delay after a hint, because a write of others causes several at once. */
const hintMs = 50
/** Delay after an own write whose answer is shown already. It gives way to the boards of walls. */
const restMs = 400
/** Age of rows from which a running fetch is not cancelled by further changes, which may come faster than answers. */
const patienceMs = 2000

const due = new Set<ResourceName>()
let dueAt = Number.POSITIVE_INFINITY
let timer: ReturnType<typeof setTimeout> | undefined

/** A filter of queries by resource, with which their keys begin. */
const shows =
  (resources: ReadonlySet<unknown>) =>
  ({ queryKey }: Query): boolean =>
    resources.has(queryKey[0])

const isStarving = ({ state }: Query): boolean =>
  state.fetchStatus === 'fetching' && Date.now() - state.dataUpdatedAt > patienceMs

const refetchDue = (): void => {
  const resources = new Set(due)
  due.clear()
  dueAt = Number.POSITIVE_INFINITY
  const shown = queryClient.getQueryCache().findAll({ type: 'active', predicate: shows(resources) })
  const starving = new Set(shown.filter(isStarving))
  // Cancels running fetches, whose answers may lack the change.
  void queryClient.refetchQueries({
    predicate: (query) => shown.includes(query) && !starving.has(query),
  })
  const left = [...starving].map(({ queryKey }) => queryKey[0]).filter(isResourceName)
  if (left.length > 0) refresh(left, hintMs)
}

/**
 * Marks the rows of resources as outdated. Shown ones are fetched once, after `inMs` or with an earlier fetch; others
 * when they are shown again.
 */
const refresh = (resources: readonly ResourceName[], inMs: number): void => {
  for (const resource of resources) due.add(resource)
  void queryClient.invalidateQueries({ predicate: shows(new Set(resources)), refetchType: 'none' })
  const at = performance.now() + inMs
  if (at >= dueAt) return
  dueAt = at
  clearTimeout(timer)
  timer = setTimeout(refetchDue, inMs)
}

/** Takes a hint of the relay, one for each resource that somebody else's write touches. */
export const hinted = (resource: ResourceName): void => refresh([resource], hintMs)

/** Call after an own write. `shown`: its answer is on the screen already. */
export const changed = (resource: ResourceName, { shown = false } = {}): void =>
  refresh(touches[resource], shown ? restMs : 0)
