import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  actInbound,
  buildInbound,
  buildInboundItem,
  buildVendor,
  checkBody,
  driveInbound,
  getInbound,
} from '../packages/api/test/support/inbound.ts'
import {
  act,
  buildBooking,
  buildSale,
  buildTruck,
  drive,
  getRecord,
  type Stage,
  step,
  truckOfBags,
  weighOut,
} from '../packages/api/test/support/truck.ts'
import { problemsInBothThemes } from './support/accessibility.ts'
import { chromiumPath } from './support/browser.ts'
import { type Desk, type Office, startOffice } from './support/office.ts'
import { chooseTruck, emptyScale, openWeighbridge, putOnScale } from './support/scale.ts'
import { textOfCode } from './support/qr-code.ts'
import { scan } from './support/scanner.ts'
import { inSteps } from './support/in-steps.ts'
import { translateTexts } from './support/translated.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM)')

describe.skipIf(chromiumPath === undefined)('the weighing page', inSteps, () => {
  let office: Office
  let desk: Desk
  beforeAll(async () => {
    office = await startOffice()
    desk = await openWeighbridge(office)
  })
  // One that failed under way leaves the line open to those after it.
  afterEach(() => office.gate.set('open'))
  afterAll(() => office.stop())

  const truckAt = (stage: Stage) => truckOfBags(office.staff, stage)
  const printed = () => desk.page.evaluate(() => window.printed)

  it('prints the ticket with the expected wait, or without one that cannot be read', async () => {
    const { page } = desk
    const truck = await truckAt('waiting')
    const wait = `**/api/outbound-record/${truck.id}/wait`
    const ticket = page.locator('.ticket')
    const print = async (): Promise<void> => {
      const before = await printed()
      await page.getByRole('button', { name: 'Print the ticket' }).first().click()
      await expect.poll(printed).toBe(before + 1)
    }
    await chooseTruck(page, truck.licensePlate)
    await page.route(wait, (route) =>
      route.fulfill({ json: { waits: [{ loadingArea: 'H', low: 30, high: 60 }] } }),
    )
    await print()
    expect(await ticket.textContent()).toContain('Perkiraan tungguH: 30–60 mnt')
    for (const answer of [{ status: 500 }, { json: null }]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await page.route(wait, (route) => route.fulfill(answer))
      // oxlint-disable-next-line no-await-in-loop
      await print()
      // oxlint-disable-next-line no-await-in-loop
      expect(await ticket.textContent()).not.toContain('Perkiraan tunggu')
    }
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.unroute(wait)
  })

  it('weighs a truck in and out from the scale, prints its ticket and shows its surat jalan number', async () => {
    const { page } = desk
    const truck = await truckAt('registered')
    await chooseTruck(page, truck.licensePlate)
    await putOnScale(page, 12_480)
    const before = await printed()
    await page.getByRole('button', { name: 'Weigh in 12,480 kg' }).click()
    await page.getByText(`${truck.licensePlate} weighed in: 12,480 kg, queue number`).waitFor()
    await expect.poll(printed).toBe(before + 1)
    // The driver's, in the site's language of papers, whatever the clerk reads.
    const ticket = page.locator('.ticket')
    expect([await ticket.getAttribute('lang'), await ticket.textContent()]).toEqual([
      'id',
      expect.stringContaining('Nomor antrean'),
    ])
    const inside = await getRecord(office.staff.scale, truck.id)
    expect(await textOfCode(ticket.locator('.code'))).toBe(`${office.url}/t/${inside.ticket}`)
    expect(inside.status).toBe('waiting')
    expect(inside.firstWeighing).toMatchObject({
      weighKg: 12_480,
      source: 'scale',
      raw: 'ST,GS,+0012480kg',
    })

    const called = await step(office.staff.fg, inside, 'call')
    const started = await step(office.staff.fg, called, 'start')
    await step(office.staff.fg, started, 'finish', { loadedBags: 600 })

    await chooseTruck(page, truck.licensePlate)
    await putOnScale(page, 42_440)
    const button = page.getByRole('button', { name: 'Weigh out 42,440 kg' })
    await button.waitFor()
    const figures = await page.locator('.weigh-figures').textContent()
    expect(figures).toContain('29,960')
    expect(figures).toContain('600 × 50')
    expect(figures).toContain('−0.13')
    expect(await page.locator('.lines tbody tr').textContent()).toContain('70,040')
    await button.click()
    await page.getByText(`${truck.licensePlate} weighed out: net 29,960 kg, surat jalan`).waitFor()
    expect(await getRecord(office.staff.scale, truck.id)).toMatchObject({
      status: 'completed',
      netKg: 29_960,
    })

    // A back end that prints none says so, and no empty window is left behind.
    const papersOf = '**/api/outbound-record/*/pdf'
    await page.route(papersOf, (route) => route.fulfill({ status: 405 }))
    await page.getByRole('button', { name: 'Print slip and surat jalan' }).click()
    await page.getByText('This is not offered here.').waitFor()
    await expect.poll(() => desk.context.pages().length).toBe(1)
    await page.unroute(papersOf)

    // His papers open beside the page, from an address that needs no token.
    const issued = page.waitForResponse((response) => response.url().endsWith('/pdf'))
    const opened = desk.context.waitForEvent('page')
    await page.getByRole('button', { name: 'Print slip and surat jalan' }).click()
    const { url } = (await (await issued).json()) as { url: string }
    await (await opened).close()
    const papers = await fetch(new URL(url, office.url))
    expect(papers.headers.get('content-type')).toBe('application/pdf')
    expect((await papers.text()).slice(0, 5)).toBe('%PDF-')
  })

  it('weighs by keyboard alone with a typed weight, shown again for confirmation, and a reason', async () => {
    const { page } = desk
    const truck = await truckAt('loaded')
    // A truck that changes its group takes no focus along.
    const toWeighOut = page.getByRole('region', { name: /^To weigh out/u })
    await toWeighOut.getByText(truck.licensePlate).waitFor()
    await page.locator('h1').focus()
    await page.keyboard.press('/')
    await page.keyboard.type(truck.licensePlate.replaceAll(' ', '').toLowerCase())
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: truck.licensePlate }).waitFor()
    await page.locator('.truck-list [aria-current="true"]:focus').waitFor()
    await page.keyboard.press('Alt+t')
    await page.getByLabel('Weight, kg').waitFor()
    await page.keyboard.type('42.4400')
    await page.getByText('Read as 42.44 kg').waitFor()
    expect(await page.locator('[data-weigh]').isDisabled()).toBe(true)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('42,44')
    await page.getByText('This cannot be read as a weight').waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('42,000')
    await page.getByText('Read as 42,000 kg').waitFor()
    await page.getByText('Say why, at least 5 characters.').waitFor()
    // Keys within 50 ms of each other are a scanner's.
    await page.waitForTimeout(200)
    // Enter leads to what is missing.
    await page.keyboard.press('Enter')
    await page.locator('[name="reason"][aria-invalid="true"]:focus').waitFor()
    await page.keyboard.type('Display out of order')
    await page.waitForTimeout(200)
    await page.keyboard.press('Enter')
    await page.getByText(`${truck.licensePlate} weighed out: net 30,000 kg`).waitFor()
    expect((await getRecord(office.staff.scale, truck.id)).secondWeighing).toMatchObject({
      source: 'manual',
      reason: 'Display out of order',
    })
    // The truck is gone, and with it what had the focus: the next one begins at the top of the list.
    await page.locator('.weighing h1:focus').waitFor()
    // Out of the field as well.
    await page.keyboard.press('Escape')
    const search = page.getByLabel('Plate, queue number, driver, customer')
    await expect.poll(() => search.inputValue()).toBe('')
  })

  it('sends no weight that a scanner types, whichever key ends its code', async () => {
    const { page } = desk
    const truck = await truckAt('registered')
    await chooseTruck(page, truck.licensePlate)
    await page.keyboard.press('Alt+t')
    const reason = page.getByLabel('Why is it typed?')
    const weight = page.getByLabel('Weight, kg')
    await reason.fill('Display out of order')
    const code = ['1', '2', '4', '8', '0']
    for (const keys of [
      [...code, 'Enter'],
      ['Enter', ...code],
      [...code, 'Tab', 'Enter'],
    ]) {
      await weight.fill('')
      await weight.focus()
      await scan(page, ...keys)
      expect(await weight.inputValue()).toBe('12480')
      expect((await getRecord(office.staff.scale, truck.id)).status).toBe('registered')
    }
    await weight.fill('')
    await weight.pressSequentially('12480', { delay: 80 })
    await page.keyboard.press('Enter')
    await page.getByText(`${truck.licensePlate} weighed in: 12,480 kg`).waitFor()
  })

  it('weighs what the scale reads where a browser has translated the page', async () => {
    const truck = await truckAt('loaded')
    const { page, context } = await openWeighbridge(office, `/weighing?truck=outbound-${truck.id}`)
    await putOnScale(page, 42_000)
    await page.getByRole('button', { name: 'Weigh out 42,000 kg' }).waitFor()
    await translateTexts(page)
    await putOnScale(page, 41_000)
    await page.getByRole('button', { name: 'Weigh out 41,000 kg' }).waitFor()
    expect(await page.locator('.weigh-figures').textContent()).toContain('29,000')
    // A plate typed beside the search goes there, and weighs nothing.
    await page.locator('h1').focus()
    await page.keyboard.type('w 1234 ta')
    const search = page.getByLabel('Plate, queue number, driver, customer')
    expect(await search.inputValue()).toBe('w 1234 ta')
    await page.keyboard.press('Enter')
    expect((await getRecord(office.staff.scale, truck.id)).status).toBe('loaded')
    await context.close()
  })

  it('prints by key the papers of the truck just weighed before those of released ones', async () => {
    const { staff } = office
    const letGo = await truckAt('hold')
    const truck = await truckAt('loaded')
    const { page, context } = await openWeighbridge(office, `/weighing?truck=outbound-${truck.id}`)
    await page.getByRole('heading', { name: truck.licensePlate }).waitFor()
    await act(staff.admin, letGo, 'approve', { note: 'Pallets left on it' })
    const card = page.locator('.alert', { hasText: `${letGo.licensePlate} is approved by` })
    await card.waitFor()
    await putOnScale(page, 42_000)
    await page.getByRole('button', { name: 'Weigh out 42,000 kg' }).click()
    await page.getByText(`${truck.licensePlate} weighed out`).waitFor()
    const print = async (id: number): Promise<void> => {
      const papers = context.waitForEvent('page')
      await page.keyboard.press('Alt+p')
      await (await papers).close()
      await expect.poll(async () => (await getRecord(staff.admin, id)).printCount).toBe(1)
    }
    await print(truck.id)
    await page.locator('[data-document="own"]').waitFor({ state: 'detached' })
    await print(letGo.id)
    await context.close()
  })

  it('weighs an inbound truck gross, then tare, by keyboard alone, and shows what it waits for in between', async () => {
    const { page } = desk
    const { staff } = office
    const lines = [{ declaredKg: 20_000 }, { declaredKg: 10_000 }]
    const truck = await buildInbound(staff, { lines, vendorClaimedKg: 30_000 })
    const plate = truck.licensePlate
    const find = async (): Promise<void> => {
      await page.locator('h1').focus()
      await page.keyboard.press('/')
      await page.keyboard.type(plate)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: plate }).waitFor()
      // Out of the field, where single keys are the page's own.
      await page.locator('.truck-list [aria-current="true"]:focus').waitFor()
    }
    await emptyScale(page)
    await putOnScale(page, 42_300)
    await page.getByText(plate).first().waitFor()
    await find()
    await page.getByRole('button', { name: 'Weigh in 42,300 kg' }).waitFor()
    await page.keyboard.press('Alt+w')
    await page.getByText(`${plate} weighed in: 42,300 kg gross`).waitFor()
    // The next truck stands ready, and who works by keyboard is at the top of the list.
    await page.locator('.weighing h1:focus').waitFor()
    expect(await page.locator('.truck-list [aria-current="true"]').count()).toBe(0)
    await find()
    await page.getByText('It waits to be unloaded.').waitFor()
    const inside = await getInbound(staff.scale, truck)
    expect(inside).toMatchObject({
      status: 'weighed_in',
      firstWeighing: { raw: 'ST,GS,+0042300kg' },
    })

    const started = await actInbound(staff.checker, inside, 'start')
    await actInbound(staff.checker, started, 'check', {
      ...checkBody(started, 300),
      deductionKg: 100,
      deductionReason: 'Wet bags',
    })
    await putOnScale(page, 42_300)
    await page.getByText('must be less than the first (42,300 kg)').waitFor()
    await putOnScale(page, 42_250)
    await page.getByText('after the deduction of 100 kg').waitFor()
    await putOnScale(page, 12_200)
    await page.getByRole('button', { name: 'Weigh out 12,200 kg' }).waitFor()
    expect(await page.locator('.weigh-figures').textContent()).toContain('30,000')
    expect(await page.locator('.lines tbody tr').first().textContent()).toContain('20,000')
    await find()
    await page.keyboard.press('Alt+w')
    await page.getByText(`${plate} weighed out: net 30,000 kg received`).waitFor()
    const gone = await getInbound(staff.scale, truck)
    expect(gone).toMatchObject({ status: 'completed', netKg: 30_000 })
    expect(gone.inboundItem.map(({ netKg }) => netKg)).toEqual([20_000, 10_000])
    await page.getByLabel('Plate, queue number, driver, customer').fill('')
  })

  it('refuses a plate that is on site already, and shows a truck by its address', async () => {
    const { page } = desk
    const inside = await driveInbound(office.staff, await buildInbound(office.staff), 'unloading')
    const twin = await buildTruck(office.staff, { licensePlate: inside.licensePlate })
    await page.goto(`/weighing?truck=outbound-${twin.id}`)
    await putOnScale(page, 12_000)
    await page.getByText(`on site already, with record ${inside.recordNo}`).waitFor()
    expect(await page.locator('[data-weigh]').isDisabled()).toBe(true)
    // The same address again, after another truck was chosen.
    const card = page.locator(`[data-card="outbound-${twin.id}"]`)
    await page.locator('.truck-list [aria-current="false"]').first().click()
    await card.waitFor({ state: 'detached' })
    await page.evaluate((path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/weighing?truck=outbound-${twin.id}`)
    await card.waitFor()
  })

  it('keeps a weighing when the server fails during it, and counts it once', async () => {
    const { page } = desk
    const truck = await truckAt('loaded')
    await emptyScale(page)
    await chooseTruck(page, truck.licensePlate)
    await putOnScale(page, 42_000)
    const button = page.getByRole('button', { name: 'Weigh out 42,000 kg' })
    await button.waitFor()
    // The request arrives and is done; the answer does not come back.
    const direct = office.direct(office.staff.scale)
    office.gate.set('one-way')
    await button.click()
    await page.getByText('has been sent, the server has not answered yet').waitFor()
    await expect.poll(async () => (await getRecord(direct, truck.id)).status).toBe('completed')
    const done = await getRecord(direct, truck.id)
    office.gate.set('shut')
    await page.reload()
    await page.getByText('The server cannot be reached just now.').waitFor()
    office.gate.set('open')
    await page.getByText(`${truck.licensePlate} weighed out: net 30,000 kg`).waitFor()
    expect(await page.getByText('has been sent').count()).toBe(0)
    const after = await getRecord(office.staff.scale, truck.id)
    expect(after.version).toBe(done.version)
    expect(after.suratJalanNo).toBe(done.suratJalanNo)
  })

  it('weighs once however often the button is pressed', async () => {
    const { page } = desk
    const truck = await truckAt('registered')
    await emptyScale(page)
    await chooseTruck(page, truck.licensePlate)
    await putOnScale(page, 12_000)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/weigh-in')) sent.push(request.headers()['idempotency-key'] ?? '')
    })
    await page.getByRole('button', { name: 'Weigh in 12,000 kg' }).dblclick()
    await page.getByText(`${truck.licensePlate} weighed in`).waitFor()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatch(/^[\da-f]{32}$/u)
  })

  it('goes by Enter from the search to the truck and to its next field, without weighing', async () => {
    const { page } = desk
    const truck = await truckAt('registered')
    await putOnScale(page, 12_000)
    await page.locator('h1').focus()
    await page.keyboard.press('/')
    await page.keyboard.type(truck.licensePlate)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Weigh in 12,000 kg' }).waitFor()
    await page.locator('.truck-list [aria-current="true"]:focus').waitFor()
    // Keys within 100 ms of each other are a scanner's.
    await page.waitForTimeout(200)
    await page.keyboard.press('Enter')
    await page.locator('h2:focus', { hasText: truck.licensePlate }).waitFor()
    // As of a key that is held down.
    for (let n = 0; n < 3; n += 1) await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect((await getRecord(office.staff.admin, truck.id)).status).toBe('registered')
  })

  it('shows the numbers of a column of lines with the same decimal places', async () => {
    const { staff } = office
    const sale = await buildSale(staff)
    const { body } = await staff.office
      .post('/api/outbound-record', {
        date: '2026-11-20',
        licensePlate: 'B 5050 HLF',
        driverName: 'Budi',
        customerId: sale.customerId,
        outboundItem: [10_000.5, 20_000].map((plannedKg) => ({
          poSaleId: sale.id,
          loadingArea: 'H',
          plannedKg,
        })),
      })
      .expect(201)
    const { page, context } = await openWeighbridge(office, `/weighing?truck=outbound-${body.id}`)
    const cells = (column: number) =>
      page.locator(`.lines tbody td:nth-child(${column})`).allTextContents()
    await page.getByRole('heading', { name: 'B 5050 HLF' }).waitFor()
    expect(await cells(5)).toEqual(['10,000.50', '20,000.00'])
    // What is owed of the PO sale, of which each tells, is whole.
    expect(await cells(7)).toEqual(['100,000', '100,000'])
    expect(await cells(8)).toEqual(['69,999.50', '69,999.50'])

    const { id } = await buildInboundItem(staff.admin)
    const arrival = await staff.admin
      .post('/api/inbound-record', {
        date: '2026-11-20',
        licensePlate: 'B 5051 HLF',
        driverName: 'Budi',
        vendorId: (await buildVendor(staff.admin)).id,
        inboundItem: [10_000.5, 20_000].map((declaredKg) => ({ inboundItemId: id, declaredKg })),
      })
      .expect(201)
    await page.goto(`/weighing?truck=inbound-${arrival.body.id}`)
    await page.getByRole('heading', { name: 'B 5051 HLF' }).waitFor()
    expect(await cells(4)).toEqual(['10,000.50', '20,000.00'])
    await context.close()
  })

  it('warns before the weigh-out that a PO sale would be exceeded, which only the server knows', async () => {
    const { staff } = office
    const sale = await buildSale(staff, { orderedKg: 40_000, tolerancePct: 0.5 })
    await buildBooking(staff, sale.id, 10_000)
    const truck = await drive(staff, await buildTruck(staff, { sale }), 'loaded')
    const { page } = await openWeighbridge(office, `/weighing?truck=outbound-${truck.id}`)
    await page.getByRole('heading', { name: truck.licensePlate }).waitFor()
    const weigh = page.locator('[data-weigh]')
    const told = page.getByText(
      'The truck will be held: The load exceeds what a PO sale may still take.',
    )
    await putOnScale(page, 42_220)
    await told.waitFor()
    expect(await problemsInBothThemes(page)).toEqual([])
    await putOnScale(page, 42_200)
    await told.waitFor({ state: 'detached' })
    await putOnScale(page, 42_220)
    await told.waitFor()
    await weigh.click()
    await page
      .locator('.hold-reasons')
      .getByText('The load exceeds what a PO sale may still take.')
      .waitFor()
    expect(await getRecord(staff.admin, truck.id)).toMatchObject({
      status: 'hold',
      holdReason: 'limit',
    })
  })

  it('asks for the plate after the load has left the scale', async () => {
    const { page } = desk
    await page.goto('/weighing')
    const [chosen, other] = [await truckAt('registered'), await truckAt('registered')]
    await chooseTruck(page, chosen.licensePlate)
    const weigh = page.locator('[data-weigh]')
    await putOnScale(page, 12_480)
    await weigh.getByText('12,480').waitFor()
    await putOnScale(page, 0)
    await page.getByText('The scale shows zero. Is the truck on it?').waitFor()
    await putOnScale(page, 12_500)
    await weigh.getByText('12,500').waitFor()
    await weigh.click()
    const plate = page.getByLabel(
      `The scale has been emptied since ${chosen.licensePlate} was chosen.`,
    )
    await plate.fill('B')
    await plate.press('Enter')
    await page
      .getByText('No truck, or more than one, matches this plate. Type the whole plate.')
      .waitFor()
    await plate.fill(other.licensePlate)
    await plate.press('Enter')
    await page.getByRole('heading', { name: other.licensePlate }).waitFor()
    expect(await getRecord(office.staff.admin, chosen.id)).toMatchObject({ status: 'registered' })
    // A click at the same place within a second was aimed at the truck before.
    await page.waitForTimeout(1100)
    await weigh.click()
    await page.getByText(`${other.licensePlate} weighed in: 12,500 kg`).waitFor()
  })

  it('asks for the plate while the load of the truck weighed before is on the scale', async () => {
    const { page, context } = await openWeighbridge(office)
    const [first, second] = [await truckAt('registered'), await truckAt('registered')]
    await chooseTruck(page, first.licensePlate)
    await putOnScale(page, 12_480)
    const weigh = page.getByRole('button', { name: 'Weigh in 12,480 kg' })
    await weigh.click()
    await page.getByText(`${first.licensePlate} weighed in: 12,480 kg`).waitFor()
    // Also after a reload.
    await page.addInitScript(() => (window.simulatedScale.kg = 12_480))
    await page.reload()
    await page.getByText('Next to weigh').waitFor()
    await chooseTruck(page, second.licensePlate)
    await weigh.click()
    await page.getByLabel('The scale has not been empty since the last weighing.').waitFor()
    expect((await getRecord(office.staff.admin, second.id)).status).toBe('registered')
    await page.getByRole('button', { name: 'Cancel' }).click()
    // The first drives off, the second onto it.
    await putOnScale(page, 0)
    await page.getByText('The scale shows zero. Is the truck on it?').waitFor()
    await page.getByLabel('Plate, queue number, driver, customer').fill('B')
    await chooseTruck(page, first.licensePlate)
    await chooseTruck(page, second.licensePlate)
    await putOnScale(page, 12_480)
    await weigh.click()
    await page.getByText(`${second.licensePlate} weighed in: 12,480 kg`).waitFor()
    // The search is cleared, so that the whole queue is seen.
    expect(await page.getByLabel('Plate, queue number, driver, customer').inputValue()).toBe('')
    await context.close()
  })

  it('weighs nothing by the second click of a double click on the truck that is next', async () => {
    const { page } = desk
    const truck = await truckAt('loaded')
    await page.goto('/weighing')
    await emptyScale(page)
    await putOnScale(page, 42_000)
    const next = page.locator('[data-next]')
    await next.waitFor()
    await page.waitForTimeout(2500)
    const { x = 0, y = 0, width = 0, height = 0 } = (await next.boundingBox()) ?? {}
    const place = [x + width / 2, y + height / 2] as const
    await page.mouse.click(...place)
    await page.waitForTimeout(250)
    await page.mouse.click(...place)
    await page.locator('[data-weigh]', { hasText: 'Weigh out 42,000 kg' }).waitFor()
    await page.waitForTimeout(1000)
    expect((await getRecord(office.staff.admin, truck.id)).status).toBe('loaded')
    // The same place is a new aim after a second.
    await page.locator('[data-weigh]').click()
    await page.getByText('weighed out: net 30,000 kg').waitFor()
    await page.getByRole('button', { name: 'Dismiss' }).click()
  })

  it('shows the truck that is next and the scale while none is chosen', async () => {
    const loaded = await truckAt('loaded')
    await truckAt('registered')
    const { page, context } = await openWeighbridge(office)
    const next = page.getByRole('region', { name: /^[A-Z]{1,2} \d{4}/u })
    await next.getByText('Next to weigh out, waiting longest').waitFor()
    await page.getByText('No scale connected').waitFor({ state: 'detached' })
    const plate = (await next.getByRole('heading').textContent()) ?? ''
    const [longest] = await page
      .getByRole('region', { name: /^To weigh out/u })
      .locator('.plate')
      .allTextContents()
    expect(plate).toBe(longest)
    await next.getByText('12,000').waitFor()
    // Enter leads to its button and, pressed again, chooses it.
    await page.locator('h1').focus()
    await page.keyboard.press('Enter')
    await page.locator('[data-next]:focus').waitFor()
    await page.waitForTimeout(200)
    await page.keyboard.press('Enter')
    await page.locator('.truck-list [aria-current="true"]:focus', { hasText: plate }).waitFor()
    expect((await getRecord(office.staff.admin, loaded.id)).status).toBe('loaded')
    await context.close()
  })

  it('weighs no net, and says what to press on the indicator', async () => {
    const { page } = desk
    await page.goto('/weighing')
    const truck = await truckAt('registered')
    await chooseTruck(page, truck.licensePlate)
    await page.evaluate(() => (window.simulatedScale.instead = 'ST,NT,+0012480kg'))
    await page.getByText('The indicator does not show the gross weight.').waitFor()
    expect(await page.locator('[data-weigh]').isDisabled()).toBe(true)
    await page.evaluate(() => (window.simulatedScale.instead = null))
    await page
      .getByText('The indicator does not show the gross weight.')
      .waitFor({ state: 'detached' })
  })

  it('marks a truck as arrived by one key, and lists it before expected ones', async () => {
    const { page } = desk
    await page.goto('/weighing')
    const [early, here] = [await truckAt('registered'), await truckAt('registered')]
    await chooseTruck(page, here.licensePlate)
    await page.getByRole('heading', { name: here.licensePlate }).waitFor()
    await page.keyboard.press('Alt+a')
    await page.getByRole('button', { name: 'Undo the arrival' }).waitFor()
    expect(await getRecord(office.staff.admin, here.id)).toMatchObject({
      arrivedAt: expect.any(String),
    })
    const plates = page.getByRole('region', { name: 'To weigh in' }).locator('.plate')
    const shown = await plates.allTextContents()
    expect(shown.indexOf(here.licensePlate)).toBeLessThan(shown.indexOf(early.licensePlate))
    await page.getByRole('button', { name: 'Undo the arrival' }).click()
    await page.getByRole('button', { name: 'Mark as arrived' }).waitFor()
  })

  it('fetches departed trucks again only after another has left', async () => {
    const waits = await truckAt('loaded')
    const { page, context } = await office.signIn('/home', 'SCALE')
    const asked: string[] = []
    page.on('request', (request) => {
      if (/[?&]left=1/u.test(request.url())) asked.push(request.url())
    })
    await page.goto('/weighing')
    await page.locator('.left-today').waitFor()
    await page.waitForLoadState('networkidle')
    // Of each direction who left, and who waits for papers.
    expect(asked).toHaveLength(4)
    // Steps of trucks that stay are nothing to it.
    const other = await truckAt('waiting')
    await page.locator('.truck-list button', { hasText: other.licensePlate }).waitFor()
    await step(office.staff.fg, other, 'call')
    await page.waitForLoadState('networkidle')
    expect(asked).toHaveLength(4)
    await weighOut(office.staff.scale, waits, 42_000)
    await expect.poll(() => asked.length).toBe(8)
    await context.close()
  })

  it('has no accessibility problem in light and dark, and keeps its content security policy', async () => {
    await truckAt('hold')
    await truckAt('loaded')
    const { page, context, complaints } = await office.signIn('/weighing', 'ADMIN', 'SCALE')
    for (const group of ['On hold', 'To weigh out']) {
      await page.getByRole('region', { name: group }).getByRole('button').first().click()
      expect(await problemsInBothThemes(page)).toEqual([])
    }
    expect(complaints).toEqual([])
    await context.close()
    expect(desk.complaints).toEqual([])
  })
})
