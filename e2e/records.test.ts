import { indonesianPlates, type OutboundRecord } from '@muat/shared'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildInbound, driveInbound } from '../packages/api/test/support/inbound.ts'
import {
  act,
  buildBooking,
  buildSale,
  buildTruck,
  drive,
  getRecord,
  newPlate,
  step,
  weighIn,
  weighOut,
} from '../packages/api/test/support/truck.ts'
import { problemsInBothThemes } from './support/accessibility.ts'
import { chromiumPath } from './support/browser.ts'
import { type Office, startOffice } from './support/office.ts'
import {
  button,
  choose,
  look,
  panel,
  press,
  rowOf,
  state,
  take,
  whyNot,
} from './support/record-page.ts'
import { openWall } from './support/wall-page.ts'
import { inSteps } from './support/in-steps.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM)')

const settled = (page: Page): Promise<void> =>
  page.locator('.list .rows[aria-busy="false"]').waitFor()

const isAccessible = async (page: Page): Promise<void> => {
  expect(await problemsInBothThemes(page)).toEqual([])
}

describe.skipIf(chromiumPath === undefined)('the records of trucks', inSteps, () => {
  let office: Office
  const signIn = async (path: string, role: Parameters<Office['signIn']>[1]): Promise<Page> =>
    (await office.signIn(path, role)).page
  beforeAll(async () => {
    office = await startOffice()
  })
  afterAll(() => office.stop())

  it('take a truck from a booking through a hold, an approval and a correction to void', async () => {
    const { staff } = office
    const sale = await buildSale(staff, { minBagKg: 49, maxBagKg: 51 })
    const booking = await buildBooking(staff, sale.id, 30_000)
    const wall = await openWall(office.browser, office)

    // OFFICE registers the truck that fetches what was booked.
    const desk = await signIn(`/record/outbound?row=new&bookingId=${booking.id}`, 'OFFICE')
    await panel(desk).getByLabel('Plate').fill('b 7001 rec')
    await panel(desk).getByLabel('Driver', { exact: true }).fill('Budi')
    await panel(desk).getByLabel('Area').selectOption('H')
    expect(await panel(desk).getByLabel('Planned, kg').inputValue()).toBe('30,000')
    await panel(desk).getByText(`${booking.bookingNo}: 30,000 kg left, 0 kg after this`).waitFor()
    await panel(desk).getByText(`${sale.poSalesNo}: 100,000 kg left, 70,000 kg after`).waitFor()
    await panel(desk).getByText(`${sale.exDoNo}: 1,000,000 kg left, 970,000 kg after`).waitFor()
    // Somebody else books while this one types.
    const other = await buildBooking(staff, sale.id, 20_000)
    await panel(desk).getByText(`${sale.poSalesNo}: 80,000 kg left, 50,000 kg after`).waitFor()
    const cancel = { version: other.version, reason: 'Not wanted' }
    await staff.office.post(`/api/booking/${other.id}/cancel`, cancel).expect(200)
    await panel(desk).getByText(`${sale.poSalesNo}: 100,000 kg left, 70,000 kg after`).waitFor()
    await panel(desk).getByLabel('Planned, kg').fill('130,000')
    await panel(desk)
      .getByText(`${sale.poSalesNo}: 30,000 kg more than the 100,000 kg left`)
      .waitFor()
    await desk.keyboard.press('Control+s')
    await panel(desk).getByText('Only 100,000 kg', { exact: false }).waitFor()
    await panel(desk).getByLabel('Planned, kg').fill('30,000')
    await panel(desk).getByLabel('Planned bags').fill('600')
    await desk.keyboard.press('Control+s')
    await panel(desk).getByRole('heading', { name: 'B 7001 REC' }).waitFor()
    const id = Number(new URL(desk.url()).searchParams.get('row'))
    const record = (): Promise<OutboundRecord> => getRecord(staff.admin, id)
    expect((await record()).outboundItem[0]).toMatchObject({ bookingId: booking.id })
    // A wide panel leaves the pages of its list in sight.
    await desk.setViewportSize({ width: 1280, height: 800 })
    const [foot, aside] = await Promise.all(
      [desk.locator('.list > .foot'), panel(desk)].map((part) => part.boundingBox()),
    )
    expect((foot?.x ?? 0) + (foot?.width ?? 0)).toBeLessThanOrEqual(aside?.x ?? 0)
    // What is for others is none of the reader's business, and nothing else is in its way.
    expect(await panel(desk).locator('.shut').count()).toBe(0)

    // SCALE and FG do their steps; the office sees the truck on the wall and in its list.
    await weighIn(staff.scale, await record())
    await rowOf(desk, 'B 7001 REC').getByText('Waiting').waitFor()
    expect(await whyNot(desk, 'Edit')).toBe('Not possible while its status is “Waiting”.')
    await step(staff.fg, await record(), 'call')
    await wall.locator('.truck[data-state="called"]', { hasText: '7001' }).waitFor()
    await wall.close()
    await step(staff.fg, await record(), 'start')
    await step(staff.fg, await record(), 'finish', { loadedBags: 600 })
    await weighOut(staff.scale, await record(), 40_000)

    // ADMIN sees why it is held, and lets it go.
    const admin = await signIn('/record/outbound?status=hold', 'ADMIN')
    await rowOf(admin, 'B 7001 REC').getByRole('link').click()
    const held = panel(admin).locator('.alert')
    await held.getByText('allowed 49 to 51 kg').waitFor()
    const said = (await held.textContent()) ?? ''
    for (const figure of ['28,000 kg', '30,000 kg', '−6.67 %', '46.667 kg a bag']) {
      expect(said).toContain(figure)
    }
    await isAccessible(admin)
    await take(admin, 'Approve', { 'Why is this right?': 'too short' })
    await admin.getByRole('dialog').getByText('at least 10', { exact: false }).waitFor()
    await admin.getByLabel('Why is this right?').fill('Damp bags, counted twice')
    await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await panel(admin).locator('.status', { hasText: 'Completed' }).first().waitFor()
    await panel(admin).getByRole('status').getByText('B 7001 REC is approved').waitFor()
    expect(await record()).toMatchObject({ status: 'completed', suratJalanNo: 'SJ-2026-00001' })

    const opened = admin.context().waitForEvent('page')
    await button(admin, 'Print slip and surat jalan').click()
    await (await opened).close()
    await expect.poll(async () => (await record()).printCount).toBe(1)
    const english = admin.waitForResponse((answer) => answer.url().includes('/pdf?lang=en'))
    const again = admin.context().waitForEvent('page')
    await panel(admin).getByLabel('Language of the papers').selectOption('en')
    await button(admin, 'Print slip and surat jalan').click()
    expect((await english).status()).toBe(200)
    await (await again).close()

    // Only what was corrected is weighed anew, and marked as typed with its reason.
    await press(admin, 'Correct')
    const dialog = admin.getByRole('dialog')
    const after = dialog.getByRole('region', { name: 'After the correction' })
    const weight = dialog.getByLabel('Second weighing (gross), kg')
    // What it would come to stands beside what is typed.
    expect(await after.textContent()).toMatch(/28,000 kg.*30,000 kg.*−6.67 %.*limit 2 %/u)
    await weight.fill('41,000')
    expect(await after.textContent()).toMatch(/29,000 kg.*30,000 kg.*−3.33 %.*limit 2 %/u)
    await dialog.getByLabel('Loaded bags').fill('580')
    expect(await after.textContent()).toMatch(/29,000 kg.*29,000 kg.*0 %/u)
    await dialog.getByLabel('Loaded bags').fill('600')
    await weight.fill('11,000')
    expect(await after.textContent()).not.toMatch(/kg/u)
    await isAccessible(admin)
    await weight.fill('41,000')
    await dialog.getByLabel('Reason').fill('Read from the wrong line')
    await dialog.getByRole('button', { name: 'Correct', exact: true }).click()
    // Told before it is done, and done only by somebody who has read it.
    await dialog.getByText('differs from what was loaded by more than the tolerance').waitFor()
    expect(await record()).toMatchObject({ netKg: 28_000 })
    await dialog.getByLabel('Correct it anyway').check()
    await dialog.getByRole('button', { name: 'Correct', exact: true }).click()
    await panel(admin).getByText('Typed: Read from the wrong line').waitFor()
    const replaced = panel(admin).locator('[data-replaced]')
    expect(await replaced.locator('del').textContent()).toBe('40,000')
    expect(await replaced.textContent()).toMatch(
      /Weighbridge.*Replaced .*: Read from the wrong line/u,
    )
    expect(await record()).toMatchObject({
      netKg: 29_000,
      firstWeighing: { source: 'scale' },
      secondWeighing: { source: 'manual', weighKg: 41_000 },
    })
    await take(admin, 'Void', { Reason: 'Goods came back, wet' })
    await panel(admin).getByText('Void: Goods came back, wet').waitFor()
    const history = panel(admin).locator('.history')
    for (const did of [
      'Weigh in',
      'Start loading',
      'Finish',
      'Weigh out',
      'Approve',
      'Correct',
      'Void',
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one page
      await history.getByText(did, { exact: true }).first().waitFor()
    }
    const told = (await history.textContent()) ?? ''
    expect(told).not.toMatch(/weigh-in|firstWeighKg|cancelReason|surat-jalan|documents|language/u)
    expect(told).toContain('Reason: Goods came back, wet')
    const printed = await history.locator('ol > li', { hasText: 'Printed' }).allTextContents()
    expect(printed).toHaveLength(2)
    for (const entry of printed) expect(entry).toContain('Papers: Weighbridge slip, Surat jalan')
    expect(printed[0]).toContain('Language of the papers: English')
    expect(printed[1]).toContain('Language of the papers: Bahasa Indonesia')
    expect(await history.locator('[lang="id"]').textContent()).toBe('Bahasa Indonesia')
    const given = await staff.admin.get(`/api/booking/${booking.id}`).expect(200)
    expect(given.body).toMatchObject({ takenKg: 0, restKg: 30_000 })
  })

  it('know a plate: its last driver and customer, and whether the truck is on site', async () => {
    const { staff } = office
    const phoned = async (driverName: string, licensePlate?: string): Promise<OutboundRecord> => {
      const truck = await buildTruck(staff, licensePlate === undefined ? {} : { licensePlate })
      const driver = { version: truck.version, driverName, driverPhone: '0811 111' }
      return (await staff.admin.put(`/api/outbound-record/${truck.id}`, driver).expect(200)).body
    }
    const first = await drive(staff, await phoned('Agus'), 'completed')
    const { licensePlate } = first
    const gone = await drive(staff, await buildTruck(staff, { licensePlate }), 'completed')
    const reason = 'Never came'
    await act(staff.admin, await phoned('Salah', licensePlate), 'cancel', { reason })
    const here = await drive(staff, await phoned('Agus'), 'waiting')
    const desk = await signIn('/record/outbound?row=new', 'OFFICE')
    const plate = panel(desk).getByLabel('Plate')
    const driver = panel(desk).getByLabel('Driver', { exact: true })
    const phone = panel(desk).getByLabel('Driver’s phone')
    const customer = panel(desk).getByRole('combobox', { name: 'Customer' })
    const type = async (typed: string): Promise<void> => {
      await plate.fill('')
      await plate.pressSequentially(typed.replaceAll(' ', '').toLowerCase())
      await desk.keyboard.press('Tab')
    }
    // The day is filled in, so one begins with the plate.
    await panel(desk).locator('[name="licensePlate"]:focus').waitFor()
    await type(gone.licensePlate)
    expect(await plate.inputValue()).toBe(gone.licensePlate)
    await panel(desk).getByText('Last visit: 20/11/2026').waitFor()
    await expect.poll(() => customer.inputValue()).toContain(gone.customer.name)
    // The last driver left no phone, and another's is not his.
    expect(await driver.inputValue()).toBe('Budi')
    expect(await phone.inputValue()).toBe('')
    // Of another plate all of it is another's.
    await type(here.licensePlate)
    await expect.poll(() => customer.inputValue()).toContain(here.customer.name)
    expect(await driver.inputValue()).toBe('Agus')
    expect(await phone.inputValue()).toBe('0811 111')
    await type(gone.licensePlate)
    await expect.poll(() => customer.inputValue()).toContain(gone.customer.name)
    expect(await driver.inputValue()).toBe('Budi')
    // He types another driver over it, which stays.
    await panel(desk).locator('[name="driverName"]:focus').waitFor()
    await desk.keyboard.type('Joko')
    await type(here.licensePlate)
    const known = panel(desk).getByRole('link', { name: here.recordNo })
    await known.waitFor()
    expect(await panel(desk).getByText('On site now:').count()).toBe(1)
    expect(await known.getAttribute('href')).toBe(`/record/outbound?date=any&row=${here.id}`)
    await expect.poll(() => customer.inputValue()).toContain(here.customer.name)
    expect(await driver.inputValue()).toBe('Joko')
    expect(await phone.inputValue()).toBe('')
    await isAccessible(desk)
    // Nothing is known of a truck that never came.
    await type(newPlate())
    await expect.poll(() => customer.inputValue()).toBe('')

    // A number is checked when its field is left.
    const weight = panel(desk).getByLabel('Planned, kg')
    await weight.fill('12 tons')
    expect(await panel(desk).getByText('This cannot be read as a number').count()).toBe(0)
    await desk.keyboard.press('Tab')
    await panel(desk).getByText('This cannot be read as a number').waitFor()
    await weight.fill('')
    // What is left of the PO sale is offered.
    const sale = await buildSale(staff)
    await choose(desk, 'PO Sales', sale.poSalesNo)
    await button(desk, 'Fill in 100,000 kg').click()
    await expect.poll(() => weight.inputValue()).toBe('100,000')
    expect(await button(desk, 'Fill in 100,000 kg').count()).toBe(0)
    await desk.context().close()

    const received = await driveInbound(staff, await buildInbound(staff), 'completed')
    const gate = await signIn('/record/inbound?row=new', 'SCALE')
    await panel(gate).locator('[name="licensePlate"]:focus').waitFor()
    await gate.keyboard.type(received.licensePlate)
    await gate.keyboard.press('Tab')
    await expect
      .poll(() => panel(gate).getByRole('combobox', { name: 'Vendor' }).inputValue())
      .toContain(received.vendor.name)
    await gate.context().close()
  })

  it('keep a plate in an old notation until it is typed again', async () => {
    const { staff } = office
    const write = async (platePattern: string): Promise<void> => {
      const { version } = (await staff.admin.get('/api/site-settings').expect(200)).body
      await staff.admin.put('/api/site-settings', { version, platePattern }).expect(200)
    }
    await write('X{8}')
    const { id } = await buildTruck(staff, { licensePlate: 'B7002OLD' })
    await write(indonesianPlates)
    const desk = await signIn(`/record/outbound?date=any&row=${id}&edit=1`, 'OFFICE')
    const plate = panel(desk).getByLabel('Plate')
    await plate.focus()
    await desk.keyboard.press('Tab')
    expect(await plate.inputValue()).toBe('B7002OLD')
    await plate.fill('b7003old')
    await desk.keyboard.press('Tab')
    expect(await plate.inputValue()).toBe('B 7003 OLD')
    await desk.context().close()
  })

  it('wait for a second person if a typed weight would release the truck', async () => {
    const { staff } = office
    const { id, licensePlate } = await drive(staff, await buildTruck(staff), 'hold')
    const [typist, colleague, admin] = await Promise.all([
      signIn(`/weighing?truck=outbound-${id}`, 'SCALE'),
      signIn(`/record/outbound?date=any&row=${id}`, 'SCALE'),
      signIn('/home', 'ADMIN'),
    ])
    await typist.getByRole('button', { name: 'Type the weight' }).click()
    await typist.getByLabel('Weight, kg').fill('42,000')
    await typist.locator('input[name="reason"]').fill('Indicator is dark')
    await typist.getByRole('button', { name: 'Weigh again: 42,000 kg' }).click()
    await typist.getByText('It is within the limits now, by the entries of').waitFor()
    expect(await typist.getByRole('button', { name: 'Confirm' }).count()).toBe(0)
    // His own record page offers it to others.
    await typist.goto(`/record/outbound?date=any&row=${id}`)
    await panel(typist).getByText('Next: Confirm (Weighbridge, Loading)').waitFor()
    expect(await whyNot(typist, 'Confirm')).toContain('Another user has to do this')

    await admin.locator('.work li', { hasText: licensePlate }).getByText('Confirm').waitFor()
    await panel(colleague).getByText('Typed: Indicator is dark').first().waitFor()
    await isAccessible(colleague)
    await look(colleague)
    await press(colleague, 'Confirm')
    await state(colleague).getByText('Completed').waitFor()
    await panel(colleague).getByText('Confirmed').first().waitFor()
    expect(await getRecord(staff.admin, id)).toMatchObject({
      status: 'completed',
      holdReason: 'typed',
      approvalNote: null,
    })
  })

  it('restore the focus when a dialog is closed', async () => {
    const { staff } = office
    const truck = await buildTruck(staff)
    const desk = await signIn(`/record/outbound?date=any&row=${truck.id}`, 'OFFICE')
    const focused = (): Promise<string> =>
      desk.evaluate(() => document.activeElement?.textContent ?? '')
    const menu = panel(desk).locator('.actions > .drop-down > summary')
    const word = (await menu.textContent()) ?? ''
    await menu.focus()
    await desk.keyboard.press('?')
    await desk.getByRole('dialog', { name: 'Shortcuts' }).waitFor()
    await desk.keyboard.press('Escape')
    await expect.poll(focused).toBe(word)
    await desk.keyboard.press('Control+k')
    await desk.locator('dialog input[role=combobox]').waitFor()
    await desk.keyboard.press('Escape')
    await expect.poll(focused).toBe(word)
    await desk.keyboard.press('Enter')
    const step = panel(desk).getByRole('button', { name: 'Cancel truck' })
    await step.focus()
    await desk.keyboard.press('Enter')
    const dialog = desk.getByRole('dialog')
    await dialog.waitFor()
    await desk.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(focused).toBe(word)
  })

  it('have a menu of steps for arrows, Home, End and first letters', async () => {
    const { staff } = office
    const truck = await drive(staff, await buildTruck(staff), 'waiting')
    const desk = await signIn(`/record/outbound?date=any&row=${truck.id}`, 'OFFICE')
    const menu = panel(desk).locator('.actions > .drop-down')
    await menu.locator('> summary').focus()
    const after = async (key: string): Promise<string> => {
      await desk.keyboard.press(key)
      return desk.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
    }
    expect(await after('ArrowDown')).toBe('Cancel truck')
    expect(await after('ArrowDown')).toBe('Not possible now')
    expect(await after('ArrowDown')).toBe('Cancel truck')
    expect(await after('ArrowUp')).toBe('Not possible now')
    expect(await after('Home')).toBe('Cancel truck')
    expect(await after('End')).toBe('Not possible now')
    expect(await after('c')).toBe('Cancel truck')
    // Nor does a letter that no line begins with open a new record behind the menu.
    expect(await after('e')).toBe('Cancel truck')
    expect(new URL(desk.url()).searchParams.get('edit')).toBeNull()
    expect(await after('Escape')).toBe(await menu.locator('> summary').textContent())
    expect(await menu.getAttribute('open')).toBeNull()
    expect(await after('ArrowUp')).toBe('Not possible now')
    await desk.keyboard.press('Home')
    // Keys within 100 ms of each other are a scanner's.
    await desk.waitForTimeout(200)
    await desk.keyboard.press('Enter')
    await desk.getByRole('dialog').getByLabel('Reason').waitFor()
  })

  it('add, change and remove lines before weigh-in, and take their steps after it', async () => {
    const { staff } = office
    const sale = await buildSale(staff)
    const plate = newPlate()
    const { body } = await staff.office
      .post('/api/outbound-record', {
        date: '2026-11-20',
        licensePlate: plate,
        driverName: 'Budi',
        customerId: sale.customerId,
        outboundItem: [{ poSaleId: sale.id, loadingArea: 'H', plannedKg: 10_000 }],
      })
      .expect(201)
    const { id } = body as OutboundRecord
    const record = (): Promise<OutboundRecord> => getRecord(staff.admin, id)

    const desk = await signIn(`/record/outbound?row=${id}`, 'OFFICE')
    await panel(desk).getByRole('link', { name: 'Open the lines' }).click()
    await desk.getByRole('link', { name: `Back to ${plate}` }).waitFor()
    await desk.getByRole('link', { name: 'Add a line' }).click()
    await choose(desk, 'PO Sales', sale.poSalesNo)
    await panel(desk).getByLabel('Area').selectOption('K')
    await panel(desk).getByLabel('Planned, kg').fill('5,000')
    await desk.keyboard.press('Control+s')
    await desk.getByText(/^2 lines/u).waitFor()
    await isAccessible(desk)
    await press(desk, 'Delete')
    await desk.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await desk.getByText(/^1 line /u).waitFor()
    // The panel is gone with its record.
    await desk.locator('.toast').getByText('is deleted.').waitFor()
    expect((await record()).outboundItem).toMatchObject([{ loadingArea: 'H' }])

    await weighIn(staff.scale, await record())
    const [line] = (await record()).outboundItem
    const fg = await signIn(`/record/outbound/${id}/item?row=${line?.id}`, 'FG')
    expect(await panel(fg).locator('.shut').textContent()).not.toContain('Delete')
    await press(fg, 'Call')
    await state(fg).getByText('Called').waitFor()
    const said = panel(fg).getByRole('status').getByText(': done.')
    await said.waitFor()
    // Another starts the loading, which takes the truck further too, while a reason is being typed.
    await press(fg, 'Skip')
    const reason = fg.getByRole('dialog').getByLabel('Reason')
    await reason.fill('Driver not here')
    await step(staff.fg, await record(), 'start')
    await rowOf(fg, 'Loading').waitFor()
    await fg.locator('.truck-of-lines').getByText('Loading').waitFor()
    expect(await reason.inputValue()).toBe('Driver not here')
    await fg.keyboard.press('Escape')
    await look(fg)
    await take(fg, 'Finish', { 'Loaded bags': '200' })
    await rowOf(fg, 'Loaded').waitFor()
    expect(await record()).toMatchObject({ status: 'loaded', expectedKg: 10_000 })
    expect(await fg.getByRole('link', { name: 'Add a line' }).count()).toBe(0)
  })

  it('list today, open and late ones, and say if a day or several have none', async () => {
    const sale = await buildSale(office.staff)
    const licensePlate = newPlate()
    await office.staff.office
      .post('/api/outbound-record', {
        date: '2026-11-18',
        licensePlate,
        driverName: 'Budi',
        customerId: sale.customerId,
        outboundItem: [{ poSaleId: sale.id, loadingArea: 'L', plannedKg: 10_000 }],
      })
      .expect(201)
    const page = await signIn('/record/outbound', 'OFFICE')
    await settled(page)
    expect(await rowOf(page, licensePlate).count()).toBe(0)
    await page.goto('/record/outbound?date=2026-01-01')
    await page.getByText(/^There is nothing on this day\. On other days: \d+ trucks?\./u).waitFor()
    await page.locator('.nothing').getByRole('link').click()
    await page.locator('.filters summary', { hasText: 'Status' }).click()
    await page.getByRole('button', { name: 'Registered, has not come' }).click()
    await page.getByRole('button', { name: /^Status: Registered, has not come/u }).waitFor()
    await rowOf(page, licensePlate).getByText('Late').waitFor()
    await page.goto('/record/outbound?open=1')
    await rowOf(page, licensePlate).waitFor()
    // The filter is of any day: a link to one would change nothing.
    expect(await page.locator('.days a').count()).toBe(0)
    const heads = await page.locator('.rows thead th').allTextContents()
    const areas = rowOf(page, licensePlate).locator('td').nth(heads.indexOf('Loading area'))
    expect(await areas.textContent()).toBe('L')
    // Kilograms have two decimals, whatever a page has.
    for (const plannedKg of [10_000, 10_000.5]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await buildTruck(office.staff, { sale, plannedKg })
    }
    const first = await buildTruck(office.staff, { sale, plannedKg: 7000 })
    await page.goto('/record/outbound?status=registered')
    await rowOf(page, first.licensePlate).waitFor()
    const planned = await page
      .locator(`.rows tbody td:nth-of-type(${heads.indexOf('Planned, kg') + 1})`)
      .allTextContents()
    expect(planned).toEqual(expect.arrayContaining(['7,000.00', '10,000.00', '10,000.50']))
    expect(planned.filter((kg) => kg !== '' && !/\.\d\d$/u.test(kg))).toEqual([])
    await page.goto('/record/outbound?date=2026-10-01')
    await page.getByText('There is nothing on this day.').waitFor()
    await isAccessible(page)
    // Lists of a month may be of one day too.
    await page.goto('/record/booking?startDate=2026-10-01&endDate=2026-10-02')
    await page.getByText('There is nothing on these days.').waitFor()
    await page.goto('/record/booking?startDate=2026-10-01&endDate=2026-10-01')
    await page.getByText('There is nothing on this day.').waitFor()
    await page.locator('.nothing').getByRole('link', { name: 'Any day' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('?startDate=any')
    expect(office.complaints).toEqual([])
  })

  it('show at an invalid day of a filter how to write it', async () => {
    const page = await signIn('/record/po-sales', 'OFFICE')
    const from = page.getByRole('textbox', { name: 'From' })
    await from.fill('31/02/2026')
    await from.press('Enter')
    const told = page.getByText('This is no date. Write it like 20/11/2026.')
    await told.waitFor()
    expect(await from.getAttribute('aria-invalid')).toBe('true')
    await from.fill('01/02/2026')
    await told.waitFor({ state: 'detached' })
    await from.press('Enter')
    await page.waitForURL(/startDate=2026-02-01/u)
    // Without a year it is one of this year.
    await from.fill('1/3')
    await from.press('Enter')
    await page.waitForURL(/startDate=2026-03-01/u)
  })

  it('open by a click anywhere on a row, sort by one anywhere on a head, and go on by arrows', async () => {
    const sale = await buildSale(office.staff)
    const page = await signIn(
      `/record/po-sales?startDate=any&customer=${sale.customerId}`,
      'OFFICE',
    )
    const row = rowOf(page, sale.poSalesNo)
    await row.locator('td').last().click()
    await page.waitForURL(new RegExp(`row=${sale.id}`, 'u'))
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => !url.searchParams.has('row'))
    // Beside the box of a row one meant the box.
    await row.locator('.choose').click({ position: { x: 2, y: 2 } })
    expect(new URL(page.url()).searchParams.has('row')).toBe(false)
    const head = page.getByRole('columnheader', { name: /^Still owed/u })
    await head.click({ position: { x: 4, y: 4 } })
    await page.waitForURL(/sort=-outstandingKg/u)
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending')
    await page.keyboard.press('ArrowDown')
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    expect(await focused()).toBe(sale.poSalesNo)
    // Each column that the list shows sorts.
    expect(await page.locator('thead th:not(.choose):not(:has(a))').count()).toBe(0)
    await page.getByRole('searchbox', { name: 'PO Sales no.' }).press('ArrowDown')
    expect(await focused()).toBe(sale.poSalesNo)
    await page.keyboard.press('Space')
    expect(await row.getByRole('checkbox').isChecked()).toBe(true)
  })

  it('sum the ticked rows, tick with Shift all between, and say how many are not shown', async () => {
    const sales = [
      await buildSale(office.staff),
      await buildSale(office.staff),
      await buildSale(office.staff),
    ]
    const page = await signIn('/record/outstanding?sort=-poSalesNo', 'OFFICE')
    const boxes = page.locator('.rows tbody').getByRole('checkbox')
    await boxes.nth(0).click()
    await boxes.nth(2).click({ modifiers: ['Shift'] })
    await page.getByText('3 selected').waitFor()
    const ordered = sales.reduce((sum, sale) => sum + sale.orderedKg, 0)
    const sums = page.locator('.rows tfoot tr', { hasText: 'Selected' }).locator('td')
    await expect.poll(() => sums.first().textContent()).toBe(ordered.toLocaleString('en'))
    await page.getByRole('searchbox', { name: 'PO Sales no.' }).fill(sales[1]?.poSalesNo ?? '')
    await page.getByText('2 not shown here').waitFor()
  })

  it('of one week are shown together, and cancelled together for one reason', async () => {
    const sale = await buildSale(office.staff)
    const trucks = [
      await buildTruck(office.staff, { sale }),
      await buildTruck(office.staff, { sale }),
    ]
    const page = await signIn(`/record/outbound?poSaleId=${sale.id}`, 'OFFICE')
    await page.getByRole('link', { name: 'This week' }).click()
    await page.getByLabel('To', { exact: true }).waitFor()
    expect(new URL(page.url()).searchParams.get('date')).toBe('week')
    await page.getByRole('link', { name: 'The days before' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.has('startDate')).toBe(true)
    await page.getByRole('link', { name: 'The days after' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('date')).toBe('week')
    await page.getByRole('columnheader', { name: 'Date' }).waitFor()
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await page.getByRole('button', { name: 'Cancel truck (2)' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('the ship is late')
    await dialog.getByRole('button', { name: 'Cancel truck' }).click()
    await dialog.getByText('2 of 2').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    for (const { id } of trucks) {
      expect(await getRecord(office.staff.office, id)).toMatchObject({
        status: 'cancelled',
        cancelReason: 'the ship is late',
      })
    }
  })

  it('lead from one to the next, by J and K and by their links', async () => {
    const sales = [await buildSale(office.staff), await buildSale(office.staff)]
    const numbers = sales.map(({ poSalesNo }) => poSalesNo)
    const page = await signIn('/record/po-sales?startDate=any&sort=-poSalesNo', 'OFFICE')
    await page.getByRole('link', { name: numbers[1] ?? '' }).click()
    const heading = (name: string) => page.locator('.panel h2', { hasText: name })
    await heading(numbers[1] ?? '').waitFor()
    await page.keyboard.press('j')
    await heading(numbers[0] ?? '').waitFor()
    await page.keyboard.press('k')
    await heading(numbers[1] ?? '').waitFor()
    // The list begins with it.
    expect(await page.getByRole('link', { name: 'The record before' }).count()).toBe(0)
    await page.getByRole('link', { name: 'The record after' }).click()
    await heading(numbers[0] ?? '').waitFor()
    await page.getByRole('link', { name: 'The record before' }).click()
    await heading(numbers[1] ?? '').waitFor()
  })

  it('leave the figures of the list in sight', async () => {
    const sale = await buildSale(office.staff)
    const { bookingNo } = await buildBooking(office.staff, sale.id, 1000)
    const page = await signIn('/record/booking?startDate=any', 'OFFICE')
    const figures = page.locator('tr', { hasText: bookingNo }).locator('td.number')
    await page.getByRole('columnheader', { name: 'Customer' }).waitFor()
    await page.getByRole('link', { name: bookingNo, exact: true }).click()
    await page.locator('.panel h2', { hasText: bookingNo }).waitFor()
    await page.getByRole('columnheader', { name: 'Customer' }).waitFor({ state: 'detached' })
    const edge = (await page.locator('.panel').boundingBox())?.x ?? 0
    const last = await figures.last().boundingBox()
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThan(edge)
    await page.keyboard.press('Escape')
    await page.getByRole('columnheader', { name: 'Customer' }).waitFor()
  })

  it('lead on over the end of a page, and back', async () => {
    const page = await signIn('/record/po-sales?startDate=any&sort=poSalesNo', 'OFFICE')
    // One after the other, as their numbers are.
    // oxlint-disable-next-line no-await-in-loop
    for (let n = 0; n < 11; n += 1) await buildSale(office.staff)
    await page.reload()
    await page.locator('.rows tbody a').last().click()
    const head = page.locator('.panel > header')
    await head.getByText(/^10 of \d+$/u).waitFor()
    // The next page is loaded once its last row is open.
    await head.getByRole('link', { name: 'The record after' }).waitFor()
    await page.keyboard.press('j')
    await head.getByText(/^11 of \d+$/u).waitFor()
    expect(new URL(page.url()).searchParams.get('page')).toBe('2')
    await page.locator('.rows tr[aria-current="true"]').waitFor()
    await head.getByRole('link', { name: 'The record before' }).waitFor()
    await page.keyboard.press('k')
    await head.getByText(/^10 of \d+$/u).waitFor()
    expect(new URL(page.url()).searchParams.has('page')).toBe(false)
  })

  it('refuse a period that ends before it begins, and take it once the other end is changed', async () => {
    const page = await signIn('/record/po-sales', 'OFFICE')
    const from = page.getByRole('textbox', { name: 'From' })
    await from.fill('05/12/2026')
    await from.press('Enter')
    await page.getByText('The period would end before it begins.').waitFor()
    expect(new URL(page.url()).search).toBe('')
    const to = page.getByRole('textbox', { name: 'To' })
    await to.fill('10/12/2026')
    await to.press('Enter')
    await page.waitForURL(/startDate=2026-12-05&endDate=2026-12-10/u)
    await to.fill('01/12/2026')
    await to.press('Enter')
    await page.getByText('The period would end before it begins.').waitFor()
    await to.fill('09/12/2026')
    await to.press('Enter')
    await page.waitForURL(/endDate=2026-12-09/u)
  })
})
