import { describe, expect, it } from 'vitest'
import { importColumns } from '../../src/files/import/columns.ts'
import { parseFile, type ParseOptions } from '../../src/files/import/parse.ts'
import { ProblemError } from '../../src/http/problem.ts'
import type { ApiModule } from '../../src/crud/module.ts'
import { poSale } from '../../src/sales/po-sale.ts'
import { ordinary } from '../../src/registry.ts'
import { rowsOf, workbookOf, zipOf } from '../support/workbook.ts'

const modules = [...ordinary, poSale]
const named = (name: string): ApiModule => {
  const found = modules.find(({ resource }) => resource.name === name)
  if (found === undefined) throw new Error(name)
  return found
}

const read = (
  resource: string,
  file: string | Buffer,
  options: ParseOptions = {},
  name = 'file.csv',
) => {
  const module = named(resource)
  const columns = importColumns(module, modules)
  return parseFile({ file: Buffer.from(file), name, columns, key: module.resource.key, options })
}
const valuesOf = async (...args: Parameters<typeof read>) =>
  (await read(...args)).records.map(({ values }) => values)
const problemOf = async (...args: Parameters<typeof read>) => {
  const error: unknown = await read(...args).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ProblemError)) throw new Error(`no problem: ${String(error)}`)
  return [error.status, error.code, error.params]
}

/** Its status and code alone. */
const refusalOf = async (...args: Parameters<typeof read>) => (await problemOf(...args)).slice(0, 2)

describe('text files', () => {
  it('finds semicolons, tabs and commas, whichever makes the heads', async () => {
    const rows = [{ code: 'G-1', name: 'Beras, 50 kg', nominalBagKg: 50.25 }]
    const semicolons = await read(
      'grade',
      'Kode;Nama;Berat karung nominal kg\nG-1;Beras, 50 kg;50,25\n',
    )
    expect(semicolons.records.map(({ values }) => values)).toEqual(rows)
    expect(semicolons.format).toEqual({
      kind: 'csv',
      encoding: 'utf-8',
      delimiter: 'semicolon',
      decimal: 'comma',
      dates: 'dmy',
      headRow: 1,
      assumed: [],
    })
    expect(await valuesOf('grade', 'code\tname\tnominalBagKg\nG-1\tBeras, 50 kg\t50.25\n')).toEqual(
      rows,
    )
    expect(await valuesOf('grade', 'Code,Name,Nominal bag kg\r\nG-1,"Beras, 50 kg",50.25')).toEqual(
      rows,
    )
    expect(await valuesOf('grade', 'sep=;\r\ncode;name\r\nG-1;a,b,c\r\n')).toEqual([
      { code: 'G-1', name: 'a,b,c' },
    ])
    const asked = await read('grade', 'code;name\nG-1;x', { delimiter: 'semicolon' })
    expect(asked.records[0]?.values).toEqual({ code: 'G-1', name: 'x' })
  })

  it('reads UTF-8 with and without mark, UTF-16 and Windows-1252', async () => {
    const text = 'code,name\nC-1,Café “Ø” Müller\n'
    const rows = [{ code: 'C-1', name: 'Café “Ø” Müller' }]
    const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')
    const files: [string, Buffer, boolean][] = [
      ['utf-8', Buffer.from(text), true],
      ['utf-8', Buffer.from(`\uFEFF${text}`), true],
      ['utf-16le', utf16, true],
      ['utf-16le', utf16.subarray(2), true],
      ['utf-16be', Buffer.from(utf16).swap16(), true],
      [
        'windows-1252',
        Buffer.from(text.replace('“', '\x93').replace('”', '\x94'), 'latin1'),
        false,
      ],
    ]
    for (const [encoding, file, sure] of files) {
      const { records, format } = await read('customer', file)
      expect([encoding, records.map(({ values }) => values)]).toEqual([encoding, rows])
      expect(format).toMatchObject({ encoding, assumed: sure ? [] : ['encoding'] })
    }
  })

  it('keeps line breaks, quotes and delimiters inside quotes, and counts rows as a spreadsheet does', async () => {
    const { records } = await read(
      'customer',
      'code,name,address\r\nC-1,"PT ""Maju""","Jl. A,\r\nNo. 1"\r\n\r\nC-2,B,\r\n',
    )
    expect(records.map(({ row, values }) => [row, values])).toEqual([
      [2, { code: 'C-1', name: 'PT "Maju"', address: 'Jl. A,\nNo. 1' }],
      [4, { code: 'C-2', name: 'B' }],
    ])
    expect(await problemOf('customer', 'code,name\nC-1,"never closed\nC-2,b\n')).toEqual([
      422,
      'file_quotes',
      { row: 2 },
    ])
  })

  it('finds the decimal style from the numbers that prove one, and says when none does', async () => {
    const style = async (numbers: string[], delimiter = ';') => {
      const lines = numbers.map((one, at) => `XD-${at}${delimiter}${one}`)
      const { format, records } = await read(
        'ex-do-master',
        [`ex_do_no${delimiter}openingKg`, ...lines].join('\n'),
      )
      return [format.decimal, format.assumed, records.map(({ values }) => values['openingKg'])]
    }
    expect(await style(['1.234,56', '2.000'])).toEqual(['comma', [], [1234.56, 2000]])
    expect(await style(['1,234.56', '2,000'], '\t')).toEqual(['point', [], [1234.56, 2000]])
    expect(await style(['1.234.567,5', '12,5', '7'])).toEqual(['comma', [], [1234567.5, 12.5, 7]])
    expect(await style(['1.234', '5.678'])).toEqual(['comma', ['decimal'], [1234, 5678]])
    expect(await style(['1.234', '5.678'], '\t')).toEqual(['point', ['decimal'], [1.234, 5.678]])
    expect(await style(['12', '7'])).toEqual(['comma', [], [12, 7]])
    // A group does not begin with 0, and has one separator.
    expect(await style(['1.234,56', '0.125'])).toEqual(['comma', ['decimal'], [1234.56, undefined]])
    expect(await style(['0.125', '1.234'])).toEqual(['point', [], [0.125, 1.234]])
    expect(await style(['0,125', '1,234'], '\t')).toEqual(['comma', [], [0.125, 1.234]])
    for (const wrong of [
      '01.500',
      '1.234 567',
      '1 234.567',
      '00.125',
      '14 %',
      '1,23E+10',
      '12,3E+9',
    ]) {
      expect([wrong, await style(['12,5', '7,25', wrong])]).toEqual([
        wrong,
        ['comma', expect.anything(), [12.5, 7.25, undefined]],
      ])
    }
    for (const wrong of ['01,500', '1,234 567', '1 234,567']) {
      expect([wrong, await style(['12.5', '7.25', wrong], '\t')]).toEqual([
        wrong,
        ['point', expect.anything(), [12.5, 7.25, undefined]],
      ])
    }
    expect(await style(['1 234 567,5', '007', '-0,5'])).toEqual(['comma', [], [1234567.5, 7, -0.5]])
    const asked = await valuesOf('ex-do-master', 'ex_do_no;openingKg\nX;1.234', {
      decimal: 'point',
    })
    expect(asked[0]).toEqual({ ex_do_no: 'X', openingKg: 1.234 })
    const [, assumed, values] = await style(['1.234,56', '1,234.56'])
    expect([assumed, values]).toEqual([['decimal'], [1234.56, undefined]])
  })

  it('finds the order of days, and reads words, years first and the days that a spreadsheet counts', async () => {
    const days = async (...dates: string[]) => {
      const { format, records } = await read(
        'ex-do-master',
        ['ex_do_no;date', ...dates.map((one, at) => `X${at};${one}`)].join('\n'),
      )
      return [format.dates, format.assumed, records.map(({ values }) => values['date'] ?? null)]
    }
    expect(await days('20/11/2026', '1/2/26')).toEqual(['dmy', [], ['2026-11-20', '2026-02-01']])
    expect(await days('11/20/2026', '1/2/2026')).toEqual(['mdy', [], ['2026-11-20', '2026-01-02']])
    expect(await days('1.2.2026')).toEqual(['dmy', ['dates'], ['2026-02-01']])
    expect(await days('2026-11-20', '20 Agustus 2026', '3-Mei-26', '46346')).toEqual([
      'dmy',
      [],
      ['2026-11-20', '2026-08-20', '2026-05-03', '2026-11-20'],
    ])
    expect(await days('31/02/2026', '0/1/2026', 'besok')).toEqual([
      'dmy',
      expect.anything(),
      [null, null, null],
    ])
  })

  it('takes what looks like a formula for the text that it is', async () => {
    const names = ['=1+1', '+62 21', '-x', '@y', "'=kept", "'plain"]
    const file = ['code,name', ...names.map((name, at) => `C-${at},${name}`)].join('\n')
    expect((await valuesOf('customer', file)).map(({ name }) => name)).toEqual([
      '=1+1',
      '+62 21',
      '-x',
      '@y',
      '=kept',
      "'plain",
    ])
  })

  it('tells both rows that share a code, however it is written', async () => {
    const { records } = await read('customer', 'code,name\nC-1,a\nC-2,b\n c-1 ,c\n')
    const problem = { code: [{ code: 'twice_in_file', params: { rows: '2, 4' } }] }
    expect(records.map(({ problems }) => problems)).toEqual([problem, {}, problem])
  })

  it('finds the heads beneath a title, reads them in both languages, and says which it does not know', async () => {
    const { heads, format, records } = await read(
      'marking',
      'Daftar marking\n\nDicetak 20/11/2026\nKode,Nama,Kode Pelanggan,Nama Pelanggan,Aktif,Warna\nM-1,Bunga,C-1,PT A,ya,biru\n',
    )
    expect(format.headRow).toBe(4)
    expect(heads.map(({ field }) => field)).toEqual([
      'code',
      'name',
      'customerId',
      null,
      'active',
      null,
    ])
    expect(records[0]?.values).toEqual({
      code: 'M-1',
      name: 'Bunga',
      customerId: 'C-1',
      active: true,
    })
    expect(await problemOf('customer', 'Nama,Alamat\nA,B\n')).toEqual([
      422,
      'file_head_missing',
      { head: 'Kode / Code' },
    ])
    expect(await problemOf('customer', 'Kode,Nama,code\nA,B,C\n')).toEqual([
      422,
      'file_head_twice',
      { head: 'code' },
    ])
  })

  it('says at the cell what it cannot be', async () => {
    const { records } = await read(
      'ex-do-master',
      'ex_do_no;date;openingKg;openingBags;status\nX;besok;banyak;2,5;perhaps\n;2026-01-01;1;1;open\n',
    )
    expect(records[0]?.problems).toEqual({
      date: [{ code: 'format', params: { format: 'date' } }],
      openingKg: [{ code: 'type', params: { type: 'number' } }],
      status: [{ code: 'enum', params: { allowed: 'open, closed' } }],
    })
    expect(records[0]?.values['openingBags']).toBe(2.5)
    expect(records[1]?.problems).toEqual({ ex_do_no: [{ code: 'required' }] })
  })

  it('reads a per cent where the field is one', async () => {
    const file = 'code;moistureLimitPct\nI-1;14 %\nI-2;14,5%\nI-3;13\n'
    expect((await valuesOf('inbound-item', file)).map((row) => row['moistureLimitPct'])).toEqual([
      14, 14.5, 13,
    ])
  })

  it('refuses a code that a spreadsheet has rounded', async () => {
    const { records } = await read('customer', 'code;name;phone\n1,23E+10;A;6.28E+11\n1E5;B;\n')
    const problem = [{ code: 'cell_format' }]
    expect(records.map(({ problems }) => problems)).toEqual([{ code: problem, phone: problem }, {}])
  })

  it('sets no number that needs more than 15 digits', () => {
    const numbers = modules.flatMap(({ resource }) =>
      Object.values(resource.fields as Record<string, { type?: unknown; maximum?: number }>).filter(
        ({ type }) => /number|integer/u.test(String(type)),
      ),
    )
    expect(numbers.length).toBeGreaterThan(20)
    expect(numbers.filter(({ maximum = Infinity }) => maximum * 1000 >= 1e15)).toEqual([])
  })

  it('keeps every digit of a long code', async () => {
    const file = 'code;name;phone\n12345678901234567890;A;0812345678901234567\n'
    expect(await valuesOf('customer', file)).toEqual([
      { code: '12345678901234567890', name: 'A', phone: '0812345678901234567' },
    ])
  })

  it('leaves a field whose cell is empty as it is, unless it is told to clear it', async () => {
    const file = 'code,name,phone,active\nC-1,,,\n'
    expect(await valuesOf('customer', file)).toEqual([{ code: 'C-1' }])
    expect(await valuesOf('customer', file, { empty: 'clear' })).toEqual([
      { code: 'C-1', phone: null },
    ])
  })

  it('refuses what is empty, binary, or longer than 20,000 rows', async () => {
    expect(await problemOf('customer', '')).toEqual([422, 'file_empty', undefined])
    expect(await problemOf('customer', 'code,name\n\n')).toEqual([422, 'file_empty', undefined])
    expect(await refusalOf('customer', Buffer.from([1, 0, 0, 0, 9, 8]))).toEqual([
      415,
      'unsupported_media_type',
    ])
    const many = `code,name\n${'x,y\n'.repeat(20_001)}`
    expect(await problemOf('customer', many)).toEqual([422, 'file_too_many_rows', { max: 20_000 }])
    expect(
      await refusalOf('customer', Buffer.from('code,name\nC,Caf\xE9', 'latin1'), {
        encoding: 'utf-8',
      }),
    ).toEqual([422, 'file_unreadable'])
  })
})

describe('workbooks', () => {
  const heads = ['Code', 'Name']

  it('reads shared and inline texts, numbers, flags and days, whatever wrote them', async () => {
    const file = await workbookOf({
      sharedTexts: ['Tom &amp; Jerry_x000D_', 'ex_do_no'],
      sheets: {
        Data: rowsOf(
          [
            '<c r="A1" t="s"><v>1</v></c>',
            'Date',
            'Opening kg',
            'Note',
            'Expiry date',
            'Opening bags',
          ],
          [
            '<c r="A2"><v>1001</v></c>',
            '<c r="B2" s="1"><v>46346</v></c>',
            '<c r="C2"><v>0.30000000000000004</v></c>',
            '<c r="D2" t="s"><v>0</v></c>',
            '<c r="E2"><v>46347.75</v></c>',
            '<c r="F2" t="str"><f>A1*2</f><v>12</v></c>',
          ],
          ['X-2', '20/11/2026', '1.234,5', '<c r="D3" s="2"><v>46346</v></c>'],
        ),
      },
    })
    const { records, format } = await read('ex-do-master', file, {}, 'report.xlsx')
    expect(format).toMatchObject({ kind: 'xlsx', sheet: 'Data', sheets: ['Data'] })
    expect(records.map(({ values }) => values)).toEqual([
      {
        ex_do_no: '1001',
        date: '2026-11-20',
        openingKg: 0.3,
        note: 'Tom & Jerry',
        expiryDate: '2026-11-21',
        openingBags: 12,
      },
      { ex_do_no: 'X-2', date: '2026-11-20', openingKg: 1234.5, note: '2026-11-20' },
    ])
  })

  it('reads numbers and codes as they are shown, and refuses a cell that shows something else', async () => {
    const formats = ['00000', '&quot;INV-&quot;000', '0.00%', 'h:mm', '000\\-000', '#,##0', '0.00']
    const cell = (at: string, style: number, number: number | string): string =>
      `<c r="${at}" s="${style}"><v>${number}</v></c>`
    const rows = [
      [cell('A2', 3, 42), cell('B2', 0, 12.5)],
      [cell('A3', 4, 7), cell('B3', 5, 0.14)],
      [cell('A4', 7, 1234), cell('B4', 1, 46_143)],
      [cell('A5', 3, 1_234_567), cell('B5', 6, 0.5)],
      [cell('A6', 8, 123), cell('B6', 8, 1234)],
      [cell('A7', 1, 46_143), cell('B7', 9, 1.5)],
      [cell('A8', 8, 1234)],
      [cell('A9', 9, 42)],
      [cell('A10', 0, '1.23E+20')],
      [cell('A11', 0, 12_345_678_901)],
      // A spreadsheet keeps 15 digits.
      [cell('A12', 0, '123456789012345')],
      [cell('A13', 2, '1.23456789012345E15')],
      [cell('A14', 2, '1234567890123456')],
    ]
    const file = await workbookOf({
      sheets: { Data: rowsOf(['Code', 'moistureLimitPct'], ...rows) },
      formats,
    })
    const { records } = await read('inbound-item', file)
    const refused = 'refused'
    const said = (field: string) =>
      records.map(({ values, problems }) =>
        problems[field]?.[0]?.code === 'cell_format' ? refused : values[field],
      )
    expect(said('code')).toEqual([
      '00042',
      'INV-007',
      '001-234',
      '1234567',
      '123',
      refused,
      refused,
      refused,
      refused,
      '12345678901',
      '123456789012345',
      refused,
      refused,
    ])
    expect(said('moistureLimitPct').slice(0, 6)).toEqual([12.5, 14, refused, refused, 1234, 1.5])
    const kg = await read(
      'ex-do-master',
      await workbookOf({
        sheets: { Data: rowsOf(['ex_do_no', 'Opening kg'], ['X', cell('B2', 5, 0.14)]) },
        formats,
      }),
    )
    expect(kg.records[0]?.problems).toEqual({ openingKg: [{ code: 'cell_format' }] })
  })

  it('says what the workbook hides: rows, also filtered ones, and columns that are read, sheets that are not', async () => {
    const rows = rowsOf(heads, ['C-1', 'A'], ['C-2', 'B'], ['C-3', 'C'], ['', ''])
    const file = await workbookOf({
      sheets: { Data: rows.replaceAll(/(<row r="[345]")/gu, '$1 hidden="1"'), Old: rowsOf(heads) },
      before: '<cols><col min="2" max="4" hidden="1"/></cols>',
      hiddenSheet: 'Old',
    })
    const { records, format } = await read('customer', file)
    expect(records.map(({ key }) => key)).toEqual(['C-1', 'C-2', 'C-3'])
    expect(format).toMatchObject({
      hidden: { rows: [3, 4], columns: ['Name'], sheets: ['Old'] },
    })
  })

  it('counts days from 1904 where the workbook does', async () => {
    const rows = rowsOf(['ex_do_no', 'date'], ['X', '<c r="B2" s="1"><v>44884</v></c>'])
    const file = await workbookOf({ sheets: { Data: rows }, date1904: true })
    expect((await valuesOf('ex-do-master', file))[0]?.['date']).toBe('2026-11-20')
  })

  it('takes a formula for the value that was kept with it, and refuses one without', async () => {
    const file = await workbookOf({
      sheets: {
        Data: rowsOf(
          heads,
          ['C-1', '<c r="B2" t="str"><f>CONCAT("a","b")</f><v>ab</v></c>'],
          ['C-2', '<c r="B3"><f>1/0</f></c>'],
          ['C-3', '<c r="B4" t="e"><f>VLOOKUP(1,A:A,9)</f><v>#N/A</v></c>'],
          ['C-4', '=1+1'],
        ),
      },
    })
    const { records } = await read('customer', file)
    expect(records.map(({ values, problems }) => [values['name'], problems['name']])).toEqual([
      ['ab', undefined],
      [undefined, [{ code: 'formula_without_value' }]],
      [undefined, [{ code: 'cell_error', params: { value: '#N/A' } }]],
      ['=1+1', undefined],
    ])
  })

  it('passes over a merged title and refuses merged heads', async () => {
    const title = await workbookOf({
      sheets: { Data: rowsOf(['Daftar pelanggan'], heads, ['C-1', 'A']) },
      after: '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>',
    })
    expect(await valuesOf('customer', title)).toEqual([{ code: 'C-1', name: 'A' }])
    for (const ref of ['B1:C1', 'A1:A2', 'B2:C2']) {
      const file = await workbookOf({
        sheets: { Data: rowsOf([...heads, 'Contact'], ['', '', 'Phone'], ['C-1', 'A', '021']) },
        after: `<mergeCells><mergeCell ref="${ref}"/></mergeCells>`,
      })
      expect(await refusalOf('customer', file)).toEqual([422, 'file_merged_heads'])
    }
  })

  it('reads the sheet that was asked for, the first otherwise', async () => {
    const file = await workbookOf({
      sheets: { First: rowsOf(heads, ['C-1', 'A']), Second: rowsOf(heads, ['C-2', 'B']) },
    })
    expect(await valuesOf('customer', file)).toEqual([{ code: 'C-1', name: 'A' }])
    expect(await valuesOf('customer', file, { sheet: 'Second' })).toEqual([
      { code: 'C-2', name: 'B' },
    ])
    expect(await problemOf('customer', file, { sheet: 'Third' })).toEqual([
      422,
      'file_no_sheet',
      { sheets: 'First, Second' },
    ])
  })

  it('refuses a zip bomb before it is inflated, and one that lies about its size while it is', async () => {
    const bomb = Buffer.alloc(80 * 1024 * 1024, '<row/>')
    const parts = {
      '_rels/.rels':
        '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
      'xl/_rels/workbook.xml.rels': bomb,
      'xl/workbook.xml': '<workbook/>',
    }
    const honest = await zipOf(parts)
    expect(honest.length).toBeLessThan(400_000)
    expect(await refusalOf('customer', honest, {}, 'daftar.xlsx')).toEqual([413, 'too_large'])
    const lying = Buffer.from(honest)
    const size = Buffer.alloc(4)
    size.writeUInt32LE(bomb.length)
    for (let at = lying.indexOf(size); at >= 0; at = lying.indexOf(size, at + 4))
      lying.writeUInt32LE(1000, at)
    expect(await refusalOf('customer', lying, {}, 'daftar.xlsx')).toEqual([422, 'file_unreadable'])
  })

  // Looking for the end of each bracket would take minutes.
  it('reads formats of numbers that never end', async () => {
    const sheets = { Data: rowsOf(['code', 'name'], ['C-1', 'A']) }
    for (const format of ['['.repeat(2_000_000), '&quot;a'.repeat(999_999)]) {
      expect(await valuesOf('customer', await workbookOf({ sheets, format }))).toHaveLength(1)
    }
  }, 30_000)

  it('refuses what only calls itself a workbook', async () => {
    expect(await refusalOf('customer', 'code,name\nA,B', {}, 'list.xlsx')).toEqual([
      415,
      'unsupported_media_type',
    ])
    expect(
      await refusalOf('customer', Buffer.from('d0cf11e0a1b11ae1', 'hex'), {}, 'list.xls'),
    ).toEqual([415, 'unsupported_media_type'])
    expect(await refusalOf('customer', Buffer.from('%PDF-1.7'), {}, 'list.pdf')).toEqual([
      415,
      'unsupported_media_type',
    ])
    const whole = await workbookOf({ sheets: { Data: rowsOf(heads, ['C-1', 'A']) } })
    expect(await refusalOf('customer', whole.subarray(0, whole.length - 40))).toEqual([
      422,
      'file_unreadable',
    ])
    expect(await refusalOf('customer', await zipOf({ 'readme.txt': 'hello' }))).toEqual([
      422,
      'file_unreadable',
    ])
    const entity = await zipOf({ '_rels/.rels': '<!DOCTYPE a [<!ENTITY b "c">]><Relationships/>' })
    expect(await refusalOf('customer', entity)).toEqual([422, 'file_unreadable'])
  })
})

describe('a file of nothing', () => {
  it.each([
    ['line ends', '\n'],
    ['Windows line ends', '\r\n'],
    ['rows of empty cells', ',,,,\n'],
    ['rows of spaces', '  \n'],
  ])('that is long counts its blank rows as it counts others: %s', async (_, row) => {
    expect(await refusalOf('customer', `code,name\nA,a\n${row.repeat(20_100)}`)).toEqual([
      422,
      'file_too_many_rows',
    ])
    expect(await valuesOf('customer', `code,name\nA,a\n${row.repeat(500)}`)).toHaveLength(1)
  })

  it('counts the blank rows of a sheet', async () => {
    const rows = `${rowsOf(['code', 'name'], ['A', 'a'])}${'<row/>'.repeat(30_000)}`
    const file = await workbookOf({ sheets: { Data: rows } })
    expect(await refusalOf('customer', file, {}, 'a.xlsx')).toEqual([422, 'file_too_many_rows'])
  })

  it('is refused in one endless row as well', async () => {
    expect(await refusalOf('customer', Buffer.alloc(4 * 1024 * 1024, ','))).toEqual([
      413,
      'too_large',
    ])
  })

  it('is refused without being read to its end', async () => {
    const file = Buffer.alloc(16 * 1024 * 1024, '\n')
    expect(await refusalOf('customer', file)).toEqual([422, 'file_too_many_rows'])
  })
})

it('keeps nothing of columns that nobody knows', async () => {
  const wide = Array.from({ length: 200 }, (_, n) => `x${n}`).join(',')
  const { records, heads } = await read('customer', `${wide},code,name\n${wide},A,a\n`)
  expect(heads).toHaveLength(202)
  expect(records).toEqual([
    { row: 2, key: 'A', values: { code: 'A', name: 'a' }, unread: {}, problems: {} },
  ])
})
