import { isUnconfirmed } from '@muat/shared'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { useMessages } from '../../messages/catalogue.ts'
import type { OutboundRecord } from '../../rows/rows.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { isOwnEntry } from '../../records/truck/own-entry.ts'
import { mayConfirm } from '../../records/hold/second-person.tsx'
import { useRoles } from '../../state/session.ts'
import {
  type Card,
  type Column,
  columnsOf,
  needsInput,
  nextAction,
  standsIdle,
} from '../loading/board.ts'
import { desk } from '../loading/desk.ts'
import { Desk } from './desk.tsx'
import { listHref } from './links.ts'
import { WorkList, type WorkRow } from './work-list.tsx'

/** The regular steps of a line. */
const steps = ['call', 'start', 'finish'] as const
/** Upper bound of rows per area. */
const maxRowsPerArea = 4

const Area = ({ column: { area, waiting, cards } }: { column: Column }) => {
  const { text, plural } = useMessages()
  const roles = useRoles()
  const waits = ({ record }: Card): number => Number(mayConfirm(record, roles))
  const heldStep = (record: OutboundRecord) => {
    if (mayConfirm(record, roles)) return 'work.confirm'
    return isUnconfirmed(record.holdReason) && isOwnEntry(record) ? 'work.own' : 'job.look'
  }
  const rowOf = (card: Card): WorkRow => {
    const { record, line, state, busyAt, since } = card
    const next = state === 'hold' ? null : steps.find((step) => step === nextAction(line.status))
    return {
      key: line.id,
      name: record.licensePlate,
      about:
        line.plannedBags === null
          ? record.customer.name
          : `${plural('common.bags', line.plannedBags)} · ${record.customer.name}`,
      // A step that needs a count opens its dialog.
      href: listHref('loading', {
        truck: `${record.id}`,
        ...(next != null && needsInput(next, line) ? { step: next } : {}),
      }),
      since: since === null ? null : new Date(since).toISOString(),
      waits: standsIdle(card),
      late: busyAt === null ? null : text('job.busyAt', { area: busyAt }),
      step: next != null ? text(`job.${next}`) : text(heldStep(record)),
      held: state === 'hold',
    }
  }
  return (
    <section>
      <h3>
        <Link href={listHref('loading', { area })}>{text(`trade.area.${area}`)}</Link>{' '}
        <small>{text('job.waiting', { n: waiting })}</small>
      </h3>
      <WorkList
        none={text('job.noLoading')}
        all={listHref('loading', { area })}
        rows={[...cards].sort((a, b) => waits(b) - waits(a)).map(rowOf)}
        most={maxRowsPerArea}
        isPart
      />
    </section>
  )
}

/** FG: the queues of the areas that this computer's desk shows; trucks that wait for his confirmation come first. */
export const LoadingWork = ({ out }: { out: readonly OutboundRecord[] | null }) => {
  const { text } = useMessages()
  const { areas } = useSnapshot(desk)
  return (
    <Desk to={pathTo('loading')} title={text('home.loading')} wide>
      {out === null ? null : (
        <div className="areas-work">
          {columnsOf(out, areas).map((column) => (
            <Area key={column.area} column={column} />
          ))}
        </div>
      )}
    </Desk>
  )
}
