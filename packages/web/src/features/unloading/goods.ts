import { qualities, type Quality, qualityAboutKg, qualityDeductionPct } from '@muat/shared'
import type { useMessages } from '../../messages/catalogue.ts'
import { showNumber } from '../../lib/base/number.ts'
import { claimedOrDeclaredKg } from '../../records/truck/claimed.ts'
import { differenceOf } from '../../records/truck/difference.ts'
import { lineNames } from '../../records/truck/line-names.ts'
import { joinKnown } from '../../records/truck/join-known.ts'
import type { InboundLine, InboundRecord } from '../../rows/rows.ts'

type Messages = ReturnType<typeof useMessages>

/** Quantities of a line by its papers and, after the check, by the count. */
const lineText = (
  name: string | undefined,
  line: InboundLine,
  status: string,
  { text, plural, language }: Messages,
): string => {
  const percent = (quality: Quality): string | null => {
    const measured = line[`${quality}Pct`]
    const limit = line[`${quality}LimitPct`]
    if (measured === null) return null
    const found = `${text(`inbound-record.fields.${quality}Pct`)} ${showNumber(measured, language)}\u00a0%`
    return limit === null || measured <= limit
      ? found
      : `${found} (${text('receipt.aboveLimit', { limit: showNumber(limit, language) })})`
  }
  const bags = line.acceptedBags ?? line.declaredBags
  // Of a held truck the net is the question.
  const kg =
    line.declaredKg === null || status === 'hold'
      ? null
      : `${showNumber(line.declaredKg, language)} ${text('common.kg')}`
  const damaged =
    (line.damagedBags ?? 0) > 0
      ? `${text('inbound-record.fields.damagedBags')} ${showNumber(line.damagedBags, language)}`
      : null
  const found = qualities.map(percent)
  const amount = bags === null ? kg : plural('common.bags', bags)
  return joinKnown(name, amount, damaged, ...found)
}

/** By how much the count differs from the delivery note; null: it does not, or nothing is counted. */
export const countDifference = (
  record: InboundRecord,
  { text, language }: Messages,
): string | null => {
  const { inboundItem } = record
  const names = lineNames(record)
  const different = inboundItem.flatMap(({ declaredBags, ...found }, at) => {
    if (declaredBags === null || found.acceptedBags === null) return []
    const n = declaredBags - found.acceptedBags - (found.damagedBags ?? 0)
    if (n === 0) return []
    const differs =
      n > 0
        ? text('receipt.bagsLess', { n: showNumber(n, language) })
        : text('receipt.bagsMore', { n: showNumber(-n, language) })
    return inboundItem.length === 1 ? differs : `${names[at]}${text('common.colon')}${differs}`
  })
  return different.length === 0 ? null : different.join('; ')
}

/** What is taken off the weight by hand and for quality, together: by the papers until the net is known. */
export const takenOffText = (
  record: InboundRecord,
  { text, language }: Messages,
): string | null => {
  const { inboundItem, deductionKg, netKg, qualityDeductionKg } = record
  const byHand = deductionKg ?? 0
  if (netKg !== null) {
    return qualityDeductionKg === null || qualityDeductionKg <= 0
      ? null
      : text('receipt.takenOff', { kg: showNumber(qualityDeductionKg + byHand, language) })
  }
  const about = inboundItem.map((line) => qualityAboutKg(record, line, byHand) ?? 0)
  const quality = about.reduce((sum, kg) => sum + kg, 0)
  if (quality > 0)
    return text('receipt.takenOffAbout', { kg: showNumber(quality + byHand, language, 0) })
  const pct = inboundItem.length === 1 ? inboundItem.map(qualityDeductionPct)[0] : undefined
  return pct === undefined || pct === 0
    ? null
    : text('receipt.deducts', { pct: showNumber(pct, language, 4) })
}

/** Why a truck is held, in figures: its net beside what was claimed, else declared. */
export const heldText = (record: InboundRecord, { text, language }: Messages): string => {
  const { netKg, vendorClaimedKg } = record
  const comparedKg = claimedOrDeclaredKg(record)
  const { kg, pct } = differenceOf(netKg, comparedKg, undefined)
  const signed = (value: number, places: number): string =>
    `${value > 0 ? '+' : ''}${showNumber(value, language, places)}`
  return joinKnown(
    text(vendorClaimedKg === null ? 'receipt.heldDeclared' : 'receipt.heldFigures', {
      net: showNumber(netKg, language),
      claimed: showNumber(comparedKg, language),
    }),
    kg === null || pct === null
      ? null
      : // In one piece: a broken percentage is read wrong.
        `${signed(kg, 2)}\u00a0${text('common.kg')}\u00a0(${signed(Math.round(pct * 10) / 10, 1)}\u00a0%)`,
  )
}

/** All goods of a truck, and what is taken off their weight by hand. */
export const goodsText = (record: InboundRecord, messages: Messages): string => {
  const { inboundItem, deductionKg } = record
  const names = lineNames(record)
  const { text, language } = messages
  const deduction =
    (deductionKg ?? 0) > 0
      ? `${text('inbound-record.fields.deductionKg')} ${showNumber(deductionKg, language)} ${text('common.kg')}`
      : null
  return joinKnown(
    inboundItem.map((line, at) => lineText(names[at], line, record.status, messages)).join('; '),
    deduction,
  )
}

/** Who unloads or has counted it; undefined: nobody yet, or that is over. */
export const workerOn = ({ status, startedBy, checkedBy }: InboundRecord): string | undefined =>
  ({ unloading: startedBy, unloaded: checkedBy })[status]?.name
