import { isUnconfirmed } from '@muat/shared'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { useMessages } from '../../messages/catalogue.ts'
import type { OutboundRecord } from '../../rows/rows.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { isOwnWord } from '../../records/truck/own-word.ts'
import { mayConfirm } from '../../records/hold/second-person.tsx'
import { useRoles } from '../../state/session.ts'
import { type Card, type Column, columnsOf, needsInput, nextAction } from '../loading/board.ts'
import { desk } from '../loading/desk.ts'
import { Desk } from './desk.tsx'
import { listed } from './links.ts'
import { WorkList, type WorkRow } from './work-list.tsx'

/** Those that take a line on. */
const steps = ['call', 'start', 'finish'] as const
/** As many as are called or loading at an area, and the next of its queue. */
const mostOfArea = 4

const Area = ({ column: { area, waiting, cards } }: { column: Column }) => {
  const { text, plural } = useMessages()
  const roles = useRoles()
  const waits = ({ record }: Card): number => Number(mayConfirm(record, roles))
  const heldStep = (record: OutboundRecord) => {
    if (mayConfirm(record, roles)) return 'work.confirm'
    return isUnconfirmed(record.holdReason) && isOwnWord(record) ? 'work.own' : 'status.hold'
  }
  const rowOf = ({ record, line, state, busyAt, since }: Card): WorkRow => {
    const next = state === 'hold' ? null : steps.find((step) => step === nextAction(line.status))
    return {
      key: line.id,
      name: record.licensePlate,
      about:
        line.plannedBags === null
          ? record.customer.name
          : `${plural('common.bags', line.plannedBags)} · ${record.customer.name}`,
      // What asks for a count opens with it.
      href: listed('loading', {
        truck: `${record.id}`,
        ...(next != null && needsInput(next, line) ? { step: next } : {}),
      }),
      since: since === null ? null : new Date(since).toISOString(),
      late: busyAt === null ? null : text('job.busyAt', { area: busyAt }),
      step: next != null ? text(`job.${next}`) : text(heldStep(record)),
    }
  }
  return (
    <section>
      <h3>
        <Link href={listed('loading', { area })}>{text(`trade.area.${area}`)}</Link>{' '}
        <small>{text('job.waiting', { n: waiting })}</small>
      </h3>
      <WorkList
        none={text('job.noLoading')}
        all={listed('loading', { area })}
        rows={[...cards].sort((a, b) => waits(b) - waits(a)).map(rowOf)}
        most={mostOfArea}
      />
    </section>
  )
}

/** FG: the queue of the areas that this computer's desk stands at, before it what waits for his word. */
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
