import { isResourceName, type ResourceName } from '@muat/shared'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { showDay, showMoment, showTime } from '../../lib/date.ts'
import { showNumber } from '../../lib/base/number.ts'
import type { useMessages } from '../../messages/catalogue.ts'
import { figureText } from '../../ui/figures.tsx'
import { StatusMark } from '../../ui/status.tsx'
import type { Column } from './descriptor.ts'
import { isRaw } from '../../rows/read/kinds.ts'
import type { AnyRow } from '../../rows/row.ts'
import { rowOptions } from '../calls/calls.ts'

type Messages = ReturnType<typeof useMessages>

/** Whether a column is aligned to the right. */
export const standsAtEnd = (column: Column): boolean =>
  column.kind === 'number' || (column.kind === 'own' && column.end === true)

/** Whether a column has identifiers, which are never cut off. */
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

/** Label of an embedded row; its id if there is nothing else. */
export const lookupText = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return textOf(value)
  const { name, code, id } = value as { name?: unknown; code?: unknown; id?: unknown }
  return textOf(name) || textOf(code) || (typeof id === 'number' ? `#${id}` : '')
}

/** The resource of an embedded row: `outbound-item` of `outboundItem`. */
const resourceOf = (field: string): ResourceName | null => {
  const name = field.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)
  return isResourceName(name) ? name : null
}

/** The name of a row of which another back end sends the id alone. */
const Named = ({ resource, id }: { resource: ResourceName; id: number }) => {
  const { data, isPending } = useQuery({
    ...rowOptions(resource, id),
    refetchInterval: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isPending) return null
  return (data === undefined ? '' : lookupText(data)) || `#${id}`
}

const lookupOf = (field: string, value: unknown): ReactNode => {
  const label = lookupText(value)
  const id = isRaw(value) ? value['id'] : null
  const resource = resourceOf(field)
  return typeof id === 'number' && resource !== null && label === `#${id}` ? (
    <Named resource={resource} id={id} />
  ) : (
    label || null
  )
}

export const momentText = (value: unknown): string =>
  typeof value === 'string' && value !== '' ? showMoment(value) : ''

const dayOf = (at: string): string => new Date(at).toDateString()

/** The time of a moment, with its day if that differs from the previous moment's. */
export const clockText = (at: string, before: string | null): string =>
  before !== null && dayOf(before) === dayOf(at) ? showTime(at) : showMoment(at)

/** The number that a column shows of a row; null: none. */
export const numberIn = (column: Column, row: AnyRow): number | null => {
  const value = column.kind === 'own' ? column.plain?.(row as never) : row[column.field]
  return typeof value === 'number' ? value : null
}

/** The number of decimal places of a column, by its unit. `fractional`: the fields of those that have decimals. */
export const placesFor = (column: Column, fractional: string): number | undefined => {
  if (!('unit' in column) || column.unit === undefined) return undefined
  return column.unit !== 'bags' && fractional.split(' ').includes(column.field) ? 2 : 0
}

/** `places`: number of decimal places of the column; absent: as needed. */
export const numberOf = (value: number, { language }: Messages, most?: number, places?: number) => {
  const shown = showNumber(value, language, most ?? places, places)
  // Without decimals, the zeros of 1.000 are those of a thousand.
  return places === undefined || places === 0 ? shown : figureText(shown)
}

/** A value of a row. `places`: number of decimal places of the column; absent: as needed. */
export const cellOf = (
  column: Column,
  row: AnyRow,
  messages: Messages,
  places?: number,
): ReactNode => {
  const value = row[column.field]
  if (column.kind === 'own') {
    const own = column.render(row as never, places)
    return typeof own === 'number' ? numberOf(own, messages, undefined, places) : own || null
  }
  if (value === null || value === undefined || value === '') return null
  switch (column.kind) {
    case 'number':
      return typeof value === 'number'
        ? numberOf(value, messages, column.places, places)
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
      const option = column.options.find((candidate) => candidate.value === value)
      return option === undefined ? textOf(value) : messages.text(option.labelKey)
    }
    case 'lookup':
      return lookupOf(column.field, value)
    case 'text':
    case 'identifier':
    case 'phone':
      return textOf(value) || null
    default:
      return column satisfies never
  }
}

/** The text that identifies a row. */
export const nameOf = (nameField: string, row: AnyRow): string =>
  lookupText(row[nameField]) || (row.id > 0 ? `#${row.id}` : '–')
