import { missingBags } from '@muat/shared'
import type { InboundLine, InboundRecord } from '../../rows/rows.ts'
import { columnOf } from '../../ui/figures.tsx'
import { useMessages } from '../../messages/catalogue.ts'

const counted = [
  'declaredBags',
  'declaredKg',
  'acceptedBags',
  'damagedBags',
  'missingBags',
] as const
const quality = ['moisturePct', 'impurityPct', 'netKg', 'qualityDeductionKg', 'acceptedKg'] as const

/** Columns of the table; those of quality only if it was measured. */
const figuresOf = ({ inboundItem: lines }: InboundRecord) =>
  lines.some(({ moisturePct, impurityPct }) => (moisturePct ?? impurityPct) !== null)
    ? ([...counted, ...quality] as const)
    : ([...counted, 'netKg'] as const)

/** Lines of an inbound truck: declared, counted by CHECKER, and weights. */
export const Lines = ({ record }: { record: InboundRecord }) => {
  const { text, language } = useMessages()
  const figures = figuresOf(record)
  const shown = figures.map((name) => {
    const figureOf = (line: InboundLine) => {
      if (name === 'missingBags') return missingBags([line])
      // Of a net that is not known, no measure has taken anything off yet.
      return name === 'qualityDeductionKg' && line.netKg === null ? null : line[name]
    }
    return { name, figureOf, show: columnOf(record.inboundItem.map(figureOf), language) }
  })
  return (
    <div className="rows">
      <table>
        <thead>
          <tr>
            <th scope="col">{text('inbound-record.fields.inboundItemId')}</th>
            <th scope="col">{text('inbound-record.fields.exDoNo')}</th>
            {figures.map((name) => (
              <th key={name} scope="col" className="number">
                {text(`inbound-record.fields.${name}`)}
                {name.endsWith('Kg') ? ', kg' : name.endsWith('Pct') ? ', %' : ''}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {record.inboundItem.map((line) => (
            <tr key={line.id}>
              <td>{line.inboundItem.name}</td>
              <td className="identifier">{line.exDoNo}</td>
              {shown.map(({ name, figureOf, show }) => (
                <td key={name} className="number">
                  {figureOf(line) == null ? '' : show(figureOf(line))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
