import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf, workbookOf } from '../../packages/api/test/support/workbook.ts'
import { accessibilityProblems } from '../support/accessibility.ts'
import { chromiumPath } from '../support/browser.ts'
import { type Desk, type Office, startOffice } from '../support/office.ts'
import { inSteps } from '../support/in-steps.ts'
import { grown } from '../support/grown.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM_PATH)')

const windows1252 = (text: string) => Buffer.from(text, 'latin1')

describe.skipIf(chromiumPath === undefined)('a file of grades', inSteps, () => {
  let office: Office
  let desk: Desk
  beforeAll(async () => {
    office = await startOffice()
    desk = await office.signIn('/management/grade', 'ADMIN')
  })
  afterAll(() => office.stop())

  const choose = (page: Page, name: string, buffer: Buffer): Promise<void> =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
  const count = (page: Page, outcome: string) =>
    page.locator('.counts > div', { hasText: outcome }).locator('dd').textContent()
  const total = async (): Promise<number> =>
    (await office.staff.admin.get('/api/grade?page=1')).body.total

  it('is previewed row by row, read again with other options, and imported', async () => {
    const { page } = desk
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await choose(
      page,
      'grade.csv',
      windows1252(
        'Kode;Nama;Berat karung nominal kg\r\nG-1;Caf\xE9;50,250\r\nG-2;Premium;1.250\r\nG-1;Twice;x\r\n',
      ),
    )
    await page.getByText('Only rows with mistakes').waitFor()
    expect(await count(page, 'Mistake')).toBe('2')
    expect(await count(page, 'New')).toBe('1')
    expect(await page.locator('tbody tr').count()).toBe(2)
    await page.getByText('rows 2, 4').first().waitFor()
    expect(await page.getByRole('button', { name: /^Import \d/u }).isDisabled()).toBe(true)
    expect(await accessibilityProblems(page)).toEqual([])

    await choose(
      page,
      'grade.csv',
      windows1252('Kode;Nama;Berat karung nominal kg\r\nG-1;Caf\xE9;50.250\r\nG-2;Premium;25\r\n'),
    )
    await page.getByText('assumed').first().waitFor()
    expect(await count(page, 'Mistake')).toBe('1')
    await page.getByLabel('Numbers').selectOption('point')
    await page.getByText('Café').waitFor()
    expect(await count(page, 'New')).toBe('2')
    expect(await total()).toBe(0)
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await page.getByText('The file is imported.').waitFor()
    expect(await total()).toBe(2)
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('link', { name: 'G-1' }).waitFor()
  })

  it('names the rows that the workbook hides', async () => {
    const { page } = desk
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const rows = rowsOf(['Code', 'Name'], ['G-1', 'Cafe'], ['G-2', 'Premium'])
    const sheets = { Data: rows.replace('<row r="3"', '<row r="3" hidden="1"') }
    await choose(page, 'grade.xlsx', await workbookOf({ sheets }))
    await page.getByText('are imported as well (1): 3.').waitFor()
    expect(await count(page, 'Mistake')).toBe('0')
    await page.getByRole('button', { name: 'Close' }).click()
  })

  it('writes nothing if it is cancelled', async () => {
    const { page } = desk
    const before = await total()
    const lines = Array.from({ length: 20_000 }, (_, n) => `BIG-${n},Name ${n}`)
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await choose(page, 'big.csv', Buffer.from(`code,name\n${lines.join('\n')}`))
    await page.getByText(/[1-9][\d,]* of 20,000 rows/u).waitFor({ timeout: grown(60_000) })
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('Choose another file').waitFor()
    expect(await total()).toBe(before)
    await page.getByRole('button', { name: 'Close' }).click()
  })

  it('is available as a template, and as an export whose import changes nothing', async () => {
    const { page } = desk
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Text (CSV)' }).click(),
    ])
    expect(readFileSync(await template.path(), 'utf8')).toContain('Code,Name,Nominal bag kg')
    const { text } = await office.staff.admin.get('/api/grade/file?format=csv')
    await choose(page, 'grade.csv', Buffer.from(text))
    await page.getByText('Unchanged').first().waitFor()
    expect(await count(page, 'Unchanged')).toBe('2')
    expect(desk.complaints).toEqual([])
  })
})
