import type { OutboundRecord } from '../../rows/rows.ts'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { desk } from './desk.ts'

const Sheet = ({ record }: { record: OutboundRecord }) => {
  const { text, language } = useMessages()
  const areas = [...new Set(record.outboundItem.map(({ loadingArea }) => loadingArea))].join(' → ')
  const at = record.firstWeighing?.at ?? record.waitingSince
  return (
    <section className="ticket" aria-hidden="true">
      <p>{text('weighing.ticket.title')}</p>
      <p className="no">{record.queueNo ?? '–'}</p>
      <p className="plate">{record.licensePlate}</p>
      <p>{record.customer.name}</p>
      <dl>
        <dt>{text('weighing.ticket.areas')}</dt>
        <dd className="areas">{areas}</dd>
        <dt>{text('weighing.ticket.first')}</dt>
        <dd>
          {record.firstWeighing === null ? '–' : showNumber(record.firstWeighing.weighKg, language)}{' '}
          {text('common.kg')}
          {record.firstWeighing?.source === 'manual' ? ` (${text('weighing.manual')})` : ''}
        </dd>
        <dt>{text('weighing.ticket.weighedIn')}</dt>
        <dd>
          {at === null
            ? '–'
            : new Date(at).toLocaleString(language, { dateStyle: 'short', timeStyle: 'short' })}
        </dd>
      </dl>
      <p>{record.recordNo}</p>
    </section>
  )
}

/** What the driver takes along: on paper only, and printed as soon as somebody asks for it. */
export const Ticket = () => {
  const { ticket } = useSnapshot(desk) as { ticket: { record: OutboundRecord } | null }
  useEffect(() => {
    if (ticket !== null) print()
  }, [ticket])
  return ticket === null ? null : <Sheet record={ticket.record} />
}
