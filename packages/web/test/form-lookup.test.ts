import { describe, expect, it } from 'vitest'
import type { Field } from '../src/form/field.ts'
import {
  labelIn,
  labelOf,
  type LookupSource,
  meant,
  narrow,
  readChosen,
  writeRow,
  writeText,
} from '../src/form/lookup.ts'
import { fieldsChanged, readRow, showRow, translateTyped } from '../src/form/values.ts'

const from: LookupSource = {
  list: async () => ({ options: [], more: false }),
  one: async () => null,
}
const labelKey = 'account.fields.name'
const fields: readonly Field[] = [
  { name: 'customerId', kind: 'lookup', from, required: true, labelKey },
  { name: 'exDoMasterId', kind: 'lookup', from, shows: 'exDoNo', labelKey },
]
const row = {
  customerId: 12,
  customer: { id: 12, code: 'AKO', name: 'CV Anugerah', active: false },
  exDoMasterId: 5,
  exDoNo: 'EX/26/11 7',
}

describe('a look-up', () => {
  it('shows the embedded row, offered or not, and sends its id', () => {
    const typed = showRow(fields, row, 'en')
    expect(typed).toEqual({ customerId: '12 AKO · CV Anugerah', exDoMasterId: '5 EX/26/11 7' })
    expect(readRow(fields, typed, 'en')).toEqual({
      ok: true,
      row: { customerId: 12, exDoMasterId: 5 },
    })
    expect(translateTyped(fields, typed, 'en', 'id')).toEqual(typed)
  })

  it('shows the number of a row that is not embedded', () => {
    expect(showRow(fields, { customerId: 12 }, 'en')).toEqual({
      customerId: '12',
      exDoMasterId: '',
    })
  })

  it('does not take a typed text for a row', () => {
    expect(readRow(fields, { customerId: writeText('12') }, 'en')).toEqual({
      ok: false,
      problems: { customerId: { code: 'no_such' } },
    })
    expect(readRow(fields, { customerId: writeText('  ') }, 'en')).toEqual({
      ok: false,
      problems: { customerId: { code: 'required' } },
    })
  })

  it('sends the code of a row if described so, chosen or typed', () => {
    const byCode: Field[] = [{ name: 'exDoNo', kind: 'lookup', by: 'code', from, labelKey }]
    const typed = showRow(byCode, row, 'en')
    expect(readRow(byCode, typed, 'en')).toEqual({ ok: true, row: { exDoNo: 'EX/26/11 7' } })
    expect(fieldsChanged(byCode, typed, { exDoNo: writeRow(5, 'EX/26/11 7') }, 'en')).toEqual([])
    expect(readRow(byCode, { exDoNo: writeRow(6, '12') }, 'en')).toEqual({
      ok: true,
      row: { exDoNo: '12' },
    })
    expect(readRow(byCode, { exDoNo: '' }, 'en')).toEqual({ ok: true, row: { exDoNo: null } })
  })

  it('counts as changed by another row, not by another name of the same row', () => {
    const typed = showRow(fields, row, 'en')
    expect(fieldsChanged(fields, typed, { ...typed, customerId: '12' }, 'en')).toEqual([])
    expect(fieldsChanged(fields, typed, { ...typed, customerId: '13 X' }, 'en')).toEqual([
      'customerId',
    ])
    expect(fieldsChanged(fields, typed, { ...typed, customerId: '' }, 'en')).toEqual(['customerId'])
  })

  it('reads back what it wrote, with line breaks and question marks in names', () => {
    for (const label of ['', 'A · B', '?', '3 in 1', 'two\nlines']) {
      expect(readChosen(writeRow(9, label))).toEqual({ kind: 'row', id: 9, label })
    }
    expect(readChosen(writeText('?9 x'))).toEqual({ kind: 'text', text: '?9 x' })
    expect(readChosen('')).toEqual({ kind: 'none' })
  })

  it('shows code and name, each once', () => {
    expect(labelOf({ code: 'A', name: 'Alpha' })).toBe('A · Alpha')
    expect(labelOf({ code: 'A', name: 'A' })).toBe('A')
    expect(labelOf({ code: '', name: 'Alpha' })).toBe('Alpha')
    expect(labelIn('PO-1')).toBe('PO-1')
    expect(labelIn(null)).toBe('')
  })
})

describe('typed text of a look-up', () => {
  const option = (id: number, code: string, name: string) => ({ id, code, name })
  const both = [option(1, 'AB', 'Abadi'), option(2, 'ABC', 'Abadi Cocoa')]

  it('means the row with that code, or the only match, and nothing else', () => {
    expect(meant(' ab ', { options: both, more: false })?.id).toBe(1)
    expect(meant('abadi cocoa', { options: both, more: true })?.id).toBe(2)
    expect(meant('aba', { options: both, more: false })).toBeNull()
    expect(meant('coc', { options: [both[1] ?? option(0, '', '')], more: false })?.id).toBe(2)
    expect(meant('coc', { options: [both[1] ?? option(0, '', '')], more: true })).toBeNull()
    const twins = [option(1, 'X', 'Same'), option(2, 'Y', 'same')]
    expect(meant('same', { options: twins, more: false })).toBeNull()
  })

  it('matches code and name without regard to case', () => {
    expect(narrow(both, 'COC').map(({ id }) => id)).toEqual([2])
    expect(narrow(both, 'ab')).toHaveLength(2)
    const angelo = [option(3, 'DA', 'D’Angelo')]
    expect(narrow(angelo, "d'angelo")).toEqual(angelo)
    expect(meant("d'angelo", { options: [...both, ...angelo], more: true })).toEqual(angelo[0])
  })
})
