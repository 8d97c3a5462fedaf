import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildCustomer, buildSale } from '../packages/api/test/support/truck.ts'
import { accessibilityProblems } from './support/accessibility.ts'
import { chromiumPath } from './support/browser.ts'
import { type Desk, type Office, startOffice } from './support/office.ts'
import { inSteps } from './support/in-steps.ts'
import { offered, press } from './support/record-page.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM)')

const list = '/management/customer'
const rowOf = (page: Page, code: string) =>
  page.locator('.rows tbody tr', { has: page.getByRole('link', { name: code, exact: true }) })
const panel = (page: Page) => page.locator('aside.panel')
const search = (page: Page) => page.getByLabel('Search code or name')
const codes = (page: Page): Promise<string[]> => page.locator('.rows tbody a').allTextContents()
const undo = (page: Page) => page.locator('.undo-bar').getByRole('button', { name: 'Undo' })

/** The list is the server's answer to its address, not another page's rows. */
const settled = (page: Page): Promise<void> => page.locator('.rows[aria-busy="false"]').waitFor()

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await settled(page)
}

describe.skipIf(chromiumPath === undefined)('the management screens', inSteps, () => {
  let office: Office
  let desk: Desk
  let page: Page
  const make = async (code: string, name: string): Promise<number> => {
    const { body } = await office.staff.admin.post('/api/customer', { code, name }).expect(201)
    return (body as { id: number }).id
  }
  beforeAll(async () => {
    office = await startOffice()
    for (let n = 1; n <= 23; n += 1) {
      const number = String(n).padStart(2, '0')
      // oxlint-disable-next-line no-await-in-loop -- in the order of their numbers
      await make(`L${number}`, `List ${number}`)
    }
    desk = await office.signIn(list, 'ADMIN')
    ;({ page } = desk)
    await settled(page)
  })
  // One that failed under way leaves the line open to those after it.
  afterEach(() => office.gate.set('open'))
  afterAll(() => office.stop())

  it('creates, finds, changes and closes a record by keyboard alone', async () => {
    const { keyboard } = page
    await keyboard.press('n')
    await page.getByRole('heading', { name: 'New customer' }).waitFor()
    await page.locator('.panel input[name="code"]:focus').waitFor()
    await keyboard.type('KEY-1')
    await keyboard.press('Tab')
    await keyboard.type('Keyboard Jaya')
    await keyboard.press('Control+Enter')
    await panel(page).getByRole('status').getByText('KEY-1 is saved.').waitFor()
    // On with the next one: the form is empty and the first field has the focus.
    await page.locator('.panel input[name="code"]:focus').waitFor()
    await expect.poll(() => page.locator('.panel input[name="code"]').inputValue()).toBe('')
    await keyboard.type('KEY-2')
    await keyboard.press('Tab')
    await keyboard.type('Keyboard Makmur')
    await keyboard.press('Control+s')
    await panel(page).getByRole('heading', { name: 'KEY-2' }).waitFor()
    await keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
    await keyboard.press('/')
    await keyboard.type('keyboard')
    await rowOf(page, 'KEY-1').waitFor()
    await expect.poll(() => codes(page)).toEqual(['KEY-1', 'KEY-2'])
    await keyboard.press('Tab')
    await page.locator('h1').focus()
    await keyboard.press('ArrowDown')
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await panel(page).getByRole('heading', { name: 'KEY-2' }).waitFor()
    await keyboard.press('e')
    await page.locator('.panel input[name="code"]:focus').waitFor()
    await keyboard.press('Tab')
    await keyboard.type('Keyboard Sentosa')
    await keyboard.press('Control+s')
    await rowOf(page, 'KEY-2').getByText('Keyboard Sentosa').waitFor()
    await panel(page).getByText('Changed', { exact: true }).waitFor()
    await keyboard.press('Escape')
    // Back where one was.
    await page.locator('.rows a:focus', { hasText: 'KEY-2' }).waitFor()
    await keyboard.press('?')
    await page.getByRole('dialog', { name: 'Shortcuts' }).waitFor()
    await keyboard.press('Escape')
  })

  it('keeps filter, sort and page in the address, so that back and reload restore them', async () => {
    await open(page, list)
    await page.getByText(/^\d+ customers/u).waitFor()
    await search(page).fill('list')
    await expect.poll(() => page.url()).toContain('q=list')
    await page.getByText('23 customers').waitFor()
    await page.getByRole('columnheader', { name: 'Code' }).getByRole('link').click()
    await page.getByRole('columnheader', { name: 'Code' }).getByRole('link').click()
    await expect.poll(() => page.url()).toContain('sort=-code')
    await page.getByRole('link', { name: 'Page 3' }).click()
    await expect.poll(() => codes(page)).toEqual(['L03', 'L02', 'L01'])
    await page.reload()
    await settled(page)
    expect(await codes(page)).toEqual(['L03', 'L02', 'L01'])
    await page.goBack()
    await expect.poll(async () => (await codes(page))[0]).toBe('L23')
    // One step for what was typed, not one for each letter.
    await page.goBack()
    await page.goBack()
    await expect.poll(() => page.url()).toMatch(/\?q=list$/u)
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    expect(await search(page).inputValue()).toBe('')
  })

  it('distinguishes no matches, a page after the last, and a failed list', async () => {
    await open(page, `${list}?q=nobody-is-called-this`)
    await page.getByText('Nothing matches these filters.').waitFor()
    await open(page, `${list}?q=list&page=9`)
    await page.getByRole('link', { name: 'Go to the last page' }).click()
    await expect.poll(() => page.url()).toContain('page=3')
    // The address changes before the rows are there: cut off under way, this page too would say that it failed.
    await expect.poll(() => codes(page)).toEqual(['L21', 'L22', 'L23'])
    office.gate.set('shut')
    await search(page).fill('L0')
    await page.getByText('The list could not be fetched.').waitFor()
    office.gate.set('open')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('9 customers').waitFor()
  })

  it('has own addresses for a record and its form', async () => {
    const id = await make('LINK-1', 'Deep link')
    await open(page, `${list}?q=list&row=${id}&edit=1`)
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Deep link')
    await panel(page).getByRole('button', { name: 'Cancel' }).click()
    await panel(page).getByRole('link', { name: 'Edit' }).waitFor()
    await panel(page).getByRole('link', { name: 'Close' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('?q=list')
    await page.goto(`${list}?row=999999`)
    await panel(page).getByRole('alert').waitFor()
  })

  it('pages a list beside an open record, also in a narrow window', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await open(page, `${list}?row=1`)
    await panel(page).waitFor()
    // A click waits until nothing lies over what it is meant for.
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect.poll(() => page.url()).toMatch(/[?&]page=2/u)
  })

  it('shows changes of others at once, and asks field by field if both changed it', async () => {
    const id = await make('BOTH-1', 'Both')
    await open(page, `${list}?q=both&row=${id}&edit=1`)
    await page.getByLabel('Name', { exact: true }).fill('Mine')
    await page.getByLabel('Phone').fill('111')
    await office.staff.admin
      .put(`/api/customer/${id}`, { version: 1, name: 'Theirs', taxNo: '77' })
      .expect(200)
    await rowOf(page, 'BOTH-1').and(page.locator('[data-changed]')).getByText('Theirs').waitFor()
    await panel(page).getByText('Another user saved this record').waitFor()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Mine')
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog', { name: 'Changed by somebody else meanwhile' })
    await dialog.getByRole('radio', { name: /Theirs/u }).check()
    await dialog.getByRole('button', { name: 'Save with this choice' }).click()
    const said = panel(page).getByRole('status')
    await said.getByText('BOTH-1 is saved.').waitFor()
    await said.getByRole('button', { name: 'Dismiss' }).click()
    await said.waitFor({ state: 'detached' })
    const { body } = await office.staff.admin.get(`/api/customer/${id}`)
    expect(body).toMatchObject({ name: 'Theirs', phone: '111', taxNo: '77', version: 3 })
  })

  it('saves once if the network fails during the submission, and keeps typed values meanwhile', async () => {
    await open(page, `${list}?row=new`)
    await page.locator('.panel input[name="code"]').fill('CUT-1')
    await page.getByLabel('Name', { exact: true }).fill('Cut off')
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/customer')) {
        keys.push(request.headers()['idempotency-key'])
      }
    })
    office.gate.set('one-way')
    await page.keyboard.press('Control+s')
    // It has arrived and is written; only nobody here has heard so.
    const written = async (): Promise<number> => {
      const { body } = await office
        .direct(office.staff.admin)
        .get('/api/customer?page=1&code=CUT-1')
      return body.total
    }
    await expect.poll(written).toBe(1)
    office.gate.set('shut')
    await panel(page).getByRole('alert').waitFor()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Cut off')
    office.gate.set('open')
    await page.reload()
    await settled(page)
    await panel(page).getByText('that were not saved').waitFor()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Cut off')
    await page.keyboard.press('Control+s')
    await page.getByText('CUT-1 is saved.').waitFor()
    expect(await written()).toBe(1)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('does not delete a row in use, shows what refers to it, and deactivates it instead, which can be undone', async () => {
    const { id } = await buildCustomer(office.staff.admin)
    const sale = await buildSale(office.staff, { customerId: id })
    const code = sale.customer.code
    await open(page, `${list}?row=${id}`)
    await press(page, 'Delete')
    const dialog = page.getByRole('dialog', { name: `Delete: ${code}` })
    await dialog.getByText(`${code} is deleted for good.`).waitFor()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByText('Data PO Sales: 1').waitFor()
    await dialog.getByRole('button', { name: 'Switch off' }).click()
    await panel(page).getByText('Switched off').first().waitFor()
    await undo(page).click()
    await offered(page, 'Switch off').waitFor({ state: 'attached' })
    const { body } = await office.staff.admin.get(`/api/customer/${id}`)
    expect(body).toMatchObject({ active: true })
  })

  it('deletes an unused row, and leaves its address', async () => {
    const id = await make('GONE-1', 'Gone')
    await open(page, `${list}?q=gone&row=${id}`)
    await press(page, 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('GONE-1 is deleted.').waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('?q=gone')
    await page.getByText('Nothing matches these filters.').waitFor()
  })

  it('deactivates several at once, with a result for each, and undoes it', async () => {
    const gone = await make('BULK-1', 'Bulk one')
    await make('BULK-2', 'Bulk two')
    await open(page, `${list}?q=bulk`)
    await page.getByLabel('Select BULK-1').check()
    await page.getByLabel('Select BULK-2').check()
    await page.getByText('2 selected').waitFor()
    // Deleted by somebody else after it was ticked: that one is refused, the other is done.
    await office.staff.admin.delete(`/api/customer/${gone}`).expect(204)
    await page.getByRole('button', { name: 'Switch off (2)' }).click()
    const dialog = page.getByRole('dialog', { name: 'Switch off' })
    await dialog.getByText('2 of 2').waitFor()
    expect(await dialog.locator('[data-refused]').allTextContents()).toHaveLength(1)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await rowOf(page, 'BULK-2').getByText('Switched off').waitFor()
    await undo(page).waitFor()
    await page.keyboard.press('Alt+u')
    await rowOf(page, 'BULK-2').getByText('Active').waitFor()
  })

  it('keeps the user’s columns and views over a reload', async () => {
    await open(page, `${list}?q=list`)
    await page.getByRole('button', { name: 'Columns' }).click()
    const dialog = page.getByRole('dialog', { name: 'Columns' })
    await dialog.getByLabel('Phone', { exact: true }).uncheck()
    await dialog.getByLabel('Tax number (NPWP)', { exact: true }).check()
    await dialog.getByRole('button', { name: 'Move Tax number (NPWP) up' }).click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    const heads = async () =>
      (await page.locator('.rows thead th').allTextContents()).map((head) =>
        head.replace(/[↑↓]/u, ''),
      )
    const chosen = ['', 'Code', 'Name', 'E-mail address', 'Tax number (NPWP)', 'Active']
    expect(await heads()).toEqual(chosen)
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByLabel('Name of the view').fill('Lists')
    await page.getByRole('button', { name: 'Save this view' }).click()
    await page.getByRole('button', { name: 'Columns' }).click()
    await dialog.getByRole('button', { name: 'Reset' }).click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await open(page, list)
    expect(await heads()).toContain('Phone')
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('button', { name: 'Lists', exact: true }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('?q=list')
    await expect.poll(heads).toEqual(chosen)
    // The button names the view that is shown, and nothing replaces one unasked.
    await page.getByRole('button', { name: 'Views Lists' }).click()
    await page.getByLabel('Name of the view').fill('Lists')
    await page.getByRole('button', { name: 'Replace Lists', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('searchbox').first().fill('List 0')
    await page.getByRole('button', { name: 'Views', exact: true }).waitFor()

    const other = await page.context().newPage()
    await open(other, `${list}?q=list`)
    await other.getByRole('button', { name: 'Views' }).click()
    await other.getByLabel('Name of the view').fill('Of another window')
    await other.getByRole('button', { name: 'Save this view' }).click()
    await other.getByRole('button', { name: 'Views Of another window' }).waitFor()
    await other.close()
    await page.getByRole('button', { name: 'Views', exact: true }).click()
    await page.getByRole('button', { name: 'Of another window', exact: true }).waitFor()
    await page.getByLabel('Name of the view').fill('Zeros')
    await page.getByRole('button', { name: 'Save this view' }).click()
    await page.getByRole('button', { name: 'Views Zeros' }).click()
    await expect
      .poll(() => page.getByRole('dialog').locator('.name').allTextContents())
      .toEqual(['Lists', 'Of another window', 'Zeros'])
    await page.getByRole('button', { name: 'Close', exact: true }).click()
  })

  it('exports all filtered rows', async () => {
    await open(page, `${list}?q=list&sort=-code`)
    await page.getByText('Export', { exact: true }).click()
    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Text (CSV)' }).click()
    const file = await arriving
    expect(file.suggestedFilename()).toBe('customer-2026-11-20.csv')
    const text = await readFile(await file.path(), 'utf8')
    expect(text.match(/List \d\d/gu)).toHaveLength(23)
    expect(text.indexOf('List 23')).toBeLessThan(text.indexOf('List 01'))
  })

  it('has twenty rows in a high window, ten in a lower one', async () => {
    const usual = page.viewportSize() ?? { width: 1280, height: 800 }
    await page.setViewportSize({ width: 1920, height: 1080 })
    await open(page, `${list}?q=List`)
    await expect.poll(() => page.locator('tbody tr').count()).toBe(20)
    const foot = await page.locator('.list .foot').boundingBox()
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(1080)
    await page.setViewportSize(usual)
    await page.reload()
    await expect.poll(() => page.locator('tbody tr').count()).toBe(10)
  })

  it('has slashed zeros in codes alone', async () => {
    const fontOf = (cell: string) =>
      page
        .locator(`tbody tr:first-child ${cell}`)
        .first()
        .evaluate((element) => getComputedStyle(element).fontFamily.split(',')[0])
    expect(await fontOf('.identifier')).toBe('"Atkinson Hyperlegible Next"')
    expect(await fontOf('td:not(.identifier, .choose)')).toBe('"Plain zero"')
  })

  it('has pages of the length that the user chose', async () => {
    await open(page, `${list}?q=List&page=2`)
    await page.getByRole('combobox', { name: 'Rows' }).selectOption('50')
    await expect.poll(() => page.locator('tbody tr').count()).toBe(23)
    await page.reload()
    await expect.poll(() => page.locator('tbody tr').count()).toBe(23)
    await page.getByRole('combobox', { name: 'Rows' }).selectOption('10')
    await expect.poll(() => page.locator('tbody tr').count()).toBe(10)
  })

  it('keeps rows and page if another page cannot be loaded', async () => {
    await open(page, `${list}?q=List`)
    const first = await page.locator('tbody tr').first().innerText()
    const current = page.locator('.pager [aria-current="page"]')
    await page.route(/\/api\/customer\?.*page=2/u, (route) => route.abort())
    await page.getByRole('link', { name: 'Page 2' }).click()
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    expect(await page.locator('tbody tr').first().innerText()).toBe(first)
    expect(await current.innerText()).toBe('1')
    await page.unroute(/\/api\/customer\?.*page=2/u)
    await again.click()
    await expect.poll(() => current.innerText()).toBe('2')
    expect(await page.locator('tbody tr').first().innerText()).not.toBe(first)
  })

  it('goes to a screen, an action and a record by Ctrl+K', async () => {
    await page.goto('/home')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const field = page.getByRole('combobox', { name: /Screen, action/u })
    await page.keyboard.press('Control+k')
    await field.fill('vendors')
    await page.getByRole('option', { name: 'New: Vendors' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Vendors' }).waitFor()
    await page.keyboard.press('Control+k')
    await field.fill('list 17')
    await page.getByRole('option', { name: 'List 17 L17' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Enter')
    await panel(page).getByRole('heading', { name: 'L17' }).waitFor()
    await page.goto('/home')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: 'L17 Customers', selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await panel(page).getByRole('heading', { name: 'L17' }).waitFor()
  })

  it('ignores single keys in fields, and if the user has switched them off', async () => {
    await open(page, list)
    await search(page).pressSequentially('n?e')
    expect(await panel(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Shortcuts' }).click()
    await page.getByLabel('Single-key shortcuts').uncheck()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.locator('h1').focus()
    await page.keyboard.press('n')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /Screen, action/u }).waitFor()
    expect(await panel(page).count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Shortcuts' }).click()
    await page.getByLabel('Single-key shortcuts').check()
    await page.getByRole('button', { name: 'Close' }).click()
  })

  it.each(['light', 'dark'] as const)(
    'has nothing that axe finds wrong, %s',
    async (colorScheme) => {
      const id = await make(`AXE-${colorScheme}`, 'Axe')
      await page.emulateMedia({ colorScheme })
      await open(page, `${list}?q=axe&row=${id}`)
      await panel(page).getByText('Created', { exact: true }).waitFor()
      await page.getByLabel(`Select AXE-${colorScheme}`).check()
      expect(await accessibilityProblems(page)).toEqual([])
      await panel(page).getByRole('link', { name: 'Edit' }).click()
      await page.getByLabel('Name', { exact: true }).waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      await panel(page).getByRole('link', { name: 'Close' }).click()
      await page.getByRole('button', { name: 'Columns' }).click()
      expect(await accessibilityProblems(page)).toEqual([])
      await page.keyboard.press('Escape')
    },
  )

  it('had no exceptions and no violations of its content security policy', () => {
    expect(desk.complaints).toEqual([])
  })
})
