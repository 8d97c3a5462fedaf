import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  actInbound,
  buildInbound,
  buildInboundItem,
  driveInbound,
  getInbound,
  type InboundOptions,
} from '../packages/api/test/support/inbound.ts'
import { onScale, typedAgain } from '../packages/api/test/support/on-scale.ts'
import { problemsInBothThemes } from './support/accessibility.ts'
import { chromiumPath } from './support/browser.ts'
import { type Desk, type Office, startOffice } from './support/office.ts'
import { look } from './support/record-page.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM)')

type Place = 'To unload' | 'Unloading' | 'To weigh out'

const card = (page: Page, plate: string, place: Place) =>
  page.getByRole('region', { name: place, exact: true }).locator('.truck', { hasText: plate })

const stands = (page: Page, plate: string, place: Place): Promise<void> =>
  card(page, plate, place).and(page.locator('[aria-busy="false"]')).waitFor()

describe.skipIf(chromiumPath === undefined)('the unloading desk', () => {
  let office: Office
  let desk: Desk
  let paddy = 0
  beforeAll(async () => {
    office = await startOffice()
    const { body } = await office.staff.admin.post('/api/inbound-item', {
      code: 'GBH',
      name: 'Gabah',
      unit: 'kg',
      moistureLimitPct: 14,
      moistureDeductionPct: 1.5,
      impurityLimitPct: 3,
      impurityDeductionPct: 1,
    })
    paddy = body.id
    desk = await office.signIn('/unloading', 'CHECKER')
    await desk.page.getByRole('heading', { name: 'Unloading desk' }).waitFor()
  })
  // One that failed under way leaves the line open to those after it.
  afterEach(() => office.gate.set('open'))
  afterAll(() => office.stop())

  const came = async (options: Partial<InboundOptions> = {}) =>
    driveInbound(office.staff, await buildInbound(office.staff, options), 'weighed_in')
  const loose = () =>
    came({
      vendorClaimedKg: 30_100,
      lines: [{ inboundItemId: paddy, declaredKg: 30_000 }],
    })

  it('unloads a truck with bags by mouse, one click a step, with the declared bags beside the count', async () => {
    const { page } = desk
    const truck = await came({
      vendorClaimedKg: 30_100,
      lines: [{ declaredBags: 600, declaredKg: 30_000 }],
    })
    const { licensePlate: plate } = truck
    await card(page, plate, 'To unload')
      .getByRole('button', { name: /^Start unloading/u })
      .click()
    await stands(page, plate, 'Unloading')
    // Cards have changed places: a press where the hand lay before waits until a second is over.
    await look(page)
    await card(page, plate, 'Unloading')
      .getByRole('button', { name: /^Count/u })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Declared: 600 bags, 30,000 kg').waitFor()
    await dialog.getByText('Claimed for the truck: 30,100 kg').waitFor()
    // Nothing is filled in, and bags are not measured.
    expect(await dialog.getByLabel('Accepted bags').inputValue()).toBe('')
    expect(await dialog.getByLabel('Moisture').count()).toBe(0)
    // A letter O is no nought: nothing is counted, asked or sent.
    await dialog.getByLabel('Accepted bags').fill('59o')
    await dialog.getByRole('button', { name: 'Enter the count' }).click()
    await dialog.getByText('cannot be read as a number').waitFor()
    expect(await dialog.getByText('instead of 600').count()).toBe(0)
    await dialog.getByLabel('Accepted bags').fill('59')
    await dialog.getByText('541 fewer than declared').waitFor()
    await dialog.getByRole('button', { name: 'Enter 59 bags' }).click()
    await dialog.getByText('59 bags instead of 600?').waitFor()
    await dialog.getByLabel('Accepted bags').fill('0')
    await dialog.getByLabel('Damaged bags').fill('600')
    await dialog.getByRole('button', { name: 'Enter 0 + 600 bags' }).click()
    await dialog.getByText('600 damaged bags?').waitFor()
    // Ten times too many: the reason is asked for first, then whether it is right.
    await dialog.getByLabel('Accepted bags').fill('6000')
    await dialog.getByLabel('Damaged bags').fill('0')
    await dialog.getByRole('button', { name: 'Enter 6,000 bags' }).click()
    await dialog.getByText('at least 5 characters').waitFor()
    expect(await dialog.getByText('instead of 600').count()).toBe(0)
    await dialog.getByLabel('More bags than declared because').fill('A slip of the hand')
    await dialog.getByRole('button', { name: 'Enter 6,000 bags' }).click()
    await dialog.getByText('6,000 bags instead of 600?').waitFor()
    // Too few to be asked about: what is missing is on the button.
    await dialog.getByLabel('Accepted bags').fill('590')
    await dialog.getByLabel('Damaged bags').fill('4')
    await dialog.getByRole('button', { name: 'Enter 590 + 4 bags, 6 of 600 missing' }).waitFor()
    await dialog.getByLabel('Accepted bags').fill('596')
    await dialog.getByLabel('Damaged bags').fill('4')
    expect(await dialog.getByText('than declared').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Enter 596 + 4 bags', exact: true }).click()
    await stands(page, plate, 'To weigh out')
    expect(await getInbound(office.staff.checker, truck)).toMatchObject({
      status: 'unloaded',
      inboundItem: [{ acceptedBags: 596, damagedBags: 4 }],
    })
    // The bar has the undo; the chosen truck has it again once the bar is gone, and says of what.
    const undo = page.locator('.chosen').getByRole('button', { name: /^Undo/u })
    expect(await undo.count()).toBe(0)
    await page.locator('.done-bar').getByRole('button', { name: 'Undo' }).click()
    await stands(page, plate, 'Unloading')
    expect(await getInbound(office.staff.checker, truck)).toMatchObject({
      status: 'unloading',
      inboundItem: [{ acceptedBags: null }],
    })
    // What was counted is corrected, not counted again.
    await look(page)
    await card(page, plate, 'Unloading')
      .getByRole('button', { name: /^Count/u })
      .click()
    expect(await dialog.getByLabel('Accepted bags').inputValue()).toBe('596')
    expect(await dialog.getByLabel('Damaged bags').inputValue()).toBe('4')
    await dialog.getByLabel('Accepted bags').fill('590')
    await dialog.getByRole('button', { name: 'Enter 590 + 4 bags, 6 of 600 missing' }).click()
    await card(page, plate, 'To weigh out').getByText('6 fewer than declared').waitFor()
    await page.locator('.done-bar').getByRole('button', { name: 'Dismiss' }).click()
    await expect.poll(() => undo.textContent()).toContain('Undo: Count')
  })

  it('keeps what was typed in a closed count, and Enter goes on to the next empty count', async () => {
    const { page } = desk
    const { id: goods } = await buildInboundItem(office.staff.admin)
    const arrived = await came({
      lines: [40, 30, 20].map((declaredBags) => ({ inboundItemId: goods, declaredBags })),
    })
    const truck = await actInbound(office.staff.checker, arrived, 'start')
    const here = card(page, truck.licensePlate, 'Unloading')
    const dialog = page.getByRole('dialog')
    const count = (at: number) => dialog.getByLabel('Accepted bags').nth(at)
    const focused = (at: number): Promise<void> =>
      expect.poll(() => count(at).evaluate((field) => field === document.activeElement)).toBe(true)
    const open = async (): Promise<void> => {
      await here.locator('.plate').click()
      await look(page)
      await page.keyboard.press('Alt+f')
      await count(0).waitFor()
    }
    await here.waitFor()
    await open()
    // Nothing typed, nothing kept.
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await open()
    expect(await dialog.getByText('that were not saved').count()).toBe(0)
    await count(0).fill('40')
    await count(0).press('Enter')
    await focused(1)
    await page.keyboard.type('29')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await open()
    await dialog.getByText('that were not saved').waitFor()
    // Enter at once must not discard them.
    await focused(0)
    expect(await count(0).inputValue()).toBe('40')
    expect(await count(1).inputValue()).toBe('29')
    expect(await count(2).inputValue()).toBe('')
    // From the last one the empty one before it is next.
    await count(1).fill('')
    await count(2).fill('20')
    await count(2).press('Enter')
    await focused(1)
    // Ctrl+Enter sends at once, and what is missing is said.
    expect(await dialog.locator('.field-problem').count()).toBe(0)
    await page.keyboard.press('Control+Enter')
    await dialog.locator('.field-problem').waitFor()
    // Lines of the same goods are told apart where one is meant.
    await count(1).fill('20')
    await count(1).press('Enter')
    await dialog.getByText(/2\. [^:]+: 20 bags instead of 30\?/u).waitFor()
    await count(1).fill('29')
    await count(1).press('Enter')
    await stands(page, truck.licensePlate, 'To weigh out')
    await card(page, truck.licensePlate, 'To weigh out')
      .getByText(/^2\. [^:]+: 1 fewer than declared$/u)
      .waitFor()
    expect(await getInbound(office.staff.checker, truck)).toMatchObject({
      inboundItem: [{ acceptedBags: 40 }, { acceptedBags: 29 }, { acceptedBags: 20 }],
    })
  })

  it('asks for moisture and impurity of bulk goods, and shows the deduction before the check', async () => {
    const { page } = desk
    const truck = await loose()
    const { licensePlate: plate } = truck
    await card(page, plate, 'To unload')
      .getByRole('button', { name: /^Start/u })
      .click()
    await card(page, plate, 'Unloading')
      .getByRole('button', { name: /^Measure/u })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByText('Moisture: limit 14 %. Each point above takes off 1.5 % of the weight')
      .waitFor()
    expect(await dialog.getByLabel('Accepted bags').count()).toBe(0)
    await dialog.getByLabel('Moisture, %').fill('15.4')
    await dialog.getByText('Deducts 2.1 % of its net, about 630 kg').waitFor()
    // Both have a limit: both have to be measured.
    await dialog.getByRole('button', { name: 'Enter the measurements' }).click()
    await expect.poll(() => dialog.locator('.field-problem').count()).toBe(1)
    await dialog.getByLabel('Impurity, %').fill('35')
    const enter = dialog.getByRole('button', { name: 'Enter the measurements' })
    await enter.click()
    await dialog.getByText(/^\d+\.\d % of the net taken off\? If that is right/u).waitFor()
    await dialog.getByLabel('Impurity, %').fill('3.5')
    await dialog.getByText('Deducts 2.6 % of its net, about 780 kg').waitFor()
    await dialog.getByLabel('Deduction, kg').fill('40000')
    await dialog.getByLabel('Deducted for').fill('wet pallets')
    await dialog.getByText('This must be', { exact: false }).waitFor()
    // 6,000 of 30,000 kg for pallets.
    await dialog.getByLabel('Deduction, kg').fill('6000')
    await dialog.getByLabel('Deducted for').fill('wet pallets')
    await enter.click()
    await dialog.getByText(/^[12]\d(?:\.\d)? % of the net taken off\?/u).waitFor()
    // What was asked once is asked again after another value.
    await dialog.getByLabel('Deduction, kg').fill('50')
    await dialog.getByLabel('Deduction, kg').fill('6000')
    await enter.click()
    await dialog.getByText(/^[12]\d(?:\.\d)? % of the net taken off\?/u).waitFor()
    await dialog.getByLabel('Deduction, kg').fill('50')
    // Quality is taken off the net, which is less the deduction: 2.6 % of 29,950 and 50.
    await dialog.getByText('Taken off in all: about 829 kg').waitFor()
    await dialog.getByRole('button', { name: 'Enter the measurements' }).click()
    await stands(page, plate, 'To weigh out')
    await card(page, plate, 'To weigh out').getByText('Deduction 50 kg').waitFor()
    await card(page, plate, 'To weigh out').getByText('Taken off in all: about 829 kg').waitFor()
    const checked = await getInbound(office.staff.checker, truck)
    expect(
      await actInbound(office.staff.scale, checked, 'weigh-out', onScale(12_000)),
    ).toMatchObject({ netKg: 29_950, qualityDeductionKg: 778.7, acceptedKg: 29_171.3 })
    // What others did is there by itself.
    await expect.poll(() => card(page, plate, 'To weigh out').count()).toBe(0)
  })

  it('starts, counts, undoes and rejects by keyboard alone', async () => {
    const { page, context } = await office.signIn('/unloading', 'CHECKER')
    const { licensePlate: plate, id } = await loose()
    await card(page, plate, 'To unload').waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type(plate.replaceAll(' ', '').toLowerCase())
    await expect.poll(() => page.locator('.board .truck').count()).toBe(1)
    await page.keyboard.press('Enter')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ''))
      .toContain(plate)
    // A second Enter at once would be a scanner's.
    await page.waitForTimeout(200)
    await page.keyboard.press('Enter')
    await stands(page, plate, 'Unloading')
    await page.keyboard.press('Alt+f')
    await page.getByLabel('Moisture, %').waitFor()
    await page.keyboard.type('13')
    await page.keyboard.press('Tab')
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await stands(page, plate, 'To weigh out')
    // A key of a step that is not possible now says why.
    await page.keyboard.press('Alt+k')
    await card(page, plate, 'To weigh out').getByText('This cannot be done now').waitFor()
    await page.keyboard.press('Alt+u')
    await stands(page, plate, 'Unloading')
    await page.keyboard.press('Alt+x')
    await page.keyboard.press('Control+s')
    await page.getByText('Write at least 5 characters').waitFor()
    expect(await page.getByText('There were some problems').count()).toBe(1)
    await page.getByLabel('Reason').fill('Far too wet')
    await page.keyboard.press('Control+s')
    await page.getByText('Are all goods back on the truck?').waitFor()
    // A press that cannot have read the question does not answer it, and the button shows so.
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Reject', disabled: true }).waitFor()
    await page.keyboard.press('Control+s')
    await page.waitForTimeout(1000)
    expect(await getInbound(office.staff.checker, { id })).toMatchObject({ status: 'unloading' })
    await page.keyboard.press('Control+s')
    await page.getByText(`${plate} is rejected`).waitFor()
    expect(await getInbound(office.staff.checker, { id })).toMatchObject({
      status: 'rejected',
      rejectReason: 'Far too wet',
    })
    // It is in sight until it has left, also after the message, and for who comes later.
    await page.reload()
    const rejected = card(page, plate, 'To weigh out')
    await rejected.getByText('Far too wet').waitFor()
    await rejected.getByText('Leaves without a second weighing').waitFor()
    await rejected.getByRole('button', { name: plate }).click()
    await page.keyboard.press('Alt+u')
    await stands(page, plate, 'Unloading')
    await expect.poll(() => rejected.count()).toBe(0)
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Shortcuts' })
    await keys.getByText('Confirm a held truck').waitFor()
    await context.close()
  })

  it('repeats a step whose answer was lost, which counts once', async () => {
    const { page } = desk
    const truck = await came()
    const here = card(page, truck.licensePlate, 'To unload')
    await here.waitFor()
    office.gate.set('one-way')
    await here.getByRole('button', { name: /^Start/u }).click()
    await here.getByRole('alert').waitFor()
    office.gate.set('open')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await card(page, truck.licensePlate, 'To unload')
      .or(card(page, truck.licensePlate, 'Unloading'))
      .getByRole('button', { name: 'Try again' })
      .click()
    await stands(page, truck.licensePlate, 'Unloading')
    const history = await office.staff.checker.get(`/api/inbound-record/${truck.id}/history`)
    expect(history.body.data.map(({ action }: { action: string }) => action)).toEqual([
      'start',
      'weigh-in',
      'create',
    ])
  })

  /** A truck that is held because its net differs from the vendor's claim. */
  const holdForClaim = async (staff: typeof office.staff) => {
    const arrived = await buildInbound(staff, { vendorClaimedKg: 30_000 })
    const checked = await driveInbound(staff, arrived, 'unloaded')
    return actInbound(staff.scale, checked, 'weigh-out', onScale(20_000))
  }

  it('lets CHECKER confirm a weight typed while the truck was held', async () => {
    const { staff } = office
    const held = await holdForClaim(staff)
    expect(held.status).toBe('hold')
    // Of a held truck its card tells what is wrong.
    await card(desk.page, held.licensePlate, 'To weigh out')
      .getByText(`Net ${held.netKg?.toLocaleString('en')} kg, claimed 30,000 kg, −`)
      .waitFor()
    await actInbound(staff.scale, held, 'reweigh', typedAgain(12_000))
    const { page, context } = await office.signIn('/home', 'CHECKER')
    await page.getByRole('link', { name: held.licensePlate }).click()
    const here = card(page, held.licensePlate, 'To weigh out')
    await here.getByRole('button', { name: /^Confirm/u }).click()
    await page.getByText(`${held.licensePlate} is completed and may leave`).waitFor()
    await here.waitFor({ state: 'detached' })
    expect(await getInbound(staff.checker, held)).toMatchObject({ status: 'completed' })
    await context.close()
  })

  it('lets ADMIN approve a held truck, and tells CHECKER that an administrator does', async () => {
    const { staff } = office
    const held = await holdForClaim(staff)
    const here = card(desk.page, held.licensePlate, 'To weigh out')
    await here.locator('.plate').click()
    await desk.page.locator('.chosen').getByText('an administrator approves it').waitFor()
    await look(desk.page)
    await desk.page.keyboard.press('Alt+k')
    await here.getByText('Only Administrator may do this').waitFor()
    const { page, context } = await office.signIn('/unloading', 'ADMIN')
    const mine = card(page, held.licensePlate, 'To weigh out')
    await mine.locator('.plate').click()
    await page.locator('.chosen').getByText('If the weight is right, approve it.').waitFor()
    await look(page)
    await mine.getByRole('button', { name: /^Approve/u }).click()
    await page.getByRole('dialog').getByText('An approval cannot be undone.').waitFor()
    await page.getByLabel('Why is this right?').fill('Weighed on two scales')
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await page.getByText(`${held.licensePlate} is completed and may leave`).waitFor()
    expect(await getInbound(staff.checker, held)).toMatchObject({ status: 'completed' })
    await context.close()
  })

  it('leads from a truck that is only registered to its record', async () => {
    const { page, context } = await office.signIn('/unloading', 'CHECKER')
    const { licensePlate, recordNo } = await buildInbound(office.staff)
    await page.locator('.ahead summary').click()
    await page.locator('.ahead').getByRole('link', { name: licensePlate }).click()
    await page.locator('.panel').getByText(recordNo).first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/record/inbound')
    await context.close()
  })

  it('covers no button with its footer or its bar, and stacks its columns at 200 %', async () => {
    const trucks = await Promise.all([came(), came(), came(), came(), came(), came()])
    const { page, context } = await office.signIn('/unloading', 'CHECKER')
    const last = trucks.at(-1)?.licensePlate ?? ''
    await card(page, last, 'To unload')
      .getByRole('button', { name: /^Start/u })
      .click()
    await page.locator('.done-bar').getByRole('button', { name: 'Undo' }).waitFor()
    const board = await page.locator('.board').boundingBox()
    const foot = await page.locator('.desk-foot').boundingBox()
    expect((board?.y ?? 0) + (board?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
    for (const path of ['/unloading', '/loading'] as const) {
      const { page: narrow, context: other } = await office.signIn(path, 'ADMIN')
      await narrow.setViewportSize({ width: 640, height: 400 })
      await narrow.locator('.desk-column').first().waitFor()
      const columns = await narrow
        .locator('.desk-column')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().x)))
      expect(new Set(columns).size).toBe(1)
      expect(await narrow.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        640,
      )
      await other.close()
    }
    await context.close()
  })

  it('has no accessibility problem in light and dark, and keeps its content security policy', async () => {
    await actInbound(office.staff.checker, await loose(), 'start')
    const { page, context, complaints } = await office.signIn('/unloading', 'CHECKER')
    await page.locator('.truck .plate').first().click()
    expect(await problemsInBothThemes(page)).toEqual([])
    await page.locator('.truck .next[data-action="check"]').first().click()
    await page.getByRole('dialog').waitFor()
    expect(await problemsInBothThemes(page)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
    expect(desk.complaints).toEqual([])
  })
})
