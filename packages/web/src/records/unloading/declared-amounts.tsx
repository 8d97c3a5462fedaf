import {
  kgNumber,
  kgUnits,
  type MeasuredLine,
  qualities,
  qualityDeductionKg,
  qualityDeductionPct,
} from '@muat/shared'
import type { Typed } from '../../form/typed.ts'
import type { Language } from '../../lib/main/languages.ts'
import { showNumber } from '../../lib/base/number.ts'
import { parseNumber } from '../../lib/typed/read-number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import type { InboundLine, InboundRecord } from '../../rows/rows.ts'
import { joinKnown } from '../truck/join-known.ts'

interface Props {
  record: InboundRecord
  line: InboundLine
}

/** Quantities by the papers, shown beside the count. */
export const DeclaredAmounts = ({ record, line }: Props) => {
  const { text, plural, language } = useMessages()
  const { declaredBags, declaredKg } = line
  const declared = joinKnown(
    declaredBags == null ? null : plural('common.bags', declaredBags),
    declaredKg == null ? null : `${showNumber(declaredKg, language)} ${text('common.kg')}`,
  )
  return (
    <p className="declared-amounts">
      {declared === '' ? null : <span>{text('receipt.declared', { what: declared })}</span>}
      {record.vendorClaimedKg == null || record.vendorClaimedKg === declaredKg ? null : (
        <span>{text('receipt.claimed', { kg: showNumber(record.vendorClaimedKg, language) })}</span>
      )}
    </p>
  )
}

/** By how many bags the count differs from the papers, so that a typing error is noticed. */
export const Difference = ({
  line: { declaredBags },
  counted,
}: Pick<Props, 'line'> & { counted: number | null }) => {
  const { text, language } = useMessages()
  if (declaredBags == null || counted === null || counted === declaredBags) return null
  const n = showNumber(Math.abs(counted - declaredBags), language)
  return (
    <p className="differs">
      {text(counted > declaredBags ? 'receipt.bagsMore' : 'receipt.bagsLess', { n })}
    </p>
  )
}

/** Weight of a line by the papers, kg; null: unknown. */
const paperKgOf = ({ record, line }: Props): number | null =>
  line.declaredKg ?? (record.inboundItem.length === 1 ? record.vendorClaimedKg : null)

/** A line with the typed measures; `at` is its path, `lines.0.`. */
export const measuredIn = (
  line: InboundLine,
  typed: Typed,
  at: string,
  language: Language,
): MeasuredLine => {
  const typedPct = (name: string): number | null => {
    const read = parseNumber(String(typed[`${at}${name}`] ?? ''), language, 2)
    return read.ok && read.value <= 100 ? read.value : null
  }
  return { ...line, moisturePct: typedPct('moisturePct'), impurityPct: typedPct('impurityPct') }
}

/** Forecast of the quality deduction for the typed measures. */
export const Deducted = ({ record, line, typed, at }: Props & { typed: Typed; at: string }) => {
  const { text, language } = useMessages()
  const limits = qualities.filter((quality) => line[`${quality}LimitPct`] !== null)
  if (limits.length === 0) return null
  const measured = measuredIn(line, typed, at, language)
  const pct = qualityDeductionPct(measured)
  const paperKg = paperKgOf({ record, line })
  const about =
    paperKg === null ? null : qualityDeductionKg({ ...measured, netKg: kgNumber(kgUnits(paperKg)) })
  const show = (value: number | null): string => showNumber(value, language, 4)
  const complete = limits.every((quality) => measured[`${quality}Pct`] !== null)
  return (
    <div className="deducted">
      {limits.map((quality) => (
        <small key={quality} className="quiet">
          {text('receipt.limit', {
            what: text(`inbound-record.fields.${quality}Pct`),
            limit: show(line[`${quality}LimitPct`]),
            each: show(line[`${quality}DeductionPct`]),
          })}
        </small>
      ))}
      <output data-deducts={pct > 0}>
        {pct === 0
          ? complete
            ? text('receipt.deductsNothing')
            : ''
          : about === null
            ? text('receipt.deducts', { pct: show(pct) })
            : text('receipt.deductsAbout', { pct: show(pct), kg: showNumber(about, language, 0) })}
      </output>
    </div>
  )
}
