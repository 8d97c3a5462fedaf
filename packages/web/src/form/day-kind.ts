import { showDay } from '../lib/date.ts'
import { readDay } from '../ui/day-picker/read-day.ts'
import { addKind } from './kinds.ts'

addKind('day', {
  show: ({ name }, row, language) => {
    const value = row[name]
    return typeof value === 'string' ? showDay(value, language) : ''
  },
  read: (text, language) => {
    const read = readDay(text, language)
    return read.ok ? { ok: true, value: read.day } : { ok: false, problem: { code: 'day' } }
  },
})
