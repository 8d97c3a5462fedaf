import { may } from '@muat/shared'
import { Suspense, useState } from 'react'
import { useMessages } from '../../messages/catalogue.ts'
import { useRoles } from '../../state/session.ts'
import { type ListAddress, writeAddress } from '../calls/address.ts'
import { filterQuery } from '../calls/calls.ts'
import type { Screen, Tool } from './descriptor.ts'
import { ExportMenu, fileFormats } from './export-menu.tsx'
import { columnsPart, daysPart, viewsPart } from './parts.ts'
import { StayLink } from './stay-link.tsx'
import type { Columns } from './use-columns.ts'

interface Props {
  screen: Screen
  path: string
  address: ListAddress
  today: string | null
  columns: Columns
  writable: boolean
}

/** The title, the days, and what can be done with the list as a whole. */
export const ListHead = ({ screen, path, address, today, columns, writable }: Props) => {
  const { text } = useMessages()
  const roles = useRoles()
  const [viewing, setViewing] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const [tool, setTool] = useState<Tool | null>(null)
  const { newKey } = screen
  return (
    <header>
      <h1 tabIndex={-1}>{text(screen.titleKey)}</h1>
      {today === null || screen.period === 'none' ? null : (
        <Suspense fallback={<div className="days" />}>
          <daysPart.Part {...{ screen, path, address, today }} />
        </Suspense>
      )}
      <div className="tools">
        <button type="button" className="secondary" onClick={() => setViewing(true)}>
          {text('resource.views')}
        </button>
        <button type="button" className="secondary" onClick={() => setChoosing(true)}>
          {text('resource.columns')}
        </button>
        {today !== null && may(roles, 'export', screen.resource) ? (
          <ExportMenu
            path={`/${screen.resource}/file`}
            query={filterQuery(screen, address, today)}
            formats={fileFormats}
          />
        ) : null}
        {screen.tools.map((one) =>
          one.offer(roles) ? (
            <button
              key={one.labelKey}
              type="button"
              className="secondary"
              onClick={() => setTool(one)}
            >
              {text(one.labelKey)}
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
        <viewsPart.Asked
          {...{ screen, path, address, columns }}
          onClose={() => setViewing(false)}
        />
      ) : null}
      {choosing ? (
        <columnsPart.Asked screen={screen} columns={columns} onClose={() => setChoosing(false)} />
      ) : null}
      {tool?.render(() => setTool(null))}
    </header>
  )
}
