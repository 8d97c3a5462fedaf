import { reasonsIn } from '@muat/shared'
import type { WeighOutPreview } from '@muat/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { fetchData } from '../../lib/first/http.ts'
import type { Truck } from '../../records/truck/truck.ts'
import { refetchMs } from '../../rows/query.ts'
import { usePause } from '../../ui/seen/use-pause.ts'
import type { Task } from './task.ts'
import type { Weight } from './weight.ts'

/** A weight that is typed is asked about once it has stood still for so long, in ms. */
const pauseMs = 300

/**
 * Whether a weigh-out at this weight would pass the limit of a PO sale. Only the back end knows: SCALE reads no PO sales.
 * False until it has said so, or where it cannot: the weigh-out itself is not kept waiting.
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
    placeholderData: (before, asked) => (asked?.queryKey[2] === record.id ? before : undefined),
    refetchInterval: refetchMs,
  })
  return weight.kg !== null && reasonsIn(data?.holdReason ?? null).includes('limit')
}
