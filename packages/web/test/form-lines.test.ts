import { describe, expect, it } from 'vitest'
import type { Field } from '../src/form/field.ts'
import { followAll, movedBy, newLineKey, withLines } from '../src/form/lines.ts'
import { fieldsChanged, readRow, showRow, translateTyped, typedIn } from '../src/form/values.ts'

const labelKey = 'account.fields.name'
const fields: readonly Field[] = [
  { name: 'plate', kind: 'text', required: true, labelKey },
  {
    name: 'items',
    kind: 'lines',
    min: 1,
    max: 3,
    labelKey,
    fields: [
      { name: 'kg', kind: 'number', precision: 2, required: true, labelKey },
      { name: 'bags', kind: 'number', labelKey, when: (typed, at) => typed[`${at}kg`] !== '0' },
    ],
  },
]
const row = {
  plate: 'BM 1',
  items: [
    { id: 31, kg: 1234.5, bags: 24 },
    { id: 7, kg: 80, bags: null },
  ],
}

describe('lines of a form', () => {
  it('are shown and read back with the ids of saved lines, in every language', () => {
    for (const language of ['en', 'id', 'zh-CN'] as const) {
      const typed = showRow(fields, row, language)
      expect(typed).toMatchObject({ items: '31,7', 'items.1.kg': '80' })
      expect(readRow(fields, typed, language)).toEqual({ ok: true, row })
    }
    const carried = translateTyped(fields, showRow(fields, row, 'en'), 'en', 'id')
    expect(carried['items.0.kg']).toBe('1.234,5')
  })

  it('begin with an empty one if at least one is required', () => {
    const typed = showRow(fields, {}, 'en')
    expect(typed).toMatchObject({ items: 'n0', 'items.0.kg': '' })
    expect(readRow(fields, { ...typed, plate: 'B' }, 'en')).toEqual({
      ok: false,
      problems: { 'items.0.kg': { code: 'required' } },
    })
  })

  it('are read by their paths; a new one has no id', () => {
    const form = new FormData()
    form.set('plate', 'BM 1')
    form.set('items', '7,n0')
    form.set('items.0.kg', '80')
    form.set('items.1.kg', '5')
    form.set('items.1.bags', '1')
    form.set('items.2.kg', 'left over')
    const typed = typedIn(fields, form)
    expect(typed).not.toHaveProperty(['items.2.kg'])
    expect(readRow(fields, typed, 'en')).toEqual({
      ok: true,
      row: {
        plate: 'BM 1',
        items: [
          { id: 7, kg: 80, bags: null },
          { kg: 5, bags: 1 },
        ],
      },
    })
  })

  it('evaluate `when` of a field with the values of its own line', () => {
    const typed = { ...showRow(fields, row, 'en'), 'items.0.kg': '0' }
    expect(readRow(fields, typed, 'en')).toMatchObject({
      row: {
        items: [
          { id: 31, kg: 0 },
          { id: 7, kg: 80, bags: null },
        ],
      },
    })
    const read = readRow(fields, typed, 'en')
    expect(read.ok && JSON.stringify(read.row)).not.toContain('"bags":24')
  })

  it('are limited in number', () => {
    const none = withLines(showRow(fields, row, 'en'), 'items', [])
    expect(readRow(fields, none, 'en')).toEqual({
      ok: false,
      problems: { items: { code: 'too_few', params: { min: 1 } } },
    })
    const many = showRow(fields, { ...row, items: [{}, {}, {}, {}] }, 'en')
    expect(readRow(fields, many, 'en')).toMatchObject({
      problems: { items: { code: 'too_many', params: { max: 3 } } },
    })
  })

  it('keep their values when moved, and their problems follow', () => {
    const typed = showRow(fields, row, 'en')
    const moved = withLines(typed, 'items', movedBy(['31', '7'], '31', 1))
    expect(moved).toMatchObject({ plate: 'BM 1', items: '7,31', 'items.0.kg': '80' })
    expect(moved['items.1.kg']).toBe('1,234.5')
    const said = { plate: 'wrong', 'items.0.kg': 'too much', 'items.1.bags': 'none' }
    expect(followAll(said, fields, typed, moved)).toEqual({
      plate: 'wrong',
      'items.1.kg': 'too much',
      'items.0.bags': 'none',
    })
    const without = withLines(typed, 'items', ['7'])
    expect(without).not.toHaveProperty(['items.1.kg'])
    expect(followAll(said, fields, typed, without)).toEqual({
      plate: 'wrong',
      'items.0.bags': 'none',
    })
  })

  it('do not move beyond the ends, and a new one has its own key', () => {
    expect(movedBy(['1', '2'], '1', -1)).toEqual(['1', '2'])
    expect(movedBy(['1', '2'], '2', 1)).toEqual(['1', '2'])
    expect(newLineKey([])).toBe('n0')
    expect(newLineKey(['12', 'n4', 'n1'])).toBe('n5')
  })

  it('count as changed when edited, moved, added or removed, not when only formatted otherwise', () => {
    const typed = showRow(fields, row, 'en')
    const changed = (now: typeof typed) => fieldsChanged(fields, typed, now, 'en')
    expect(changed({ ...typed, 'items.0.kg': '1234.50' })).toEqual([])
    expect(changed({ ...typed, 'items.0.kg': '1,234.51' })).toEqual(['items'])
    expect(changed(withLines(typed, 'items', ['7', '31']))).toEqual(['items'])
    expect(changed(withLines(typed, 'items', ['31', '7', 'n0']))).toEqual(['items'])
    expect(changed({ ...typed, 'items.0.kg': '1..', plate: ' BM 1 ' })).toEqual(['items'])
    const unread = { ...typed, plate: '', 'items.0.kg': '1..' }
    expect(fieldsChanged(fields, unread, { ...unread, 'items.0.kg': '2..' }, 'en')).toEqual([
      'items',
    ])
  })
})
