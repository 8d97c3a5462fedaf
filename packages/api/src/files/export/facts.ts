import type { ListQuery } from '@muat/shared'
import type { TextLanguage } from '@muat/shared/problem-text'
import { headOf } from './heads.ts'
import { inWords } from './value-words.ts'

const words = {
  en: { resource: 'Table', at: 'Made at', count: 'Rows', sort: 'Sorted by', q: 'Search' },
  id: { resource: 'Tabel', at: 'Dibuat pada', count: 'Baris', sort: 'Urutan', q: 'Cari' },
}

/** Facts about a file: content, date, number of rows, filters. */
export const facts = (
  file: {
    resource: string
    count: number
    query: ListQuery
    at: Date
    wallClock: (moment: string) => number
  },
  language: TextLanguage,
): [string, string][] => {
  const said = words[language]
  const { sort, filters, q } = file.query
  const at = new Date(file.wallClock(file.at.toISOString())).toISOString()
  const named = Object.entries(filters).map(([name, value]): [string, string] => [
    headOf({ field: name, part: null }, language),
    [value]
      .flat()
      .map((one) => String(inWords(name, one, language)))
      .join(', '),
  ])
  return [
    [said.resource, file.resource],
    [said.at, at.slice(0, 19).replace('T', ' ')],
    [said.count, String(file.count)],
    [said.sort, `${sort.descending ? '-' : ''}${sort.field}`],
    ...(q === null ? [] : [[said.q, q] as [string, string]]),
    ...named,
  ]
}
