import type { Role } from '@muat/shared'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { buildInboundItem, buildVendor } from '../../packages/api/test/support/inbound.ts'
import { buildSale } from '../../packages/api/test/support/truck.ts'
import { type Office, signInAs, startOffice } from './office.ts'
import { choose, look, panel, press, save } from './record-page.ts'
import { putOnScale, simulateScale } from './scale.ts'
import { openWall } from './wall-page.ts'

// A truck from order to gate out. Each role does its step on its screen, and the wall is open beside.

const card = (page: Page, plate: string) => page.locator('.board .truck', { hasText: plate })
const step = (page: Page, plate: string, name: RegExp): Promise<void> =>
  card(page, plate).getByRole('button', { name }).click()

/** Its tests, one after the other, in the given browser or else in the shared one. */
export const throughAllRoles = (browser?: () => Promise<Browser>): void => {
  let office: Office
  const pages = new Map<Role, Page>()
  beforeAll(async () => {
    office = await startOffice(browser === undefined ? {} : { browser })
  })
  afterAll(() => office.stop())
  afterEach(() => pages.clear())

  /** A window of each role, signed in during all tests. */
  const at = async (role: Role, path: string): Promise<Page> => {
    const known = pages.get(role)
    if (known !== undefined) {
      await known.goto(path)
      return known
    }
    const desk = await office.open('/login')
    if (role === 'SCALE') {
      await simulateScale(desk.context)
      await desk.page.reload()
    }
    await signInAs(desk.page, await office.user(role))
    await desk.page.goto(path)
    pages.set(role, desk.page)
    return desk.page
  }

  const weigh = async (plate: string, kg: number): Promise<Page> => {
    const scale = await at('SCALE', '/weighing')
    await scale.locator('.truck-list button', { hasText: plate }).click()
    await putOnScale(scale, kg)
    await scale.locator('[data-weigh]:not([disabled])').click()
    return scale
  }

  it('fetches what was ordered and booked: OFFICE, SCALE, FG, SCALE, FG, ADMIN and OFFICE again', async () => {
    const { staff } = office
    const given = await buildSale(staff, { openingKg: 100_000, minBagKg: 49, maxBagKg: 51 })
    const wall = await openWall(office.browser, office)
    const onWall = (state: string) =>
      wall.locator(`.truck[data-state="${state}"]`, { hasText: '7100' }).waitFor()

    // OFFICE enters the order, books a part of it, and registers a truck.
    const desk = await at('OFFICE', '/record/po-sales?row=new')
    await panel(desk).getByLabel('PO Sales no.').fill('PO-ONE')
    await choose(desk, 'Customer', given.customer.code)
    await choose(desk, 'Ex-DO', given.exDoNo)
    await choose(desk, 'Item', given.outboundItem.code)
    await choose(desk, 'Grade', given.grade.code)
    await panel(desk).getByLabel('Ordered, kg').fill('60,000')
    await save(desk)
    await panel(desk).getByRole('link', { name: 'New booking' }).click()
    await panel(desk).getByLabel('Booked, kg').fill('30,000')
    await save(desk)
    await panel(desk).getByRole('link', { name: 'Register a truck' }).click()
    await panel(desk).getByLabel('Plate').fill('B 7100 ONE')
    await panel(desk).getByLabel('Driver', { exact: true }).fill('Budi')
    await panel(desk).getByLabel('Area').selectOption('H')
    await panel(desk).getByLabel('Planned bags').fill('600')
    await save(desk)
    await panel(desk).getByRole('heading', { name: 'B 7100 ONE' }).waitFor()

    // SCALE weighs it in. It gets a queue number, and the wall shows it.
    const scale = await weigh('B 7100 ONE', 12_000)
    await scale.getByText('B 7100 ONE weighed in: 12,000 kg, queue number').waitFor()
    await onWall('waiting')

    // FG calls it, loads and counts.
    const bay = await at('FG', '/loading')
    await step(bay, 'B 7100 ONE', /^Call/u)
    await onWall('called')
    await step(bay, 'B 7100 ONE', /^Start loading/u)
    await onWall('loading')
    await step(bay, 'B 7100 ONE', /^Finish/u)
    await bay.getByRole('dialog').getByLabel('Bags counted').fill('560')
    await bay.getByRole('dialog').getByRole('button', { name: 'Finish with 560 bags' }).click()
    await bay.getByText('B 7100 ONE finished at H').waitFor()

    // The scale differs from the count, so the truck is held. FG recounts, ADMIN approves.
    await weigh('B 7100 ONE', 41_100)
    await scale.getByText('B 7100 ONE', { exact: false }).first().waitFor()
    await onWall('hold')
    await bay.goto('/loading')
    await step(bay, 'B 7100 ONE', /^Recount/u)
    await bay.getByRole('dialog').getByLabel('Bags counted').fill('570')
    await bay.getByRole('dialog').getByLabel('Why was it recounted?').fill('A row was left out')
    await bay.getByRole('dialog').getByRole('button', { name: /570/u }).click()
    await bay.getByText('B 7100 ONE stays on hold').waitFor()
    const admin = await at('ADMIN', '/record/outbound?status=hold')
    await admin.locator('.rows tbody tr', { hasText: 'B 7100 ONE' }).getByRole('link').click()
    await press(admin, 'Approve')
    await admin.getByLabel('Why is this right?').fill('Damp bags, counted twice')
    await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await panel(admin).locator('.status', { hasText: 'Completed' }).first().waitFor()
    await wall.locator('.truck', { hasText: '7100' }).waitFor({ state: 'detached' })

    // OFFICE sees the outstanding weight, to the kilogram.
    await desk.goto('/record/outstanding?poSalesNo=PO-ONE&startDate=any')
    const owed = desk.locator('.rows tbody tr', { hasText: 'PO-ONE' })
    await owed.waitFor()
    const figures = (await owed.textContent()) ?? ''
    expect(figures).toContain('29,100')
    expect(figures).toContain('30,900')
  })

  it('brings goods: CHECKER, SCALE, CHECKER, SCALE and FINANCE', async () => {
    const { staff } = office
    const vendor = await buildVendor(staff.admin)
    const item = await buildInboundItem(staff.admin)
    const codeOf = async (path: string): Promise<string> =>
      ((await staff.admin.get(path).expect(200)).body as { code: string }).code

    const checker = await at('CHECKER', '/record/inbound?row=new')
    await panel(checker).getByLabel('Plate').fill('B 7200 TWO')
    await panel(checker).getByLabel('Driver', { exact: true }).fill('Slamet')
    await choose(checker, 'Vendor', await codeOf(`/api/vendor/${vendor.id}`))
    await panel(checker).getByLabel('Claimed, kg').fill('30,000')
    await choose(checker, 'Item', await codeOf(`/api/inbound-item/${item.id}`))
    await panel(checker).getByLabel('Declared bags').fill('600')
    await save(checker)
    await panel(checker).getByRole('heading', { name: 'B 7200 TWO' }).waitFor()

    const scale = await weigh('B 7200 TWO', 42_000)
    await scale.getByText('B 7200 TWO weighed in: 42,000 kg gross').waitFor()
    await look(checker)

    await press(checker, 'Start unloading')
    await press(checker, 'Enter the count')
    const dialog = checker.getByRole('dialog')
    await dialog.getByLabel('Accepted bags').fill('600')
    await dialog.getByRole('button', { name: 'Enter 600 bags', exact: true }).click()
    await checker
      .locator('.rows tbody tr', { hasText: 'B 7200 TWO' })
      .getByText('Unloaded')
      .waitFor()

    await weigh('B 7200 TWO', 12_000)
    await scale.getByText('B 7200 TWO weighed out: net 30,000 kg received').waitFor()

    const finance = await at('FINANCE', '/record/inbound?verified=0&status=completed')
    await finance.locator('.rows tbody tr', { hasText: 'B 7200 TWO' }).getByRole('link').click()
    await panel(finance).getByText('30,000').first().waitFor()
    await press(finance, 'Verify for payment')
    await panel(finance).getByText('Verified for payment by').waitFor()
    expect(office.complaints).toEqual([])
  })
}
