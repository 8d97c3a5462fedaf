import type { Role } from '@muat/shared'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildInbound } from '../../packages/api/test/support/inbound.ts'
import { buildTruck } from '../../packages/api/test/support/truck.ts'
import { chromiumPath } from '../support/browser.ts'
import { type Office, startOffice } from '../support/office.ts'
import { panel } from '../support/record-page.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM)')

const code = '**/js/palette-*.js'
const list = '/record/outbound?date=any'

describe.skipIf(chromiumPath === undefined)('the palette, and the focus after dialogs', () => {
  let office: Office
  beforeAll(async () => {
    office = await startOffice()
  })
  afterAll(() => office.stop())

  const dialog = (page: Page) => page.getByRole('dialog')
  const field = (page: Page) => page.getByRole('combobox', { name: /^Screen, action/u })
  /** Its code is held back until the answer is called. */
  const holdBack = async (page: Page): Promise<() => void> => {
    let letGo = (): void => undefined
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(code, async (route) => {
      await held
      await route.continue()
    })
    return letGo
  }
  const heading = (page: Page): Promise<string> =>
    page.evaluate(() => document.activeElement?.tagName ?? '')

  it('opens at once on a slow line, and keeps text typed before it is loaded', async () => {
    const { page, context } = await office.signIn(list, 'OFFICE')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const letGo = await holdBack(page)
    await page.keyboard.press('Control+k')
    await dialog(page).getByRole('textbox').waitFor()
    // A single key of the list behind is a letter here.
    await page.keyboard.type('nver')
    expect(await panel(page).count()).toBe(0)
    letGo()
    await field(page).waitFor()
    await page.keyboard.type('x')
    expect(await field(page).inputValue()).toBe('nverx')
    await context.close()
  })

  it('scrolls to the option chosen by arrow keys, also in a low window', async () => {
    const { page, context } = await office.signIn(list, 'OFFICE')
    await page.setViewportSize({ width: 640, height: 400 })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await field(page).waitFor()
    const options = page.getByRole('option')
    await options.nth(12).waitFor({ state: 'attached' })
    for (let n = 0; n < 12; n += 1) await page.keyboard.press('ArrowDown')
    const chosen = page.locator('[role="option"][aria-selected="true"]')
    expect(await chosen.textContent()).toBe(await options.nth(12).textContent())
    const inSight = (): Promise<boolean> =>
      chosen.evaluate((one) => {
        const { left, top, bottom } = one.getBoundingClientRect()
        const hit = document.elementFromPoint(left + 20, (top + bottom) / 2)
        return hit !== null && one.contains(hit)
      })
    await expect.poll(inSight).toBe(true)
    await context.close()
  })

  it('is not affected by a part that was closed before it loaded', async () => {
    const { page, context } = await office.signIn(list, 'OFFICE')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const letGo = await holdBack(page)
    await page.keyboard.press('Control+k')
    await dialog(page).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    const fetched = page.waitForResponse(/\/js\/palette-/u)
    letGo()
    await fetched
    // Long enough for it to be drawn, if it were.
    await page.waitForTimeout(300)
    expect(await dialog(page).count()).toBe(0)
    await page.keyboard.press('Control+k')
    await field(page).waitFor()
    expect(await field(page).inputValue()).toBe('')
    await context.close()
  })

  it('shows that its code cannot be loaded, and loads it again the next time', async () => {
    const { page, context } = await office.signIn(list, 'OFFICE')
    await page.getByRole('heading', { level: 1 }).waitFor()
    // A part that fails reloads the page, once a minute: here it has.
    await page.evaluate(() => sessionStorage.setItem('muat.reloaded.palette', String(Date.now())))
    await page.route(code, (route) => route.abort())
    await page.keyboard.press('Control+k')
    await dialog(page).getByRole('alert').getByText('could not be fetched').waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.unroute(code)
    await page.keyboard.press('Control+k')
    await field(page).waitFor()
    expect(await dialog(page).getByRole('alert').count()).toBe(0)
    await context.close()
  })

  it('leaves the page unchanged when it throws', async () => {
    const { page, context } = await office.signIn(list, 'OFFICE')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.route(code, async (route) => {
      const answer = await route.fetch()
      const names = [...(await answer.text()).matchAll(/ as (\w+)/gu)].map(([, name]) => name)
      expect(names).not.toEqual([])
      const body = `const broken = () => { throw new Error('broken') }
        export { ${names.map((name) => `broken as ${name}`).join(', ')} }`
      await route.fulfill({ response: answer, body })
    })
    await page.keyboard.press('Control+k')
    await dialog(page).getByRole('alert').getByText('went wrong').waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await context.close()
  })

  it('restores focus and caret of a field, once for several dialogs in a row', async () => {
    const { page, context } = await office.signIn(list, 'OFFICE')
    const search = page.locator('.filters input:not([type="hidden"])').first()
    await search.fill('abcdef')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    for (let n = 0; n < 2; n += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await page.keyboard.press('Control+k')
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await field(page).waitFor()
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await page.keyboard.press('Escape')
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await dialog(page).waitFor({ state: 'detached' })
    }
    await page.keyboard.type('X')
    expect(await search.inputValue()).toBe('abcdXef')
    await page.keyboard.press('?')
    expect(await dialog(page).count()).toBe(0)
    await context.close()
  })

  it('does not move the focus after a dialog is closed', async () => {
    const { page, context } = await office.signIn(list, 'OFFICE')
    await page.locator('.filters input:not([type="hidden"])').first().focus()
    await page.keyboard.press('Control+k')
    await field(page).waitFor()
    await page.evaluate(() => {
      const moves = { count: 0 }
      Object.assign(globalThis, { moves })
      for (const kind of ['focusin', 'focusout', 'selectionchange']) {
        document.addEventListener(kind, () => (moves.count += 1))
      }
    })
    const moves = (): Promise<number> =>
      page.evaluate(() => (globalThis as unknown as { moves: { count: number } }).moves.count)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await page.waitForTimeout(500)
    const then = await moves()
    expect(then).toBeGreaterThan(0)
    expect(then).toBeLessThan(10)
    await page.waitForTimeout(500)
    expect(await moves()).toBe(then)
    await context.close()
  })

  it.each([
    [640, 400],
    [960, 540],
    [1000, 700],
  ])('shows nothing of a list beside the open panel at %i x %i', async (width, height) => {
    const truck = await buildTruck(office.staff)
    const { page, context } = await office.signIn(`${list}&row=${truck.id}`, 'OFFICE')
    await panel(page).getByRole('heading', { level: 2 }).first().waitFor()
    await page.setViewportSize({ width, height })
    const peeking = (): Promise<string[]> =>
      page.evaluate(() => {
        const seen = new Set<string>()
        for (let x = 2; x < innerWidth; x += 20) {
          for (let y = 2; y < innerHeight; y += 20) {
            const met = document.elementFromPoint(x, y)
            if (met?.closest('.resource > .list')) seen.add(met.className || met.tagName)
          }
        }
        return [...seen]
      })
    expect(await peeking()).toEqual([])
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    expect(await peeking()).toEqual([])
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
    expect((await peeking()).length).toBeGreaterThan(0)
    await context.close()
  })

  it('focuses the heading if the element that opened a dialog is gone', async () => {
    const { page, context } = await office.signIn(list, 'OFFICE')
    const opener = page.getByRole('button', { name: 'Columns' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await dialog(page).waitFor()
    await opener.evaluate((element) => element.setAttribute('disabled', ''))
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(() => heading(page)).toBe('H1')
    await context.close()
  })

  it('focuses the heading of the list if the row of a closed panel is gone', async () => {
    const truck = await buildTruck(office.staff)
    const { page, context } = await office.signIn(
      `/record/outbound?date=any&status=cancelled&row=${truck.id}`,
      'OFFICE',
    )
    await panel(page).getByRole('heading', { level: 2 }).first().waitFor()
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
    await expect.poll(() => heading(page)).toBe('H1')
    await context.close()
  })

  it('links a result without a permitted screen to the list that it filters', async () => {
    const { staff } = office
    const [truck, other] = [await buildTruck(staff), await buildTruck(staff)]
    const [arrived, otherVendor] = [await buildInbound(staff), await buildInbound(staff)]
    const sale = await staff.admin.get(`/api/po-sale/${truck.outboundItem[0]?.poSaleId}`)
    const { exDoNo, poSalesNo } = sale.body
    const follow = async (role: Role, typed: string): Promise<Page> => {
      const { page } = await office.signIn('/home', role)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.keyboard.press('Control+k')
      await field(page).fill(typed)
      await page.getByRole('option').filter({ hasText: '→' }).first().click()
      await dialog(page).waitFor({ state: 'detached' })
      return page
    }
    const rows = (page: Page, text: string) => page.locator('tbody tr', { hasText: text })
    for (const role of ['FG', 'SCALE'] as const) {
      const page = await follow(role, truck.customer.name)
      await rows(page, truck.licensePlate).waitFor()
      expect(await rows(page, other.licensePlate).count()).toBe(0)
      expect(new URL(page.url()).search).toBe(`?date=any&customer=${truck.customer.id}`)
      await page.context().close()
    }
    const brought = await follow('FINANCE', arrived.vendor.name)
    await rows(brought, arrived.licensePlate).waitFor()
    expect(await rows(brought, otherVendor.licensePlate).count()).toBe(0)
    await brought.context().close()
    const sold = await follow('OFFICE', exDoNo)
    await rows(sold, poSalesNo).waitFor()
    expect(await sold.locator('tbody tr').count()).toBe(1)
  })

  it('cuts off no results, and links OFFICE to customers like the user’s menu', async () => {
    const { admin } = office.staff
    const long = 'CUSTOMERCODEWITHOUTANYSPACE'.padEnd(40, '7')
    const name = `Narrow ${'Persero Terbuka '.repeat(5)}`.trim()
    const made = await admin.post('/api/customer', { code: long, name })
    expect(made.status).toBe(201)
    const { page } = await office.signIn('/home', 'OFFICE')
    await page.setViewportSize({ width: 640, height: 800 })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await field(page).fill('customerc')
    const option = page.getByRole('option', { name: long })
    await option.waitFor()
    const cut = await option
      .locator('span')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length)
    expect(cut).toBe(0)
    const wide = (one: Element): boolean => one.scrollWidth > one.clientWidth
    expect(await page.locator('.palette-list').evaluate(wide)).toBe(false)
    await field(page).fill('customers')
    await page.getByRole('option', { name: 'Customers', exact: true }).click()
    await page.waitForURL('**/management/customer')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/home')
    await page.locator('header .name').click()
    await page.getByRole('link', { name: 'Vendors', exact: true }).click()
    await page.waitForURL('**/management/vendor')
  })

  it('lists the shortcuts of the page first, then those of every page', async () => {
    const { page, context } = await office.signIn(list, 'OFFICE')
    const keys = async (): Promise<string[]> => {
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Shortcuts' }).waitFor()
      return page.locator('.key-list kbd').allTextContents()
    }
    const own = await keys()
    expect(own[0]).toBe('/')
    expect(own.slice(-2)).toEqual(['Ctrl+K', '?'])
    expect(new Set(own).size).toBe(own.length)
    await page.goto('/home')
    expect(await keys()).toEqual(['Ctrl+K', '?'])
    await context.close()
  })
})
