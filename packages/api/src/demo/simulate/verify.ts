import { kgNumber, kgUnits, type OutboundRecord, type PoSale } from '@muat/shared'
import { readAll } from './catalogue.ts'
import { type Play, unwrap } from './play.ts'

/** What the sales stood at before the play began. */
export type Before = ReadonlyMap<number, PoSale>

export const readBefore = async (play: Play): Promise<Before> =>
  new Map((await readAll<PoSale>(play.desks.office, '/api/po-sale')).map((sale) => [sale.id, sale]))

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

/** Every acknowledged write left its trace once: the visit is there, as we last saw it, so many writes old. */
const checkVisits = async (
  play: Play,
  complain: (what: string) => void,
): Promise<OutboundRecord[]> => {
  const visits: OutboundRecord[] = []
  for (const truck of play.trucks.values()) {
    const acknowledged = play.journal.acknowledged.filter(
      ({ recordId }) => recordId === truck.record.id,
    )
    const last = acknowledged.at(-1)
    const answer = await play.desks.office.get<OutboundRecord>(
      `/api/outbound-record/${truck.record.id}`,
    )
    if (!answer.ok) {
      complain(`${truck.record.recordNo} is gone (${answer.status}).`)
      continue
    }
    const visit = unwrap(answer.body)
    visits.push(visit)
    const open = play.journal.unanswered.filter((id) => id === visit.id).length
    if (visit.version < truck.expected || visit.version > truck.expected + open) {
      complain(
        `${visit.recordNo} has version ${visit.version}, its acknowledged writes make ${truck.expected}.`,
      )
    }
    if (last === undefined || open > 0) continue
    const same =
      visit.recordNo === last.recordNo &&
      visit.status === last.status &&
      visit.netKg === last.netKg &&
      visit.suratJalanNo === last.suratJalanNo
    if (!same && visit.version === last.version) {
      complain(`${visit.recordNo} is not as its last write (${last.action}) was acknowledged.`)
    }
  }
  return visits
}

/** No registration is there twice: each carries a mark of its own. */
const checkDoubles = async (
  play: Play,
  days: readonly string[],
  run: string,
  complain: (what: string) => void,
) => {
  const listed = await Promise.all(
    days.map((day) =>
      readAll<OutboundRecord>(play.desks.office, `/api/outbound-record?date=${day}`),
    ),
  )
  const records = listed.flat()
  const ours = records.filter(({ remarks }) => remarks?.startsWith(run) === true)
  for (const mark of twice(ours.map(({ remarks }) => remarks)))
    complain(`${mark} is registered twice.`)
  for (const no of twice(records.map(({ recordNo }) => recordNo)))
    complain(`${no} was given twice.`)
  for (const no of twice(records.map(({ suratJalanNo }) => suratJalanNo)))
    complain(`${no} was given twice.`)
  const acknowledged = play.journal.acknowledged.filter(({ action }) => action === 'create').length
  const open = play.journal.unanswered.filter((id) => id === 0).length
  if (ours.length < acknowledged || ours.length > acknowledged + open) {
    complain(`${acknowledged} registrations were acknowledged, ${ours.length} are there.`)
  }
}

/** What the sales have shipped since the beginning is what our trucks took away. */
const checkSums = async (
  play: Play,
  visits: readonly OutboundRecord[],
  before: Before,
  complain: (what: string) => void,
) => {
  const completedByUs = new Set(
    play.journal.acknowledged
      .filter(({ status }) => status === 'completed')
      .map(({ recordId }) => recordId),
  )
  const lines = visits
    .filter(({ id, status }) => status === 'completed' && completedByUs.has(id))
    .flatMap(({ outboundItem }) => outboundItem.filter(({ status }) => status === 'loaded'))
  for (const sale of await readAll<PoSale>(play.desks.office, '/api/po-sale')) {
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
    const owed = kgUnits(sale.orderedKg) - kgUnits(sale.shippedKg) - kgUnits(sale.shortClosedKg)
    const outstanding = sale.status === 'cancelled' || owed < 0n ? 0n : owed
    if (kgUnits(sale.outstandingKg) !== outstanding) {
      complain(
        `${sale.poSalesNo} is owed ${sale.outstandingKg} kg, its sums make ${kgNumber(outstanding)}.`,
      )
    }
  }
}

/** Every way in which the site differs from what it acknowledged; empty: it kept its word. */
export const verifyPlay = async (
  play: Play,
  before: Before,
  run: { mark: string; days: readonly string[] },
): Promise<string[]> => {
  const problems: string[] = []
  const complain = (what: string) => problems.push(what)
  const visits = await checkVisits(play, complain)
  await checkDoubles(play, run.days, run.mark, complain)
  await checkSums(play, visits, before, complain)
  if (play.foreign > 0)
    complain(`${play.foreign} writes were made that nobody here had acknowledged.`)
  return problems
}
