import { useMessages } from '../../messages/catalogue.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { Screen } from '../list/descriptor.ts'
import type { Columns } from '../list/use-columns.ts'

interface Props {
  screen: Screen
  columns: Columns
  onClose: () => void
}

const moved = (names: readonly string[], from: number, by: 1 | -1): readonly string[] => {
  const next = [...names]
  const [name] = next.splice(from, 1)
  if (name !== undefined) next.splice(from + by, 0, name)
  return next
}

/** Dialog for columns and their order. Changes apply at once to the list behind it. */
export const ColumnsDialog = ({ screen, columns, onClose }: Props) => {
  const { text } = useMessages()
  const { names, choose } = columns
  const [first, ...others] = screen.columns
  const inOrder = [
    ...names.flatMap((name) => others.find(({ field }) => field === name) ?? []),
    ...others.filter(({ field }) => !names.includes(field)),
  ]
  const chosen = names.filter((name) => name !== first?.field)
  return (
    <Dialog title={text('resource.columns')} onClose={onClose}>
      <ul className="column-list">
        {inOrder.map(({ field, labelKey }) => {
          const at = chosen.indexOf(field)
          const label = text(labelKey)
          return (
            <li key={field}>
              <label>
                <input
                  type="checkbox"
                  checked={at >= 0}
                  onChange={({ currentTarget }) =>
                    choose(
                      currentTarget.checked
                        ? [...chosen, field]
                        : chosen.filter((name) => name !== field),
                    )
                  }
                />
                {label}
              </label>
              <button
                type="button"
                className="plain"
                disabled={at < 1}
                aria-label={text('panel.moveUp', { name: label })}
                onClick={() => choose(moved(chosen, at, -1))}
              >
                ↑
              </button>
              <button
                type="button"
                className="plain"
                disabled={at < 0 || at === chosen.length - 1}
                aria-label={text('panel.moveDown', { name: label })}
                onClick={() => choose(moved(chosen, at, 1))}
              >
                ↓
              </button>
            </li>
          )
        })}
      </ul>
      <footer>
        <button type="button" className="secondary" onClick={() => choose(null)}>
          {text('panel.usualColumns')}
        </button>
        <button type="button" onClick={onClose}>
          {text('common.close')}
        </button>
      </footer>
    </Dialog>
  )
}
