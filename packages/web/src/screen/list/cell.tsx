import type { ReactNode } from 'react'
import { showDay, showMoment, showTime } from '../../lib/date.ts'
import { showNumber } from '../../lib/base/number.ts'
import type { useMessages } from '../../messages/catalogue.ts'
import { StatusMark } from '../../ui/status.tsx'
import type { Column } from './descriptor.ts'
import type { AnyRow } from '../../rows/row.ts'

type Messages = ReturnType<typeof useMessages>

/** Figures line up on their right. */
export const standsAtEnd = (column: Column): boolean =>
  column.kind === 'number' || (column.kind === 'own' && column.end === true)

/** What people look for by its every sign: it is never cut short. */
export const isIdentifier = (column: Column): boolean =>
  column.kind === 'identifier' || (column.kind === 'own' && column.identifies === true)

/** The label of a column with its unit. */
export const headOf = (column: Column, { text }: Messages): string => {
  const label = text(column.labelKey)
  if (!('unit' in column) || column.unit === undefined) return label
  return `${label}, ${column.unit === 'bags' ? text('resource.bags') : column.unit}`
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** What an embedded row is called; one that is known by its id alone bears that. */
export const lookupText = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return textOf(value)
  const { name, code, id } = value as { name?: unknown; code?: unknown; id?: unknown }
  return textOf(name) || textOf(code) || (typeof id === 'number' ? `#${id}` : '')
}

export const momentText = (value: unknown): string =>
  typeof value === 'string' && value !== '' ? showMoment(value) : ''

const dayOf = (at: string): string => new Date(at).toDateString()

/** The time of a moment; with its day where that is not the day of the one before it. */
export const clockText = (at: string, before: string | null): string =>
  before !== null && dayOf(before) === dayOf(at) ? showTime(at) : showMoment(at)

/** The figure that a column shows of a row; undefined: none that would stand beside its like. */
export const figureOf = (column: Column, row: AnyRow): unknown =>
  column.kind === 'number'
    ? row[column.field]
    : column.kind === 'own'
      ? column.plain?.(row as never)
      : undefined

/** `places`: with how many a weight or a count is shown beside its like; else with as many as it needs. */
export const cellOf = (
  column: Column,
  row: AnyRow,
  messages: Messages,
  places?: number,
): ReactNode => {
  const value = row[column.field]
  if (column.kind === 'own') return column.render(row as never, places) || null
  if (value === null || value === undefined || value === '') return null
  switch (column.kind) {
    case 'number':
      return typeof value === 'number'
        ? showNumber(value, messages.language, places ?? column.places, places)
        : textOf(value)
    case 'day':
      return showDay(textOf(value))
    case 'moment':
      return <time dateTime={textOf(value)}>{momentText(value)}</time>
    case 'status':
      return <StatusMark status={textOf(value)} />
    case 'active':
      return <StatusMark status={value === false ? 'inactive' : 'active'} />
    case 'choice': {
      const option = column.options.find((one) => one.value === value)
      return option === undefined ? textOf(value) : messages.text(option.labelKey)
    }
    case 'lookup':
      return lookupText(value) || null
    case 'text':
    case 'identifier':
      return textOf(value) || null
    default:
      return column satisfies never
  }
}

/** What people know a row by. */
export const nameOf = (nameField: string, row: AnyRow): string =>
  lookupText(row[nameField]) || (row.id > 0 ? `#${row.id}` : '–')
