import { readDay } from '@muat/shared'
import { showDay, siteFormat } from '../lib/date.ts'
import type { Leaf } from './field.ts'
import { labelIn, readChosen, writeRow } from './lookup.ts'
import type { Read } from './typed.ts'

/** How the values of a kind of field are written and read that are not what stands in their control. */
interface Kind {
  /** What stands in the control for the value in a row. */
  show: (field: Leaf, row: Readonly<Record<string, unknown>>) => string
  /** The value of what stands there; never of nothing. */
  read: (text: string) => Read
}

export const kinds = {
  day: {
    show: ({ name }, row) => {
      const value = row[name]
      return typeof value === 'string' ? showDay(value) : ''
    },
    read: (text) => {
      const day = readDay(text, siteFormat())
      return day === null ? { ok: false, problem: { code: 'day' } } : { ok: true, value: day }
    },
  },
  lookup: {
    show: (field, row) => {
      const value = row[field.name]
      const shows = field.kind === 'lookup' ? field.shows : undefined
      const embedded = row[shows ?? field.name.replace(/Id$/u, '')]
      return typeof value === 'number' ? writeRow(value, labelIn(embedded)) : ''
    },
    read: (text) => {
      const chosen = readChosen(text)
      return chosen.kind === 'row'
        ? { ok: true, value: chosen.id }
        : { ok: false, problem: { code: 'no_such' } }
    },
  },
} satisfies Partial<Record<Leaf['kind'], Kind>>
