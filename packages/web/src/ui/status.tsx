import type { StatusLabel } from '@muat/shared'
import type { MessageKey } from '../messages/catalogue.ts'
import { useMessages } from '../messages/catalogue.ts'
import { Icon, type IconName } from './icon.tsx'

interface Look {
  /** Selects the colour; absent: plain. */
  state?: 'called' | 'loading' | 'hold' | 'completed' | 'late'
  shape?: IconName
}

const called = { state: 'called', shape: 'called' } as const
const loading = { state: 'loading', shape: 'loading' } as const
const hold = { state: 'hold', shape: 'hold' } as const
const done = { state: 'completed', shape: 'done' } as const
const over = { shape: 'over' } as const
const partial = { shape: 'partial' } as const
const plain = {} as const

const looks: Readonly<Record<StatusLabel, Look>> = {
  registered: plain,
  arrived: { shape: 'dot' },
  planned: plain,
  waiting: { shape: 'waiting' },
  called,
  loading,
  unloading: loading,
  in_progress: partial,
  partial,
  loaded: done,
  unloaded: done,
  weighed_in: plain,
  hold,
  unconfirmed: hold,
  on_hold: hold,
  completed: done,
  verified: done,
  fulfilled: done,
  skipped: over,
  rejected: hold,
  cancelled: over,
  void: over,
  lapsed: over,
  late: { state: 'late', shape: 'late' },
  open: plain,
  confirmed: plain,
  closed: over,
  active: done,
  inactive: over,
}

const isStatus = (word: string): word is StatusLabel => Object.hasOwn(looks, word)

/** The text of a status; unknown words are unchanged. */
export const statusText = (status: string, text: (key: MessageKey) => string): string =>
  isStatus(status) ? text(`status.${status}`) : status

/** A status with colour, shape and text. Unknown words are unchanged. */
export const StatusMark = ({ status }: { status: string }) => {
  const { text } = useMessages()
  if (status === '') return null
  if (!isStatus(status)) return <span className="status">{status}</span>
  const { state, shape } = looks[status]
  return (
    <span className="status" data-state={state}>
      {shape === undefined ? null : <Icon name={shape} />}
      <span>{text(`status.${status}` satisfies MessageKey)}</span>
    </span>
  )
}
