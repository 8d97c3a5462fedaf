import { showDay } from '../lib/date.ts'
import type { Language } from '../lib/main/languages.ts'
import { readDay } from '../ui/day-picker/read-day.ts'
import type { Leaf } from './field.ts'
import { labelIn, readChosen, writeRow } from './lookup.ts'
import type { Read } from './typed.ts'

/** How the values of a kind of field are written and read that are not what stands in their control. */
interface Kind {
  /** What stands in the control for the value in a row. */
  show: (field: Leaf, row: Readonly<Record<string, unknown>>, language: Language) => string
  /** The value of what stands there; never of nothing. */
  read: (text: string, language: Language) => Read
}

export const kinds = {
  day: {
    show: ({ name }, row, language) => {
      const value = row[name]
      return typeof value === 'string' ? showDay(value, language) : ''
    },
    read: (text, language) => {
      const read = readDay(text, language)
      return read.ok ? { ok: true, value: read.day } : { ok: false, problem: { code: 'day' } }
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
