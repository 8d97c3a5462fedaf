import type { OutboundRecord } from '@muat/shared'
import { showNumber } from '../../lib/number.ts'
import { useMessages } from '../../messages/catalogue.ts'

/** What the driver takes along: on paper only. */
export const Ticket = ({ record }: { record: OutboundRecord }) => {
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
          kg
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
