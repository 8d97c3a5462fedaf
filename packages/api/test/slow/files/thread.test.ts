import { fileURLToPath } from 'node:url'
import { setImmediate as oneTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { importColumns } from '../../../src/files/import/columns.ts'
import type { ParsedFile, ParseJob } from '../../../src/files/import/parse.ts'
import { parse as parseInPlace } from '../../../src/files/import/parser.ts'
import { customer } from '../../../src/master/customer.ts'
import { build } from '../../support/built.ts'
import { zipOf } from '../../support/workbook.ts'

/** As it was built: from source it works in place. */
const builtParse = async (): Promise<(job: ParseJob) => Promise<ParsedFile>> => {
  build()
  const path = fileURLToPath(new URL('../../../compiled/files/import/parser.js', import.meta.url))
  return ((await import(/* @vite-ignore */ path)) as { parse: typeof parseInPlace }).parse
}

const columns = importColumns(customer, [customer]).map(
  ({ refersTo: _elsewhere, ...column }) => column,
)
const job = (file: Buffer | string, name = 'file.csv'): ParseJob => ({
  file: Buffer.from(file),
  name,
  columns,
  key: 'code',
  options: {},
})

it('reads a file in a thread as it would be read in place, and others are heard meanwhile', async () => {
  const parse = await builtParse()
  const rows = Array.from(
    { length: 2345 },
    (_, n) => `C-${n},Name ${n},${n % 7 === 0 ? 'x' : 'ya'}`,
  )
  const text = `code,name,active\n${rows.join('\n')}`
  let turns = 0
  const reading = parse(job(text))
  const counting = new AbortController()
  const ended = reading.finally(() => counting.abort())
  while (!counting.signal.aborted) {
    await oneTurn()
    turns += 1
  }
  await ended
  expect(turns).toBeGreaterThan(10)
  expect(await reading).toEqual(await parseInPlace(job(text)))
})

it('tells what is wrong with a file as it would be told in place', async () => {
  const parse = await builtParse()
  for (const file of ['', 'no,heads\n1,2\n', `code,name\n${'\n'.repeat(30_000)}`, 'code\n"open']) {
    const told = (reading: Promise<ParsedFile>) =>
      reading.catch(({ status, code, params }) => ({ status, code, params }))
    const problem = await told(parse(job(file)))
    expect(problem).toMatchObject({ status: 422 })
    expect(problem).toEqual(await told(parseInPlace(job(file))))
  }
})

it('refuses a file that was made to take more memory than there is for one, and lives on', async () => {
  const parse = await builtParse()
  const book = await zipOf({
    '_rels/.rels': `<Relationships><Relationship Type="/officeDocument" Id="r" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': '<workbook><sheets><sheet name="a" r:id="r"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="s" Type="/sharedStrings" Target="s.xml"/></Relationships>',
    'xl/s.xml': `<sst>${'<si><t>a</t></si>'.repeat(1_100_000)}</sst>`,
  })
  const reading = parse(job(book, 'a.xlsx'))
  await expect(reading).rejects.toMatchObject({ status: 413, code: 'too_large' })
  expect((await parse(job('code,name\nA,a\n'))).records).toHaveLength(1)
})
