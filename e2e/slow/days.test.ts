import type { PoSale, Role } from '@muat/shared'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  actInbound,
  buildInbound,
  buildInboundItem,
  buildVendor,
  driveInbound,
  getInbound,
} from '../../packages/api/test/support/inbound.ts'
import {
  act,
  askSecond,
  buildSale,
  buildTruck,
  drive,
  getRecord,
  weighIn,
  weighOut,
} from '../../packages/api/test/support/truck.ts'
import { chromiumPath } from '../support/browser.ts'
import { type Desk, type Office, signInAs, startOffice } from '../support/office.ts'
import {
  button,
  choose,
  figure,
  look,
  panel,
  press,
  rowOf,
  save,
  state,
  take,
  withReason,
} from '../support/record-page.ts'
import { emptyScale, putOnScale, simulateScale } from '../support/scale.ts'
import { onScale } from '../../packages/api/test/support/on-scale.ts'

// Each role comes in the morning, signs in, finds its work at home, does it by hand at its own screens, and goes. What
// the others do meanwhile is done by them, each as himself, and shows without a reload.

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM)')

const home = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Muat', exact: true }).click()
  await page.getByRole('heading', { name: /^Hello/u }).waitFor()
}

/** A figure of home, which leads to what it counts. */
const follow = async (page: Page, desk: string, label: string): Promise<void> => {
  const work = page.locator('article.desk', { has: page.getByRole('link', { name: desk }) })
  await work.getByRole('link', { name: new RegExp(`^[1-9][\\d,]* ${label}$`, 'u') }).click()
}

const codeOf = async ({ office }: { office: Office }, path: string): Promise<string> =>
  ((await office.staff.admin.get(path).expect(200)).body as { code: string }).code

describe.skipIf(chromiumPath === undefined)('a day', () => {
  let office: Office
  let sale: PoSale
  let desk: Desk
  beforeAll(async () => {
    office = await startOffice()
    // Enough for everybody's day.
    sale = await buildSale(office.staff, { orderedKg: 3_000_000, openingKg: 3_000_000 })
  })
  afterAll(() => office.stop())

  /** By the form, to home. */
  const comeIn = async (role: Role): Promise<Page> => {
    desk = await office.open('/login')
    const { page, context } = desk
    if (role === 'SCALE') {
      await simulateScale(context)
      await page.reload()
    }
    await signInAs(page, await office.user(role))
    await page.getByRole('heading', { name: /^Hello/u }).waitFor()
    return page
  }
  const goHome = async (page: Page): Promise<void> => {
    await page.locator('nav summary', { hasText: 'Desk' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
    expect(desk.complaints).toEqual([])
  }
  afterEach(() => desk.context.close())

  it('of SCALE: trucks weighed in and out, one held and reweighed, one registered at the gate', async () => {
    const { staff } = office
    const outward = await buildTruck(staff, { sale, licensePlate: 'B 6101 DAY' })
    const inward = await buildInbound(staff, { licensePlate: 'B 6102 DAY' })
    const loaded = await drive(staff, await buildTruck(staff, { sale }), 'loaded')
    const vendor = await codeOf({ office }, `/api/vendor/${(await buildVendor(staff.admin)).id}`)
    const item = await codeOf(
      { office },
      `/api/inbound-item/${(await buildInboundItem(staff.admin)).id}`,
    )
    const page = await comeIn('SCALE')
    await page.getByRole('link', { name: /^To weigh in [1-9]/u }).click()
    const search = page.getByRole('searchbox')
    const weigh = async (words: string, kg: number, said: RegExp): Promise<void> => {
      await emptyScale(page)
      await search.fill(words)
      await search.press('Enter')
      await putOnScale(page, kg)
      // The figure of the truck before stands there for a moment.
      const weight = kg.toLocaleString('en')
      await page.locator('[data-weigh]:not([disabled])', { hasText: `${weight} kg` }).click()
      await page.getByText(said).waitFor()
    }
    await weigh('6101', 12_000, /B 6101 DAY weighed in: 12,000 kg, queue number \d+/u)
    await weigh(inward.vendor.name, 42_000, /B 6102 DAY weighed in: 42,000 kg gross/u)
    // A truck is found by the number that its driver holds; half a load is no net of 600 bags.
    await weigh(`${loaded.queueNo}`, 27_000, /is on hold, net 15,000 kg/u)
    await page.getByLabel('Why is it weighed again?').fill('One axle was off the bridge')
    await putOnScale(page, 42_000)
    await page.getByRole('button', { name: 'Weigh again: 42,000 kg' }).click()
    await page.getByText('weighed out: net 30,000 kg, surat jalan').waitFor()
    expect(await getRecord(staff.scale, loaded.id)).toMatchObject({ status: 'completed' })

    // What FG and CHECKER finish meanwhile comes to the bridge by itself.
    const unloading = await actInbound(
      staff.checker,
      await getInbound(staff.checker, inward),
      'start',
    )
    await actInbound(staff.checker, unloading, 'check', {
      lines: [{ id: unloading.inboundItem[0]?.id, acceptedBags: 600, damagedBags: 0 }],
    })
    await weigh('6102', 12_000, /B 6102 DAY weighed out: net 30,000 kg received/u)
    expect(await getRecord(staff.scale, outward.id)).toMatchObject({ status: 'waiting' })

    // One comes unannounced.
    await page.getByRole('link', { name: 'Register an inbound truck' }).click()
    await panel(page).getByLabel('Plate').fill('B 6103 DAY')
    await panel(page).getByLabel('Driver', { exact: true }).fill('Wahyu')
    await choose(page, 'Vendor', vendor)
    await choose(page, 'Item', item)
    await save(page)
    await panel(page).getByRole('link', { name: 'Weigh in' }).click()
    await page.getByRole('heading', { name: 'B 6103 DAY' }).waitFor()
    await home(page)
    await goHome(page)
  })

  it('of FG: trucks called, returned, loaded, moved, skipped and recounted, with an undo of each', async () => {
    const { staff } = office
    const waiting = async (licensePlate: string) =>
      weighIn(staff.scale, await buildTruck(staff, { sale, licensePlate, areas: ['I'] }))
    const first = await waiting('B 6201 DAY')
    await waiting('B 6202 DAY')
    const third = await waiting('B 6203 DAY')
    const page = await comeIn('FG')
    await page.locator('.areas-work').getByRole('link', { name: 'Area I', exact: true }).click()
    const card = (plate: string) => page.locator('.board .truck', { hasText: plate })
    const stands = (plate: string, state: string) =>
      page.locator(`.board .truck[data-state="${state}"]`, { hasText: plate }).waitFor()
    const press = (plate: string, name: RegExp) => card(plate).getByRole('button', { name }).click()
    const undo = () => page.locator('.done-bar').getByRole('button', { name: 'Undo' }).click()

    await press('6201', /^Call/u)
    await stands('6201', 'called')
    // Sent back to the queue by mistake: he is still called.
    await page.keyboard.press('Alt+w')
    await stands('6201', 'waiting')
    await undo()
    await stands('6201', 'called')
    await press('6201', /^Start/u)
    await press('6201', /^Finish/u)
    await page.getByRole('dialog').getByLabel('Bags counted').fill('590')
    await page.keyboard.press('Enter')
    await stands('6201', 'loaded')

    await card('6202').locator('.plate').click()
    await page.keyboard.press('Alt+m')
    await page.getByRole('dialog').getByRole('button', { name: 'J', exact: true }).click()
    await card('6202').waitFor({ state: 'detached' })
    await undo()
    await stands('6202', 'waiting')

    await card('6203').locator('.plate').click()
    await page.keyboard.press('Alt+x')
    await page.getByRole('dialog').getByRole('combobox').fill('Driver not here')
    await page.keyboard.press('Enter')
    await page.getByText('B 6203 DAY was cancelled: nothing was loaded').waitFor()
    await undo()
    await stands('6203', 'waiting')
    expect(await getRecord(staff.fg, third.id)).toMatchObject({ status: 'waiting' })

    // The scale says that there are more.
    await askSecond(staff)
    const held = await weighOut(staff.scale, await getRecord(staff.scale, first.id), 42_000 + 800)
    expect(held.status).toBe('hold')
    await stands('6201', 'hold')
    await look(page)
    await press('6201', /^Recount/u)
    await page.getByRole('dialog').getByLabel('Bags counted').fill('610')
    await page.getByRole('dialog').getByLabel('Why was it recounted?').fill('A row was hidden')
    await page.keyboard.press('Enter')
    // By his word alone it does not go, whoever else works here on this day.
    await expect
      .poll(async () => (await getRecord(staff.fg, first.id)).holdReason)
      .toBe('recounted')
    await act(staff.scale, await getRecord(staff.scale, first.id), 'confirm')
    await card('6201').waitFor({ state: 'detached' })
    await home(page)
    await goHome(page)
  })

  it('of CHECKER: a truck registered, unloaded and counted with a deduction, one rejected, one cancelled', async () => {
    const { staff } = office
    const vendor = await codeOf({ office }, `/api/vendor/${(await buildVendor(staff.admin)).id}`)
    const item = await codeOf(
      { office },
      `/api/inbound-item/${(await buildInboundItem(staff.admin)).id}`,
    )
    const bad = await driveInbound(
      staff,
      await buildInbound(staff, { licensePlate: 'B 6302 DAY' }),
      'weighed_in',
    )
    await buildInbound(staff, { licensePlate: 'B 6303 DAY' })
    const page = await comeIn('CHECKER')
    await follow(page, 'Unloading', 'to unload')
    await rowOf(page, 'B 6302 DAY').getByRole('link').click()
    await withReason(page, 'Reject', 'Wet through, weevils')
    await panel(page).getByText('Rejected: Wet through, weevils').waitFor()
    expect(await getInbound(staff.checker, bad)).toMatchObject({ status: 'rejected' })

    await page.keyboard.press('Escape')
    await page.keyboard.press('n')
    await panel(page).getByLabel('Plate').fill('B 6301 DAY')
    await panel(page).getByLabel('Driver', { exact: true }).fill('Slamet')
    await choose(page, 'Vendor', vendor)
    await panel(page).getByLabel('Claimed, kg').fill('30,000')
    await choose(page, 'Item', item)
    await panel(page).getByLabel('Declared bags').fill('600')
    await save(page)
    await panel(page).getByRole('heading', { name: 'B 6301 DAY' }).waitFor()
    const id = Number(new URL(page.url()).searchParams.get('row'))
    const record = () => getInbound(staff.admin, { id })
    await actInbound(staff.scale, await record(), 'weigh-in', onScale(42_000))
    await button(page, 'Start unloading').waitFor()
    await look(page)
    await press(page, 'Start unloading')
    await take(page, 'Enter the count', {
      'Accepted bags': '597',
      'Damaged bags': '3',
      'Deduction, kg': '150',
      'Deducted for': 'Three bags torn',
    })
    await state(page).getByText('Unloaded').waitFor()
    await actInbound(staff.scale, await record(), 'weigh-out', onScale(12_000))
    await state(page).getByText('Completed').waitFor()
    expect(await figure(page, 'Net').textContent()).toBe('29,850 kg')

    await home(page)
    await follow(page, 'Unloading', 'registered')
    await rowOf(page, 'B 6303 DAY').getByRole('link').click()
    await withReason(page, 'Cancel truck', 'Vendor sends it tomorrow')
    await panel(page).getByText('Cancelled: Vendor sends it tomorrow').waitFor()
    await goHome(page)
  })

  it('of OFFICE: order, booking, truck, a hold and a short close, production, outstanding, documents and files', async () => {
    const { staff } = office
    const given = await buildSale(staff, { openingKg: 100_000 })
    const page = await comeIn('OFFICE')
    await page.goto('/record/po-sales')
    await page.getByRole('link', { name: 'New PO sale' }).click()
    await panel(page).getByLabel('PO Sales no.').fill('PO-DAY')
    await choose(page, 'Customer', given.customer.code)
    await choose(page, 'Ex-DO', given.exDoNo)
    await choose(page, 'Item', given.outboundItem.code)
    await choose(page, 'Grade', given.grade.code)
    await panel(page).getByLabel('Ordered, kg').fill('90,000')
    await save(page)
    await panel(page).getByRole('link', { name: 'New booking' }).click()
    await panel(page).getByLabel('Booked, kg').fill('30,000')
    await save(page)
    await panel(page).getByRole('link', { name: 'Register a truck' }).click()
    await panel(page).getByLabel('Plate').fill('B 6401 DAY')
    await panel(page).getByLabel('Driver', { exact: true }).fill('Budi')
    await panel(page).getByLabel('Area').selectOption('H')
    await panel(page).getByLabel('Planned bags').fill('600')
    await save(page)
    await panel(page).getByRole('heading', { name: 'B 6401 DAY' }).waitFor()
    await panel(page).getByRole('link', { name: 'Edit' }).click()
    await panel(page).getByLabel('Seal no.').fill('SEAL-77')
    await save(page)
    await expect.poll(() => figure(page, 'Seal no.').textContent()).toBe('SEAL-77')
    const id = Number(new URL(page.url()).searchParams.get('row'))
    await drive(staff, await getRecord(staff.admin, id), 'completed')
    await state(page).getByText('Completed').waitFor()

    // Papers of several at once, each opened by a click, and a file of the same rows.
    await page.keyboard.press('Escape')
    await page.goto('/record/outbound')
    await rowOf(page, 'B 6401 DAY').getByRole('checkbox').check()
    await page.getByText('1 selected').waitFor()
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export as CSV' }).click()
    expect((await file).suggestedFilename()).toBe('outbound-record-2026-11-20.csv')
    await page.getByRole('button', { name: 'Print papers (1)' }).click()
    const dialog = page.getByRole('dialog', { name: 'Print papers' })
    await dialog.getByText('1 of 1').waitFor()
    const href = await dialog.getByRole('link', { name: 'Open the papers' }).getAttribute('href')
    const papers = await fetch(new URL(href ?? '', office.url))
    expect([papers.status, papers.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    await dialog.getByRole('button', { name: 'Close' }).click()

    await page.goto('/record/po-sales?poSalesNo=PO-DAY')
    await rowOf(page, 'PO-DAY').getByRole('link').click()
    await withReason(page, 'Put on hold', 'Payment is late')
    await state(page).getByText('On hold').waitFor()
    await press(page, 'Resume')
    await state(page).getByText('Partial').waitFor()

    // Owed to the kilo, with the truck behind it; then the customer takes no more.
    await home(page)
    await page
      .locator('article.desk', { hasText: 'Overdue or nearly done' })
      .getByRole('link')
      .first()
      .click()
    await page.goto('/record/outstanding?poSalesNo=PO-DAY&startDate=any')
    await rowOf(page, 'PO-DAY').getByRole('link').click()
    await panel(page).getByRole('link', { name: /^OUT-/u }).waitFor()
    expect(await figure(page, 'Still owed').textContent()).toBe('60,000 kg')
    await withReason(page, 'Close short', 'Customer takes no more')
    await page.getByText('Nothing matches these filters.').waitFor()

    await page.goto('/record/production?row=new')
    await panel(page).getByRole('combobox', { name: 'Ex-DO' }).fill(given.exDoNo)
    await page.keyboard.press('Tab')
    await choose(page, 'Item', given.outboundItem.code)
    await choose(page, 'Grade', given.grade.code)
    await panel(page).getByLabel('Planned, kg').fill('20,000')
    await save(page)
    await press(page, 'Start')
    await take(page, 'Complete', { 'Produced, kg': '19,800', 'Produced bags': '396' })
    await state(page).getByText('Completed').waitFor()
    await goHome(page)
  })

  it('of FINANCE: goods received are verified, unverified once, and exported', async () => {
    const { staff } = office
    const received = await driveInbound(
      staff,
      await buildInbound(staff, { licensePlate: 'B 6501 DAY', vendorClaimedKg: 30_100 }),
      'completed',
    )
    const page = await comeIn('FINANCE')
    await follow(page, 'Barang Masuk to verify', 'to verify')
    await rowOf(page, 'B 6501 DAY').getByRole('link').click()
    expect(await figure(page, 'Net').textContent()).toBe('30,000 kg')
    const opened = desk.context.waitForEvent('page')
    await button(page, 'Print the weighbridge slip').click()
    await (await opened).close()
    const printed = panel(page).locator('.history > ol > li', { hasText: 'Printed' })
    await printed.getByText('Papers: Weighbridge slip', { exact: true }).waitFor()
    await printed.getByText('Language of the papers: Bahasa Indonesia', { exact: true }).waitFor()
    await press(page, 'Verify for payment')
    await panel(page).getByText('Verified for payment by').waitFor()
    await withReason(page, 'Undo the verification', 'Invoice names another price')
    await press(page, 'Verify for payment')
    await panel(page).getByText('Verified for payment by').waitFor()
    expect((await getInbound(staff.finance, received)).verifiedAt).not.toBeNull()
    await panel(page).getByText('Invoice names another price').waitFor()

    await page.goto('/record/inbound?date=any')
    await rowOf(page, 'B 6501 DAY').waitFor()
    const file = page.waitForEvent('download')
    await page.locator('summary', { hasText: 'Export' }).click()
    await page.getByRole('button', { name: 'Excel (XLSX)' }).click()
    expect((await file).suggestedFilename()).toMatch(/\.xlsx$/u)
    await goHome(page)
  })

  it('of ADMIN: a held truck approved, a weight corrected, a visit voided, a new user given a role', async () => {
    const { staff } = office
    const held = await drive(
      staff,
      await buildTruck(staff, { sale, licensePlate: 'B 6601 DAY' }),
      'hold',
    )
    const gone = await drive(
      staff,
      await buildTruck(staff, { sale, licensePlate: 'B 6602 DAY' }),
      'completed',
    )
    const page = await comeIn('ADMIN')
    await page.locator('.work').getByRole('link', { name: 'B 6601 DAY' }).click()
    await page.getByLabel(/^Why is this right/u).fill('Half of it went by rail')
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect.poll(async () => (await getRecord(staff.admin, held.id)).status).toBe('completed')

    await page.goto(`/record/outbound?date=any&row=${gone.id}`)
    await take(page, 'Correct', { 'Second weighing': '41,900', Reason: 'Typed wrong' })
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => figure(page, 'Net').textContent()).toBe('29,900 kg')
    await withReason(page, 'Void', 'Goods came back')
    await panel(page).getByText('Void: Goods came back').waitFor()
    const history = panel(page).locator('.history')
    await history.getByText('Typed wrong').waitFor()
    expect(await getRecord(staff.admin, gone.id)).toMatchObject({ status: 'void', netKg: 29_900 })

    await page.goto('/management/user?row=new')
    await panel(page).getByLabel('Name', { exact: true }).fill('Nur Aini')
    await panel(page).getByLabel('E-mail address').fill('nur.aini@muat.test')
    await panel(page).getByLabel('Weighbridge').check()
    await save(page)
    await panel(page).getByRole('heading', { name: 'Nur Aini' }).waitFor()
    await goHome(page)
  })
})
