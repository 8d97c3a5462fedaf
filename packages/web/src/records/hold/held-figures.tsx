import type { ReactNode } from 'react'
import { alike } from '../../lib/alike.ts'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import type { Weighing } from '../../rows/rows.ts'
import { useSite } from '../../screen/calls/calls.ts'
import { differenceOf } from '../truck/difference.ts'
import { claimedOrDeclaredKg } from '../truck/claimed.ts'
import { HeldLines } from './held-lines.tsx'
import type { Held } from '../truck/own-word.ts'

/** What one bag of the load should weigh, kg; null where none are counted. */
const meanBagKg = (
  lines: readonly { kg: number | null | undefined; bags: number | null | undefined }[],
): number | null => {
  const bagged = lines.flatMap(({ kg, bags }) =>
    kg == null || bags == null || bags === 0 ? [] : [{ kg, bags }],
  )
  const bags = bagged.reduce((sum, one) => sum + one.bags, 0)
  return bags === 0 ? null : bagged.reduce((sum, one) => sum + one.kg, 0) / bags
}

/** What its net is held against, and how each of its weighings is called, and which of them is the tare. */
const termsOf = (record: Held) =>
  'outboundItem' in record
    ? ({
        first: 'visit.firstTare',
        second: 'visit.secondGross',
        tare: 'first',
        against: 'weighing.expected',
        againstKg: record.expectedKg,
        limit: 'weighTolerancePct',
        bagKg: meanBagKg(
          record.outboundItem.map((line) => ({ kg: line.expectedKg, bags: line.loadedBags })),
        ),
      } as const)
    : ({
        first: 'visit.firstGross',
        second: 'visit.secondTare',
        tare: 'second',
        against: record.vendorClaimedKg === null ? 'weighing.declared' : 'weighing.claimed',
        againstKg: claimedOrDeclaredKg(record),
        limit: 'inboundTolerancePct',
        bagKg: meanBagKg(
          record.inboundItem.map((line) => ({ kg: line.declaredKg, bags: line.declaredBags })),
        ),
      } as const)

const plus = (n: number): string => (n > 0 ? '+' : '')

/** Who read a weight, and how: a typed one is marked. */
const Read = ({ weighing }: { weighing: Weighing }) => {
  const { text } = useMessages()
  const said =
    weighing.source === 'manual'
      ? text('visit.typed', { why: weighing.reason ?? '–' })
      : text('visit.scale')
  return (
    <small className={weighing.source === 'manual' ? 'typed' : undefined}>
      {[weighing.by?.name, said].filter((part) => part !== undefined).join(' · ')}
    </small>
  )
}

/** Every figure that whoever lets a held truck go has to know. */
export const HeldFigures = ({ record }: { record: Held }) => {
  const { text, plural, language } = useMessages()
  const { firstWeighing, secondWeighing, netKg, storedTareKg } = record
  const terms = termsOf(record)
  const { against, againstKg, limit, bagKg } = terms
  const limitPct = useSite()?.[limit]
  const show = alike(
    [firstWeighing?.weighKg, secondWeighing?.weighKg, storedTareKg, netKg, againstKg],
    language,
  )
  const { kg, pct, beyond } = differenceOf(netKg, againstKg, limitPct)
  const bags = kg === null || bagKg === null || bagKg <= 0 ? null : Math.round(Math.abs(kg) / bagKg)
  const figure = (label: string, value: number | null | undefined, besides?: ReactNode) => (
    <div>
      <dt>{label}</dt>
      <dd>
        {show(value)} {value == null ? null : <small>{text('common.kg')}</small>}
        {besides}
      </dd>
    </div>
  )
  const weighed = (which: 'first' | 'second', weighing: Weighing | null) =>
    figure(
      text(terms[which]),
      weighing?.weighKg,
      <>
        {weighing === null ? null : <Read weighing={weighing} />}
        {terms.tare !== which || storedTareKg === null ? null : (
          <small>
            {text('weighing.storedTare')} {show(storedTareKg)} {text('common.kg')}
          </small>
        )}
      </>,
    )
  return (
    <>
      <dl className="held-figures">
        {weighed('first', firstWeighing)}
        {weighed('second', secondWeighing)}
        {figure(text('weighing.net'), netKg)}
        {figure(text(against), againstKg)}
        {kg === null || pct === null ? null : (
          <div data-beyond={beyond ? true : undefined}>
            <dt>{text('weighing.difference')}</dt>
            <dd>
              {plus(pct)}
              {alike([pct], language)(pct)} <small>%</small>
              <small>
                {plus(kg)}
                {show(kg)} {text('common.kg')}
                {bags === null ? null : ` · ${plural('common.bags', bags)}`}
              </small>
              {limitPct === undefined ? null : (
                <small>{text('weighing.limit', { n: showNumber(limitPct, language) })}</small>
              )}
            </dd>
          </div>
        )}
      </dl>
      {'outboundItem' in record ? <HeldLines record={record} /> : null}
    </>
  )
}
