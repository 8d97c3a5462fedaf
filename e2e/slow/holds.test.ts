import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actInbound, buildInbound, driveInbound } from '../../packages/api/test/support/inbound.ts'
import { typedAgain } from '../../packages/api/test/support/on-scale.ts'
import {
  act,
  askSecond,
  buildTruck,
  changeSettings,
  drive,
  getRecord,
  type Stage,
  truckOfBags,
  weighOut,
} from '../../packages/api/test/support/truck.ts'
import { accessibilityProblems, problemsInBothThemes } from '../support/accessibility.ts'
import { chromiumPath } from '../support/browser.ts'
import { type Office, startOffice } from '../support/office.ts'
import { look } from '../support/record-page.ts'
import { openWeighbridge, putOnScale } from '../support/scale.ts'
import { inSteps } from '../support/in-steps.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM)')

describe.skipIf(chromiumPath === undefined)('a held truck at the weighbridge', inSteps, () => {
  let office: Office
  beforeAll(async () => {
    office = await startOffice()
  })
  afterAll(() => office.stop())

  const truckAt = (stage: Stage) => truckOfBags(office.staff, stage)

  it('shows why a truck is held and completes it after a reweigh', async () => {
    const truck = await truckAt('loaded')
    const { page, context } = await openWeighbridge(office, `/weighing?truck=outbound-${truck.id}`)
    await page.getByRole('heading', { name: truck.licensePlate }).waitFor()
    await putOnScale(page, 30_000)
    await page.getByRole('button', { name: 'Weigh out 30,000 kg' }).click()
    await page.getByText(`${truck.licensePlate} is on hold, net 18,000 kg`).waitFor()
    await page
      .getByText('The net differs from what was loaded by more than the tolerance.')
      .waitFor()
    await putOnScale(page, 42_000)
    await page.getByLabel('Why is it weighed again?').fill('A wheel stood off the bridge')
    await page.getByRole('button', { name: 'Weigh again: 42,000 kg' }).click()
    await page.getByText(`${truck.licensePlate} weighed out: net 30,000 kg`).waitFor()
    const record = await getRecord(office.staff.scale, truck.id)
    expect(record).toMatchObject({ status: 'completed', netKg: 30_000 })
    await context.close()
  })

  it('asks for the number of the seal where the site requires it, at the desk and at the scale', async () => {
    const { staff, signIn } = office
    await changeSettings(staff, { sealRequired: true })
    const truck = await truckAt('loaded')
    const { page, context } = await openWeighbridge(office, `/weighing?truck=outbound-${truck.id}`)
    await page.getByRole('heading', { name: truck.licensePlate }).waitFor()
    await putOnScale(page, 42_000)
    await page.getByText('The truck will be held: The number of the seal is missing.').waitFor()
    await page.getByRole('button', { name: 'Weigh out 42,000 kg' }).click()
    await page.getByText(`${truck.licensePlate} is on hold, net 30,000 kg`).waitFor()
    expect(await problemsInBothThemes(page)).toEqual([])
    await page.getByLabel('Seal no.').fill('S-0417')
    await page.getByRole('button', { name: 'Save the seal' }).click()
    await expect
      .poll(() => getRecord(staff.admin, truck.id))
      .toMatchObject({ status: 'completed', sealNo: 'S-0417', holdReason: null })
    await context.close()

    const next = await truckAt('loaded')
    const { page: desk, context: ofDesk } = await signIn('/loading', 'FG')
    await desk.getByRole('button', { name: next.licensePlate, exact: true }).first().click()
    await desk.getByLabel('Seal no.').fill('S-0418')
    await desk.keyboard.press('Enter')
    await expect.poll(async () => (await getRecord(staff.admin, next.id)).sealNo).toBe('S-0418')
    await ofDesk.close()
    await changeSettings(staff, { sealRequired: false })
  })

  it('shows the result of a weight before the weigh-out, and keeps a released truck until its papers are printed', async () => {
    const { staff } = office
    const truck = await truckAt('loaded')
    const { page, context } = await openWeighbridge(office, `/weighing?truck=outbound-${truck.id}`)
    await page.getByRole('heading', { name: truck.licensePlate }).waitFor()
    await putOnScale(page, 42_940)
    // 600 bags of 50 kg: 940 kg too much.
    const weigh = page.locator('[data-weigh]')
    await page.getByText('The truck will be held: +940 kg, +3.13 %, limit 2 %').waitFor()
    const figures = page.locator('.weigh-figures')
    await figures.getByText('+940 kg · limit 2 %').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await weigh.click()
    await page
      .getByText('The net differs from what was loaded by more than the tolerance.')
      .waitFor()

    const held = await getRecord(staff.admin, truck.id)
    const approved = await act(staff.admin, held, 'approve', { note: 'Pallets left on it' })
    const card = page.locator('.alert', { hasText: `${truck.licensePlate} is approved by` })
    await card.getByText(approved.approvedBy?.name ?? 'nobody').waitFor()
    // Whoever looks away finds it again.
    await page.goto('/home')
    await page.goto('/weighing')
    await card.waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    const papers = context.waitForEvent('page')
    await page.keyboard.press('Alt+p')
    await (await papers).close()
    await card.waitFor({ state: 'detached' })
    expect((await getRecord(staff.admin, truck.id)).papersAt).not.toBeNull()

    const left = page.locator('.left-today')
    await left.locator('summary').click()
    const row = left.locator('li', { hasText: truck.licensePlate })
    const again = context.waitForEvent('page')
    await row.getByRole('button', { name: 'Print the papers of' }).click()
    await (await again).close()
    await expect.poll(async () => (await getRecord(staff.admin, truck.id)).printCount).toBe(2)
    await context.close()
  })

  it('keeps a released truck, and finds a departed plate, beyond the newest ones', async () => {
    const { staff } = office
    const [early, last] = [await truckAt('completed'), await truckAt('completed')]
    const held = await weighOut(staff.scale, await truckAt('loaded'), 12_000 + 20_000)
    const approved = await act(staff.admin, held, 'approve', { note: 'Pallets left on it' })
    const { page, context } = await office.signIn('/home', 'SCALE')
    // Fifty that have left since: the newest page holds neither of the two.
    const crowd = Array.from({ length: 50 }, (_, n) => {
      const plate = { licensePlate: `Z ${9000 + n} ZZ`, plateKey: `Z${9000 + n}ZZ` }
      return { ...last, ...plate, id: 900_000 + n }
    })
    await page.route(/\/api\/outbound-record\?.*\bleft=1/u, async (route) => {
      if (/papersDue|licensePlate|[?&]q=/u.test(route.request().url())) return route.continue()
      await route.fulfill({
        json: { data: crowd, lastPage: 2, page: 1, perPage: 50, total: 52 },
      })
    })
    await page.goto('/weighing?left=1')
    await page.locator('.alert', { hasText: `${approved.licensePlate} is approved by` }).waitFor()

    const left = page.locator('.left-today')
    await left.locator('summary', { hasText: 'the last 50' }).waitFor()
    expect(await left.getByText(early.licensePlate).count()).toBe(0)
    const search = page.getByRole('searchbox')
    const part = early.licensePlate.split(' ').slice(1).join(' ')
    for (const typed of [early.licensePlate.replace(/\s/gu, '').toLowerCase(), part]) {
      await search.fill(typed)
      await left.locator('li', { hasText: early.licensePlate }).waitFor()
    }
    await search.fill('QQ 1')
    await left.getByText('No truck that left today matches this.').waitFor()
    const leads = (name: string) => left.getByRole('link', { name }).getAttribute('href')
    expect(await leads('Data Barang Keluar')).toBe(
      '/record/outbound?status=completed&licensePlate=QQ+1',
    )
    expect(await leads('Data Barang Masuk')).toBe(
      '/record/inbound?status=completed&licensePlate=QQ+1',
    )
    expect(await accessibilityProblems(page)).toEqual([])
    await context.close()
  })

  it('offers no approval to the user who weighed the truck, names who may, and accepts it from another', async () => {
    const { staff } = office
    const other = await office.signIn('/weighing', 'ADMIN')
    const held = await weighOut(staff.admin, await truckAt('loaded'), 12_000 + 20_000)
    expect(held.status).toBe('hold')
    const own = await office.open('/login')
    await own.context.addCookies([{ name: 'token', value: staff.admin.token, url: office.url }])
    for (const { page } of [own, other]) await page.goto(`/weighing?truck=outbound-${held.id}`)
    const why = own.page.locator('.alert', { hasText: `${held.licensePlate} is on hold` })
    await why.getByText('Ask Administrator who did neither').waitFor()
    expect(await own.page.getByRole('button', { name: 'Approve' }).count()).toBe(0)
    await own.context.close()

    const { page } = other
    // What it was weighed as stands there, by whom, and what nothing on the scale says besides is nothing.
    const figures = page.locator('.held-figures')
    await figures.getByText('20,000').waitFor()
    await figures.getByText('−33.33').waitFor()
    await figures.getByText('−10,000 kg · 200 bags').waitFor()
    await figures.getByText(`${held.secondWeighing?.by?.name} · Weighbridge`).waitFor()
    expect(await page.locator('.weigh-figures').count()).toBe(0)
    const approve = page.getByRole('button', { name: 'Approve' })
    await page.getByLabel(/10 characters or more/u).fill('Pallets')
    await approve.click()
    await page.locator('form.approve [role="alert"]').waitFor()
    // What was typed stands there still.
    expect(await page.getByLabel(/10 characters or more/u).inputValue()).toBe('Pallets')
    await page.getByLabel(/10 characters or more/u).fill('Pallets were left on it')
    await page.locator('form.approve [role="alert"]').waitFor({ state: 'detached' })
    await approve.click()
    await page.getByText(`${held.licensePlate} is approved by`).waitFor()
    expect((await getRecord(staff.scale, held.id)).status).toBe('completed')
    await other.context.close()
  })

  it('refuses a confirmation just after somebody else changed the truck', async () => {
    const { staff } = office
    await askSecond(staff)
    const held = await drive(staff, await buildTruck(staff), 'hold')
    const { page, context } = await office.signIn(`/weighing?truck=outbound-${held.id}`, 'SCALE')
    await page.locator('.alert', { hasText: `${held.licensePlate} is on hold` }).waitFor()
    // His press was for what stood there before.
    await page.evaluate(() => {
      new MutationObserver((_records, observer) => {
        const found = [...document.querySelectorAll<HTMLButtonElement>('.bridge .alert button')]
        const confirm = found.find((one) => one.textContent === 'Confirm')
        if (confirm === undefined) return
        observer.disconnect()
        confirm.click()
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    await act(staff.scale, held, 'reweigh', typedAgain(42_000))
    await page.getByText('Another user has changed this').waitFor()
    expect((await getRecord(staff.scale, held.id)).status).toBe('hold')
    await look(page)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText(`${held.licensePlate} is confirmed by`).waitFor()
    expect((await getRecord(staff.scale, held.id)).status).toBe('completed')
    await context.close()
  })

  it('shows why an inbound truck is held, also by declared weights, and the weight on the scale beside it', async () => {
    const { staff } = office
    const lines = [{ declaredKg: 20_000 }, { declaredKg: 10_000 }]
    const registered = await buildInbound(staff, { lines, vendorClaimedKg: null })
    // The plate's last visit left its tare.
    const before = await buildInbound(staff, { licensePlate: registered.licensePlate })
    await driveInbound(staff, before, 'completed')
    office.site.clock.advance(60_000)
    const unloaded = await driveInbound(staff, registered, 'unloaded')
    const held = await actInbound(staff.scale, unloaded, 'weigh-out', {
      weighKg: 14_000,
      source: 'manual',
      reason: 'indicator is dark',
    })
    expect([held.status, held.holdReason]).toEqual(['hold', 'declared'])

    const { page, context } = await openWeighbridge(office, `/weighing?truck=inbound-${held.id}`)
    const figures = page.locator('.held-figures dl > div')
    await figures.first().waitFor()
    const shown = (await figures.allTextContents()).map((one) => one.replaceAll(/\s+/gu, ' '))
    const name = held.firstWeighing?.by?.name
    expect(shown).toEqual([
      `First weighing (gross)42,000 kg${name} · Weighbridge`,
      `Second weighing (tare)14,000 kg${name} · Typed: indicator is darkStored tare 12,000 kg`,
      'Net28,000 kg',
      'Declared line by line30,000 kg',
      'Difference−6.67 %−2,000 kglimit 2 %',
    ])
    expect(await problemsInBothThemes(page)).toEqual([])
    await putOnScale(page, 12_100)
    const now = page.locator('.weigh-figures')
    await now.getByText('29,900').waitFor()
    expect(await now.textContent()).toContain('Declared line by line30,000')
    expect(await figures.nth(1).textContent()).toContain('14,000')
    await page.getByLabel('Why is it weighed again?').fill('Indicator is back')
    await page.getByRole('button', { name: 'Weigh again: 12,100 kg' }).click()
    await page.getByText(`${held.licensePlate} weighed out: net 29,900 kg received`).waitFor()
    await context.close()
  })
})
