import type { TextLanguage } from '@muat/shared/problem-text'
import { headOf } from '../export/heads.ts'
import type { Cell } from '../export/columns.ts'
import type { Table } from '../export/table.ts'
import type { ImportColumn, ImportKind } from './columns.ts'

const words = {
  en: {
    required: 'required',
    optional: 'may be left empty',
    of: 'one of:',
    kinds: {
      text: 'text',
      number: 'number, such as 1250.50',
      integer: 'whole number',
      flag: 'yes or no',
      day: 'day, such as 2026-01-31',
      word: '',
      reference: 'a code that is there already',
    },
  },
  id: {
    required: 'wajib',
    optional: 'boleh kosong',
    of: 'salah satu:',
    kinds: {
      text: 'teks',
      number: 'angka, misalnya 1250.50',
      integer: 'bilangan bulat',
      flag: 'ya atau tidak',
      day: 'tanggal, misalnya 2026-01-31',
      word: '',
      reference: 'kode yang sudah ada',
    },
  },
} as const satisfies Record<
  TextLanguage,
  { required: string; optional: string; of: string; kinds: Record<ImportKind, string> }
>

const examples: Record<Exclude<ImportKind, 'word'>, Cell> = {
  text: 'ABC-01',
  reference: 'ABC-01',
  number: 1250.5,
  integer: 25,
  flag: true,
  day: '2026-01-31',
}

const exampleOf = ({ kind, words: allowed }: ImportColumn): Cell =>
  kind === 'word' ? (allowed[0] ?? null) : examples[kind]

const noteOf = (column: ImportColumn, language: TextLanguage): string => {
  const said = words[language]
  const what =
    column.kind === 'word' ? `${said.of} ${column.words.join(', ')}` : said.kinds[column.kind]
  return `${column.required ? said.required : said.optional}; ${what}`
}

const kindOf = ({ kind }: ImportColumn) => {
  if (kind === 'number' || kind === 'integer') return 'number'
  return kind === 'flag' || kind === 'day' ? kind : 'text'
}

/** The accepted heads and a line that describes their values. The second sheet of a workbook explains each. */
export const templateOf = (
  title: string,
  columns: readonly ImportColumn[],
  language: TextLanguage,
): Table => ({
  title,
  columns: columns.map((column) => ({ head: headOf(column.head, language), kind: kindOf(column) })),
  rows: (async function* () {
    yield [columns.map(exampleOf)]
  })(),
  facts: columns.map((column) => [headOf(column.head, language), noteOf(column, language)]),
})
