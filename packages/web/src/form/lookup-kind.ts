import { addKind } from './kinds.ts'
import { labelIn, readChosen, writeRow } from './lookup.ts'

addKind('lookup', {
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
})
