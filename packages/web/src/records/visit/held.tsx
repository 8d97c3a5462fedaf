import type { ReactNode } from 'react'
import { showNumber } from '../../lib/base/number.ts'
import { alike } from '../../lib/alike.ts'
import type { Weighing } from '../../rows/rows.ts'
import { type MessageKey, useMessages } from '../../messages/catalogue.ts'
import { Alert } from '../../ui/alert.tsx'
import { HoldReasons } from '../hold/hold-reasons.tsx'
import { differenceOf } from '../hold/difference.ts'

interface Props {
  reasons: string | null
  weighings: readonly { labelKey: MessageKey; weighing: Weighing | null }[]
  /** What the plate weighed empty before, kg. */
  storedTareKg: number | null
  netKg: number | null
  /** What the net is held against, in words, and how much that is. */
  against: string
  againstKg: number | null
  /** How far the net may be from it, per cent. */
  limitPct: number | undefined
  /** What a bag of the load weighs by itself, kg; null where it goes loose. */
  bagKg: number | null
  /** Figures behind the other reasons. */
  children?: ReactNode
}

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

/** Why a truck is held, with every figure that whoever lets it go has to know. */
export const HeldAlert = (props: Props) => {
  const { text, plural, language } = useMessages()
  const { reasons, weighings, storedTareKg, netKg, against, againstKg, limitPct, bagKg } = props
  const known = weighings.map(({ weighing }) => weighing?.weighKg)
  const show = alike([...known, storedTareKg, netKg, againstKg], language)
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
  return (
    <Alert kind="danger">
      <HoldReasons reasons={reasons} />
      <dl className="held-figures">
        {weighings.map(({ labelKey, weighing }) => (
          <div key={labelKey}>
            <dt>{text(labelKey)}</dt>
            <dd>
              {show(weighing?.weighKg)} <small>{text('common.kg')}</small>
              {weighing === null ? null : <Read weighing={weighing} />}
            </dd>
          </div>
        ))}
        {figure(text('weighing.net'), netKg)}
        {figure(against, againstKg)}
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
                <small>{text('visit.limit', { n: showNumber(limitPct, language) })}</small>
              )}
            </dd>
          </div>
        )}
        {storedTareKg === null ? null : figure(text('weighing.storedTare'), storedTareKg)}
      </dl>
      {props.children}
    </Alert>
  )
}

/** What one of these bags should weigh, kg; null where none are counted. */
export const meanBagKg = (
  lines: readonly { kg: number | null | undefined; bags: number | null | undefined }[],
): number | null => {
  const bagged = lines.flatMap(({ kg, bags }) =>
    kg == null || bags == null || bags === 0 ? [] : [{ kg, bags }],
  )
  const bags = bagged.reduce((sum, one) => sum + one.bags, 0)
  return bags === 0 ? null : bagged.reduce((sum, one) => sum + one.kg, 0) / bags
}
