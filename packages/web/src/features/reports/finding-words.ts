import type { Finding } from '@muat/shared'
import { showNumber } from '../../lib/base/number.ts'
import { showMoment } from '../../lib/date.ts'
import { areaText } from '../../ui/area-options.ts'
import type { Messages } from './words.ts'

const subjectText = ({ about, label }: Finding, { text }: Messages): string => {
  switch (about) {
    case 'driver':
    case 'customer':
      return text(`checks.who.${about}`, { name: label })
    case 'area':
      return areaText(label, text)
    case 'stay':
      return showMoment(label)
    case 'person':
    case 'plate':
    case 'plates':
      // A name or a plate needs no word before it.
      return label
    default:
      return about satisfies never
  }
}

/** Sentence that describes a finding. Missing kilograms are negative. */
export const sentenceOf = (finding: Finding, messages: Messages): string => {
  const { text, language } = messages
  const { kind, figures } = finding
  const shown = Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, showNumber(value, language)]),
  )
  const subject = subjectText(finding, messages)
  if (kind === 'net') {
    const mean = figures['mean'] ?? 0
    return text(mean < 0 ? 'checks.kinds.netShort' : 'checks.kinds.netOver', {
      ...shown,
      who: subject,
      mean: showNumber(Math.abs(mean), language),
    })
  }
  return text(`checks.kinds.${kind}`, { ...shown, who: subject })
}
