import './ticket.css'
import { isRaw } from '../../rows/read/kinds.ts'
import type { OutboundRecord } from '../../rows/rows.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import { showNumber } from '../../lib/base/number.ts'
import { showMoment } from '../../lib/date.ts'
import { request } from '../../lib/first/http.ts'
import { messagesIn, useMessages } from '../../messages/catalogue.ts'
import { useSite } from '../../screen/calls/calls.ts'
import { desk } from './desk.ts'

type Messages = ReturnType<typeof useMessages>

interface Paper {
  record: OutboundRecord
  messages: Messages
  /** The address of the driver's page; null: it has none that he could reach. */
  code: { size: number; path: string } | null
  waits: readonly Wait[]
}

/** Minutes until the call of an area. */
interface Wait {
  loadingArea: string
  low: number
  high: number
}

/** The ticket does not wait longer for what it can do without. */
const waitsWithinMs = 2000

const waitsOf = async ({ id }: OutboundRecord): Promise<readonly Wait[]> => {
  const answer = await request<unknown>(`/outbound-record/${id}/wait`, {
    timeoutMs: waitsWithinMs,
    asker: 'program',
  })
  // Another back end has none.
  const waits = answer.ok && isRaw(answer.data) ? answer.data['waits'] : null
  return Array.isArray(waits) ? (waits as readonly Wait[]) : []
}

/** The modules of a code as one path, with the quiet zone that scanners need. */
const codeOf = async (url: string): Promise<Paper['code']> => {
  const { encode } = await import('uqr')
  const { size, data } = encode(url, { border: 4 })
  const path = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  )
  return { size, path: path.join('') }
}

const Sheet = ({ record, messages: { text, language }, code, waits }: Paper) => {
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
        {waits.length === 0 ? null : (
          <>
            <dt>{text('weighing.ticket.wait')}</dt>
            <dd>
              {waits
                .map(
                  ({ loadingArea, low, high }) =>
                    `${loadingArea}${text('common.colon')}${text('common.minutes', { n: `${low}–${high}` })}`,
                )
                .join(', ')}
            </dd>
          </>
        )}
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
      {code === null ? null : (
        <>
          <svg className="code" viewBox={`0 0 ${code.size} ${code.size}`}>
            <path d={code.path} />
          </svg>
          <p>{text('weighing.ticket.scan')}</p>
        </>
      )}
    </section>
  )
}

/** The driver's ticket, printed on request in the language of papers. */
export const Ticket = () => {
  const { ticket } = useSnapshot(desk) as { ticket: { record: OutboundRecord } | null }
  const own = useMessages()
  const site = useSite()
  const language = site?.paperLang ?? own.language
  const publicUrl = site?.publicUrl ?? null
  const [paper, setPaper] = useState<Paper | null>(null)
  const write = useEffectEvent(async ({ record }: Pick<Paper, 'record'>): Promise<Paper> => {
    // Falls back to the user's language.
    const messages = await messagesIn(language, ['weighing']).catch(() => own)
    const url =
      publicUrl === null || record.ticket === null ? null : `${publicUrl}/t/${record.ticket}`
    // The ticket is printed whatever cannot be fetched.
    const [code, waits] = await Promise.all([
      url === null ? null : codeOf(url).catch(() => null),
      waitsOf(record),
    ])
    return { record, messages, code, waits }
  })
  useEffect(() => {
    if (ticket !== null) write(ticket).then(setPaper, console.error)
  }, [ticket])
  useEffect(() => {
    if (paper !== null) print()
  }, [paper])
  return paper === null ? null : <Sheet {...paper} />
}
