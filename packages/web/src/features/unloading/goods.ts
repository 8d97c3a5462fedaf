import { qualities, type Quality } from '@muat/shared'
import type { useMessages } from '../../messages/catalogue.ts'
import { showNumber } from '../../lib/base/number.ts'
import { joinKnown } from '../../records/truck/join-known.ts'
import type { InboundLine, InboundRecord } from '../../rows/rows.ts'

type Messages = ReturnType<typeof useMessages>

/** Quantities of a line by its papers and, after the check, by the count. */
const lineText = (line: InboundLine, { text, plural, language }: Messages): string => {
  const percent = (quality: Quality): string | null => {
    const measured = line[`${quality}Pct`]
    const limit = line[`${quality}LimitPct`]
    if (measured === null) return null
    const found = `${text(`inbound-record.fields.${quality}Pct`)} ${showNumber(measured, language)} %`
    return limit === null || measured <= limit
      ? found
      : `${found} (${text('receipt.aboveLimit', { limit: showNumber(limit, language) })})`
  }
  const bags = line.acceptedBags ?? line.declaredBags
  const kg =
    line.declaredKg === null
      ? null
      : `${showNumber(line.declaredKg, language)} ${text('common.kg')}`
  const damaged =
    (line.damagedBags ?? 0) > 0
      ? `${text('inbound-record.fields.damagedBags')} ${showNumber(line.damagedBags, language)}`
      : null
  const found = qualities.map(percent)
  const amount = bags === null ? kg : plural('common.bags', bags)
  return joinKnown(line.inboundItem.name, amount, damaged, ...found)
}

/** All goods of a truck, and what is taken off their weight by hand. */
export const goodsText = (
  { inboundItem, deductionKg }: InboundRecord,
  messages: Messages,
): string => {
  const { text, language } = messages
  const deduction =
    (deductionKg ?? 0) > 0
      ? `${text('inbound-record.fields.deductionKg')} ${showNumber(deductionKg, language)} ${text('common.kg')}`
      : null
  return joinKnown(inboundItem.map((line) => lineText(line, messages)).join('; '), deduction)
}
