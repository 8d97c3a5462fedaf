import { type MeasuredLine, qualities, qualityAboutKg, qualityDeductionPct } from '@muat/shared'
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
      {/* That of the whole truck, once. */}
      {record.vendorClaimedKg == null ||
      record.vendorClaimedKg === declaredKg ||
      line.id !== record.inboundItem[0]?.id ? null : (
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

/** A line with the typed measures; `at` is its path, `lines.0.`. */
export const measuredIn = (
  line: InboundLine,
  typed: Typed,
  at: string,
  language: Language,
): MeasuredLine & Pick<InboundLine, 'declaredKg'> => {
  const typedPct = (name: string): number | null => {
    const read = parseNumber(String(typed[`${at}${name}`] ?? ''), language, 2)
    return read.ok && read.value <= 100 ? read.value : null
  }
  return { ...line, moisturePct: typedPct('moisturePct'), impurityPct: typedPct('impurityPct') }
}

/** The typed deduction, kg; 0: none is typed, or it cannot be read. */
export const deductionIn = (typed: Typed, language: Language): number => {
  const read = parseNumber(String(typed['deductionKg'] ?? ''), language, 2)
  return read.ok ? read.value : 0
}

/** What the typed measures and the typed deduction take off together. */
export const TakenOff = ({ record, typed }: { record: InboundRecord; typed: Typed }) => {
  const { text, language } = useMessages()
  const byHand = deductionIn(typed, language)
  const quality = record.inboundItem
    .map((line, at) => measuredIn(line, typed, `lines.${at}.`, language))
    .reduce((sum, line) => sum + (qualityAboutKg(record, line, byHand) ?? 0), 0)
  return (
    <output className="taken-off">
      {quality > 0 && byHand > 0
        ? text('receipt.takenOffAbout', { kg: showNumber(quality + byHand, language, 0) })
        : ''}
    </output>
  )
}

/** Forecast of the quality deduction for the typed measures. */
export const Deducted = ({ record, line, typed, at }: Props & { typed: Typed; at: string }) => {
  const { text, language } = useMessages()
  const limits = qualities.filter((quality) => line[`${quality}LimitPct`] !== null)
  if (limits.length === 0) return null
  const measured = measuredIn(line, typed, at, language)
  const pct = qualityDeductionPct(measured)
  const about = qualityAboutKg(record, measured, deductionIn(typed, language))
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
