import type { ReplacedWeighing, Weighing } from '../../rows/rows.ts'
import { showNumber } from '../../lib/base/number.ts'
import { type MessageKey, useMessages } from '../../messages/catalogue.ts'
import { momentText } from '../../screen/list/cell.tsx'
import { WeighingPictures } from './weighing-pictures.tsx'

interface Props {
  /** The visit's weighings in order; null: not weighed yet. */
  weighings: readonly {
    which: ReplacedWeighing['which']
    labelKey: MessageKey
    weighing: Weighing | null
  }[]
  /** Replaced weighings; a foreign back end may not send them. */
  replaced: readonly ReplacedWeighing[] | undefined
  /** Stored tare of the plate, kg. */
  storedTareKg: number | null
}

const isReplaced = (weighing: Weighing | ReplacedWeighing): weighing is ReplacedWeighing =>
  'replacedAt' in weighing

/** Source of a weight: typed ones are marked, with the reason; replaced ones name who replaced them, and why. */
const WeighingSource = ({ weighing }: { weighing: Weighing | ReplacedWeighing }) => {
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

/** Table of weighings, each followed by those that it replaced. */
export const WeighingsShown = ({ weighings, replaced = [], storedTareKg }: Props) => {
  const messages = useMessages()
  const { text, language } = messages
  const known = weighings.flatMap(({ which, labelKey, weighing }) =>
    weighing === null
      ? []
      : [weighing, ...replaced.filter((old) => old.which === which).reverse()].map((shown) => ({
          labelKey,
          weighing: shown,
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
                  <td className="weighing-source">
                    <WeighingSource weighing={weighing} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {known
        .filter(({ weighing }) => weighing.pictures.length > 0)
        .map(({ labelKey, weighing }) => (
          <figure key={`${labelKey} ${weighing.at}`}>
            <figcaption className="quiet">
              {text(labelKey)}, {momentText(weighing.at)}
            </figcaption>
            <WeighingPictures weighing={weighing} />
          </figure>
        ))}
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
