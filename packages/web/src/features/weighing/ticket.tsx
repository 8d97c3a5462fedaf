import './ticket.css'
import type { OutboundRecord } from '../../rows/rows.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import { showNumber } from '../../lib/base/number.ts'
import { showMoment } from '../../lib/date.ts'
import { messagesIn, useMessages } from '../../messages/catalogue.ts'
import { useSite } from '../../screen/calls/calls.ts'
import { desk } from './desk.ts'

type Messages = ReturnType<typeof useMessages>

interface Paper {
  record: OutboundRecord
  messages: Messages
}

const Sheet = ({ record, messages: { text, language } }: Paper) => {
  const areas = [...new Set(record.outboundItem.map(({ loadingArea }) => loadingArea))].join(' → ')
  const at = record.firstWeighing?.at ?? record.waitingSince
  return (
    <section className="ticket" aria-hidden="true" lang={language}>
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
        <dd>{at === null ? '–' : showMoment(at)}</dd>
      </dl>
      <p>{record.recordNo}</p>
    </section>
  )
}

/** The driver's ticket, printed on request in the language of papers. */
export const Ticket = () => {
  const { ticket } = useSnapshot(desk) as { ticket: { record: OutboundRecord } | null }
  const own = useMessages()
  const language = useSite()?.paperLang ?? own.language
  const [paper, setPaper] = useState<Paper | null>(null)
  const write = useEffectEvent(async ({ record }: Pick<Paper, 'record'>): Promise<Paper> => {
    // Falls back to the user's language.
    const messages = await messagesIn(language, ['weighing']).catch(() => own)
    return { record, messages }
  })
  useEffect(() => {
    if (ticket !== null) write(ticket).then(setPaper, console.error)
  }, [ticket])
  useEffect(() => {
    if (paper !== null) print()
  }, [paper])
  return paper === null ? null : <Sheet {...paper} />
}
