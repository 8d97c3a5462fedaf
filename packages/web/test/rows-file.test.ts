import { describe, expect, it } from 'vitest'
import type { Column } from '../src/screen/list/descriptor.ts'
import { rowsFile } from '../src/screen/dialogs/rows-file.ts'

const column = (field: string): Column => ({
  kind: 'text',
  field,
  labelKey: 'customer.fields.name',
  sort: null,
  hidden: false,
})
const linesOf = (rows: readonly Record<string, unknown>[]): string[] =>
  rowsFile(
    [column('name'), column('kg'), column('grade')],
    ['Name', 'Net, kg', 'Grade'],
    rows.map((row, n) => ({ id: n + 1, ...row })),
    (key) => key,
  ).split('\r\n')

describe('file of ticked rows', () => {
  it('has a byte order mark, column heads, and numbers as numbers', () => {
    expect(linesOf([{ name: 'CV Jaya', kg: 1234.5, grade: { code: 'A', name: 'Super' } }])).toEqual(
      ['\uFEFFName,"Net, kg",Grade', 'CV Jaya,1234.5,Super', ''],
    )
  })

  it('has the text of a rendered cell, and the words of a marked one', () => {
    const own = (field: string, render: (row: never) => unknown): Column =>
      ({ ...column(field), kind: 'own', render }) as Column
    const areas = own('lines', ({ lines }: { lines: string[] }) => lines.join(' '))
    const state = own('status', () => ({ type: 'span' }))
    const type: Column = {
      ...column('type'),
      kind: 'choice',
      options: [{ value: 'local', labelKey: 'trade.poSalesType.local' }],
    }
    const active: Column = { ...column('active'), kind: 'active' }
    const file = rowsFile(
      [areas, state, type, active],
      ['Areas', 'Status', 'Type', 'Active'],
      [{ id: 1, lines: ['H', 'K'], status: 'waiting', type: 'local', active: false }],
      (key) => `in words: ${key}`,
    )
    expect(file.split('\r\n')[1]).toBe(
      'H K,in words: status.waiting,in words: trade.poSalesType.local,in words: status.inactive',
    )
  })

  it('can be read back with any character in a name', () => {
    expect(linesOf([{ name: 'a "b", c\nd', kg: null, grade: null }])[1]).toBe('"a ""b"", c\nd",,')
  })

  it.each(['=1+1', '+62 21', '-x', '@x', "'=1"])('does not turn %s into a formula', (name) => {
    expect(linesOf([{ name, kg: -5 }])[1]).toBe(`'${name},-5,`)
  })
})
