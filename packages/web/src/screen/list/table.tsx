import { memo, type MouseEvent, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { Link } from 'wouter'
import { useMessages } from '../../messages/catalogue.ts'
import { type ListAddress, writeAddress } from '../calls/address.ts'
import { cellOf, headOf, isIdentifier, nameOf, placesFor, standsAtEnd } from './cell.tsx'
import type { Column, Screen } from './descriptor.ts'
import type { AnyRow } from '../../rows/row.ts'
import { RecordPanel } from './parts.tsx'
import { sortedBy } from './sorted-by.ts'
import { fractionalIn, sumOf, type SumRow, Totals } from './totals.tsx'
import type { Selection } from './use-selection.ts'
import { StayLink } from './stay-link.tsx'

const glowMs = 2000

/** Whether a cell must not be cut off: days, moments and statuses. */
const wholeKinds: readonly string[] = ['phone', 'day', 'moment', 'status', 'active']

/** Length up to which numbers do not wrap. Those of the site are shorter; those of others may be longer. */
const shortSigns = 16

const isShort = (shown: ReactNode): boolean =>
  shown === null || (typeof shown === 'string' && shown.length <= shortSigns)

const classOf = (column: Column, shown: ReactNode): string | undefined => {
  if (standsAtEnd(column)) return 'number'
  if (isIdentifier(column)) return isShort(shown) ? 'identifier short' : 'identifier'
  if (column.kind === 'lookup') return 'name'
  return wholeKinds.includes(column.kind) ? 'whole' : undefined
}

/** Tooltip for text that is longer than its cell. */
const TableCell = ({
  column,
  shown,
  link,
}: {
  column: Column
  shown: ReactNode
  link: { href: string; name: string } | null
}) => (
  <td className={classOf(column, shown)} title={typeof shown === 'string' ? shown : undefined}>
    {link === null ? shown : <StayLink href={link.href}>{shown ?? link.name}</StayLink>}
  </td>
)

interface LineProps {
  row: AnyRow
  name: string
  columns: readonly Column[]
  /** See `fractionalIn`. */
  fractional: string
  href: string
  /** Shown in the panel. */
  current: boolean
  selected: boolean
  onSelect: ((row: AnyRow, selected: boolean) => void) | null
}

/** A row. It is rendered again only if it has changed, and is highlighted then. */
const Line = memo(
  ({ row, name, columns, fractional, href, current, selected, onSelect }: LineProps) => {
    const messages = useMessages()
    const element = useRef<HTMLTableRowElement>(null)
    const contents = useMemo(() => JSON.stringify(row), [row])
    const shown = useRef(contents)
    useEffect(() => {
      const line = element.current
      if (line === null || shown.current === contents) return undefined
      shown.current = contents
      line.dataset['changed'] = 'true'
      const timer = setTimeout(() => delete line.dataset['changed'], glowMs)
      return () => clearTimeout(timer)
    }, [contents])
    return (
      <tr ref={element} aria-current={current ? 'true' : undefined} data-row={row.id}>
        {onSelect === null ? null : (
          <td className="choose">
            <input
              type="checkbox"
              checked={selected}
              aria-label={messages.text('resource.select', { name })}
              onChange={({ currentTarget }) => onSelect(row, currentTarget.checked)}
            />
          </td>
        )}
        {columns.map((column, index) => (
          <TableCell
            key={column.field}
            column={column}
            shown={cellOf(column, row, messages, placesFor(column, fractional))}
            link={index === 0 && row.id > 0 ? { href, name } : null}
          />
        ))}
      </tr>
    )
  },
)

const orders = ['ascending', 'descending'] as const

/** Whether a column is sorted by largest first: one looks for the large ones. */
const isQuantity = (column: Column): boolean =>
  ('unit' in column && column.unit !== undefined) || (column.kind === 'own' && column.end === true)

/** The head of a column, with its sort link. */
export const Head = ({
  column,
  address,
  screen,
  path,
}: {
  column: Column
  address: ListAddress
  screen: Pick<Screen, 'order' | 'period'>
  path: string
}) => {
  const messages = useMessages()
  const label = headOf(column, messages)
  const { sort } = column
  const current = address.sort ?? screen.order
  const order = sort === null ? undefined : orders[[sort, `-${sort}`].indexOf(current ?? '')]
  return (
    <th
      scope="col"
      aria-sort={order}
      className={standsAtEnd(column) ? 'number' : undefined}
      title={column.meansKey === undefined ? undefined : messages.text(column.meansKey)}
    >
      {sort === null ? (
        label
      ) : (
        <Link
          href={`${path}${writeAddress(sortedBy(address, sort, screen.order, isQuantity(column)), screen.period)}`}
        >
          <span>{label}</span>
          <span aria-hidden="true" className="order">
            {order === 'ascending' ? '↑' : order === 'descending' ? '↓' : ''}
          </span>
        </Link>
      )}
    </th>
  )
}

/** A click anywhere on a row is one on its link, unless it is on something else or selects text. */
const openRow = ({ target, ctrlKey, metaKey, altKey, shiftKey }: MouseEvent): void => {
  if (!(target instanceof Element) || ctrlKey || metaKey || altKey || shiftKey) return
  if (target.closest('a, button, input, label, .choose') !== null) return
  if (getSelection()?.isCollapsed === false) return
  target.closest('tr')?.querySelector('a')?.click()
}

const fetchRecord = (screen: Screen): void => void RecordPanel.fetch(screen).catch(() => undefined)

interface Props {
  screen: Screen
  path: string
  address: ListAddress
  title: string
  columns: readonly Column[]
  rows: readonly AnyRow[]
  /** The rows are of the previous page, until the present one is loaded. */
  waiting: boolean
  /** Sums over the whole list; none: it has none. */
  sums: readonly SumRow[]
  selection: Pick<Selection, 'rows' | 'has' | 'set'> | null
}

export const Table = ({
  screen,
  path,
  address,
  title,
  columns,
  rows,
  waiting,
  sums,
  selection,
}: Props) => {
  const { text } = useMessages()
  const selected = selection?.rows.map((row) => rows.find(({ id }) => id === row.id) ?? row) ?? []
  const chosen = sumOf(columns, {
    label: `${text('resource.selected')} (${selected.length})`,
    rows: selected,
  })
  const isShown = ({ totals }: SumRow) => columns.some(({ field }) => totals[field] !== undefined)
  const shownSums = [
    ...(isShown(chosen) ? [chosen] : []),
    // A user may have hidden every column that has one.
    ...(sums.some(isShown) ? sums : []),
  ]
  const fractional = fractionalIn(columns, rows, shownSums)
  const all = rows.length > 0 && selection !== null && rows.every(({ id }) => selection.has(id))
  return (
    <div className="rows" aria-busy={waiting}>
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {selection === null ? null : (
              <th scope="col" className="choose">
                <input
                  type="checkbox"
                  checked={all}
                  aria-label={text('resource.selectAll')}
                  onChange={({ currentTarget }) => {
                    for (const row of rows) selection.set(row, currentTarget.checked)
                  }}
                />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.field} {...{ column, address, screen, path }} />
            ))}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- whoever points at a row or comes to it by key is about to open it; keys have its link */}
        <tbody
          className="opens"
          onPointerEnter={() => fetchRecord(screen)}
          onFocus={() => fetchRecord(screen)}
          onClick={openRow}
        >
          {rows.map((row) => (
            <Line
              key={row.id}
              row={row}
              name={nameOf(screen.nameField, row)}
              columns={columns}
              fractional={fractional}
              href={`${path}${writeAddress({ ...address, row: row.id, editing: false }, screen.period)}`}
              current={address.row === row.id}
              selected={selection?.has(row.id) ?? false}
              onSelect={selection?.set ?? null}
            />
          ))}
        </tbody>
        {rows.length === 0 ? null : (
          <Totals {...{ columns, fractional }} sums={shownSums} indented={selection !== null} />
        )}
      </table>
    </div>
  )
}
