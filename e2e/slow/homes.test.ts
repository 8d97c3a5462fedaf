import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildInbound,
  buildProduction,
  driveInbound,
} from '../../packages/api/test/support/inbound.ts'
import { typedAgain } from '../../packages/api/test/support/on-scale.ts'
import {
  act,
  buildSale,
  buildTruck,
  drive,
  step,
  weighIn,
} from '../../packages/api/test/support/truck.ts'
import { problemsInBothThemes } from '../support/accessibility.ts'
import { chromiumPath } from '../support/browser.ts'
import { type Office, startOffice } from '../support/office.ts'
import { inSteps } from '../support/in-steps.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM)')

describe.skipIf(chromiumPath === undefined)('the home page', inSteps, () => {
  let office: Office
  beforeAll(async () => {
    office = await startOffice()
  })
  afterAll(() => office.stop())

  it('shows each role its work, and links every figure to its list', async () => {
    const { staff } = office
    await driveInbound(staff, await buildInbound(staff), 'weighed_in')
    await driveInbound(staff, await buildInbound(staff), 'completed')
    const held = await drive(staff, await buildTruck(staff), 'hold')
    const linkTo = (page: Page, name: RegExp) =>
      page.locator('.figures').getByRole('link', { name }).getAttribute('href')

    const checker = await office.signIn('/home', 'CHECKER', 'FINANCE')
    await checker.page.getByRole('link', { name: /^1 to unload$/u }).waitFor()
    expect(await linkTo(checker.page, /to unload$/u)).toBe(
      '/record/inbound?date=any&status=weighed_in',
    )
    expect(await linkTo(checker.page, /^\d+ to verify$/u)).toBe(
      '/record/inbound?date=any&status=completed&verified=0',
    )
    // Nothing of goods shipped, which neither role may read.
    expect(await checker.page.getByRole('link', { name: 'Weighing' }).count()).toBe(0)
    await checker.context.close()

    const admin = await office.signIn('/home', 'ADMIN')
    await admin.page.getByRole('link', { name: held.licensePlate }).click()
    await admin.page.getByRole('heading', { name: held.licensePlate }).waitFor()
    await admin.page
      .getByText('The net differs from what was loaded by more than the tolerance.')
      .waitFor()
    await admin.context.close()
  })

  it('shows OFFICE late trucks and work that only OFFICE can do, with links', async () => {
    const { staff } = office
    const dates = { late: '2026-11-19', today: '2026-11-20', later: '2026-11-21' }
    const [late, due, later, here] = await Promise.all(
      [dates.late, dates.today, dates.later, dates.today].map((date) =>
        buildTruck(staff, { date }),
      ),
    )
    if (!late || !due || !later || !here) throw new Error('four were registered')
    await act(staff.office, here, 'arrive')
    const empty = await buildTruck(staff, { date: dates.today })
    for (const { id } of empty.outboundItem) {
      await staff.office.delete(`/api/outbound-record-item/${id}`).expect(204)
    }
    const sale = await buildSale(staff)
    const { id, version } = sale
    await staff.office.post(`/api/po-sale/${id}/hold`, { version, reason: 'Payment is late' })
    const run = await buildProduction(staff)

    const { page, context } = await office.signIn('/home', 'OFFICE')
    const desk = (title: string) => page.locator('article.desk', { hasText: title })
    const rowsOf = async (title: string) => {
      await desk(title).locator('.work li').first().waitFor()
      return desk(title).locator('.work li strong').allTextContents()
    }
    // Neither who stands outside nor who comes tomorrow.
    expect(await rowsOf('Trucks still to come')).toEqual([
      late.licensePlate,
      due.licensePlate,
      empty.licensePlate,
    ])
    await desk('Trucks still to come').getByText('due on 19/11/2026').waitFor()
    // All that are counted are listed, or behind a link.
    const counted = await desk('Trucks still to come')
      .getByRole('link', { name: /registered$/u })
      .textContent()
    const rest = desk('Trucks still to come').getByRole('link', { name: /more$/u })
    expect(await rest.textContent()).toBe(`${Number.parseInt(counted ?? '', 10) - 3} more`)
    expect(await rest.getAttribute('href')).toBe(
      '/record/outbound?date=any&status=registered%2Carrived',
    )
    expect(await rowsOf('For the office to settle')).toEqual([
      empty.licensePlate,
      sale.poSalesNo,
      run.productionNo,
    ])
    expect(await problemsInBothThemes(page)).toEqual([])

    await page.getByRole('link', { name: `Add lines ${empty.licensePlate}` }).click()
    await page.waitForURL(`**/record/outbound/${empty.id}/item`)
    await page.goBack()
    await page.getByRole('link', { name: '1 PO Sales on hold' }).click()
    await page.locator('.rows tbody').getByText(sale.poSalesNo).waitFor()
    await page.goBack()
    await page.getByRole('link', { name: '1 production unfinished' }).click()
    await page.locator('.rows tbody').getByText(run.productionNo).waitFor()
    await context.close()
  })

  it('shows OFFICE a large nearly completed order behind many small ones, and what it can if the back end lacks that sort', async () => {
    const { staff } = office
    // Of 100 t 6 t are left; fifty others owe less and are not begun.
    const large = await buildSale(staff)
    const { customerId } = large
    for (const netKg of [30_000, 30_000, 30_000, 4000]) {
      // oxlint-disable-next-line no-await-in-loop -- one truck after the other
      const truck = await buildTruck(staff, { sale: large, plannedKg: netKg })
      // oxlint-disable-next-line no-await-in-loop
      await drive(staff, truck, 'completed', { netKg, bags: netKg / 50 })
    }
    for (let n = 0; n < 50; n += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await buildSale(staff, { customerId, exDoMasterId: large.exDoMasterId, orderedKg: 100 })
    }
    const { page, context, complaints } = await office.signIn('/home', 'OFFICE')
    const desk = page.locator('article.desk', { hasText: 'Overdue or nearly done' })
    await desk.locator('.work li', { hasText: large.poSalesNo }).waitFor()
    expect(await desk.locator('.work li').count()).toBe(1)
    // No more than it counts can be behind those that were asked for.
    expect(await desk.locator('.rest').count()).toBe(0)

    for (const answer of ['refused', 'ignored'] as const) {
      const asked: string[] = []
      const other = await context.newPage()
      // oxlint-disable-next-line no-await-in-loop -- one back end after the other
      await other.route(/\/api\/outstanding\?.*sort=outstanding/u, async (route) => {
        const url = route.request().url()
        asked.push(new URL(url).searchParams.get('sort') ?? '')
        if (!url.includes('outstandingShare')) return route.continue()
        return answer === 'refused'
          ? route.fulfill({ status: 500, json: { message: 'column "outstandingShare"' } })
          : route.continue({ url: url.replace('sort=outstandingShare', 'sort=poSalesNo') })
      })
      // oxlint-disable-next-line no-await-in-loop
      await other.goto('/home')
      // oxlint-disable-next-line no-await-in-loop
      await other
        .locator('article.desk', { hasText: 'Overdue or nearly done' })
        .getByText(/./u)
        .first()
        .waitFor()
      // oxlint-disable-next-line no-await-in-loop
      await expect.poll(() => asked.slice(0, 2)).toEqual(['outstandingShare', 'outstandingKg'])
      // oxlint-disable-next-line no-await-in-loop
      expect(await other.locator('dialog[open]').count()).toBe(0)
      // oxlint-disable-next-line no-await-in-loop
      await other.close()
    }
    expect(complaints).toEqual([])
    await context.close()
  })

  it('lists trucks that wait for the user’s confirmation first', async () => {
    const { staff } = office
    const waiting = await buildTruck(staff, { areas: ['I'], plannedBags: 600 })
    await step(staff.fg, await weighIn(staff.scale, waiting), 'call')
    const loaded = await drive(staff, await buildTruck(staff, { areas: ['I'] }), 'hold')
    const typed = await act(staff.scale, loaded, 'reweigh', typedAgain(42_000))
    expect(typed).toMatchObject({ status: 'hold', holdReason: 'typed' })
    const { page, context } = await office.signIn('/home', 'FG')
    const first = page
      .locator('.areas-work section', { hasText: 'Area I' })
      .locator('.work li')
      .first()
    await first.getByText(typed.licensePlate).waitFor()
    await first.getByText('Confirm').waitFor()
    await context.close()
  })
})
