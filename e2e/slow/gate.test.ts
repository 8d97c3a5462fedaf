import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { documentPrint } from '@muat/api/schema'
import { jpeg } from '../../packages/api/test/support/camera.ts'
import { buildTruck, drive, getRecord } from '../../packages/api/test/support/truck.ts'
import { problemsInBothThemes } from '../support/accessibility.ts'
import { chromiumPath } from '../support/browser.ts'
import { type Office, startOffice } from '../support/office.ts'
import { panel, save } from '../support/record-page.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM)')

const upright = { width: 820, height: 1180 }
const flat = { width: 1024, height: 768 }

describe.skipIf(chromiumPath === undefined)('the tablet at a gate', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'muat-gate-'))
  let office: Office
  beforeAll(async () => {
    office = await startOffice({ api: { dataDir } })
  })
  afterAll(async () => {
    await office.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** Address in the code of the record's papers. */
  const printed = async (id: number): Promise<string> => {
    await office.staff.admin.get(`/api/outbound-record/${id}/pdf`).expect(200)
    const prints = await office.site.db.read((reader) =>
      reader.select({ id: documentPrint.recordId, code: documentPrint.code }).from(documentPrint),
    )
    return `${office.url}/v/${prints.findLast((print) => print.id === id)?.code}`
  }
  const leaving = async (sealNo: string | null) => {
    const { staff } = office
    const truck = await buildTruck(staff)
    if (sealNo !== null) {
      const body = { sealNo, version: truck.version }
      await staff.office.put(`/api/outbound-record/${truck.id}`, body).expect(200)
    }
    return drive(staff, await getRecord(staff.admin, truck.id), 'completed')
  }
  const makeGate = async (name: string) => {
    const { staff } = office
    const { body } = await staff.admin.post('/api/gate', { name }).expect(201)
    const made = await staff.admin.post(`/api/gate/${body.id}/code`).expect(200)
    return { id: Number(body.id), code: String(made.body.code) }
  }
  const openTablet = async (code: string, viewport: typeof flat): Promise<Page> => {
    const { page } = await office.open('/gate', {
      viewport,
      hasTouch: true,
      locale: 'en-GB',
    })
    await page.getByLabel('Code of this gate').waitFor()
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: /^Expected today/u }).waitFor()
    return page
  }
  /** Types as a scanner does: at once, wherever the focus is, and Enter. */
  const scan = async (page: Page, text: string): Promise<void> => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  const fits = async (page: Page): Promise<void> => {
    const width = page.viewportSize()?.width
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await problemsInBothThemes(page)).toEqual([])
  }

  it('is opened by the code that ADMIN makes and sees once', async () => {
    const { page } = await office.signIn('/management/site', 'ADMIN')
    await page.getByRole('link', { name: 'Gates' }).click()
    await page.getByRole('link', { name: 'New gate' }).click()
    await panel(page).getByLabel('Name', { exact: true }).fill('North')
    await save(page)
    await page.getByRole('link', { name: 'North' }).click()
    await panel(page).getByRole('button', { name: 'Make a code' }).click()
    const code = (await panel(page).locator('.gate-code').textContent()) ?? ''
    expect(await problemsInBothThemes(page)).toEqual([])
    const tablet = await openTablet(code, upright)
    await tablet.getByText('North', { exact: true }).waitFor()
    await page.reload()
    await panel(page).getByRole('button', { name: 'Make a new code' }).waitFor()
    expect(await panel(page).locator('.gate-code').count()).toBe(0)
  })

  it('notes by touch that a truck has arrived', async () => {
    const truck = await buildTruck(office.staff)
    const page = await openTablet((await makeGate('East')).code, upright)
    await fits(page)
    await page.getByRole('link', { name: truck.licensePlate }).tap()
    await page.getByLabel('Driving licence seen').tap()
    await fits(page)
    await page.getByRole('button', { name: 'Note the arrival' }).tap()
    await page.getByText('Not seen: vehicle registration.').waitFor()
    await fits(page)
    await page.getByRole('button', { name: 'Note the arrival' }).tap()
    await page.getByText(`${truck.licensePlate} has arrived.`).waitFor()
    const record = await office.signIn(`/record/outbound?date=any&row=${truck.id}`, 'ADMIN')
    await panel(record.page).getByText('Gate: East').waitFor()
    const entry = panel(record.page).getByRole('listitem').filter({ hasText: 'Gate: East' })
    expect(await entry.first().textContent()).toContain('Driving licence seen: Yes')
  })

  it('lets a truck out by a scanner that types, and says in one word why not', async () => {
    const truck = await leaving('S-77')
    const other = await leaving(null)
    const page = await openTablet((await makeGate('South')).code, flat)
    const word = page.getByRole('heading', { level: 1 })
    const check = async (plate: string, seal: string | null): Promise<void> => {
      await page.getByLabel('Plate on the truck').fill(plate)
      await page.keyboard.press('Enter')
      if (seal === null) return
      await page.getByLabel('Number on the seal').fill(seal)
      await page.keyboard.press('Enter')
    }
    const paper = await printed(truck.id)
    await scan(page, paper)
    await check(other.licensePlate, null)
    await page.getByRole('heading', { name: 'Other truck' }).waitFor()
    await fits(page)
    await scan(page, paper)
    await check(truck.licensePlate, 'S-78')
    await page.getByRole('heading', { name: 'Wrong seal' }).waitFor()
    await scan(page, paper)
    await check(truck.licensePlate, 's 77')
    await page.getByRole('heading', { name: 'Match' }).waitFor()
    await fits(page)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'seal.jpg', mimeType: 'image/jpeg', buffer: jpeg() })
    await page.getByText('Seal photographed').waitFor()
    const out = page.getByRole('button', { name: 'Let it out' })
    // axe passes over a text in the colour of its ground.
    const [ink, ground] = await out.evaluate((button) => {
      const { color, backgroundColor } = getComputedStyle(button)
      return [color, backgroundColor]
    })
    expect(ink).not.toBe(ground)
    await out.tap()
    await page.getByText(`${truck.licensePlate} has left.`).waitFor()
    const { secondWeighing } = await getRecord(office.staff.admin, truck.id)
    expect(secondWeighing?.pictures.map(({ camera }) => camera)).toEqual(['Seal, South'])
    await scan(page, paper)
    await page.getByRole('heading', { name: 'Has left' }).waitFor()

    // From the list: the plate is that of the truck, and its paper is scanned.
    await page.getByRole('link', { name: other.licensePlate }).tap()
    await page.getByLabel('Scan its paper').waitFor()
    await page.keyboard.type(paper)
    await page.keyboard.press('Enter')
    await expect.poll(() => word.textContent()).toContain('Has left')
    await page.getByRole('link', { name: other.licensePlate }).tap()
    await page.getByLabel('Scan its paper').fill(await printed(other.id))
    await page.keyboard.press('Enter')
    await check(other.licensePlate, null)
    await page.getByRole('button', { name: 'Let it out' }).waitFor()
  })

  it('says that it is not connected, and keeps what was typed', async () => {
    const truck = await buildTruck(office.staff)
    const page = await openTablet((await makeGate('West')).code, flat)
    office.gate.set('shut')
    await page.keyboard.type(truck.licensePlate)
    await page.keyboard.press('Enter')
    await page.getByText('Not connected.').waitFor()
    expect(await page.getByRole('textbox').inputValue()).toBe(truck.licensePlate)
    await fits(page)
    office.gate.set('open')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: truck.licensePlate }).waitFor()
    expect(await page.getByText('Not connected.').isVisible()).toBe(false)
  })

  it('works as plain forms where the script does not run', async () => {
    const truck = await buildTruck(office.staff)
    const { page } = await office.open('/gate', { javaScriptEnabled: false, locale: 'en-GB' })
    await page.getByLabel('Code of this gate').fill((await makeGate('Plain')).code)
    await page.getByRole('button', { name: 'Open the gate page' }).click()
    await page.getByLabel('Plate, booking, or scan a paper').fill(truck.licensePlate)
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByLabel('Driving licence seen').check()
    await page.getByLabel('Vehicle registration (STNK) seen').check()
    await page.getByRole('button', { name: 'Note the arrival' }).click()
    await page.getByText(`${truck.licensePlate} has arrived.`).waitFor()
    expect((await getRecord(office.staff.admin, truck.id)).arrivedAt).not.toBeNull()
  })

  it('is closed when ADMIN switches the gate off', async () => {
    const gate = await makeGate('Rear')
    const page = await openTablet(gate.code, flat)
    const body = { active: false, version: 1 }
    await office.staff.admin.put(`/api/gate/${gate.id}`, body).expect(200)
    await page.getByLabel('Code of this gate').waitFor()
    expect(await page.getByRole('link').count()).toBe(0)
    await fits(page)
  })
})
