import type { InboundRecord } from '../../rows/rows.ts'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'

const counted = ['declaredBags', 'declaredKg', 'acceptedBags', 'damagedBags'] as const
const quality = ['moisturePct', 'impurityPct', 'netKg', 'qualityDeductionKg', 'acceptedKg'] as const

/** Of what nobody measured there is the net, and no more to say. */
const figuresOf = ({ inboundItem: lines }: InboundRecord) =>
  lines.some(({ moisturePct, impurityPct }) => (moisturePct ?? impurityPct) !== null)
    ? ([...counted, ...quality] as const)
    : ([...counted, 'netKg'] as const)

/** What a truck brings: declared, counted by CHECKER, and the share of the scale. */
export const Lines = ({ record }: { record: InboundRecord }) => {
  const { text, language } = useMessages()
  const figures = figuresOf(record)
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
              <td>{line.exDoNo}</td>
              {figures.map((name) => (
                <td key={name} className="number">
                  {line[name] == null ? '' : showNumber(line[name], language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
