import type { InboundRecord } from '../../rows/rows.ts'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'

const figures = ['declaredBags', 'declaredKg', 'acceptedBags', 'damagedBags', 'netKg'] as const

/** What a truck brings: declared, counted by CHECKER, and the share of the scale. */
export const Lines = ({ record }: { record: InboundRecord }) => {
  const { text, language } = useMessages()
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
                {name.endsWith('Kg') ? ', kg' : ''}
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
