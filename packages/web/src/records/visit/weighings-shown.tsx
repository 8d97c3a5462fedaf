import type { ReplacedWeighing, Weighing } from '../../rows/rows.ts'
import { showNumber } from '../../lib/base/number.ts'
import { type MessageKey, useMessages } from '../../messages/catalogue.ts'
import { momentText } from '../../screen/list/cell.tsx'

interface Props {
  /** Those of a visit in their order; null: not yet. */
  weighings: readonly {
    which: ReplacedWeighing['which']
    labelKey: MessageKey
    weighing: Weighing | null
  }[]
  /** Those that others have replaced; a back end may not tell. */
  replaced: readonly ReplacedWeighing[] | undefined
  /** What the plate weighed empty before, kg. */
  storedTareKg: number | null
}

const isReplaced = (weighing: Weighing | ReplacedWeighing): weighing is ReplacedWeighing =>
  'replacedAt' in weighing

/** How a weight came about: a typed one is marked, with why; one that no longer counts says who replaced it, and why. */
const Said = ({ weighing }: { weighing: Weighing | ReplacedWeighing }) => {
  const messages = useMessages()
  const { text } = messages
  return (
    <>
      {weighing.source === 'manual' ? (
        <span className="typed">{text('visit.typed', { why: weighing.reason ?? '–' })}</span>
      ) : (
        text('visit.scale')
      )}
      {isReplaced(weighing) ? (
        <small>
          {text('visit.replaced', {
            at: momentText(weighing.replacedAt),
            name: weighing.replacedBy?.name ?? '–',
            why: weighing.replacedFor,
          })}
        </small>
      ) : null}
    </>
  )
}

/** Who weighed a truck, when and how, with what each weighing has replaced beneath it. */
export const WeighingsShown = ({ weighings, replaced = [], storedTareKg }: Props) => {
  const messages = useMessages()
  const { text, language } = messages
  const known = weighings.flatMap(({ which, labelKey, weighing }) =>
    weighing === null
      ? []
      : [weighing, ...replaced.filter((one) => one.which === which).reverse()].map((one) => ({
          labelKey,
          weighing: one,
        })),
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
                <tr
                  key={`${labelKey} ${weighing.at}`}
                  data-replaced={isReplaced(weighing) ? true : undefined}
                >
                  <td>{text(labelKey)}</td>
                  <td className="number">
                    {isReplaced(weighing) ? (
                      <del>{showNumber(weighing.weighKg, language)}</del>
                    ) : (
                      showNumber(weighing.weighKg, language)
                    )}
                  </td>
                  <td>{momentText(weighing.at)}</td>
                  <td>{weighing.by?.name}</td>
                  <td className="said">
                    <Said weighing={weighing} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {storedTareKg === null ? null : (
        <p className="quiet">
          {text('weighing.storedTare')}
          {text('common.colon')}
          {showNumber(storedTareKg, language)} {text('common.kg')}
        </p>
      )}
    </>
  )
}
