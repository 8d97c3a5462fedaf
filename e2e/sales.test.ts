import type { Area } from '@muat/shared'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  act,
  buildBooking,
  buildCustomer,
  buildSale,
  buildTruck,
  drive,
  step,
} from '../packages/api/test/support/truck.ts'
import { problemsInBothThemes } from './support/accessibility.ts'
import { chromiumPath } from './support/browser.ts'
import { type Desk, type Office, startOffice } from './support/office.ts'
import {
  button,
  choose,
  figure,
  look,
  panel,
  press,
  save,
  state,
  whyNot,
  withReason,
} from './support/record-page.ts'
import { inSteps } from './support/in-steps.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM)')

describe.skipIf(chromiumPath === undefined)('PO sales and bookings', inSteps, () => {
  let office: Office
  let desk: Desk
  let page: Page
  let given: Awaited<ReturnType<typeof buildSale>>
  beforeAll(async () => {
    office = await startOffice()
    given = await buildSale(office.staff, { openingKg: 60_000 })
    desk = await office.signIn('/record/po-sales', 'OFFICE')
    ;({ page } = desk)
    await page.locator('.rows[aria-busy="false"]').waitFor()
  })
  afterAll(() => office.stop())

  it('take an order through a booking, a hold and a short close to a reopen', async () => {
    await page.keyboard.press('n')
    await panel(page).getByLabel('PO Sales no.').fill('PO-77')
    await panel(page).getByRole('button', { name: 'Save', exact: true }).click()
    await panel(page).getByText('Choose the customer.').waitFor()
    await panel(page).getByText('Choose the ex-DO.').waitFor()
    await choose(page, 'Customer', given.customer.code)
    await choose(page, 'Ex-DO', given.exDoNo)
    await choose(page, 'Item', given.outboundItem.code)
    // The item brings its grade along.
    const grade = `${given.grade.code} · ${given.grade.name}`
    await expect
      .poll(() => panel(page).getByRole('combobox', { name: 'Grade' }).inputValue())
      .toBe(grade)
    // Markings are those of the customer and those of nobody.
    for (const [code, customerId] of [
      ['M-OURS', given.customerId],
      ['M-THEIRS', (await buildCustomer(office.staff.admin)).id],
      ['M-NOBODY', null],
    ] as const) {
      await office.staff.admin.post('/api/marking', { code, name: code, customerId }).expect(201)
    }
    const marking = panel(page).getByRole('combobox', { name: 'Marking' })
    await marking.click()
    await page.locator('.lookup-list [role="option"]').first().waitFor()
    expect(await page.locator('.lookup-list [role="option"]').allTextContents()).toEqual([
      expect.stringContaining('M-OURS'),
      expect.stringContaining('M-NOBODY'),
    ])
    await marking.press('Escape')
    await panel(page).getByLabel('Ordered, kg').fill('100,000')
    await save(page)
    await panel(page).getByRole('heading', { name: 'PO-77' }).waitFor()
    expect(await figure(page, 'Free to book').textContent()).toBe('100,000 kg')

    await panel(page).getByRole('link', { name: 'New booking' }).click()
    await panel(page).getByRole('heading', { name: 'New booking' }).waitFor()
    await panel(page).getByText('100,000 kg free to book').waitFor()
    await panel(page).getByLabel('Booked, kg').fill('130,000')
    await panel(page).getByText('30,000 kg more than the 100,000 kg free to book').waitFor()
    await save(page)
    await panel(page).getByText('Only 100,000 kg of PO-77 can still be taken.').waitFor()
    await panel(page).getByLabel('Booked, kg').fill('70,000')
    await panel(page).getByText('100,000 kg free to book, 30,000 kg after this').waitFor()
    await save(page)
    // Production may follow: it is saved, and said.
    await panel(page).getByText(`${given.exDoNo} lacks 10,000 kg`, { exact: false }).waitFor()
    const booked = panel(page).getByRole('link', { name: 'Register a truck' })
    expect(await booked.getAttribute('href')).toMatch(
      /^\/record\/outbound\?row=new&bookingId=\d+$/u,
    )

    await panel(page).getByRole('link', { name: 'PO-77' }).click()
    await panel(page).getByRole('heading', { name: 'PO-77' }).waitFor()
    await expect.poll(() => figure(page, 'Free to book').textContent()).toBe('30,000 kg')
    await panel(page).locator('tbody tr', { hasText: '70,000' }).waitFor()

    expect(await whyNot(page, 'Cancel PO sale')).toBe(
      'Part of it is booked, on a truck or shipped.',
    )
    await withReason(page, 'Put on hold', 'Payment is late')
    await state(page).getByText('On hold').waitFor()
    // In the panel that stays, until it is dismissed or no longer so; a toast is for what happens elsewhere.
    const said = panel(page).getByRole('status')
    await said.getByText('PO-77 is on hold.').waitFor()
    expect(await page.locator('.toast').count()).toBe(0)
    expect(await figure(page, 'Reason').textContent()).toBe('Payment is late')
    expect(await panel(page).getByRole('link', { name: 'New booking' }).count()).toBe(0)
    expect(await whyNot(page, 'New booking')).toBe('Not possible while its status is “On hold”.')
    // Somebody else has taken it further: what was said need no longer hold.
    const { admin } = office.staff
    const [held] = (await admin.get('/api/po-sale?poSalesNo=PO-77')).body.data
    await admin
      .put(`/api/po-sale/${held.id}`, { version: held.version, note: 'Called them' })
      .expect(200)
    await said.waitFor({ state: 'detached' })
    await look(page)
    await press(page, 'Resume')
    await state(page).getByText('Open').waitFor()
    await said.getByText('PO-77 is no longer on hold.').waitFor()
    expect(await said.count()).toBe(1)
    await said.getByRole('button', { name: 'Dismiss' }).click()
    await said.waitFor({ state: 'detached' })

    await withReason(page, 'Close short', 'Customer takes no more')
    await state(page).getByText('Closed').waitFor()
    await said.getByText('PO-77 is closed short', { exact: false }).waitFor()
    await expect.poll(() => figure(page, 'Closed short').textContent()).toBe('100,000')
    expect(await whyNot(page, 'Put on hold')).toBe('Not possible while its status is “Closed”.')
    await withReason(page, 'Open again', 'Customer changed his mind')
    await state(page).getByText('Open').waitFor()
    // The booking is for today and holds its goods again.
    await expect.poll(() => figure(page, 'Booked').first().textContent()).toBe('70,000 kg')
  })

  it('show what the quotas of a day have left, and take the next free day with a press', async () => {
    const { admin } = office.staff
    const sale = await buildSale(office.staff)
    const limit = { overQuota: 'refuse', outboundItemId: sale.outboundItemId }
    // The test's day is Friday the 20th of November: then a closed weekend.
    const daily = { ...limit, name: 'Daily', mostTrucks: 2, mostKg: 40_000 }
    await admin.post('/api/quota', daily).expect(201)
    const shut = { ...limit, name: 'Weekend', mostTrucks: 0, weekdays: 'sat,sun' }
    await admin.post('/api/quota', shut).expect(201)
    await buildBooking(office.staff, sale.id, 15_000)
    await page.goto(`${office.url}/record/booking?row=new&poSaleId=${sale.id}`)
    await panel(page).getByText('Daily: 1 truck and 25,000 kg left on 20/11/2026').waitFor()
    const take = button(page, 'Take the next free day, 23/11/2026')
    expect(await take.count()).toBe(0)
    await panel(page).getByLabel('Booked, kg').fill('25,000.01')
    await take.waitFor()
    await save(page)
    await panel(page)
      .getByText('Quota Daily has no room for this on 20/11/2026. The next free day is 23/11/2026.')
      .waitFor()
    await take.click()
    expect(await panel(page).getByLabel('Load date').inputValue()).toBe('23/11/2026')
    await panel(page).getByText('Daily: 2 trucks and 40,000 kg left on 23/11/2026').waitFor()
    await take.waitFor({ state: 'detached' })
    await save(page)
    await panel(page).getByRole('link', { name: 'Register a truck' }).waitFor()

    await page.goto(`${office.url}/record/outbound?row=new`)
    await choose(page, 'Customer', sale.customer.code)
    await choose(page, 'PO Sales', sale.poSalesNo)
    await panel(page).getByText('Daily: 1 truck and 25,000 kg left on 20/11/2026').waitFor()
    await panel(page).getByRole('button', { name: 'Cancel' }).click()
  })

  it('keep bags and kilograms that were saved independently', async () => {
    const { poSalesType, date, customerId, outboundItemId, gradeId, exDoMasterId, basis } =
      await buildSale(office.staff)
    const { body } = await office.staff.admin
      .post('/api/po-sale', {
        poSalesType,
        date,
        customerId,
        outboundItemId,
        gradeId,
        exDoMasterId,
        basis,
        orderedKg: 10_000,
        orderedBags: 150,
      })
      .expect(201)
    await page.goto(`${new URL(page.url()).origin}/record/po-sales?row=${body.id}&edit=1`)
    const apart = panel(page).getByText('150 bags of 50 kg make 7,500 kg.')
    await apart.waitFor()
    await panel(page).getByLabel('Ordered, kg').fill('12,000')
    await page.keyboard.press('Tab')
    await apart.waitFor()
    expect(await panel(page).getByLabel('Ordered bags').inputValue()).toBe('150')
    await page.keyboard.press('Escape')
  })

  it('copy an order for its next item, fill in bags and kilograms, and number it', async () => {
    const { admin } = office.staff
    await page.goto(`${new URL(page.url()).origin}/record/po-sales?row=new`)
    const field = (name: string) => panel(page).getByLabel(name)
    await panel(page)
      .getByText(/Leave empty for PO-\d{4}-\d{5}/u)
      .waitFor()
    const customer = panel(page).getByRole('combobox', { name: 'Customer' })
    await customer.focus()
    await page.keyboard.press('ArrowDown')
    await page.locator('.lookup-list [role="option"][aria-selected="true"]').waitFor()
    expect(
      await page.locator('.lookup-list [role="option"]').first().getAttribute('aria-selected'),
    ).toBe('true')
    // OFFICE makes a customer where there is none, and goes on with him.
    await customer.fill('Toko Baru')
    await page.getByText('Nothing matches.').waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'New customer' })
    await dialog.getByLabel('Code').fill('TOKO-BARU')
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Toko Baru')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => customer.inputValue()).toBe('TOKO-BARU · Toko Baru')
    await choose(page, 'Item', given.outboundItem.code)
    await expect
      .poll(() => panel(page).getByRole('combobox', { name: 'Grade' }).inputValue())
      .not.toBe('')
    await choose(page, 'Ex-DO', given.exDoNo)
    await field('Ordered, kg').fill('10000')
    await expect.poll(() => field('Ordered bags').inputValue()).toBe('200')
    await field('Ordered bags').fill('150')
    await panel(page).getByText('150 bags of 50 kg make 7,500 kg.').waitFor()
    expect(await field('Ordered, kg').inputValue()).toBe('10,000')
    await field('Ordered bags').fill('200')
    await page.keyboard.press('Control+Enter')
    await panel(page)
      .getByText(/PO-\d{4}-\d{5} is saved/u)
      .waitFor()
    const first = (await admin.get('/api/po-sale?sort=-id&page=1')).body.data[0]
    expect(first).toMatchObject({ orderedKg: 10_000, orderedBags: 200 })
    await expect.poll(() => field('PO Sales no.').inputValue()).toBe(`${first.poSalesNo}/2`)
    // The next item of the order: what was carried over needs no hand.
    const item = panel(page).getByRole('combobox', { name: 'Item' })
    expect(await item.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await customer.inputValue()).toBe('TOKO-BARU · Toko Baru')
    expect(await field('Ordered, kg').inputValue()).toBe('')

    // Each of an order's items shows all of them, and what they come to.
    const items = [first]
    for (const [part, orderedKg] of [
      [2, 5000],
      [3, 2500.5],
    ]) {
      const { customerId, outboundItemId, gradeId, exDoMasterId, date, poSalesType, basis } = first
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are typed
      const { body } = await admin
        .post('/api/po-sale', {
          customerId,
          outboundItemId,
          gradeId,
          exDoMasterId,
          date,
          poSalesType,
          basis,
          poSalesNo: `${first.poSalesNo}/${part}`,
          orderedKg,
        })
        .expect(201)
      items.push(body)
    }
    await page.goto(
      `${new URL(page.url()).origin}/record/po-sales?startDate=any&row=${items[1].id}`,
    )
    const order = panel(page).locator('section', { hasText: `Order ${first.poSalesNo}` })
    await expect
      .poll(() => order.locator('tbody td:nth-child(3)').allTextContents())
      .toEqual(['10,000.00', '5,000.00', '2,500.50'])
    const sum = await order.locator('tfoot td').allTextContents()
    expect(sum.slice(0, 3)).toEqual(['17,500.50', '0', '17,500.50'])
    await order.getByRole('link', { name: `${first.poSalesNo}/3` }).click()
    await panel(page)
      .getByRole('heading', { name: `${first.poSalesNo}/3` })
      .waitFor()
    await admin
      .post(`/api/po-sale/${items[2].id}/cancel`, {
        version: items[2].version,
        reason: 'Typed twice',
      })
      .expect(200)
    // What was cancelled was not ordered after all.
    await expect.poll(() => order.locator('tfoot td').first().textContent()).toBe('15,000.00')
    for (const { id } of items) {
      // oxlint-disable-next-line no-await-in-loop -- likewise
      await admin.delete(`/api/po-sale/${id}`).expect(204)
    }
    await page.goto(`${new URL(page.url()).origin}/record/po-sales`)
    await page.getByRole('link', { name: 'PO-77' }).click()
    await panel(page).getByRole('heading', { name: 'PO-77' }).waitFor()
  })

  it('freeze agreed fields once goods are promised, and say why', async () => {
    await panel(page).getByRole('link', { name: 'Edit' }).click()
    const customer = panel(page).getByLabel('Customer', { exact: true })
    expect(await customer.getAttribute('readonly')).not.toBeNull()
    await panel(page)
      .locator('.field', { hasText: 'Customer' })
      .getByText('Cannot be changed: it has been booked')
      .waitFor()
    await panel(page).getByLabel('Ordered, kg').fill('60,000')
    await save(page)
    await panel(page).getByText('This cannot be less than 70,000 kg').waitFor()
    await panel(page).getByLabel('Ordered, kg').fill('90,000')
    await save(page)
    await expect.poll(() => figure(page, 'Free to book').textContent()).toBe('20,000 kg')
  })

  it('cancel a booking with a reason, and release its rest', async () => {
    await panel(page).locator('tbody tr', { hasText: '70,000' }).getByRole('link').click()
    await panel(page).getByRole('link', { name: 'Register a truck' }).waitFor()
    await withReason(page, 'Cancel booking', 'Truck broke down')
    await state(page).getByText('Cancelled').waitFor()
    await panel(page).getByText('90,000 kg free to book').waitFor()
    expect(await figure(page, 'Reason').textContent()).toBe('Truck broke down')
  })

  it('show what trucks take of a booking: shipped, on trucks and free, without cancelled lines', async () => {
    const { staff, signIn } = office
    const sale = await buildSale(staff)
    const booking = await buildBooking(staff, sale.id, 80_000)
    const truck = (plannedKg: number, areas: readonly Area[] = ['H']) =>
      buildTruck(staff, { sale, bookingId: booking.id, plannedKg, areas })
    const reason = 'Ordered twice'
    const here = await truck(10_000)
    const gone = await drive(staff, await truck(30_000), 'completed', { netKg: 29_400 })
    const cancelled = await truck(20_000)
    await act(staff.office, cancelled, 'cancel', { reason })
    const wrong = await drive(staff, await truck(30_000), 'completed')
    await act(staff.admin, wrong, 'void', { reason })
    const half = await drive(staff, await truck(5000, ['H', 'K']), 'waiting')
    await step(staff.fg, half, 'skip', { reason: 'No goods' }, 1)

    const own = `/record/booking?startDate=any&row=${booking.id}`
    const { page: at, context } = await signIn(own, 'OFFICE')
    const line = (plate: string) => panel(at).locator('.rows tbody tr', { hasText: plate })
    await line(gone.licensePlate).waitFor()
    const shown = async ({ licensePlate }: { licensePlate: string }) => {
      const cells = await line(licensePlate).locator('td').allTextContents()
      return cells.slice(2).map((cell) => cell.replace(/^[^\p{L}\d–]+/u, ''))
    }
    expect(await shown(here)).toEqual(['Registered', '10,000'])
    expect(await shown(gone)).toEqual(['Completed', '29,400'])
    expect(await shown(cancelled)).toEqual(['Cancelled', '–'])
    expect(await shown(wrong)).toEqual(['Void', '–'])
    // Of its two lines one was passed over.
    const lines = await line(half.licensePlate).allTextContents()
    const ends = new Set(lines.map((one) => /Waiting5,000$|Skipped–$/u.exec(one)?.[0]))
    expect(ends).toEqual(new Set(['Skipped–', 'Waiting5,000']))

    const parts = async () => {
      const rows = await panel(at).locator('.quantity li').all()
      return Promise.all(rows.map(async (row) => (await row.textContent())?.replace(/\s+/gu, ' ')))
    }
    expect(await parts()).toEqual([
      'Booked80,000 kg',
      'Shipped29,400 kg',
      'On trucks15,000 kg',
      'Left35,600 kg',
    ])
    const platesBehind = async (name: string) => {
      await panel(at).locator('.quantity').getByRole('link', { name }).click()
      await at
        .locator('main[data-page="outbound-record"] .rows[aria-busy="false"] tbody a')
        .first()
        .waitFor()
      const plates = await at.locator('main .rows tbody tr').allTextContents()
      await at.goBack()
      await panel(at).locator('.quantity').waitFor()
      return [here, gone, cancelled, wrong, half].map(({ licensePlate }) =>
        plates.some((row) => row.includes(licensePlate)),
      )
    }
    expect(await platesBehind('Shipped')).toEqual([false, true, false, false, false])
    expect(await platesBehind('On trucks')).toEqual([true, false, false, false, true])

    // A back end that does not tell what has left: what is taken, in one, and the trucks that take of it alone.
    await at.route(/\/api\/booking(\/\d+)?(\?|$)/u, async (route) => {
      const response = await route.fetch()
      const text = (await response.text()).replace(/"shippedKg":[\d.]+,"restKg"/gu, '"restKg"')
      await route.fulfill({ response, body: text })
    })
    await at.reload()
    await expect.poll(parts).toEqual(['Booked80,000 kg', 'Taken44,400 kg', 'Left35,600 kg'])
    expect(await platesBehind('Taken')).toEqual([true, true, false, false, true])
    // A read that is still under way fails with its page.
    await at.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  })

  it('link from the newest fifty trucks of a booking to all of them', async () => {
    const { staff, signIn } = office
    const sale = await buildSale(staff)
    const booking = await buildBooking(staff, sale.id, 60_000)
    const of = { sale, bookingId: booking.id, plannedKg: 50 }
    for (let n = 0; n < 17; n += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they come
      await buildTruck(staff, { ...of, areas: ['H', 'I', 'K'] })
    }
    const own = `/record/booking?startDate=any&row=${booking.id}`
    const { page: at, context } = await signIn(own, 'OFFICE')
    await panel(at).getByText('These are the newest 50 lines.').waitFor()
    expect(await panel(at).locator('.rows tbody tr').count()).toBe(50)
    await panel(at).getByRole('link', { name: 'All trucks' }).click()
    await at.getByText(/^17 trucks\b/u).waitFor()
    await context.close()
  })

  it('sum what is owed by day of the PO and in all, by customer too', async () => {
    const customer = await buildCustomer(office.staff.admin)
    const of = async (date: string, orderedKg: number) => {
      const { id } = await buildSale(office.staff, { customerId: customer.id, orderedKg })
      await office.staff.office.put(`/api/po-sale/${id}`, { version: 1, date }).expect(200)
    }
    await of('2026-11-03', 100_000.5)
    await of('2026-11-04', 30_000)
    await of('2026-08-01', 7000)
    const { page: owed, context } = await office.signIn(
      `/record/outstanding?customer=${customer.id}&startDate=2026-11-01&endDate=2026-11-30`,
      'ADMIN',
    )
    await owed.locator('.days').getByText('PO date').waitFor()
    const sums = owed.locator('.rows tfoot tr')
    const line = async (at: number) =>
      (await sums.nth(at).locator('th, td').allTextContents()).filter((text) => text !== '')
    const all = (kg: string) => [kg, '0', '0', '0', kg]
    await expect
      .poll(() => line(1))
      .toEqual(['In all, without completed POs (3)', ...all('137,000.50')])
    expect(await line(0)).toEqual(['PO date in this range (2)', ...all('130,000.50')])
    // Weights that are compared have one number of decimal places, and none in a column of whole ones.
    const figures = owed.locator('.rows tbody tr', { hasText: '30,000' }).locator('td.number')
    expect((await figures.allTextContents()).slice(0, 2)).toEqual(['30,000.00', '0'])
    await sums.nth(1).getByRole('link').click()
    await owed.locator('.days').getByText('Any day').waitFor()
    await expect.poll(() => line(0)).toEqual(['Total (3)', ...all('137,000.50')])
    await owed.locator('thead').getByRole('link', { name: 'Booked, kg' }).click()
    await owed.waitForURL(/sort=-bookedKg/u)
    await expect.poll(() => owed.locator('.rows tbody tr').count()).toBe(3)
    // Of what nothing has left, all is owed, and says so.
    await owed.locator('.rows tbody a').first().click()
    await owed.locator('.quantity').getByText('Still owed').waitFor()
    await owed.goto(`/management/customer?row=${customer.id}`)
    const orders = panel(owed).locator('.rows')
    await orders.locator('tbody tr').nth(2).waitFor()
    expect(await orders.locator('tfoot td').allTextContents()).toEqual(['137,000.50', ''])
    await panel(owed).getByRole('link', { name: 'All open orders (3)' }).click()
    await owed.waitForURL(/\/record\/outstanding\?/u)
    await expect.poll(() => owed.locator('.rows tbody tr').count()).toBe(3)
    await context.close()
  })

  it('filter the list', async () => {
    const list = '/record/po-sales?startDate=any'
    await page.goto(`${list}&exDoMasterId=${given.exDoMasterId}`)
    await page.getByText('2 PO sales').waitFor()
    await page.goto(`${list}&poSalesNo=po-7&status=open,partial&customer=${given.customerId}`)
    await page.getByText(/^1 PO sale\b/u).waitFor()
    expect(await page.locator('.rows tbody a').allTextContents()).toEqual(['PO-77'])
    await page.goto('/record/booking?exDoNo=nothing')
    await page.getByText('Nothing matches these filters.').waitFor()
  })

  it('have no accessibility problem, in light and dark', async () => {
    const paths = [
      `/record/po-sales?row=${given.id}`,
      '/record/po-sales?row=new',
      '/record/booking?row=1',
    ]
    for (const path of paths) {
      // oxlint-disable no-await-in-loop -- one page shows one after the other
      await page.goto(path)
      await page.locator('.panel form, .panel dl').first().waitFor()
      expect(await problemsInBothThemes(page), `on ${path}`).toEqual([])
      // oxlint-enable no-await-in-loop
    }
    expect(desk.complaints).toEqual([])
  })
})
