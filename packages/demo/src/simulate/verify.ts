import {
  type Booking,
  type ExDoMaster,
  type InboundRecord,
  kgNumber,
  kgUnits,
  type OutboundRecord,
  type PoSale,
  type Production,
} from '@muat/shared'
import { checkBookings } from './bookings.ts'
import { readAll } from './catalogue.ts'
import { type Figure, figuresOf, type Played } from './journal.ts'
import { type Play, type Subject, unwrap } from './play.ts'
import { checkPrints } from './prints.ts'

/** Sums of sales and ex-DOs before the play. */
export interface Before {
  sales: ReadonlyMap<number, PoSale>
  exDos: ReadonlyMap<number, ExDoMaster>
}

const byId = <T extends { id: number }>(rows: readonly T[]): Map<number, T> =>
  new Map(rows.map((row) => [row.id, row]))

const readExDos = ({ desks }: Play) =>
  readAll<ExDoMaster>(desks.office, '/api/ex-do-master?is_pagination=1')

export const readBefore = async (play: Play): Promise<Before> => ({
  sales: byId(await readAll<PoSale>(play.desks.office, '/api/po-sale')),
  exDos: byId(await readExDos(play)),
})

const twice = (values: readonly (string | null | undefined)[]): string[] => {
  const seen = new Set<string>()
  return values.filter((value): value is string => {
    if (value === null || value === undefined || value === '') return false
    if (seen.has(value)) return true
    seen.add(value)
    return false
  })
}

const sum = (kg: readonly number[]): bigint => kg.reduce((total, one) => total + kgUnits(one), 0n)

/** The status set by users. How much of a booking is used is derived. */
const standing = (resource: Subject<Played>['resource'], { status }: { status: string }): string =>
  resource === 'booking' && status !== 'cancelled' ? 'held' : status

/** Checks that every acknowledged write is there once: the record exists with the expected version. */
const checkRecords = async <R extends Played>(
  play: Play,
  subjects: Iterable<Subject<R>>,
  complain: (what: string) => void,
): Promise<R[]> => {
  const records: R[] = []
  for (const { resource, record, expected } of subjects) {
    const last = play.journal.acknowledged
      .filter((entry) => entry.resource === resource && entry.recordId === record.id)
      .at(-1)
    const name = last?.recordNo ?? `${resource} ${record.id}`
    const answer = await play.desks.admin.get<R>(`/api/${resource}/${record.id}`)
    if (!answer.ok) {
      complain(`${name} is gone (${answer.status}).`)
      continue
    }
    const found = unwrap(answer.body)
    records.push(found)
    const open = play.journal.unanswered.filter(
      (one) => one.resource === resource && one.recordId === found.id,
    ).length
    if (found.version < expected || found.version > expected + open) {
      complain(`${name} has version ${found.version}, its acknowledged writes make ${expected}.`)
    }
    if (last === undefined || open > 0 || found.version !== last.version) continue
    const same =
      standing(resource, found) === standing(resource, last) &&
      Object.entries(figuresOf(found)).every(([field, value]) => last[field as Figure] === value)
    if (!same) complain(`${name} is not as its last write (${last.action}) was acknowledged.`)
  }
  return records
}

const resources = ['outbound-record', 'inbound-record', 'production', 'booking'] as const

/** Checks that no registration is there twice, by a mark in each. */
const checkDoubles = async (
  play: Play,
  resource: (typeof resources)[number],
  days: readonly string[],
  run: string,
  complain: (what: string) => void,
) => {
  const records = await readAll<Played & { remarks?: string | null; note?: string | null }>(
    play.desks.admin,
    `/api/${resource}?startDate=${days.at(0) ?? ''}&endDate=${days.at(-1) ?? ''}`,
  )
  const marks = records.flatMap(({ remarks, note }) => {
    const mark = remarks ?? note
    return mark?.startsWith(run) === true ? mark : []
  })
  for (const mark of twice(marks)) complain(`${mark} is registered twice.`)
  const numbers = records.map(figuresOf)
  for (const no of twice(numbers.map(({ recordNo }) => recordNo)))
    complain(`${no} was given twice.`)
  for (const no of twice(numbers.map(({ suratJalanNo }) => suratJalanNo)))
    complain(`${no} was given twice.`)
  const acknowledged = play.journal.acknowledged.filter(
    (entry) => entry.action === 'create' && entry.resource === resource,
  ).length
  const open = play.journal.unanswered.filter(
    (one) => one.resource === resource && one.recordId === 0,
  ).length
  if (marks.length < acknowledged || marks.length > acknowledged + open) {
    complain(
      `${acknowledged} of ${resource} were acknowledged as registered, ${marks.length} are there.`,
    )
  }
}

/** Records of a resource that our own writes completed. */
const completedByUs = ({ journal }: Play, resource: (typeof resources)[number]): Set<number> =>
  new Set(
    journal.acknowledged.flatMap((entry) =>
      entry.resource === resource && entry.status === 'completed' && entry.action !== 'verify'
        ? entry.recordId
        : [],
    ),
  )

/** Checks that additions to ex-DOs equal our production and receipts. */
const checkSupply = async (
  play: Play,
  given: { received: readonly InboundRecord[]; made: readonly Production[] },
  before: Before['exDos'],
  complain: (what: string) => void,
) => {
  const ours = {
    received: completedByUs(play, 'inbound-record'),
    made: completedByUs(play, 'production'),
  }
  const lines = given.received
    .filter(({ id, status }) => status === 'completed' && ours.received.has(id))
    .flatMap(({ inboundItem }) => inboundItem)
  const made = given.made.filter(({ id, status }) => status === 'completed' && ours.made.has(id))
  for (const exDo of await readExDos(play)) {
    const first = before.get(exDo.id)
    if (first === undefined) continue
    const here = (one: { exDo: { id: number } | null }) => one.exDo?.id === exDo.id
    const received =
      kgUnits(first.receivedKg) + sum(lines.filter(here).map(({ netKg }) => netKg ?? 0))
    const produced =
      kgUnits(first.producedKg) + sum(made.filter(here).map(({ producedKg }) => producedKg ?? 0))
    if (kgUnits(exDo.receivedKg) !== received || kgUnits(exDo.producedKg) !== produced) {
      complain(
        `${exDo.ex_do_no} received ${exDo.receivedKg} kg and made ${exDo.producedKg}, the records make ${kgNumber(received)} and ${kgNumber(produced)}.`,
      )
    }
  }
}

/** All trucks on site or announced, also those of others. */
const readUnderWay = async ({ desks }: Play): Promise<OutboundRecord[]> => {
  const answer = await desks.office.get<{ data: OutboundRecord[] }>('/api/outbound-record?open=1')
  return answer.ok ? answer.body.data : []
}

/** Checks that shipped quantities equal our trucks' loads. */
const checkSums = async (
  play: Play,
  visits: readonly OutboundRecord[],
  before: Before['sales'],
  complain: (what: string) => void,
): Promise<PoSale[]> => {
  const ours = completedByUs(play, 'outbound-record')
  const sales = await readAll<PoSale>(play.desks.office, '/api/po-sale')
  const under = (await readUnderWay(play)).flatMap(({ outboundItem }) =>
    outboundItem.filter(({ status }) => status !== 'skipped'),
  )
  const lines = visits
    .filter(({ id, status }) => status === 'completed' && ours.has(id))
    .flatMap(({ outboundItem }) => outboundItem.filter(({ status }) => status === 'loaded'))
  for (const sale of sales) {
    const first = before.get(sale.id)
    if (first === undefined) continue
    const shipped =
      kgUnits(first.shippedKg) +
      sum(
        lines.filter(({ poSaleId }) => poSaleId === sale.id).map(({ shippedKg }) => shippedKg ?? 0),
      )
    if (kgUnits(sale.shippedKg) !== shipped) {
      complain(
        `${sale.poSalesNo} shipped ${sale.shippedKg} kg, its trucks make ${kgNumber(shipped)}.`,
      )
    }
    const onTruck = sum(
      under.filter(({ poSaleId }) => poSaleId === sale.id).map(({ plannedKg }) => plannedKg),
    )
    if (kgUnits(sale.onTruckKg) !== onTruck) {
      complain(
        `${sale.poSalesNo} has ${sale.onTruckKg} kg on trucks, they make ${kgNumber(onTruck)}.`,
      )
    }
    const owed = kgUnits(sale.orderedKg) - kgUnits(sale.shippedKg) - kgUnits(sale.shortClosedKg)
    const outstanding = sale.status === 'cancelled' || owed < 0n ? 0n : owed
    if (kgUnits(sale.outstandingKg) !== outstanding) {
      complain(
        `${sale.poSalesNo} is owed ${sale.outstandingKg} kg, its sums make ${kgNumber(outstanding)}.`,
      )
    }
  }
  return sales
}

/** All differences between the site and its acknowledged writes. */
export const verifyPlay = async (
  play: Play,
  before: Before,
  run: { mark: string; days: readonly string[] },
): Promise<string[]> => {
  const problems: string[] = []
  const complain = (what: string) => problems.push(what)
  const visits = await checkRecords(play, play.trucks.values(), complain)
  const received = await checkRecords(play, play.deliveries.values(), complain)
  const made = await checkRecords(play, play.runs.values(), complain)
  for (const resource of resources) {
    await checkDoubles(play, resource, run.days, run.mark, complain)
  }
  const sales = await checkSums(play, visits, before.sales, complain)
  const bookings = await checkRecords<Booking>(play, play.bookings.values(), complain)
  await checkBookings(play, bookings, visits, sales, complain)
  const printed = [
    ...visits.map((record) => ({ resource: 'outbound-record' as const, record })),
    ...received.map((record) => ({ resource: 'inbound-record' as const, record })),
  ]
  await checkPrints(play, printed, complain)
  await checkSupply(play, { received, made }, before.exDos, complain)
  if (play.foreign > 0)
    complain(`${play.foreign} writes were made that nobody here had acknowledged.`)
  return problems
}
