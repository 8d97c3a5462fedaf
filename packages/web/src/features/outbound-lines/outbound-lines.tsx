import type { OutboundRecord } from '../../rows/rows.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { explain } from '../../messages/failure-text.ts'
import { RequestFailed } from '../../lib/first/failure.ts'
import type { PageProps } from '../../lib/route.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { rowOptions } from '../../screen/calls/calls.ts'
import { queryClient } from '../../rows/query.ts'
import { isVisit } from '../../records/records.ts'
import { ResourceScreen } from '../../screen/list/resource-screen.tsx'
import { VisitState } from '../../records/visit-state.tsx'
import { Alert } from '../../ui/alert.tsx'
import { linesOf } from './screen.ts'

const Truck = ({ record }: { record: OutboundRecord }) => {
  const { text } = useMessages()
  const [screen] = useState(() => linesOf(record))
  const { id, recordNo, licensePlate, customer, status, late, arrivedAt } = record
  return (
    <>
      <p className="truck-of-lines">
        <Link href={`${pathTo('outbound-record')}?date=any&row=${id}`}>
          {text('outbound-record-item.backTo', { plate: licensePlate })}
        </Link>
        <span>{recordNo}</span>
        <span>{customer.name}</span>
        <VisitState status={status} late={late} arrivedAt={arrivedAt} />
      </p>
      <ResourceScreen
        screen={screen}
        path={pathTo('outbound-record.item', { id })}
        closed={status !== '' && status !== 'registered'}
      />
    </>
  )
}

const truckOptions = (id: string | undefined) => rowOptions('outbound-record', Number(id))

/** Loads the truck before its page is shown. */
export const loadTruck = (id: string | undefined): Promise<unknown> =>
  queryClient.ensureQueryData(truckOptions(id))

/** The page of one truck's lines: the usual list, limited to this record. */
export const OutboundLines = ({ params }: PageProps) => {
  const { language } = useMessages()
  const { data, error } = useQuery(truckOptions(params['id']))
  if (data === undefined) {
    return error instanceof RequestFailed ? (
      <Alert kind="danger">{explain(error.failure, language)}</Alert>
    ) : (
      <div className="skeleton" aria-hidden="true" />
    )
  }
  // The key leaves out the status, so that a step, which changes it, does not close what is open.
  return isVisit(data) ? <Truck key={`${data.id}.${data.customerId}`} record={data} /> : null
}
