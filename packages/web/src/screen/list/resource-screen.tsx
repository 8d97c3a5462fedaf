import { may } from '@muat/shared'
import { siteRules } from '../../lib/site-rules.ts'
import { type ComponentType, Suspense, useState } from 'react'
import { useSearch } from 'wouter'
import type { PageProps } from '../../lib/route.ts'
import { paths } from '../../lib/first/paths.ts'
import { useRoles } from '../../state/session.ts'
import { readAddress } from '../calls/address.ts'
import { loadList, useSiteDay } from '../calls/calls.ts'
import type { Screen } from './descriptor.ts'
import { FilterBar } from './filter-bar.tsx'
import { List } from './list.tsx'
import { ListHead } from './list-head.tsx'
import { bulkPart, daysPart, keysPart, recordPart, undoPart } from './parts.ts'
import { useColumns } from './use-columns.ts'
import { useKeys } from './use-keys.ts'
import { useSelection } from './use-selection.ts'

interface Props {
  screen: Screen
  /** Its address, where that names more than the screen. */
  path?: string
  /** Nothing may be added any more. */
  closed?: boolean
}

/** A whole screen out of its descriptor: list, filters, and the record in the panel. */
export const ResourceScreen = ({ screen, path = paths[screen.route], closed = false }: Props) => {
  const roles = useRoles()
  const address = readAddress(useSearch(), screen)
  const today = useSiteDay()
  const columns = useColumns(screen)
  const selection = useSelection()
  const [keysShown, setKeysShown] = useState(false)
  const [bulk, setBulk] = useState(false)
  const [acting, setActing] = useState(false)
  // Both stay for what came of it.
  if (!bulk && selection.rows.length > 0) setBulk(true)
  if (!acting && (bulk || address.row !== null)) setActing(true)
  const writable = !closed && screen.writable && may(roles, 'write', screen.resource, siteRules())
  const record = recordPart(screen)
  const bulkBar = bulkPart(screen)
  useKeys({ screen, path, address, today, writable, showKeys: () => setKeysShown(true) })
  return (
    <div className="resource" data-panel={address.row === null ? undefined : screen.panel}>
      <div className="list">
        <ListHead {...{ screen, path, address, today, columns, writable }} />
        <FilterBar screen={screen} path={path} address={address} />
        {bulk ? <bulkBar.Asked selection={selection} columns={columns.shown} /> : null}
        {today === null ? null : (
          <List
            {...{ screen, path, address, today }}
            columns={columns.shown}
            selection={screen.many ? selection : null}
            showKeys={() => setKeysShown(true)}
          />
        )}
      </div>
      {address.row === null ? null : (
        // The panel has its place while its code is on its way.
        <Suspense fallback={<aside className="panel" data-size={screen.panel} />}>
          <record.Part path={path} address={address} />
        </Suspense>
      )}
      {acting ? <undoPart.Asked /> : null}
      {keysShown ? (
        <keysPart.Asked screen={screen} writable={writable} onClose={() => setKeysShown(false)} />
      ) : null}
    </div>
  )
}

const pages = new WeakMap<Screen, ComponentType<PageProps>>()

/** The page of a descriptor, the same one each time. */
export const pageOf = (screen: Screen): ComponentType<PageProps> => {
  const known = pages.get(screen)
  if (known !== undefined) return known
  const Page = () => <ResourceScreen screen={screen} />
  pages.set(screen, Page)
  return Page
}

/** What the page shows first, fetched before it is shown. */
export const loadPage = async (screen: Screen, query: URLSearchParams): Promise<void> => {
  const address = readAddress(query.toString(), screen)
  await Promise.all([
    loadList(screen, address),
    address.row === null ? undefined : recordPart(screen).fetch(),
    screen.period === 'none' ? undefined : daysPart.fetch(),
  ])
}
