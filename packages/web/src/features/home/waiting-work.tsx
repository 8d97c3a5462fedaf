import { showDay } from '../../lib/date.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { Desk, Figures } from './desk.tsx'
import { listHref, notFinished } from './links.ts'
import type { Live } from './live.ts'
import { maxShown, WorkList, type WorkRow } from './work-list.tsx'

/**
 * What waits for OFFICE: trucks without lines first, because they stop at the weighbridge; then PO sales on hold and
 * unfinished production.
 */
export const WaitingWork = ({
  out,
  onHold,
  unfinished,
  today,
}: Pick<Live, 'out' | 'onHold' | 'unfinished' | 'today'>) => {
  const { text } = useMessages()
  const sales = listHref('po-sales-record', { startDate: 'any', status: 'on_hold' })
  const runs = listHref('production-record', notFinished(today ?? ''))
  const empty = (out ?? []).filter(
    ({ status, outboundItem }) => status === 'registered' && outboundItem.length === 0,
  )
  const total = empty.length + (onHold?.total ?? 0) + (unfinished?.total ?? 0)
  const rows: readonly WorkRow[] = [
    ...empty.map(({ id, licensePlate, customer }) => ({
      key: `truck-${id}`,
      name: licensePlate,
      about: `${customer.name} · ${text('job.noLines')}`,
      href: listHref('outbound-record', { date: 'any', row: `${id}` }),
      step: text('job.addLines'),
      at: pathTo('outbound-record.item', { id }),
    })),
    ...(onHold?.rows ?? []).map(({ id, poSalesNo, customer }) => ({
      key: `sale-${id}`,
      name: poSalesNo,
      about: `${customer.name} · ${text('status.on_hold')}`,
      href: listHref('po-sales-record', { startDate: 'any', row: `${id}` }),
      step: text('job.look'),
      held: true,
    })),
    ...(unfinished?.rows ?? []).map(({ id, productionNo, date, outboundItem, status }) => ({
      key: `run-${id}`,
      name: productionNo,
      about: `${showDay(date)} · ${outboundItem.name}`,
      href: listHref('production-record', { startDate: 'any', row: `${id}` }),
      step: text(status === 'planned' ? 'job.start' : 'job.finish'),
    })),
  ]
  return (
    <Desk to={sales} title={text('job.waits')}>
      <Figures
        counts={[
          { n: onHold?.total ?? null, label: text('job.onHold'), href: sales },
          { n: unfinished?.total ?? null, label: text('job.unfinished'), href: runs },
        ]}
      />
      <WorkList
        none={text('job.noWaits')}
        // Leads to the list of the first row that is not shown.
        all={total - (unfinished?.total ?? 0) > maxShown ? sales : runs}
        total={total}
        rows={out && onHold && unfinished && rows}
      />
    </Desk>
  )
}
