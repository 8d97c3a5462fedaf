import { may } from '@muat/shared'
import { siteRules } from '../../lib/site-rules.ts'
import { type ComponentProps, type ComponentType, useState } from 'react'
import { useSearch } from 'wouter'
import type { PageProps } from '../../lib/route.ts'
import { paths } from '../../lib/first/paths.ts'
import { useRoles } from '../../state/session.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { readAddress, wrongDays } from '../calls/address.ts'
import type { BulkBar as BulkBarOfRows } from '../dialogs/bulk-bar.tsx'
import { loadList, useSiteDay } from '../calls/calls.ts'
import type { Screen } from './descriptor.ts'
import { FilterBar } from './filter-bar.tsx'
import { List } from './list.tsx'
import { ListHead } from './list-head.tsx'
import { partOfRows, RecordPanel } from './parts.tsx'
import { useBeside, useColumns } from './use-columns.ts'
import { useSelection } from './use-selection.ts'

const words = { namespaces: ['panel'] } as const
const BulkBar = partOfRows<Omit<ComponentProps<typeof BulkBarOfRows>, 'screen'>>(
  'resource.dialogs',
  () => import('../dialogs/bulk-bar.tsx').then((m) => m.BulkBar),
  words,
)
const UndoBar = lazyPart(
  'resource.dialogs',
  () => import('../dialogs/undo-bar.tsx').then((m) => m.UndoBar),
  words,
)
// Fetched with the rows: a report, which uses parts of the list, has no keys.
const ListKeys = lazyPart('resource.keys', () =>
  import('../keys/list-keys.ts').then((m) => m.ListKeys),
)
const KeysDialog = lazyPart(
  'resource.dialogs',
  () => import('../dialogs/keys-dialog.tsx').then((m) => m.KeysDialog),
  words,
)

interface Props {
  screen: Screen
  /** Its address, if the route has parameters. */
  path?: string
  /** No rows can be created. */
  closed?: boolean
}

/** A screen by its descriptor: list, filters, and the record in the panel. */
export const ResourceScreen = ({ screen, path = paths[screen.route], closed = false }: Props) => {
  const roles = useRoles()
  const address = readAddress(useSearch(), screen)
  const today = useSiteDay()
  const columns = useColumns(screen, address)
  const beside = useBeside(screen, address.row !== null, columns.shown)
  const selection = useSelection()
  const [keysShown, setKeysShown] = useState(false)
  const [bulk, setBulk] = useState(false)
  const [acting, setActing] = useState(false)
  // Both stay mounted for the result.
  if (!bulk && selection.rows.length > 0) setBulk(true)
  if (!acting && (bulk || address.row !== null)) setActing(true)
  const writable = !closed && screen.writable && may(roles, 'write', screen.resource, siteRules())
  return (
    <div
      className="resource"
      data-panel={address.row === null ? undefined : screen.panel}
      data-beside={beside === null ? undefined : true}
    >
      <div className="list">
        <ListHead {...{ screen, path, address, today, columns, writable }} />
        <FilterBar screen={screen} path={path} address={address} />
        {today === null ? null : (
          <List
            {...{ screen, path, address, today }}
            columns={beside ?? columns.shown}
            selection={screen.many ? selection : null}
            showKeys={() => setKeysShown(true)}
          />
        )}
        {bulk ? <BulkBar {...{ screen, address, selection }} columns={columns.shown} /> : null}
      </div>
      {address.row === null ? null : <RecordPanel screen={screen} path={path} address={address} />}
      {acting ? <UndoBar /> : null}
      <ListKeys
        {...{ screen, path, address, today, writable }}
        showKeys={() => setKeysShown(true)}
      />
      {keysShown ? (
        <KeysDialog screen={screen} writable={writable} onClose={() => setKeysShown(false)} />
      ) : null}
    </div>
  )
}

const pages = new WeakMap<Screen, ComponentType<PageProps>>()

/** The page of a descriptor, cached so that it is not mounted again. */
export const pageOf = (screen: Screen): ComponentType<PageProps> => {
  const known = pages.get(screen)
  if (known !== undefined) return known
  const Page = () => <ResourceScreen screen={screen} />
  pages.set(screen, Page)
  return Page
}

/** Loads the first data of the page, before it is shown. */
export const loadPage = async (screen: Screen, query: URLSearchParams): Promise<void> => {
  const address = readAddress(query.toString(), screen)
  await Promise.all([
    loadList(screen, address, wrongDays(query, screen.period)),
    ListKeys.fetch(),
    address.row === null ? undefined : RecordPanel.fetch(screen),
  ])
}
