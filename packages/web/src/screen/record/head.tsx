import { useMessages } from '../../messages/catalogue.ts'
import { showNumber } from '../../lib/base/number.ts'
import { useSite } from '../calls/calls.ts'
import { cellOf, lookupText } from '../list/cell.tsx'
import type { AnyRow } from '../../rows/row.ts'
import type { Column, WholeScreen } from '../list/descriptor.ts'
import type { Figure } from './record-descriptor.ts'
import { Icon } from '../../ui/icon.tsx'

interface Props {
  screen: WholeScreen
  row: AnyRow
}

/** The column of a row's status. */
export const isState = ({ field, kind }: Column): boolean =>
  field === 'status' || kind === 'status' || kind === 'active'

/** The main figures, side by side. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => {
  const { text, language } = useMessages()
  const units = { kg: text('common.kg'), '%': '%', bags: text('resource.bags') }
  return (
    <dl className="record-figures">
      {figures.map(({ labelKey, value = null, unit, signed, limit, beyond }) =>
        value === null ? null : (
          <div key={labelKey} data-beyond={beyond === true ? true : undefined}>
            <dt>{text(labelKey)}</dt>
            <dd>
              {signed === true && value > 0 ? '+' : null}
              {showNumber(value, language)} <small>{units[unit]}</small>
              {limit === undefined ? null : (
                <small className="limit">
                  {beyond === true ? <Icon name="hold" /> : null}
                  <span>{text(limit.labelKey, { n: showNumber(limit.value, language) })}</span>
                </small>
              )}
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}

/** Summary of a record: status, short texts and, unless `bare`, main figures. */
export const Head = ({ screen, row, bare = false }: Props & { bare?: boolean }) => {
  const messages = useMessages()
  const site = useSite()
  const state = screen.columns.find(isState)
  const said = (
    screen.about?.(row as never, messages) ?? [
      screen.nameField === 'name' ? null : lookupText(row['name']),
    ]
  ).filter((part) => part != null && part !== '')
  const figures = bare ? [] : screen.figures(row as never, site ?? {})
  return (
    <div className="record-head">
      <p>
        {state === undefined ? null : cellOf(state, row, messages)}
        {said.map((part) => (
          <span key={part}>{part}</span>
        ))}
      </p>
      {figures.some(({ value }) => value != null) ? <Figures figures={figures} /> : null}
    </div>
  )
}
