import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  actInbound,
  buildExDo,
  buildInbound,
  buildInboundItem,
  buildVendor,
  driveInbound,
  getInbound,
} from '../../packages/api/test/support/inbound.ts'
import { onScale } from '../../packages/api/test/support/on-scale.ts'
import { problemsInBothThemes } from '../support/accessibility.ts'
import { chromiumPath } from '../support/browser.ts'
import { type Office, startOffice } from '../support/office.ts'
import { button, choose, look, panel, press, rowOf, take } from '../support/record-page.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM)')

const isAccessible = async (page: Page): Promise<void> => {
  expect(await problemsInBothThemes(page)).toEqual([])
}

describe.skipIf(chromiumPath === undefined)('the record of goods received', () => {
  let office: Office
  const signIn = async (path: string, role: Parameters<Office['signIn']>[1]): Promise<Page> =>
    (await office.signIn(path, role)).page
  beforeAll(async () => {
    office = await startOffice()
  })
  afterAll(() => office.stop())

  it('receives goods: registered, unloaded, counted with a deduction, and verified for payment', async () => {
    const { staff } = office
    const [vendor, item] = await Promise.all([
      buildVendor(staff.admin),
      buildInboundItem(staff.admin),
    ])
    const names = async (path: string): Promise<string> =>
      ((await staff.admin.get(path).expect(200)).body as { code: string }).code

    const checker = await signIn('/record/inbound?row=new', 'CHECKER')
    await panel(checker).getByLabel('Plate').fill('B 7003 REC')
    await panel(checker).getByLabel('Driver', { exact: true }).fill('Slamet')
    await choose(checker, 'Vendor', await names(`/api/vendor/${vendor.id}`))
    await panel(checker).getByLabel('Claimed, kg').fill('30,000')
    await choose(checker, 'Item', await names(`/api/inbound-item/${item.id}`))
    await panel(checker).getByLabel('Declared bags').fill('600')
    await isAccessible(checker)
    await checker.keyboard.press('Control+s')
    await panel(checker).getByRole('heading', { name: 'B 7003 REC' }).waitFor()
    const id = Number(new URL(checker.url()).searchParams.get('row'))
    const record = () => getInbound(staff.admin, { id })

    await actInbound(staff.scale, await record(), 'weigh-in', onScale(42_000))
    await button(checker, 'Start unloading').waitFor()
    await look(checker)
    await press(checker, 'Start unloading')
    // 600 accepted and 4 damaged are more than were declared, which asks why; so does the deduction.
    await take(checker, 'Enter the count', {
      'Accepted bags': '600',
      'Damaged bags': '4',
      'More bags than declared because': 'Four lay loose on top',
      'Deduction, kg': '120',
    })
    await checker.getByLabel('Deducted for').fill('Moisture 0.4 %')
    await checker.getByRole('dialog').getByRole('button', { name: 'Enter 600 + 4 bags' }).click()
    await rowOf(checker, 'B 7003 REC').getByText('Unloaded').waitFor()
    expect(await record()).toMatchObject({
      deductionKg: 120,
      excessReason: 'Four lay loose on top',
      inboundItem: [{ acceptedBags: 600, damagedBags: 4 }],
    })
    await panel(checker).getByText('More bags than declared: Four lay loose on top').waitFor()
    await actInbound(staff.scale, await record(), 'weigh-out', onScale(12_000))

    // What is for others is none of his business.
    await panel(checker).locator('.record-head .status', { hasText: 'Completed' }).waitFor()
    expect(await panel(checker).locator('.shut').textContent()).not.toContain('Verify')

    const finance = await signIn('/record/inbound?verified=0&status=completed', 'FINANCE')
    await rowOf(finance, 'B 7003 REC').getByRole('link').click()
    await panel(finance).getByText('29,880').first().waitFor()
    await press(finance, 'Verify for payment')
    await panel(finance).getByText('Verified for payment by').waitFor()
    // What is done needs no reason, and what is for others none either.
    expect(await panel(finance).locator('.shut').count()).toBe(0)
    const told = (await panel(finance).locator('.history').textContent()) ?? ''
    expect(told).toContain('Goods 1, Accepted bags: 600')
    expect(told).not.toMatch(/inboundItem|plateKey|startedAt|weighedInAt|checkedBy|verifiedAt/u)
    await isAccessible(finance)
    await take(finance, 'Undo the verification', { Reason: 'Wrong invoice' })
    await button(finance, 'Verify for payment').waitFor()
    expect((await record()).verifiedAt).toBeNull()

    const admin = await signIn(`/record/inbound?date=any&row=${id}`, 'ADMIN')
    await press(admin, 'Correct')
    const dialog = admin.getByRole('dialog')
    const would = dialog.getByRole('region', { name: 'After the correction' })
    await dialog.getByLabel('Second weighing (tare), kg').fill('12,600')
    expect(await would.textContent()).toMatch(/29,280 kg.*30,000 kg.*−2.4 %.*limit 2 %/u)
    await dialog.getByLabel('Second weighing (tare), kg').fill('12,200')
    expect(await would.textContent()).toMatch(/29,680 kg.*30,000 kg.*−1.07 %/u)
    await dialog.getByLabel('Reason').fill('Read from the wrong line')
    await dialog.getByRole('button', { name: 'Correct', exact: true }).click()
    await panel(admin).getByText('Typed: Read from the wrong line').waitFor()
    expect(await record()).toMatchObject({ netKg: 29_680, status: 'completed' })
    // The list marks what a correction has brought beyond the tolerance, and that alone.
    const beyond = rowOf(admin, 'B 7003 REC').getByText('beyond the tolerance')
    expect(await beyond.count()).toBe(0)
    await press(admin, 'Correct')
    await dialog.getByLabel('Second weighing (tare), kg').fill('12,600')
    await dialog.getByLabel('Reason').fill('The second line was right')
    await dialog.getByRole('button', { name: 'Correct', exact: true }).click()
    await dialog.getByLabel('Correct it anyway').check()
    await dialog.getByRole('button', { name: 'Correct', exact: true }).click()
    await panel(admin).getByText('Typed: The second line was right').waitFor()
    await beyond.waitFor({ state: 'attached' })
    expect(await record()).toMatchObject({ netKg: 29_280, holdReason: null })
    // One that was claimed with a half kilogram: then all of the column have decimals.
    const half = await buildInbound(staff, { vendorClaimedKg: 29_999.5 })
    await driveInbound(staff, half, 'completed')
    const differenceOf = async (plate: string): Promise<string | null> => {
      const heads = await admin.locator('.rows thead th').allTextContents()
      const cells = rowOf(admin, plate).locator('th, td')
      return cells.nth(heads.findIndex((head) => head.startsWith('Difference'))).textContent()
    }
    await rowOf(admin, half.licensePlate).getByText('+0.50').waitFor()
    expect(await differenceOf('B 7003 REC')).toContain('−720.00')
    await take(admin, 'Void', { Reason: 'Papers of another truck' })
    await panel(admin).getByText('Void: Papers of another truck').waitFor()
    expect(await record()).toMatchObject({ netKg: 29_280, status: 'void' })
    expect(office.complaints).toEqual([])
  })

  it('names an open ex-DO for its goods, which permitted users create in place', async () => {
    const { staff } = office
    const [vendor, item, exDo] = await Promise.all([
      buildVendor(staff.admin),
      buildInboundItem(staff.admin),
      buildExDo(staff.admin),
    ])
    const names = async (path: string): Promise<string> =>
      ((await staff.admin.get(path).expect(200)).body as { code: string }).code
    const lookup = (page: Page) => panel(page).getByRole('combobox', { name: 'Ex-DO', exact: true })
    const options = (page: Page) => page.locator('.lookup-list [role="option"]')

    const checker = await signIn('/record/inbound?row=new', 'CHECKER')
    await lookup(checker).fill('EX-RAW-1')
    await checker.getByText('Nothing matches.').waitFor()
    expect(await options(checker).count()).toBe(0)
    await choose(checker, 'Ex-DO', exDo.ex_do_no)
    expect(await lookup(checker).inputValue()).toBe(exDo.ex_do_no)

    const admin = await signIn('/record/inbound?row=new', 'ADMIN')
    await panel(admin).getByLabel('Plate').fill('B 7004 REC')
    await panel(admin).getByLabel('Driver', { exact: true }).fill('Slamet')
    await choose(admin, 'Vendor', await names(`/api/vendor/${vendor.id}`))
    await choose(admin, 'Item', await names(`/api/inbound-item/${item.id}`))
    await lookup(admin).fill('EX-RAW-1')
    await admin.getByText('Nothing matches.').waitFor()
    await admin.keyboard.press('ArrowDown')
    await admin.keyboard.press('Enter')
    const dialog = admin.getByRole('dialog', { name: 'New ex-DO' })
    await dialog.getByLabel('Type').selectOption('trading')
    expect(await dialog.getByLabel('Ex-DO no.').inputValue()).toBe('EX-RAW-1')
    const grade = await names(`/api/grade/${exDo.gradeId}`)
    await choose(admin, 'Grade', grade, dialog)
    await admin.keyboard.press('Control+s')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => lookup(admin).inputValue()).toBe('EX-RAW-1')
    await isAccessible(admin)
    await admin.keyboard.press('Control+s')
    await panel(admin).getByRole('heading', { name: 'B 7004 REC' }).waitFor()
    const id = Number(new URL(admin.url()).searchParams.get('row'))
    expect((await getInbound(staff.admin, { id })).inboundItem).toMatchObject([
      { exDo: { ex_do_no: 'EX-RAW-1' } },
    ])
    // Edited otherwise, it keeps the number that it has.
    await panel(admin).getByRole('link', { name: 'Edit' }).click()
    expect(await lookup(admin).inputValue()).toBe('EX-RAW-1')
    await panel(admin).getByLabel('Declared bags').fill('600')
    await admin.keyboard.press('Control+s')
    await panel(admin).getByRole('link', { name: 'Edit' }).waitFor()
    expect((await getInbound(staff.admin, { id })).inboundItem).toMatchObject([
      { exDo: { ex_do_no: 'EX-RAW-1' }, declaredBags: 600 },
    ])
    expect(office.complaints).toEqual([])
  })
})
