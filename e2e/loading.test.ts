import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import {
  act,
  buildSale,
  buildTruck,
  drive,
  getRecord,
  lineOf,
  step,
  weighIn,
  weighOut,
} from '../packages/api/test/support/truck.ts'
import { problemsInBothThemes } from './support/accessibility.ts'
import { chromiumPath } from './support/browser.ts'
import { type Desk, type Office, startOffice } from './support/office.ts'
import { look } from './support/record-page.ts'
import { scan } from './support/scanner.ts'
import { translateTexts } from './support/translated.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM)')

const card = (page: Page, plate: string, area: string) =>
  page.getByRole('region', { name: `Area ${area}` }).locator('.truck', { hasText: plate })

/** Waits until a truck stands in a state and the server has answered. */
const stands = (page: Page, plate: string, area: string, state: string): Promise<void> =>
  card(page, plate, area)
    .and(page.locator(`[data-state="${state}"][aria-busy="false"]`))
    .waitFor()

describe.skipIf(chromiumPath === undefined)('the loading desk', () => {
  let office: Office
  let desk: Desk
  beforeAll(async () => {
    office = await startOffice()
    desk = await office.signIn('/loading', 'FG')
    await desk.page.getByRole('heading', { name: 'Loading desk' }).waitFor()
  })
  // One that failed under way leaves the line open to those after it.
  afterEach(() => office.gate.set('open'))
  afterAll(() => office.stop())

  const waiting = async (options: Parameters<typeof buildTruck>[1] = {}) =>
    weighIn(office.staff.scale, await buildTruck(office.staff, { plannedBags: 600, ...options }))

  it('takes a truck from waiting to loaded by mouse, one click a step, and shows steps of others at once', async () => {
    const { page } = desk
    const truck = await waiting()
    const here = card(page, truck.licensePlate, 'H')
    await here.getByRole('button', { name: /^Call/u }).click()
    await stands(page, truck.licensePlate, 'H', 'called')
    // Its card may have changed places with another, where a press waits until the hand was moved or a second is over.
    await look(page)
    await here.getByRole('button', { name: /^Start loading/u }).click()
    await stands(page, truck.licensePlate, 'H', 'loading')
    await look(page)
    await here.getByRole('button', { name: /^Finish/u }).click()
    const dialog = page.getByRole('dialog')
    // Counting is the work: nothing is filled in, what was planned stands beside it.
    expect(await dialog.getByLabel('Bags counted').inputValue()).toBe('')
    await dialog.getByText('Planned: 600').waitFor()
    await dialog.getByRole('button', { name: 'Finish', exact: true }).click()
    await dialog.getByText('Count the bags').waitFor()
    // A slip of a key is asked for before it stands.
    await dialog.getByLabel('Bags counted').fill('5')
    await dialog.getByRole('button', { name: 'Finish with 5 bags' }).click()
    await dialog.getByText('5 bags instead of 600?').waitFor()
    await dialog.getByLabel('Bags counted').fill('598')
    await dialog.getByRole('button', { name: 'Finish with 598 bags' }).click()
    await page.getByText(`${truck.licensePlate} finished at H`).waitFor()
    const record = await getRecord(office.staff.fg, truck.id)
    expect(record.status).toBe('loaded')
    expect(lineOf(record).loadedBags).toBe(598)
    await stands(page, truck.licensePlate, 'H', 'loaded')

    await page.locator('.done-bar').getByRole('button', { name: 'Undo' }).click()
    await stands(page, truck.licensePlate, 'H', 'loading')
    expect(lineOf(await getRecord(office.staff.fg, truck.id)).status).toBe('loading')
  })

  it('takes a truck from waiting to loaded by keyboard alone', async () => {
    const { page } = desk
    const truck = await waiting({ areas: ['L'] })
    const here = card(page, truck.licensePlate, 'L')
    await here.waitFor()
    await page.locator('h1').focus()
    // Every column to the right, and up in it: of those that wait the last one holds only this truck.
    for (let n = 0; n < 5; n += 1) await page.keyboard.press('ArrowRight')
    for (let n = 0; n < 5; n += 1) await page.keyboard.press('ArrowUp')
    await here.and(page.locator('[data-chosen="true"]')).waitFor()
    await page.keyboard.press('Enter')
    await stands(page, truck.licensePlate, 'L', 'called')
    await page.keyboard.press('Alt+w')
    await stands(page, truck.licensePlate, 'L', 'waiting')
    await page.keyboard.press('Alt+c')
    await stands(page, truck.licensePlate, 'L', 'called')
    await page.keyboard.press('Alt+s')
    await stands(page, truck.licensePlate, 'L', 'loading')
    await page.keyboard.press('Alt+f')
    await page.getByLabel('Bags counted').waitFor()
    await page.keyboard.type('1,200')
    // Keys within 50 ms of each other are a scanner's.
    await page.waitForTimeout(200)
    await page.keyboard.press('Enter')
    await page.getByText('1,200 bags instead of 600?').waitFor()
    await page.waitForTimeout(200)
    await page.keyboard.press('Enter')
    await stands(page, truck.licensePlate, 'L', 'loaded')
    await page.keyboard.press('Alt+r')
    await page.keyboard.type('600')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Counted twice')
    await page.waitForTimeout(200)
    await page.keyboard.press('Enter')
    await page.getByText(`${truck.licensePlate} recounted at L`).waitFor()
    expect(lineOf(await getRecord(office.staff.fg, truck.id))).toMatchObject({
      status: 'loaded',
      loadedBags: 600,
    })
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Shortcuts' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('takes no step for what a scanner types, and one for a key that is held', async () => {
    const { page } = desk
    const truck = await waiting({ areas: ['K'] })
    const here = card(page, truck.licensePlate, 'K')
    await here.locator('.plate').click()
    const search = page.getByLabel('Plate, queue number, driver, customer')
    for (const typed of ['SJ-2026-99999', 'w 1234 ab', truck.recordNo.toLowerCase()]) {
      await page.locator('h1').focus()
      await page.keyboard.type(typed)
      expect(await search.inputValue()).toBe(typed)
      await page.keyboard.press('Enter')
    }
    await here.locator('.plate:focus').waitFor()
    expect(lineOf(await getRecord(office.staff.fg, truck.id)).status).toBe('waiting')
    // A scanner's second Enter, after its first one has moved the focus, is not somebody's.
    await page.waitForTimeout(200)
    for (let n = 0; n < 20; n += 1) await page.keyboard.down('Enter')
    await stands(page, truck.licensePlate, 'K', 'called')
    for (let n = 0; n < 20; n += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    expect(lineOf(await getRecord(office.staff.fg, truck.id)).status).toBe('called')
  })

  it('takes no step for the Enter that a scanner types first, nor for one after its Tab', async () => {
    const { page } = desk
    const code = 'SJ-20614'
    const truck = await waiting({ areas: ['J'] })
    const search = page.getByLabel('Plate, queue number, driver, customer')
    for (const keys of [
      ['Enter', ...Array.from(code)],
      [...Array.from(code), 'Tab', 'Enter'],
    ]) {
      await card(page, truck.licensePlate, 'J').locator('.plate').click()
      await page.waitForTimeout(200)
      await scan(page, ...keys)
      expect(await search.inputValue()).toBe(code)
      expect(lineOf(await getRecord(office.staff.fg, truck.id)).status).toBe('waiting')
      await search.fill('')
    }
    await card(page, truck.licensePlate, 'J').locator('.plate').click()
    await page.keyboard.press('Alt+x')
    const reason = page.getByLabel('Why is this truck skipped here?')
    await reason.waitFor()
    await scan(page, ...Array.from(code), 'Enter')
    expect(await reason.inputValue()).toBe(code)
    expect(lineOf(await getRecord(office.staff.fg, truck.id)).status).toBe('waiting')
    await reason.fill('')
    await page.keyboard.type('Driver left', { delay: 80 })
    await page.keyboard.press('Enter')
    await page.getByText(`${truck.licensePlate} was cancelled: nothing was loaded`).waitFor()
  })

  it('goes on where a browser has translated the page', async () => {
    const truck = await waiting({ areas: ['K'] })
    const { page, context } = await office.signIn('/loading', 'FG')
    const here = card(page, truck.licensePlate, 'K')
    await here.locator('.plate').click()
    for (const [key, state, word] of [
      ['Alt+c', 'called', 'Called'],
      ['Alt+w', 'waiting', 'Waiting'],
      ['Alt+c', 'called', 'Called'],
      ['Alt+s', 'loading', 'Loading'],
    ] as const) {
      await translateTexts(page)
      await page.keyboard.press(key)
      await stands(page, truck.licensePlate, 'K', state)
      expect(await here.locator('.status').textContent()).toContain(word)
    }
    await context.close()
  })

  it('moves, skips with a reason, and offers only what is possible', async () => {
    const { page } = desk
    const truck = await waiting({ areas: ['I'] })
    await card(page, truck.licensePlate, 'I').locator('.plate').click()
    const chosen = page.getByRole('region', { name: 'Chosen truck' })
    await chosen.getByRole('button', { name: /^Skip/u }).waitFor()
    expect(await chosen.getByRole('button', { name: /^Finish/u }).count()).toBe(0)
    await chosen.getByRole('button', { name: /^Move/u }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'J', exact: true }).click()
    await card(page, truck.licensePlate, 'J').waitFor()
    await page.keyboard.press('Alt+x')
    await page.getByLabel('Why is this truck skipped here?').fill('Driver not here')
    await page.keyboard.press('Enter')
    await page.getByText(`${truck.licensePlate} was cancelled: nothing was loaded`).waitFor()
    // The offer to undo goes away; the truck stays among what was done here, with its last step.
    await page.locator('.done-bar').getByRole('button', { name: 'Dismiss' }).click()
    await card(page, truck.licensePlate, 'J').getByText('Cancelled: nothing was loaded').waitFor()
    await card(page, truck.licensePlate, 'J').locator('.plate').click()
    await page.keyboard.press('Alt+u')
    await stands(page, truck.licensePlate, 'J', 'waiting')
    expect((await getRecord(office.staff.fg, truck.id)).status).toBe('waiting')
  })

  it('refuses a confirmed step just after somebody else changed the truck', async () => {
    const { page } = desk
    const truck = await waiting({ areas: ['I'] })
    await card(page, truck.licensePlate, 'I').locator('.plate').click()
    await page.keyboard.press('Alt+x')
    const reason = page.getByLabel('Why is this truck skipped here?')
    await reason.fill('Driver not here')
    // Pressed with the very change that brings the warning.
    await page.evaluate(() => {
      const dialog = document.querySelector('dialog')
      new MutationObserver((_records, observer) => {
        if (dialog?.querySelector('[role=alert]') == null) return
        observer.disconnect()
        dialog.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
        dialog.dataset['pressed'] = 'true'
      }).observe(document.body, { subtree: true, childList: true })
    })
    await step(office.staff.fg, truck, 'call')
    const dialog = page.locator('dialog[data-pressed="true"]')
    await dialog.getByText('It has changed while this was open.').waitFor()
    expect(await reason.inputValue()).toBe('Driver not here')
    expect(lineOf(await getRecord(office.staff.fg, truck.id)).status).toBe('called')
    await page.waitForTimeout(1600)
    await dialog.getByRole('button', { name: 'Skip' }).click()
    await page.getByText(`${truck.licensePlate} was cancelled: nothing was loaded`).waitFor()
  })

  it('refuses a step pressed just after a step of another desk', async () => {
    const { page } = desk
    const truck = await waiting({ areas: ['I'] })
    const here = card(page, truck.licensePlate, 'I')
    await here.waitFor()
    // He means to call; in that moment somebody else has, and the button starts the loading.
    await here.locator('.plate').click()
    await page.evaluate((plate) => {
      new MutationObserver((_records, observer) => {
        const found = [...document.querySelectorAll('.board .truck[data-state="called"]')]
        if (!found.some((one) => one.textContent.includes(plate))) return
        observer.disconnect()
        setTimeout(() => {
          document.activeElement?.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
          )
        }, 50)
      }).observe(document.body, { subtree: true, childList: true, attributes: true })
    }, truck.licensePlate)
    await step(office.staff.fg, truck, 'call')
    await here.getByText('Another user has changed this').waitFor()
    expect(lineOf(await getRecord(office.staff.fg, truck.id)).status).toBe('called')
    await page.waitForTimeout(1500)
    await page.keyboard.press('Enter')
    await stands(page, truck.licensePlate, 'I', 'loading')
  })

  it('calls one truck by a double click, and takes no step of the card that moves under the pointer', async () => {
    const { page } = desk
    const trucks = [await waiting({ areas: ['I'] }), await waiting({ areas: ['I'] })]
    const last = trucks[1]?.licensePlate ?? ''
    const call = card(page, last, 'I').getByRole('button', { name: /^Call/u })
    await call.scrollIntoViewIfNeeded()
    const box = await call.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 20]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.up()
    // It goes to the top, and another stands where it was.
    await stands(page, last, 'I', 'called')
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await page.waitForTimeout(500)
    const others = await getRecord(office.staff.fg, trucks[0]?.id ?? 0)
    expect(lineOf(others).status).toBe('waiting')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('takes the step of a card that did not move while others did', async () => {
    const { page, context } = await office.signIn('/loading', 'FG')
    // Every card in sight: nothing scrolls.
    await page.setViewportSize({ width: 1600, height: 2400 })
    const mine = await waiting({ areas: ['J'] })
    const others = [await waiting({ areas: ['H'] }), await waiting({ areas: ['H'] })]
    const called = others[1]?.licensePlate ?? ''
    await card(page, called, 'H').waitFor()
    await card(page, mine.licensePlate, 'J').getByRole('button', { name: /^Call/u }).hover()
    await step(office.staff.fg, others[1] ?? mine, 'call')
    await stands(page, called, 'H', 'called')
    await page.mouse.down()
    await page.mouse.up()
    await stands(page, mine.licensePlate, 'J', 'called')
    expect(lineOf(await getRecord(office.staff.fg, mine.id)).status).toBe('called')
    await context.close()
  })

  it('keeps typed values of a truck that leaves the desk meanwhile, and says so', async () => {
    const { page } = desk
    const truck = await waiting({ areas: ['I'] })
    await card(page, truck.licensePlate, 'I').locator('.plate').click()
    await page.keyboard.press('Alt+x')
    const reason = page.getByLabel('Why is this truck skipped here?')
    await reason.fill('Driver not here')
    await act(office.staff.admin, truck, 'cancel', { reason: 'Order was withdrawn' })
    await page.getByRole('dialog').getByText('This truck is no longer here').waitFor()
    expect(await reason.inputValue()).toBe('Driver not here')
    await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click()
    expect((await getRecord(office.staff.fg, truck.id)).cancelReason).toBe('Order was withdrawn')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('lets two desks work on one truck, and shows each the steps of the other', async () => {
    const truck = await waiting({ areas: ['H', 'K'], plannedKg: 15_000 })
    const second = await office.signIn('/loading', 'FG')
    const atH = card(desk.page, truck.licensePlate, 'H')
    const atK = card(second.page, truck.licensePlate, 'K')
    await atH.waitFor()
    await atK.waitFor()
    // The second desk hears nothing from now on: it acts on a version that is not the newest.
    await second.page.route('**/api/outbound-record?open=1', () => undefined)
    await atH.getByRole('button', { name: /^Call/u }).click()
    await stands(desk.page, truck.licensePlate, 'H', 'called')
    await look(desk.page)
    await atH.getByRole('button', { name: /^Start/u }).click()
    await stands(desk.page, truck.licensePlate, 'H', 'loading')
    await atK.getByRole('button', { name: /^Call/u }).click()
    await stands(second.page, truck.licensePlate, 'K', 'called')
    const record = await getRecord(office.staff.fg, truck.id)
    expect(record.outboundItem.map(({ status }) => status)).toEqual(['loading', 'called'])
    await card(desk.page, truck.licensePlate, 'K').getByText('Busy at H').waitFor()
    await second.context.close()
  })

  it('asks before it calls a truck that is wanted at another area', async () => {
    const { page } = desk
    const truck = await waiting({ areas: ['I', 'J'], plannedKg: 15_000 })
    const { licensePlate: plate } = truck
    await card(page, plate, 'J').getByRole('button', { name: /^Call/u }).click()
    await stands(page, plate, 'J', 'called')
    await card(page, plate, 'I').getByText('Busy at J').waitFor()
    await look(page)
    const call = card(page, plate, 'I').getByRole('button', { name: /^Call/u })
    const dialog = page.getByRole('dialog')
    await call.click()
    await dialog.getByText(`${plate} was called to J. Call it to I all the same?`).waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await stands(page, plate, 'I', 'waiting')
    await call.click()
    await dialog.getByRole('button', { name: 'Call', exact: true }).click()
    await stands(page, plate, 'I', 'called')
    const { outboundItem } = await getRecord(office.staff.fg, truck.id)
    expect(outboundItem.map(({ status }) => status)).toEqual(['called', 'called'])
  })

  it('shows a refusal at the truck if the line has changed', async () => {
    const truck = await waiting({ areas: ['K'] })
    const late = await office.signIn('/loading', 'FG')
    const here = card(late.page, truck.licensePlate, 'K')
    await here.waitFor()
    await late.page.route('**/api/outbound-record?open=1', () => undefined)
    const called = await step(office.staff.fg, truck, 'call')
    await step(office.staff.fg, called, 'start')
    await here.getByRole('button', { name: /^Call/u }).click()
    await here.getByText('Another user has changed this').waitFor()
    expect((await getRecord(office.staff.fg, truck.id)).outboundItem[0]?.callCount).toBe(1)
    await late.context.close()
  })

  it('repeats a step whose answer was lost, which counts once', async () => {
    const { page } = desk
    const truck = await waiting({ areas: ['J'] })
    const here = card(page, truck.licensePlate, 'J')
    await here.waitFor()
    office.gate.set('one-way')
    await here.getByRole('button', { name: /^Call/u }).click()
    await here.getByRole('alert').waitFor()
    office.gate.set('open')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await here.getByRole('button', { name: 'Try again' }).click()
    await stands(page, truck.licensePlate, 'J', 'called')
    expect(lineOf(await getRecord(office.staff.fg, truck.id)).callCount).toBe(1)
  })

  it('finds a truck in any column by part of its plate or by its queue number, and goes to it', async () => {
    const { page, context } = await office.signIn('/loading', 'FG')
    const truck = await waiting({ areas: ['K'] })
    await card(page, truck.licensePlate, 'K').waitFor()
    await page.getByRole('button', { name: /^Area K/u }).click()
    await expect.poll(() => page.getByRole('region', { name: 'Area K' }).count()).toBe(0)
    await page.locator('h1').focus()
    await page.keyboard.press('/')
    await page.keyboard.type(truck.licensePlate.replaceAll(' ', '').toLowerCase())
    await expect.poll(() => page.locator('.board .truck').count()).toBe(1)
    await page.keyboard.press('Escape')
    await page.keyboard.type(`${truck.queueNo}`)
    await card(page, truck.licensePlate, 'K').waitFor()
    await page.keyboard.press('Enter')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ''))
      .toContain(truck.licensePlate)
    // The board is whole again, and the next key is a step of this truck.
    await page.getByRole('region', { name: 'Area H' }).waitFor()
    await page.keyboard.press('Alt+c')
    await stands(page, truck.licensePlate, 'K', 'called')
    await page.keyboard.press('/')
    await page.keyboard.type('ZZ 9')
    await page.getByText('No open truck matches this.').waitFor()
    await context.close()
  })

  it('shows a truck by its address', async () => {
    const truck = await waiting({ areas: ['J'] })
    const { page, context } = await office.signIn(`/loading?truck=${truck.id}`, 'FG')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ''))
      .toContain(truck.licensePlate)
    await page.keyboard.press('Alt+c')
    await stands(page, truck.licensePlate, 'J', 'called')
    await context.close()
  })

  it('shows in words why a truck is held', async () => {
    const truck = await drive(
      office.staff,
      await buildTruck(office.staff, { areas: ['K'], plannedBags: 600 }),
      'hold',
    )
    const { page, context } = await office.signIn(`/loading?truck=${truck.id}`, 'FG')
    const reasons = page.getByRole('region', { name: 'Chosen truck' }).locator('.hold-reasons')
    await expect
      .poll(() => reasons.textContent())
      .toBe('The net differs from what was loaded by more than the tolerance.')
    await context.close()
  })

  it('lets somebody else confirm a recount by one key, and tells the counter who can', async () => {
    const loaded = await drive(
      office.staff,
      await buildTruck(office.staff, { areas: ['K'], plannedBags: 600 }),
      'loaded',
      { bags: 590 },
    )
    const held = await weighOut(office.staff.scale, loaded, 12_000 + 30_800)
    const { page, context } = await office.signIn(`/loading?truck=${held.id}`, 'FG')
    const here = card(page, held.licensePlate, 'K')
    // Beyond its limits there is nothing to confirm.
    await here.getByRole('button', { name: /^Recount/u }).waitFor()
    const chosen = page.getByRole('region', { name: 'Chosen truck' })
    expect(await chosen.getByRole('button', { name: /^Confirm/u }).count()).toBe(0)
    await page.keyboard.press('Alt+k')
    expect((await getRecord(office.staff.fg, held.id)).status).toBe('hold')

    await card(page, held.licensePlate, 'K')
      .getByRole('button', { name: /^Recount/u })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Bags counted').fill('610')
    await dialog.getByLabel('Why was it recounted?').fill('A row was hidden')
    await dialog.getByRole('button', { name: 'Recount to 610 bags' }).click()
    // His own word: who else may confirm it is said, and no button offers it to him.
    await chosen.getByText(/by the entries of Desk \d+\. Another user has to confirm it/u).waitFor()
    expect(await chosen.getByRole('button', { name: /^Confirm/u }).count()).toBe(0)
    await context.close()

    const other = await office.signIn('/home', 'FG')
    await other.page.getByRole('link', { name: held.licensePlate }).click()
    await card(other.page, held.licensePlate, 'K')
      .getByRole('button', { name: /^Confirm/u })
      .waitFor()
    await other.page.keyboard.press('Alt+k')
    await other.page.getByText(`${held.licensePlate} is completed and may leave`).waitFor()
    await card(other.page, held.licensePlate, 'K').waitFor({ state: 'detached' })
    expect(await getRecord(office.staff.fg, held.id)).toMatchObject({ status: 'completed' })
    await other.context.close()
  })

  it('shows four whole trucks of an area at 1280x800 while none is chosen, below its letter', async () => {
    const trucks: Awaited<ReturnType<typeof waiting>>[] = []
    for (let n = 0; n < 6; n += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, they queue in this order
      trucks.push(await waiting({ areas: ['L'] }))
    }
    // Others look for the only truck of an area.
    onTestFinished(async () => {
      for (const truck of trucks) {
        // oxlint-disable-next-line no-await-in-loop -- as above
        await step(office.staff.fg, truck, 'skip', { reason: 'Gone home' })
      }
    })
    const { page, context } = await office.signIn('/loading', 'FG')
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const { licensePlate } of trucks) {
      // oxlint-disable-next-line no-await-in-loop -- one page
      await card(page, licensePlate, 'L').waitFor()
    }
    const column = page.getByRole('region', { name: 'Area L' })
    const seen = await column
      .locator('.truck')
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().bottom <= 800).length)
    expect(seen).toBeGreaterThanOrEqual(4)
    const letter = column.getByRole('heading').first()
    await card(page, trucks.at(-1)?.licensePlate ?? '', 'L').scrollIntoViewIfNeeded()
    expect(
      await letter.evaluate((one) => {
        const { left, top } = one.getBoundingClientRect()
        return one.contains(document.elementFromPoint(left + 4, top + 4))
      }),
    ).toBe(true)
    await context.close()
  })

  it('shows only the chosen areas, also after a reload', async () => {
    const { page, context } = await office.signIn('/loading', 'FG')
    await page.getByRole('button', { name: /^Area I,/u }).click()
    await page.getByRole('button', { name: /^Area L,/u }).click()
    await page.reload()
    await page.getByRole('region', { name: 'Area H' }).waitFor()
    const shown = await page.locator('.desk-column h2').allTextContents()
    expect(shown).toEqual(['H', 'J', 'K'])
    await context.close()
  })

  it('has no accessibility problem in light and dark, and keeps its content security policy', async () => {
    const sale = await buildSale(office.staff)
    await drive(office.staff, await buildTruck(office.staff, { sale, plannedBags: 600 }), 'hold')
    const { page, context, complaints } = await office.signIn('/loading', 'FG')
    await page.locator('.truck .plate').first().click()
    expect(await problemsInBothThemes(page)).toEqual([])
    await page.keyboard.press('Alt+m')
    expect(complaints).toEqual([])
    await context.close()
    expect(desk.complaints).toEqual([])
  })

  it.each([1024, 1280])('keeps a plate of 20 letters within its card at %i', async (width) => {
    // Every area has a column, so that they are as narrow as they come.
    const plate = `W8W8W8W8 W8W8W8W${width}`
    const truck = await waiting({ licensePlate: plate, areas: ['L'] })
    // Others look for the only truck of an area.
    onTestFinished(async () => {
      await step(office.staff.fg, truck, 'skip', { reason: 'Gone home' })
    })
    const { page } = await office.signIn('/loading', 'FG')
    await page.setViewportSize({ width, height: 800 })
    const here = card(page, truck.licensePlate, 'L')
    await here.waitFor()
    const runsOver = (one: Element): boolean =>
      one.scrollWidth > one.clientWidth || one.clientWidth > (one.parentElement?.clientWidth ?? 0)
    expect(await here.locator('.plate').evaluate(runsOver)).toBe(false)
  })
})
