import {
  type FieldProblem,
  may,
  normalisePlate,
  openInboundRecordStatuses,
  openOutboundRecordStatuses,
  plateKey,
} from '@muat/shared'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'wouter'
import { fill } from '../../form/fill.ts'
import type { Leaf, TextField } from '../../form/field.ts'
import { labelOf, writeRow } from '../../form/lookup.ts'
import type { Typed } from '../../form/typed.ts'
import { showDay } from '../../lib/date.ts'
import { request } from '../../lib/first/http.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { siteRules } from '../../lib/site-rules.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { readRows } from '../../rows/read/read.ts'
import type { RowOf } from '../../rows/rows.ts'
import { useSite } from '../../screen/calls/calls.ts'
import { showNumber } from '../../lib/base/number.ts'
import { fieldTextOf } from '../../messages/failure-text.ts'
import { heldRoles } from '../../state/session.ts'

// What the last visits of a truck say about the one that is being registered.

interface Visit {
  id: number
  resource: 'outbound-record' | 'inbound-record'
  recordNo: string
  date: string | null
  /** Still to come, on site, or gone. */
  state: 'expected' | 'here' | 'over'
  /** Values for a form of the same kind, by field. */
  brings: Readonly<Record<string, string>>
}

const isOpen = (status: string): boolean =>
  [...openOutboundRecordStatuses, ...openInboundRecordStatuses].some((open) => open === status)

const stateOf = (status: string, arrivedAt: string | null): Visit['state'] => {
  if (!isOpen(status)) return 'over'
  return status === 'registered' && arrivedAt === null ? 'expected' : 'here'
}

const partyOf = ({ id, code, name }: { id: number | null; code: string; name: string }): string =>
  id === null ? '' : writeRow(id, labelOf({ code, name }))

/**
 * The newest visits of a plate, without those that were called off. None where they cannot be read: a truck can be
 * registered without them.
 */
const visitsOf = async (plate: string): Promise<readonly Visit[]> => {
  const ask = async (resource: Visit['resource']) => {
    if (!may(heldRoles(), 'read', resource, siteRules())) return []
    const query = { licensePlate: plate, page: 1 }
    const answer = await request<unknown>(`/${resource}`, { query, asker: 'program' })
    return answer.ok ? answer.data : []
  }
  const [out, inward] = await Promise.all([ask('outbound-record'), ask('inbound-record')])
  const visits = [
    ...readRows('outbound-record', out).map((row) => ({
      ...row,
      resource: 'outbound-record' as const,
      state: stateOf(row.status, row.arrivedAt),
      brings: {
        driverName: row.driverName,
        driverPhone: row.driverPhone ?? '',
        customerId: partyOf(row.customer),
      },
    })),
    ...readRows('inbound-record', inward).map((row) => ({
      ...row,
      resource: 'inbound-record' as const,
      state: stateOf(row.status, null),
      brings: { driverName: row.driverName, vendorId: partyOf(row.vendor) },
    })),
  ]
  return visits
    .filter(
      ({ licensePlate, status }) =>
        plateKey(licensePlate) === plate && status !== 'cancelled' && status !== 'void',
    )
    .sort((a, b) => (b.date ?? '').localeCompare(a.date ?? '') || b.id - a.id)
}

type Known = [visits: readonly Visit[], vehicle: RowOf<'vehicle'> | undefined]

/** What the list of vehicles says about a plate; undefined: nothing, or it cannot be read. */
const vehicleOf = async (plate: string): Promise<RowOf<'vehicle'> | undefined> => {
  if (!may(heldRoles(), 'read', 'vehicle', siteRules())) return undefined
  const query = { licensePlate: plate, page: 1 }
  const answer = await request<unknown>('/vehicle', { query, asker: 'program' })
  return answer.ok
    ? readRows('vehicle', answer.data).find(({ licensePlate }) => plateKey(licensePlate) === plate)
    : undefined
}

/** What is wrong with a vehicle today, and what it may carry. */
const VehicleNote = ({ vehicle }: { vehicle: RowOf<'vehicle'> }) => {
  const { text, language } = useMessages()
  const { licensePlate, active, kirUntil, permittedKg, storedTareKg } = vehicle
  const today = useSite()?.today
  const faults: FieldProblem[] = [
    ...(active === false ? [{ code: 'plate_inactive' as const, params: { licensePlate } }] : []),
    ...(kirUntil !== null && today !== undefined && kirUntil < today
      ? [{ code: 'plate_kir' as const, params: { licensePlate, kirUntil } }]
      : []),
  ]
  return (
    <>
      {faults.map((fault) => (
        <strong key={fault.code}>{fieldTextOf(fault, language)} </strong>
      ))}
      {permittedKg === null || storedTareKg === null
        ? null
        : ` ${text('visit.mayCarry', {
            kg: showNumber(Math.max(0, permittedKg - storedTareKg), language),
          })}`}
    </>
  )
}

interface Props {
  path: string
  typed: Typed
  bring: (values: Readonly<Record<string, string>>) => void
}

const KnownPlate = ({ path, typed, bring }: Props) => {
  const { text } = useMessages()
  const place = useRef<HTMLOutputElement>(null)
  const [known, setKnown] = useState<{
    plate: string
    visits: readonly Visit[]
    vehicle: RowOf<'vehicle'> | undefined
  } | null>(null)
  /** What the visits of the last plate filled in, by field. */
  const filled = useRef<Readonly<Record<string, string>>>({})
  const isNow = (plate: string): boolean => plateKey(String(typed[path] ?? '')) === plate
  const take = useEffectEvent((plate: string, [visits, vehicle]: Known): void => {
    if (!isNow(plate)) return
    setKnown({ plate, visits, vehicle })
    const newest = (name: string): Visit['brings'] =>
      visits.find(({ brings }) => (brings[name] ?? '') !== '')?.brings ?? {}
    const isOurs = (name: string): boolean =>
      typed[name] === '' || typed[name] === (filled.current[name] ?? '')
    const driver = newest('driverName')
    const { driverName = '' } = driver
    // A phone is its driver's.
    const isDriver = isOurs('driverName') || typed['driverName'] === driverName
    const values = {
      driverName,
      driverPhone: (isDriver ? driver['driverPhone'] : undefined) ?? '',
      customerId: newest('customerId')['customerId'] ?? '',
      vendorId: newest('vendorId')['vendorId'] ?? '',
      truckType: vehicle?.truckType ?? '',
    }
    const ours = Object.entries(values).filter(([name]) => isOurs(name))
    filled.current = Object.fromEntries(ours)
    for (const [name, value] of ours) {
      if (typed[name] === value) continue
      if (name.endsWith('Id')) bring({ [name]: value })
      else fill(place.current, name, value)
    }
  })
  useEffect(() => {
    const form = place.current?.closest('form')
    const onChange = ({ target }: Event): void => {
      if (!(target instanceof HTMLInputElement) || target.name !== path) return
      const plate = plateKey(target.value)
      if (plate !== '') {
        void Promise.all([visitsOf(plate), vehicleOf(plate)]).then((found) => take(plate, found))
      }
    }
    form?.addEventListener('change', onChange)
    return () => form?.removeEventListener('change', onChange)
  }, [path])
  const shown = known !== null && isNow(known.plate) ? known : null
  const visits = shown?.visits ?? []
  const last = visits.find(({ state }) => state === 'over')
  return (
    <output ref={place} className="field-read">
      {visits.map(({ id, resource, recordNo, state }) =>
        state === 'over' ? null : (
          <strong key={`${resource}-${id}`}>
            {text(`visit.${state}`)}{' '}
            <Link href={`${pathTo(resource)}?date=any&row=${id}`}>{recordNo || `#${id}`}</Link>{' '}
          </strong>
        ),
      )}
      {last === undefined || last.date === null
        ? null
        : text('visit.last', { day: showDay(last.date) })}
      {shown?.vehicle === undefined ? null : <VehicleNote vehicle={shown.vehicle} />}
    </output>
  )
}

/** How the plate of a truck is asked for: written as the site writes plates, and with what is known of the truck. */
export const plateField = {
  kind: 'text',
  tidy: (typed) => normalisePlate(typed, siteRules().platePattern),
  beneath: (typed, begun, _at, bring) =>
    begun['id'] === undefined ? (
      <KnownPlate path="licensePlate" typed={typed} bring={bring} />
    ) : null,
} satisfies TextField & Pick<Leaf, 'beneath'>
