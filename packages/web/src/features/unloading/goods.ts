import type { useMessages } from '../../messages/catalogue.ts'
import { showNumber } from '../../lib/base/number.ts'
import { joinKnown } from '../../records/truck/join-known.ts'
import type { InboundLine } from '../../rows/rows.ts'

type Messages = ReturnType<typeof useMessages>

/** Quantities of a line by its papers and, after the check, by the count. */
export const goodsText = (line: InboundLine, { text, plural, language }: Messages): string => {
  const percent = (name: 'moisturePct' | 'impurityPct'): string | null =>
    line[name] === null
      ? null
      : `${text(`inbound-record.fields.${name}`)} ${showNumber(line[name], language)} %`
  const bags = line.acceptedBags ?? line.declaredBags
  const kg =
    line.declaredKg === null
      ? null
      : `${showNumber(line.declaredKg, language)} ${text('common.kg')}`
  const found = [percent('moisturePct'), percent('impurityPct')]
  const amount = bags === null ? kg : plural('common.bags', bags)
  return joinKnown(line.inboundItem.name, amount, ...found)
}
