import type {
  BookingStatus,
  InboundRecordStatus,
  LineStatus,
  OutboundRecordStatus,
  PoSaleStatus,
} from '@muat/shared'
import type { MessageKey } from '../messages/catalogue.ts'
import { useMessages } from '../messages/catalogue.ts'

type Status =
  | OutboundRecordStatus
  | InboundRecordStatus
  | LineStatus
  | PoSaleStatus
  | BookingStatus
  | 'in_progress'
  | 'verified'
  | 'late'
  | 'arrived'
  | 'unconfirmed'
  | 'active'
  | 'inactive'

interface Look {
  /** Colour and shape of one of the states that look.md names; plain otherwise. */
  state?: 'called' | 'loading' | 'hold' | 'completed' | 'late'
  shape?: string
}

const called = { state: 'called', shape: '▲' } as const
const loading = { state: 'loading', shape: '▶' } as const
const hold = { state: 'hold', shape: '■' } as const
const done = { state: 'completed', shape: '✓' } as const
const over = { shape: '×' } as const
const plain = {} as const

const looks: Readonly<Record<Status, Look>> = {
  registered: plain,
  arrived: { shape: '●' },
  planned: plain,
  waiting: plain,
  called,
  loading,
  unloading: loading,
  in_progress: loading,
  partial: loading,
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
  late: { state: 'late', shape: '◷' },
  open: plain,
  confirmed: plain,
  closed: over,
  active: done,
  inactive: over,
}

const isStatus = (word: string): word is Status => Object.hasOwn(looks, word)

/** A state in words. One that is not ours is shown as it comes. */
export const statusText = (status: string, text: (key: MessageKey) => string): string =>
  isStatus(status) ? text(`status.${status}`) : status

/** A state is colour, shape and word together, everywhere. A word that is not ours is shown as it comes. */
export const StatusMark = ({ status }: { status: string }) => {
  const { text } = useMessages()
  if (status === '') return null
  if (!isStatus(status)) return <span className="status">{status}</span>
  const { state, shape } = looks[status]
  return (
    <span className="status" data-state={state}>
      {shape === undefined ? null : <span aria-hidden="true">{shape}</span>}
      {text(`status.${status}` satisfies MessageKey)}
    </span>
  )
}
