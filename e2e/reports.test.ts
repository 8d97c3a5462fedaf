import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildBooking, buildSale, buildTruck, drive } from '../packages/api/test/support/truck.ts'
import {
  buildInbound,
  buildProduction,
  driveInbound,
  makeGoods,
} from '../packages/api/test/support/inbound.ts'
import { paths, type PlainRouteName } from '../packages/web/src/lib/first/paths.ts'
import { problemsInBothThemes } from './support/accessibility.ts'
import { chromiumPath } from './support/browser.ts'
import { type Office, startOffice } from './support/office.ts'
import { inSteps } from './support/in-steps.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM)')

const screens = [
  'inbound-export',
  'outbound-export',
  'po-sales-export',
  'booking-export',
  'production-export',
  'outstanding-export',
] as const satisfies readonly PlainRouteName[]

/** What a card at the top of a report says. */
const card = (page: Page, label: string) =>
  page.locator('.report-card').filter({ has: page.getByText(label, { exact: true }) })

const shown = (page: Page, label: string) => card(page, label).locator('strong').textContent()

/** Figures as English writes them. */
const plain = (text: string | null): number => Number((text ?? '').replaceAll(',', ''))

describe.skipIf(chromiumPath === undefined)('the reports', inSteps, () => {
  let office: Office
  let sale: Awaited<ReturnType<typeof buildSale>>
  beforeAll(async () => {
    office = await startOffice({ site: { LOCALES: 'en, id, pt-BR' } })
    const { staff } = office
    sale = await buildSale(staff, { orderedKg: 200_000 })
    await buildBooking(staff, sale.id, 30_000)
    for (const plate of ['B 1001 REP', 'B 1002 REP']) {
      // oxlint-disable-next-line no-await-in-loop -- one truck after the other, as they come
      const truck = await buildTruck(staff, { sale, licensePlate: plate })
      // oxlint-disable-next-line no-await-in-loop -- as above
      await drive(staff, truck, 'completed')
    }
    await drive(staff, await buildTruck(staff, { sale }), 'loading')
    await driveInbound(staff, await buildInbound(staff), 'completed')
    await makeGoods(staff, await buildProduction(staff), 20_000)
  })
  afterAll(() => office.stop())

  it('show the shipped weight to the kilogram, and link from a customer to his trucks', async () => {
    const { page, context } = await office.signIn(paths['outbound-export'], 'OFFICE')
    await card(page, 'Net, kg').waitFor()
    expect(plain(await shown(page, 'Net, kg'))).toBe(60_000)
    expect(plain(await shown(page, 'Trucks'))).toBe(2)

    await page.getByRole('link', { name: 'By customer' }).click()
    await page.getByRole('heading', { name: 'By customer' }).waitFor()
    await page.getByRole('link', { name: sale.customer.name }).first().click()
    await page.waitForURL(/customer=\d+/u)
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Customer' }).inputValue())
      .toContain(sale.customer.name)
    expect(plain(await shown(page, 'Net, kg'))).toBe(60_000)

    const row = page.locator('tbody tr', { hasText: 'B 1001 REP' })
    await row.getByRole('link').click()
    await page.waitForURL(/\/record\/outbound\?row=\d+/u)
    await page.locator('aside.panel').getByText('B 1001 REP').first().waitFor()
    await context.close()
  })

  it('go from a bar to its days by keys, and back', async () => {
    const { page, context } = await office.signIn(paths['outbound-export'], 'OFFICE')
    const bars = page.locator('.chart a[data-point]')
    await bars.first().waitFor()
    await bars.first().focus()
    const told = await page.locator('.chart a:focus').getAttribute('aria-label')
    await page.keyboard.press('End')
    expect(await page.locator('.chart a:focus').getAttribute('aria-label')).not.toBe(told)
    await page.keyboard.press('Home')
    expect(await page.locator('.chart a:focus').getAttribute('aria-label')).toBe(told)
    const busy = page.locator('.chart a[data-point]:has([data-series])').first()
    const day = await busy.getAttribute('aria-label')
    expect(day).toContain('60,000 kg')
    await busy.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/startDate=(\d{4}-\d\d-\d\d)&endDate=\1/u)
    await expect.poll(() => bars.count()).toBe(1)
    expect(plain(await shown(page, 'Net, kg'))).toBe(60_000)
    await page.goBack()
    await expect.poll(() => bars.count()).toBeGreaterThan(1)
    await context.close()
  })

  it('filter turn time by an hour, and go to its rows by keys', async () => {
    const { staff } = office
    const { body } = await staff.office.get('/api/outbound-report/turn-time?group=hour').expect(200)
    const hour: string = body.groups[0].filter.hour
    const { page, context } = await office.signIn(
      `${paths['outbound-export']}?view=turn&hour=${hour}`,
      'OFFICE',
    )
    await page.locator('.report-sentence', { hasText: '2 trucks took' }).waitFor()
    const chip = page.getByRole('button', { name: `Weighed in, hour: ${hour}` })
    await chip.waitFor()
    await page.locator('.report-card a', { hasText: '2' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Details' }).waitFor()
    await page.locator('tbody tr', { hasText: 'B 1001 REP' }).waitFor()
    expect(new URL(page.url()).searchParams.get('hour')).toBe(hour)
    await chip.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.url()).not.toContain('hour=')
    await context.close()
  })

  it('link the figures of a chart to their rows', async () => {
    const { page, context } = await office.signIn(paths['outbound-export'], 'OFFICE')
    const figures = page.locator('details', { hasText: 'The chart in figures' })
    await figures.locator('summary').click()
    await figures.getByRole('link', { name: '60,000 kg', exact: true }).first().click()
    await page.waitForURL(/loadingArea=H/u)
    const { searchParams } = new URL(page.url())
    expect(searchParams.get('startDate')).toBe(searchParams.get('endDate'))
    await expect.poll(async () => plain(await shown(page, 'Net, kg'))).toBe(60_000)
    await page.getByRole('heading', { name: 'Details' }).waitFor()
    expect(await page.locator('.report-panel tbody tr').count()).toBeGreaterThanOrEqual(2)
    await context.close()
  })

  it('sort their groups by any figure, in the address', async () => {
    const { page, context } = await office.signIn(
      `${paths['outbound-export']}?group=area`,
      'OFFICE',
    )
    const head = page.locator('.report-groups th', { hasText: 'Trucks' })
    await head.waitFor()
    await page.locator('.report-groups th[aria-sort="descending"]', { hasText: 'Net' }).waitFor()
    await head.getByRole('link').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/groupSort=-records/u)
    await page.locator('.report-groups th[aria-sort="descending"]', { hasText: 'Trucks' }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/groupSort=records/u)
    expect(await page.locator('.report-groups th[aria-sort="ascending"]').textContent()).toMatch(
      /^Trucks/u,
    )
    await context.close()
  })

  it('show the age of outstanding PO sales of any month', async () => {
    const { page, context } = await office.signIn(paths['outstanding-export'], 'OFFICE')
    await card(page, 'Still owed, kg').waitFor()
    const answer = await office.staff.office.get('/api/outstanding-report').expect(200)
    expect(plain(await shown(page, 'Still owed, kg'))).toBe(answer.body.totals.kg)
    await page.locator('.chart a[data-point]', { hasText: '8 to 30 days' }).click()
    await page.waitForURL(/age=8-30/u)
    await page.getByRole('button', { name: 'Age: 8 to 30 days' }).waitFor()
    await page.getByRole('link', { name: sale.poSalesNo }).first().waitFor()
    await context.close()
  })

  it('hide and show a series', async () => {
    const { page, context } = await office.signIn(paths['booking-export'], 'OFFICE')
    const loaded = page.locator('.chart-legend').getByRole('button', { name: 'Loaded' })
    await loaded.click()
    expect(await loaded.getAttribute('aria-pressed')).toBe('false')
    expect(await page.locator('.chart [data-series="loadedKg"]').count()).toBe(0)
    await loaded.click()
    expect(await loaded.getAttribute('aria-pressed')).toBe('true')
    await context.close()
  })

  it.each([
    ['Excel (XLSX)', 'xlsx', 'PK'],
    ['Text (CSV)', 'csv', '\uFEFF'],
    ['PDF', 'pdf', '%PDF-'],
  ])('are a file: %s', async (label, ending, begins) => {
    const { page, context } = await office.signIn(paths['outbound-export'], 'OFFICE')
    await card(page, 'Net, kg').waitFor()
    await page.locator('.tools summary', { hasText: 'Export' }).click()
    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: label }).click()
    const file = await arriving
    expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${ending}$`, 'u'))
    const bytes = await readFile(await file.path())
    expect(bytes.toString('utf8').startsWith(begins)).toBe(true)
    await context.close()
  })

  it('are CSV files in the format of the reader’s spreadsheet', async () => {
    const { page, context } = await office.signIn(paths['outbound-export'], 'OFFICE')
    await context.addCookies([{ name: 'locale', value: 'pt-BR', url: office.url }])
    await page.reload()
    await page.locator('.report-card').first().waitFor()
    await page.locator('.tools summary', { hasText: 'Exportar' }).click()
    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: '(CSV)' }).click()
    const text = await readFile(await (await arriving).path(), 'utf8')
    expect(text.split('\r\n')[0]).toMatch(/;Net kg;/u)
    await context.close()
  })

  it('are printed with the company’s name and without buttons', async () => {
    const { page, context } = await office.signIn(paths['outbound-export'], 'OFFICE')
    await card(page, 'Net, kg').waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.print-head').isVisible()).toBe(true)
    const pressed = '.nav, .tools, .report-views, .pager, .filters input, .chart-told'
    const there = await page.locator(pressed).count()
    expect(there).toBeGreaterThan(4)
    expect(await page.locator(pressed).filter({ visible: true }).count()).toBe(0)
    // A page holds what it can: rows are as tall as their text.
    const tall = await page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('.report .rows tbody tr')].map(
          (row) => row.getBoundingClientRect().height,
        ),
      ),
    )
    expect(tall).toBeLessThan(40)
    // Who prints backgrounds as well gets white paper.
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
    ).toBe('rgba(0, 0, 0, 0)')
    await context.close()
  })

  it.each(screens)('of %s are accessible, in light and dark', async (name) => {
    const { page, context, complaints } = await office.signIn(paths[name], 'ADMIN')
    await page.locator('.report-card').first().waitFor()
    expect(await problemsInBothThemes(page)).toEqual([])
    expect(complaints).toEqual([])
    for (const width of [1024, 1280, 1920]) {
      // oxlint-disable-next-line no-await-in-loop -- one width after the other
      await page.setViewportSize({ width, height: 800 })
      for (const colorScheme of ['light', 'dark'] as const) {
        // oxlint-disable-next-line no-await-in-loop -- as above
        await page.emulateMedia({ colorScheme })
        // oxlint-disable-next-line no-await-in-loop -- as above
        const over = await page.evaluate(() =>
          [...document.querySelectorAll('.report-card strong')]
            .filter((figure) => figure.scrollWidth > figure.clientWidth + 1)
            .map((figure) => figure.textContent),
        )
        expect(over, `cut at ${width}`).toEqual([])
        // oxlint-disable-next-line no-await-in-loop -- as above
        const uneven = await page.evaluate(() => {
          const cards = [...document.querySelectorAll('.report-card')]
          const figure = (card: Element) =>
            card.querySelector('strong')?.getBoundingClientRect().top
          return cards.filter((card) =>
            cards.some(
              (other) =>
                other.getBoundingClientRect().top === card.getBoundingClientRect().top &&
                figure(other) !== figure(card),
            ),
          ).length
        })
        expect(uneven, `figures out of their row at ${width}`).toBe(0)
        expect(
          // oxlint-disable-next-line no-await-in-loop -- as above
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          `wider than ${width}`,
        ).toBeLessThanOrEqual(0)
      }
    }
    await context.close()
  })

  it('of shipped goods are not available to SCALE', async () => {
    const { page, context } = await office.signIn(paths['outbound-export'], 'SCALE')
    await page.waitForURL(/\/unauthorized/u)
    expect(await page.locator('.report').count()).toBe(0)
    await context.close()
  })
})
