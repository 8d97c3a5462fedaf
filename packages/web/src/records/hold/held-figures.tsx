import type { ReactNode } from 'react'
import { alike } from '../../lib/alike.ts'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import type { Weighing } from '../../rows/rows.ts'
import { useSite } from '../../screen/calls/calls.ts'
import { differenceOf } from '../truck/difference.ts'
import { claimedOrDeclaredKg } from '../truck/claimed.ts'
import { WeighingPictures } from '../visit/weighing-pictures.tsx'
import { HeldLines } from './held-lines.tsx'
import type { VisitRecord } from '../truck/own-entry.ts'

/** Expected weight of one bag of the load, kg; null if none are counted. */
const meanBagKg = (
  lines: readonly { kg: number | null | undefined; bags: number | null | undefined }[],
): number | null => {
  const bagged = lines.flatMap(({ kg, bags }) =>
    kg == null || bags == null || bags === 0 ? [] : [{ kg, bags }],
  )
  const bags = bagged.reduce((sum, line) => sum + line.bags, 0)
  return bags === 0 ? null : bagged.reduce((sum, line) => sum + line.kg, 0) / bags
}

/** The comparison of the net, the labels of the two weighings, and which of them is the tare. */
const comparisonOf = (record: VisitRecord) =>
  'outboundItem' in record
    ? ({
        first: 'visit.firstTare',
        second: 'visit.secondGross',
        tare: 'first',
        comparison: 'weighing.expected',
        comparedKg: record.expectedKg,
        limit: 'weighTolerancePct',
        bagKg: meanBagKg(
          record.outboundItem.map((line) => ({ kg: line.expectedKg, bags: line.loadedBags })),
        ),
      } as const)
    : ({
        first: 'visit.firstGross',
        second: 'visit.secondTare',
        tare: 'second',
        comparison: record.vendorClaimedKg === null ? 'weighing.declared' : 'weighing.claimed',
        comparedKg: claimedOrDeclaredKg(record),
        limit: 'inboundTolerancePct',
        bagKg: meanBagKg(
          record.inboundItem.map((line) => ({ kg: line.declaredKg, bags: line.declaredBags })),
        ),
      } as const)

const plus = (n: number): string => (n > 0 ? '+' : '')

/** Who took a weight, and how; a typed one is marked. */
const WeighingSource = ({ weighing }: { weighing: Weighing }) => {
  const { text } = useMessages()
  const source =
    weighing.source === 'manual'
      ? text('visit.typed', { why: weighing.reason ?? '–' })
      : text('visit.scale')
  return (
    <small className={weighing.source === 'manual' ? 'typed' : undefined}>
      {[weighing.by?.name, source].filter((part) => part !== undefined).join(' · ')}
    </small>
  )
}

/** All figures for the decision about a held truck. */
export const HeldFigures = ({ record }: { record: VisitRecord }) => {
  const { text, plural, language } = useMessages()
  const { firstWeighing, secondWeighing, netKg, storedTareKg } = record
  const terms = comparisonOf(record)
  const { comparison, comparedKg, limit, bagKg } = terms
  const limitPct = useSite()?.[limit]
  const show = alike(
    [firstWeighing?.weighKg, secondWeighing?.weighKg, storedTareKg, netKg, comparedKg],
    language,
  )
  const { kg, pct, beyond } = differenceOf(netKg, comparedKg, limitPct)
  const bags = kg === null || bagKg === null || bagKg <= 0 ? null : Math.round(Math.abs(kg) / bagKg)
  const figure = (label: string, value: number | null | undefined, besides?: ReactNode) => (
    <div>
      <dt>{label}</dt>
      <dd>
        <span>{show(value)}</span> {value == null ? null : <small>{text('common.kg')}</small>}
        {besides}
      </dd>
    </div>
  )
  const weighed = (which: 'first' | 'second', weighing: Weighing | null) =>
    figure(
      text(terms[which]),
      weighing?.weighKg,
      <>
        {weighing === null ? null : (
          <>
            <WeighingSource weighing={weighing} />
            <WeighingPictures weighing={weighing} />
          </>
        )}
        {terms.tare !== which || storedTareKg === null ? null : (
          <small>
            {`${text('weighing.storedTare')} ${show(storedTareKg)} ${text('common.kg')}`}
          </small>
        )}
      </>,
    )
  return (
    <>
      <div className="held-figures">
        <dl>
          {weighed('first', firstWeighing)}
          {weighed('second', secondWeighing)}
        </dl>
        <dl>
          {figure(text('weighing.net'), netKg)}
          {figure(text(comparison), comparedKg)}
          {kg === null || pct === null ? null : (
            <div data-beyond={beyond ? true : undefined}>
              <dt>{text('weighing.difference')}</dt>
              <dd>
                <span>{`${plus(pct)}${alike([pct], language)(pct)}`}</span> <small>%</small>
                <small>
                  {[
                    `${plus(kg)}${show(kg)} ${text('common.kg')}`,
                    ...(bags === null ? [] : [plural('common.bags', bags)]),
                  ].join(' · ')}
                </small>
                {limitPct === undefined ? null : (
                  <small>{text('weighing.limit', { n: showNumber(limitPct, language) })}</small>
                )}
              </dd>
            </div>
          )}
        </dl>
      </div>
      {'outboundItem' in record ? <HeldLines record={record} /> : null}
    </>
  )
}
