import type { FormEvent } from 'react'
import { useMessages } from '../../messages/catalogue.ts'
import { go } from '../../navigation/navigation.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { type ListAddress, withoutRow, writeAddress } from '../calls/address.ts'
import type { Screen } from '../list/descriptor.ts'
import type { Columns } from '../list/use-columns.ts'
import { type SavedView, useViews } from './use-views.ts'

interface Props {
  screen: Screen
  path: string
  address: ListAddress
  columns: Columns
  onClose: () => void
}

const maxName = 60

/** Dialog to choose, save and delete views of a list. */
export const ViewsDialog = ({ screen, path, address, columns, onClose }: Props) => {
  const { text } = useMessages()
  const { views, save, remove } = useViews(screen)
  const query = writeAddress({ ...withoutRow(address), page: 1 }, screen.period)
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const given = new FormData(event.currentTarget).get('name')
    const name = typeof given === 'string' ? given.trim() : ''
    if (name === '') return
    save({ name, query, columns: columns.names })
    onClose()
  }
  const show = (view: SavedView): void => {
    onClose()
    columns.choose(view.columns)
    go(`${path}${view.query}`)
  }
  return (
    <Dialog title={text('resource.views')} onClose={onClose}>
      <ul className="column-list">
        {views.map((view) => (
          <li key={view.name}>
            <button type="button" className="plain name" onClick={() => show(view)}>
              {view.name}
            </button>
            <button
              type="button"
              className="plain"
              aria-label={text('panel.forgetView', { name: view.name })}
              onClick={() => remove(view.name)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <form onSubmit={onSubmit}>
        <label>
          {text('panel.viewName')}
          <input name="name" required maxLength={maxName} autoComplete="off" />
        </label>
        <p className="quiet">{text('panel.viewHint')}</p>
        <footer>
          <button type="button" className="secondary" onClick={onClose}>
            {text('common.close')}
          </button>
          <button type="submit">{text('panel.saveView')}</button>
        </footer>
      </form>
    </Dialog>
  )
}
