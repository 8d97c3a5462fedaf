import './visit.css'
import type { Weighing } from '@muat/shared'
import { showNumber } from '../lib/number.ts'
import { type MessageKey, useMessages } from '../messages/catalogue.ts'
import { momentText } from './screen/cell.tsx'

interface Props {
  /** Those of a visit in their order; null: not yet. */
  weighings: readonly { labelKey: MessageKey; weighing: Weighing | null }[]
  /** What the plate weighed empty before, kg. */
  storedTareKg: number | null
}

/** Who weighed a truck, when and how. A weight that was typed is marked, with why. What a reweigh replaced stands in the history. */
export const WeighingsShown = ({ weighings, storedTareKg }: Props) => {
  const messages = useMessages()
  const { text, language } = messages
  const known = weighings.flatMap(({ labelKey, weighing }) =>
    weighing === null ? [] : [{ labelKey, weighing }],
  )
  return (
    <>
      {known.length === 0 ? (
        <p className="quiet">{text('visit.notWeighed')}</p>
      ) : (
        <div className="rows">
          <table>
            <thead>
              <tr>
                <th scope="col">{text('visit.of.weighing')}</th>
                <th scope="col" className="number">
                  {text('visit.of.weight')}, kg
                </th>
                <th scope="col">{text('visit.of.at')}</th>
                <th scope="col">{text('visit.of.by')}</th>
                <th scope="col">{text('visit.of.source')}</th>
              </tr>
            </thead>
            <tbody>
              {known.map(({ labelKey, weighing }) => (
                <tr key={labelKey}>
                  <td>{text(labelKey)}</td>
                  <td className="number">{showNumber(weighing.weighKg, language)}</td>
                  <td>{momentText(weighing.at, messages)}</td>
                  <td>{weighing.by?.name}</td>
                  <td className="said">
                    {weighing.source === 'manual' ? (
                      <span className="typed">
                        {text('visit.typed', { why: weighing.reason ?? '–' })}
                      </span>
                    ) : (
                      text('visit.scale')
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {storedTareKg === null ? null : (
        <p className="quiet">
          {text('weighing.storedTare')}: {showNumber(storedTareKg, language)} kg
        </p>
      )}
    </>
  )
}
