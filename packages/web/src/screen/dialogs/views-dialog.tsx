import { type FormEvent, useState } from 'react'
import { useMessages } from '../../messages/catalogue.ts'
import { go } from '../../navigation/navigation.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { Columns } from '../list/use-columns.ts'
import type { SavedView, Views } from '../list/use-views.ts'

interface Props {
  path: string
  views: Views
  columns: Columns
  onClose: () => void
}

const maxName = 60

/** Dialog to choose, save and delete views of a list. */
export const ViewsDialog = ({ path, views, columns, onClose }: Props) => {
  const { text } = useMessages()
  const { all, current, save, remove } = views
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  const byName = [...all].sort((a, b) => a.name.localeCompare(b.name))
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (name === '') return
    save(name)
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
        {byName.map((view) => (
          <li key={view.name}>
            <button
              type="button"
              className="plain name"
              aria-current={view.name === current?.name}
              onClick={() => show(view)}
            >
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
          <input
            name="name"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            required
            maxLength={maxName}
            autoComplete="off"
          />
        </label>
        <p className="quiet">{text('panel.viewHint')}</p>
        <footer>
          <button type="button" className="secondary" onClick={onClose}>
            {text('common.close')}
          </button>
          <button type="submit">
            {all.some((view) => view.name === name)
              ? text('panel.replaceView', { name })
              : text('panel.saveView')}
          </button>
        </footer>
      </form>
    </Dialog>
  )
}
