import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSale } from '../../packages/api/test/support/truck.ts'
import { chromiumPath } from '../support/browser.ts'
import { type Office, startOffice } from '../support/office.ts'
import { choose, panel, save } from '../support/record-page.ts'
import { inSteps } from '../support/in-steps.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM)')

describe.skipIf(chromiumPath === undefined)('forms that lack a row', inSteps, () => {
  let office: Office
  beforeAll(async () => {
    office = await startOffice()
  })
  afterAll(() => office.stop())

  it('create a missing PO sale or booking in place, and choose it', async () => {
    const given = await buildSale(office.staff, { openingKg: 50_000 })
    const { page, context } = await office.signIn('/record/booking?row=new', 'OFFICE')
    const options = page.locator('.lookup-list [role="option"]')
    /** By the keyboard, and nothing else than what there is not. */
    const make = async (label: string, words: string, title: string) => {
      await panel(page).getByRole('combobox', { name: label, exact: true }).fill(words)
      await page.getByText('Nothing matches.').waitFor()
      expect(await options.allTextContents()).toEqual(['Not there? Add it…'])
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: title })
      await dialog.waitFor()
      return dialog
    }
    const chosen = (name: string, where = panel(page)) =>
      where.getByRole('combobox', { name, exact: true }).inputValue()
    const sell = async (dialog: ReturnType<typeof panel>) => {
      await choose(page, 'Item', given.outboundItem.code, dialog)
      await expect.poll(() => chosen('Grade', dialog)).toContain(given.grade.code)
      await choose(page, 'Ex-DO', given.exDoNo, dialog)
      await dialog.getByLabel('Ordered, kg').fill('40000')
      await page.keyboard.press('Control+s')
      await dialog.waitFor({ state: 'detached' })
    }

    const first = await make('PO Sales', 'PO-MADE-1', 'New PO sale')
    expect(await first.getByLabel('PO Sales no.').inputValue()).toBe('PO-MADE-1')
    // Within it nothing further is made.
    await first.getByRole('combobox', { name: 'Customer' }).fill('Nobody at all')
    await page.getByText('Nothing matches.').waitFor()
    expect(await options.count()).toBe(0)
    await choose(page, 'Customer', given.customer.code, first)
    await sell(first)
    await expect.poll(() => chosen('PO Sales')).toContain('PO-MADE-1')
    await panel(page).getByText('40,000 kg free to book').waitFor()

    // A number written out is meant, though one that begins with it is newer and stands before it.
    const { customerId, outboundItemId, gradeId, exDoMasterId, poSalesType, basis } = given
    const { admin } = office.staff
    await admin
      .post('/api/po-sale', {
        customerId,
        outboundItemId,
        gradeId,
        exDoMasterId,
        poSalesType,
        basis,
        date: office.site.clock.today(),
        poSalesNo: 'PO-MADE-1/2',
        orderedKg: 1000,
      })
      .expect(201)
    await page.goto('/record/booking?row=new')
    const sales = panel(page).getByRole('combobox', { name: 'PO Sales', exact: true })
    await sales.fill('po-made-1')
    await expect
      .poll(() => options.locator('strong').allTextContents())
      .toEqual(['PO-MADE-1/2', 'PO-MADE-1'])
    await page.keyboard.press('Enter')
    expect(await chosen('PO Sales')).toMatch(/^PO-MADE-1 /u)

    await page.goto('/record/outbound?row=new')
    await panel(page).getByLabel('Plate').fill('B 6406 MAK')
    await panel(page).getByLabel('Driver', { exact: true }).fill('Budi')
    await choose(page, 'Customer', given.customer.code)
    // A word is no number: it was a customer's, and the new one is numbered by itself.
    const second = await make('PO Sales', 'Toko', 'New PO sale')
    expect(await second.getByLabel('PO Sales no.').inputValue()).toBe('')
    await expect.poll(() => chosen('Customer', second)).toContain(given.customer.code)
    await sell(second)
    await expect.poll(() => chosen('PO Sales')).toMatch(/^PO-\d{4}-/u)
    const sale = await chosen('PO Sales')
    await panel(page).getByLabel('Area').selectOption('J')
    const third = await make('Booking', 'nothing', 'New booking')
    await expect.poll(() => chosen('PO Sales', third)).toContain(sale.split(' ')[0])
    expect(await third.getByLabel('Plate').inputValue()).toBe('B 6406 MAK')
    expect(await third.getByLabel('Driver').inputValue()).toBe('Budi')
    expect(await third.getByLabel('Loading area').inputValue()).toBe('J')
    await third.getByLabel('Booked, kg').fill('30000')
    await page.keyboard.press('Control+s')
    await third.waitFor({ state: 'detached' })
    await expect.poll(() => chosen('Booking')).not.toBe('nothing')
    const booking = (await chosen('Booking')).split(' ')[0] ?? ''
    // A booking brings its PO sale along.
    await panel(page).getByRole('combobox', { name: 'PO Sales' }).fill('')
    await choose(page, 'Booking', booking)
    await expect.poll(() => chosen('PO Sales')).toContain(sale.split(' ')[0])
    await panel(page).getByLabel('Planned bags').fill('600')
    await expect.poll(() => panel(page).getByLabel('Planned, kg').inputValue()).toBe('30,000')
    await save(page)
    await panel(page).getByRole('heading', { name: 'B 6406 MAK' }).waitFor()
    const id = Number(new URL(page.url()).searchParams.get('row'))
    const [line] = (await office.staff.admin.get(`/api/outbound-record/${id}`)).body.outboundItem
    expect(line).toMatchObject({ plannedKg: 30_000, booking: { bookingNo: booking } })

    // The same where a line stands alone.
    await page.goto(`/record/outbound/${id}/item?row=new`)
    const fourth = await make('PO Sales', 'PO-MADE-4', 'New PO sale')
    await expect.poll(() => chosen('Customer', fourth)).toContain(given.customer.code)
    await sell(fourth)
    await expect.poll(() => chosen('PO Sales')).toContain('PO-MADE-4')
    const fifth = await make('Booking', 'nothing', 'New booking')
    expect(await fifth.getByLabel('Plate').inputValue()).toBe('B 6406 MAK')
    await fifth.getByLabel('Booked, kg').fill('40000')
    await page.keyboard.press('Control+s')
    await fifth.waitFor({ state: 'detached' })
    // What is worth a look is said above the form that has made it.
    await panel(page).getByText(`${given.exDoNo} lacks 20,000 kg`, { exact: false }).waitFor()
    await expect.poll(() => chosen('Booking')).not.toBe('nothing')
    await context.close()
  })
})
