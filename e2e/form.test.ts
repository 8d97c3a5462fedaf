import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityProblems } from './support/accessibility.ts'
import { under } from './support/account-page.ts'
import { chromiumPath, sharedChromium } from './support/browser.ts'
import { serveFormPage } from './support/form-page.ts'
import { grown } from './support/grown.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM_PATH)')

describe.skipIf(chromiumPath === undefined)('a form with a field of every kind', () => {
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

  const open = async (language: string): Promise<Page> => {
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
    const page = await context.newPage()
    page.setDefaultTimeout(grown(15_000))
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto(`${served.url}?language=${language}`)
    await page.locator('form').waitFor()
    return page
  }
  const control = (page: Page, name: string) => page.locator(`[name="${name}"]`)
  const readAs = (page: Page, name: string) =>
    page.locator('.field', { has: control(page, name) }).locator('output')
  const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()
  const sent = (page: Page) => page.evaluate(() => window.sent)

  it('shows how a number was read, writes it as the language does, and sends the number', async () => {
    const page = await open('id')
    await page.evaluate(() => navigator.clipboard.writeText(' 12480,5 '))
    await control(page, 'net').focus()
    await page.keyboard.press('Control+V')
    expect(await readAs(page, 'net').textContent()).toBe('Terbaca 12.480,5')
    await page.keyboard.press('Tab')
    expect(await control(page, 'net').inputValue()).toBe('12.480,5')
    await control(page, 'correction').fill('-3')
    await save(page)
    await page.getByText('Saved.').waitFor()
    expect((await sent(page))[0]?.row).toEqual({
      net: 12_480.5,
      correction: -3,
      day: '2026-11-20',
      basis: null,
      note: null,
    })
    await page.context().close()
  })

  it('selects a number when its field gets the focus, by a press too', async () => {
    const page = await open('en')
    const net = control(page, 'net')
    for (const typed of ['500', '7']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await net.click()
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await page.keyboard.type(typed)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await page.keyboard.press('Tab')
    }
    expect(await net.inputValue()).toBe('7')
  })

  it('sends nothing that it cannot parse, and refuses ambiguous numbers', async () => {
    const page = await open('id')
    await control(page, 'net').fill('1.5')
    expect(await readAs(page, 'net').textContent()).toBe('')
    await control(page, 'correction').fill('-11')
    await control(page, 'day').fill('31/11/2026')
    await save(page)
    expect(await under(page, 'Netto')).toContain('1.234,57')
    expect(await control(page, 'net').inputValue()).toBe('1.5')
    expect(await page.locator('.field-problem').count()).toBe(3)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('net')
    expect(await sent(page)).toEqual([])
    expect(await accessibilityProblems(page)).toEqual([])
    await page.context().close()
  })

  it('removes a message as soon as its field is valid, and the alert with the last one', async () => {
    const page = await open('id')
    await control(page, 'net').fill('1.5')
    await control(page, 'day').fill('31/11/2026')
    await save(page)
    await expect.poll(() => page.locator('.field-problem').count()).toBe(2)
    await control(page, 'net').fill('12x')
    expect(await page.locator('.field-problem').count()).toBe(2)
    await control(page, 'net').fill('15')
    await page.locator('.field-problem').nth(1).waitFor({ state: 'detached' })
    expect(await control(page, 'net').getAttribute('aria-invalid')).toBeNull()
    expect(await page.getByRole('alert').count()).toBe(1)
    await control(page, 'day').fill('30/11/2026')
    await page.locator('.field-problem').waitFor({ state: 'detached' })
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await sent(page)).toEqual([])
    await page.context().close()
  })

  it('takes a day typed in the order of the site, in any language, or from the calendar, and shows it in words', async () => {
    const page = await open('en')
    expect(await control(page, 'day').inputValue()).toBe('20/11/2026')
    await control(page, 'day').fill('3/4/2026')
    expect(await readAs(page, 'day').textContent()).toBe('Friday, April 3, 2026')
    await control(page, 'day').fill('12/31/2026')
    expect(await readAs(page, 'day').textContent()).toBe('Thursday, December 31, 2026')
    const calendar = page.locator('.day-picker')
    await calendar.evaluate((input: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        input,
        '2026-12-01',
      )
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
    expect(await control(page, 'day').inputValue()).toBe('01/12/2026')
    await page.getByRole('button', { name: 'Choose from the calendar' }).click()
    await save(page)
    await page.getByText('Saved.').waitFor()
    expect((await sent(page))[0]?.row.day).toBe('2026-12-01')
    await page.context().close()
  })

  it('keeps all values after a refusal, also chosen ones', async () => {
    const page = await open('en')
    await control(page, 'basis').selectOption('nominal')
    await control(page, 'note').fill('two lines\nof text')
    await page.evaluate(() => {
      window.answers = [
        { ok: false, failure: { kind: 'status', status: 422, html: null, message: null } },
      ]
    })
    await save(page)
    await page.getByText('There were some problems with your input.').waitFor()
    expect(await control(page, 'basis').inputValue()).toBe('nominal')
    expect(await control(page, 'note').inputValue()).toBe('two lines\nof text')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    expect(await page.locator('.alert').count()).toBe(0)
    await page.context().close()
  })

  it('repeats an unanswered submission under its key, also after a crash, and sends other contents under another', async () => {
    const page = await open('en')
    const lost = { ok: false, failure: { kind: 'network', timedOut: false } } as const
    await control(page, 'net').fill('500')
    await page.evaluate((answer) => {
      window.answers = [answer]
    }, lost)
    await save(page)
    await page.getByRole('alert').waitFor()
    await save(page)
    await page.getByText('Saved.').waitFor()
    const [first, again] = await sent(page)
    expect(first?.sending).toMatchObject({ version: 7 })
    expect(again).toEqual(first)

    await control(page, 'net').fill('600')
    await page.evaluate((answer) => {
      window.answers = [answer]
    }, lost)
    await save(page)
    await page.getByRole('alert').waitFor()
    const before = (await sent(page)).at(-1)
    expect(before?.sending.idempotencyKey).not.toBe(first?.sending.idempotencyKey)
    await page.reload()
    await page.getByText('that were not saved').waitFor()
    await save(page)
    await page.getByText('Saved.').waitFor()
    expect(await sent(page)).toEqual([before])
    await page.context().close()
  })

  it('is busy while it is sent: the button is off, and a second press sends nothing', async () => {
    const page = await open('en')
    // Answered when the test has seen enough.
    const answer = await page.evaluateHandle(() => {
      let give = (): void => undefined
      const slow = new Promise<{ ok: true; data: null }>((resolve) => {
        give = () => resolve({ ok: true, data: null })
      })
      window.answers = { shift: () => slow } as never
      return give
    })
    await control(page, 'net').fill('1')
    await save(page)
    const button = page.locator('button[type="submit"]')
    expect(await button.isDisabled()).toBe(true)
    expect(await button.getAttribute('aria-busy')).toBe('true')
    await control(page, 'net').press('Enter')
    await answer.evaluate((give) => give())
    await page.getByText('Saved.').waitFor()
    expect(await sent(page)).toHaveLength(1)
    await page.context().close()
  })

  it('shows the same numbers and days of a draft in another language', async () => {
    const page = await open('id')
    await control(page, 'net').fill('1.234,5')
    await control(page, 'correction').fill('1.5')
    await control(page, 'day').fill('03/04/2026')
    await page.goto(`${served.url}?language=en`)
    await page.getByText('that were not saved').waitFor()
    expect(await control(page, 'net').inputValue()).toBe('1,234.5')
    expect(await control(page, 'correction').inputValue()).toBe('')
    expect(await control(page, 'day').inputValue()).toBe('03/04/2026')
    await page.context().close()
  })
})
