import { may } from '@muat/shared'
import { useState } from 'react'
import { useMessages } from '../../messages/catalogue.ts'
import { useRoles } from '../../state/session.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { type ListAddress, writeAddress } from '../calls/address.ts'
import { filterQuery } from '../calls/calls.ts'
import { DaysBar } from '../days/days-bar.tsx'
import type { Screen, Tool } from './descriptor.ts'
import { ExportMenu, fileFormats } from './export-menu.tsx'
import { StayLink } from './stay-link.tsx'
import type { Columns } from './use-columns.ts'
import { useViews } from './use-views.ts'

const words = { namespaces: ['panel'] } as const
const ViewsDialog = lazyPart(
  'resource.dialogs',
  () => import('../dialogs/views-dialog.tsx').then((m) => m.ViewsDialog),
  words,
)
const ColumnsDialog = lazyPart(
  'resource.dialogs',
  () => import('../dialogs/columns-dialog.tsx').then((m) => m.ColumnsDialog),
  words,
)

interface Props {
  screen: Screen
  path: string
  address: ListAddress
  today: string | null
  columns: Columns
  writable: boolean
}

/** Title, period and tools of a list. */
export const ListHead = ({ screen, path, address, today, columns, writable }: Props) => {
  const { text } = useMessages()
  const roles = useRoles()
  const [viewing, setViewing] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const [tool, setTool] = useState<Tool | null>(null)
  const views = useViews(screen, address, columns)
  const { newKey } = screen
  return (
    <header>
      <h1 tabIndex={-1}>{text(screen.titleKey)}</h1>
      {today === null || screen.period === 'none' ? null : (
        <DaysBar {...{ screen, path, address, today }} />
      )}
      <div className="tools">
        <button
          type="button"
          className="secondary"
          onClick={() => {
            views.refresh()
            setViewing(true)
          }}
        >
          {text('resource.views')}
          {views.current === undefined ? null : <span className="view">{views.current.name}</span>}
        </button>
        <button type="button" className="secondary" onClick={() => setChoosing(true)}>
          {text('resource.columns')}
        </button>
        {today !== null && may(roles, 'export', screen.resource) ? (
          <ExportMenu
            path={`/${screen.resource}/file`}
            query={filterQuery(screen, address, today)}
            columns={columns.shown.map(({ field }) => field).join(',')}
            formats={fileFormats}
          />
        ) : null}
        {screen.tools.map((item) =>
          item.offer(roles) ? (
            <button
              key={item.labelKey}
              type="button"
              className="secondary"
              onClick={() => setTool(item)}
            >
              {text(item.labelKey)}
            </button>
          ) : null,
        )}
        {newKey === null || !writable ? null : (
          <StayLink
            className="button"
            href={`${path}${writeAddress({ ...address, row: 'new', editing: false }, screen.period)}`}
          >
            {text(newKey)}
          </StayLink>
        )}
      </div>
      {viewing ? (
        <ViewsDialog {...{ path, views, columns }} onClose={() => setViewing(false)} />
      ) : null}
      {choosing ? (
        <ColumnsDialog screen={screen} columns={columns} onClose={() => setChoosing(false)} />
      ) : null}
      {tool?.render(() => setTool(null))}
    </header>
  )
}
