import { isResourceName, type ResourceName, touches } from '@muat/shared'
import type { Query } from '@tanstack/react-query'
import { queryClient } from './query.ts'

/** Others' writes come as several hints each, in the same moment. */
const hintMs = 50
/** One's own write has put its answer on the screen already: what else it touches may wait until walls have theirs. */
const restMs = 400
/** Changes may come faster than answers. What was not answered for so long is answered before it is asked for again. */
const patienceMs = 2000

const due = new Set<ResourceName>()
let dueAt = Number.POSITIVE_INFINITY
let timer: ReturnType<typeof setTimeout> | undefined

/** Every query's key begins with the resource it shows. */
const shows =
  (resources: ReadonlySet<unknown>) =>
  ({ queryKey }: Query): boolean =>
    resources.has(queryKey[0])

const isStarving = ({ state }: Query): boolean =>
  state.fetchStatus === 'fetching' && Date.now() - state.dataUpdatedAt > patienceMs

const askAgain = (): void => {
  const asked = new Set(due)
  due.clear()
  dueAt = Number.POSITIVE_INFINITY
  const shown = queryClient.getQueryCache().findAll({ type: 'active', predicate: shows(asked) })
  const starving = new Set(shown.filter(isStarving))
  // Those that are under way are given up: they may not say it yet.
  void queryClient.refetchQueries({
    predicate: (query) => shown.includes(query) && !starving.has(query),
  })
  const left = [...starving].map(({ queryKey }) => queryKey[0]).filter(isResourceName)
  if (left.length > 0) refresh(left, hintMs)
}

/**
 * These are no longer so. What is on the screen of them is asked for once, `inMs` from now or with what is due before;
 * what is not, when it is looked at again.
 */
const refresh = (resources: readonly ResourceName[], inMs: number): void => {
  for (const resource of resources) due.add(resource)
  void queryClient.invalidateQueries({ predicate: shows(new Set(resources)), refetchType: 'none' })
  const at = performance.now() + inMs
  if (at >= dueAt) return
  dueAt = at
  clearTimeout(timer)
  timer = setTimeout(askAgain, inMs)
}

/** Somebody else has written: the relay says so, once for each resource that it touches. */
export const hinted = (resource: ResourceName): void => refresh([resource], hintMs)

/** After a write of this tab's own. `shown`: what it was answered is on the screen, only the rest is not. */
export const changed = (resource: ResourceName, { shown = false } = {}): void =>
  refresh(touches[resource], shown ? restMs : 0)
