import { readTypedDay, showDay } from '../lib/date.ts'
import type { Leaf } from './field.ts'
import { labelIn, readChosen, writeRow, writeText } from './lookup.ts'
import type { Read } from './typed.ts'

/** Conversion between values and texts of controls, for kinds of field where these differ. */
interface Kind {
  /** Text of the control for a value of the row. */
  show: (field: Leaf, row: Readonly<Record<string, unknown>>) => string
  /** The value of a text, which is not empty. */
  read: (text: string, field: Leaf) => Read
}

const isByCode = (field: Leaf): boolean => field.kind === 'lookup' && field.by === 'code'

export const kinds = {
  day: {
    show: ({ name }, row) => {
      const value = row[name]
      return typeof value === 'string' ? showDay(value) : ''
    },
    read: (text) => {
      const day = readTypedDay(text)
      return day === null ? { ok: false, problem: { code: 'day' } } : { ok: true, value: day }
    },
  },
  lookup: {
    show: (field, row) => {
      const value = row[field.name]
      if (isByCode(field)) return typeof value === 'string' ? writeText(value) : ''
      const shows = field.kind === 'lookup' ? field.shows : undefined
      const embedded = row[shows ?? field.name.replace(/Id$/u, '')]
      return typeof value === 'number' ? writeRow(value, labelIn(embedded)) : ''
    },
    read: (text, field) => {
      const chosen = readChosen(text)
      // The value is the code, chosen or typed.
      if (isByCode(field) && chosen.kind !== 'none') {
        return { ok: true, value: chosen.kind === 'row' ? chosen.label : chosen.text.trim() }
      }
      return chosen.kind === 'row'
        ? { ok: true, value: chosen.id }
        : { ok: false, problem: { code: 'no_such' } }
    },
  },
} satisfies Partial<Record<Leaf['kind'], Kind>>
