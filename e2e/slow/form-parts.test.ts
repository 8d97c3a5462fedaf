import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityProblems } from '../support/accessibility.ts'
import { chromiumPath, sharedChromium } from '../support/browser.ts'
import { serveFormPage } from '../support/form-page.ts'
import { grown } from '../support/grown.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM_PATH)')

const customers = Array.from({ length: 120 }, (_none, n) => ({
  id: n + 1,
  code: `C${String(n + 1).padStart(3, '0')}`,
  name: n === 98 ? 'Sawit Jaya' : `Customer ${n + 1}`,
}))

describe.skipIf(chromiumPath === undefined)('look-ups, lines and a stale version', () => {
  let served: Awaited<ReturnType<typeof serveFormPage>>
  let browser: Browser
  beforeAll(async () => {
    served = await serveFormPage()
    browser = await sharedChromium()
  })
  afterAll(async () => {
    for (const context of browser.contexts()) await context.close()
    await served.close()
  })

  /** The page, and what it asked the server for. */
  const open = async (): Promise<{ page: Page; asked: string[] }> => {
    const page = await (await browser.newContext()).newPage()
    const asked: string[] = []
    page.setDefaultTimeout(grown(15_000))
    page.on('dialog', (dialog) => void dialog.accept())
    await page.route('**/api/**', (route) => {
      const { pathname, search, searchParams } = new URL(route.request().url())
      asked.push(`${pathname}${search}`)
      if (pathname === '/api/po-sale') {
        const customer = searchParams.get('customer')
        const data = [{ id: 70, poSalesNo: `PO-${customer}-A` }]
        return route.fulfill({ json: { data, lastPage: 1, total: 1 } })
      }
      const q = searchParams.get('q')?.toLowerCase()
      if (q === undefined) {
        return route.fulfill({ json: { data: customers.slice(0, 50), lastPage: 3, total: 120 } })
      }
      const data = customers.filter(({ name }) => name.toLowerCase().includes(q)).slice(0, 50)
      return route.fulfill({ json: { data } })
    })
    await page.goto(`${served.url}?order`)
    await page.locator('form').waitFor()
    return { page, asked }
  }
  const customer = (page: Page) => page.getByRole('combobox', { name: 'Name' })
  const options = (page: Page) => page.getByRole('option')
  const orders = (page: Page) => page.evaluate(() => window.orders)
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.className ?? '')

  it('keep a value that is no longer offered, and choose another from the server’s results by keyboard alone', async () => {
    const { page, asked } = await open()
    const field = customer(page)
    expect(await field.inputValue()).toBe('OLD · Old customer')
    expect(asked).toEqual([])
    await field.focus()
    await page.keyboard.type('sawit')
    await options(page).first().waitFor()
    await page.getByText('1 match').waitFor()
    expect(await options(page).allTextContents()).toEqual(['C099Sawit Jaya'])
    expect(await accessibilityProblems(page)).toEqual([])
    expect(asked.at(-1)).toBe('/api/customer?active=1&sort=name&q=sawit')
    await page.keyboard.press('Enter')
    expect(await field.inputValue()).toBe('C099 · Sawit Jaya')
    expect(await field.getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('Control+s')
    await page.getByText('Saved.').waitFor()
    expect((await orders(page)).map(({ changed, next }) => ({ changed, next }))).toEqual([
      { changed: { customerId: 99 }, next: false },
    ])
    await page.context().close()
  })

  it('move, close and clear by keys, and refuse and keep a text that is no row', async () => {
    const { page } = await open()
    const field = customer(page)
    await field.focus()
    await page.keyboard.press('ArrowDown')
    await options(page).first().waitFor()
    await page.getByText('The first 50.').waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const active = page.locator('[role="option"][aria-selected="true"]')
    expect(await active.textContent()).toBe('C006Customer 6')
    expect(await field.getAttribute('aria-activedescendant')).toBe(await active.getAttribute('id'))
    await page.keyboard.press('Escape')
    expect(await options(page).count()).toBe(0)
    expect(await field.inputValue()).toBe('OLD · Old customer')
    await page.getByRole('button', { name: 'Clear Name' }).click()
    expect(await field.inputValue()).toBe('')
    await field.fill('nobody')
    await page.getByText('Nothing matches.').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Control+s')
    await page.getByText('Choose one from the list.').waitFor()
    expect(await field.inputValue()).toBe('nobody')
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await orders(page)).toEqual([])
    await page.reload()
    await page.getByText('that were not saved').waitFor()
    expect(await customer(page).inputValue()).toBe('nobody')
    await page.context().close()
  })

  it('take a row that was typed before the server answered', async () => {
    const { page } = await open()
    await customer(page).fill('Sawit Jaya')
    await page.keyboard.press('Tab')
    await expect.poll(() => customer(page).inputValue()).toBe('C099 · Sawit Jaya')
    await page.context().close()
  })

  it('add, move and remove lines by keys, each with its own values and problems', async () => {
    const { page, asked } = await open()
    const kg = page.getByRole('textbox', { name: 'Net' })
    await page.getByRole('button', { name: 'Add a line' }).click()
    expect(await kg.count()).toBe(3)
    expect(await page.getByRole('button', { name: 'Add a line' }).isDisabled()).toBe(true)
    // The focus stands in the new line's first field, which is narrowed by the customer.
    await page.keyboard.type('PO')
    await options(page).first().waitFor()
    expect(asked.at(-1)).toContain('/api/po-sale?page=1&perPage=50&customer=4')
    await page.keyboard.press('Tab')
    expect(await page.getByRole('combobox').last().inputValue()).toBe('PO-4-A')
    await page.keyboard.press('Control+Enter')
    await page.getByText('Net is missing.').waitFor()
    expect(await kg.nth(2).evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Alt+ArrowUp')
    expect(await kg.nth(1).getAttribute('aria-invalid')).toBe('true')
    expect(await kg.nth(2).inputValue()).toBe('2,000')
    expect(await kg.nth(1).evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.type('500')
    await page.getByRole('button', { name: 'Remove line 1' }).click()
    expect(await focused(page)).toContain('remove-line')
    await page.keyboard.press('Control+Enter')
    await page.getByText('Saved.').waitFor()
    expect((await orders(page)).map(({ changed, next }) => ({ changed, next }))).toEqual([
      {
        changed: {
          lines: [
            { poSaleId: 70, kg: 500 },
            { id: 12, poSaleId: 2, kg: 2000 },
          ],
        },
        next: true,
      },
    ])
    await page.context().close()
  })

  it('show a conflicting change with its user, and save the chosen values on the present version', async () => {
    const { page } = await open()
    const note = page.getByRole('textbox', { name: 'Shortcuts' })
    await note.fill('mine')
    await page.getByRole('textbox', { name: 'Net' }).first().fill('1500')
    await page.evaluate(() => {
      const lines = [
        { id: 11, poSaleId: 1, poSalesNo: 'PO-1', kg: 1000 },
        { id: 12, poSaleId: 2, poSalesNo: 'PO-2', kg: 2000 },
      ]
      const current = {
        version: 9,
        customerId: 5,
        customer: { code: 'C005', name: 'Customer 5' },
        note: 'theirs',
        lines,
      }
      const problem = { message: '', code: 'stale_version', current } as const
      window.orderAnswers = [{ ok: false, failure: { kind: 'problem', status: 409, problem } }]
    })
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Sari,').waitFor()
    expect(await dialog.getByRole('group').count()).toBe(1)
    expect(await dialog.getByText('C005 · Customer 5').count()).toBe(1)
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('radio').last().check()
    await dialog.getByRole('button', { name: 'Save with this choice' }).click()
    await page.getByText('Saved.').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    const [, last] = await orders(page)
    expect(last?.sending.version).toBe(9)
    expect(last?.changed).toEqual({
      lines: [
        { id: 11, poSaleId: 1, kg: 1500 },
        { id: 12, poSaleId: 2, kg: 2000 },
      ],
    })
    await page.context().close()
  })

  it('keep the focus after a line was removed, also if no other can be', async () => {
    const { page } = await open()
    await page.getByRole('button', { name: 'Remove line 2' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Remove line 2' }).waitFor({ state: 'detached' })
    expect(await page.getByRole('button', { name: 'Remove line 1' }).isDisabled()).toBe(true)
    expect(await focused(page)).toContain('add-line')
    await page.context().close()
  })

  it('do not ask if others changed none of the typed fields', async () => {
    const { page } = await open()
    await page.getByRole('textbox', { name: 'Shortcuts' }).fill('mine')
    await page.evaluate(() => {
      const lines = [
        { id: 11, poSaleId: 1, poSalesNo: 'PO-1', kg: 1000 },
        { id: 12, poSaleId: 2, poSalesNo: 'PO-2', kg: 2000 },
      ]
      const current = { version: 9, customerId: 4, note: 'first', lines }
      const problem = { message: '', code: 'stale_version', current } as const
      window.orderAnswers = [{ ok: false, failure: { kind: 'problem', status: 409, problem } }]
    })
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('but changed nothing that you changed').waitFor()
    expect(await dialog.getByText('Choose which values to keep').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Save mine too' }).click()
    await page.getByText('Saved.').waitFor()
    const [, last] = await orders(page)
    expect(last).toMatchObject({ changed: { note: 'mine' }, sending: { version: 9 } })
    await page.context().close()
  })
})
