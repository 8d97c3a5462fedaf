import { reasonsIn } from '@muat/shared'
import type { WeighOutPreview } from '@muat/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { fetchData } from '../../lib/first/http.ts'
import type { Truck } from '../../records/truck/truck.ts'
import { refetchMs } from '../../rows/query.ts'
import { usePause } from '../../ui/seen/use-pause.ts'
import type { Task } from './task.ts'
import type { Weight } from './weight.ts'

/** Pause after typing before a weight is sent to the server, ms. */
const pauseMs = 300

/**
 * Whether a weigh-out at this weight would exceed the limit of a PO sale. Only the back end knows, for SCALE cannot
 * read PO sales. False until it has answered or if it cannot, so that it never delays the weigh-out.
 */
export const useLimitForeseen = ({ kind, record }: Truck, task: Task, weight: Weight): boolean => {
  const { kg, raw, problem } = weight
  const weighKg = usePause(problem === null || problem === 'reason' ? kg : null, pauseMs)
  const source = raw === null ? 'manual' : 'scale'
  const { data } = useQuery({
    queryKey: ['outbound-record', 'weigh-out-preview', record.id, weighKg, source] as const,
    queryFn: ({ signal }) =>
      fetchData<WeighOutPreview>(`/outbound-record/${record.id}/weigh-out-preview`, {
        query: { weighKg: weighKg ?? 0, source },
        asker: 'program',
        signal,
      }),
    enabled: kind === 'outbound' && task.action === 'weigh-out' && weighKg !== null,
    // Keeps the previous result until the next one, so that the button does not flicker.
    placeholderData: (before, query) => (query?.queryKey[2] === record.id ? before : undefined),
    refetchInterval: refetchMs,
  })
  return weight.kg !== null && reasonsIn(data?.holdReason ?? null).includes('limit')
}
