import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CameraServer, startCamera } from '../../packages/api/test/support/camera.ts'
import { buildTruck, drive, weighIn } from '../../packages/api/test/support/truck.ts'
import { problemsInBothThemes } from '../support/accessibility.ts'
import { chromiumPath } from '../support/browser.ts'
import { type Office, startOffice } from '../support/office.ts'
import { panel, rowOf, save } from '../support/record-page.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM)')

describe.skipIf(chromiumPath === undefined)('pictures of weighings', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'muat-pictures-'))
  let office: Office
  let server: CameraServer
  beforeAll(async () => {
    office = await startOffice({ api: { dataDir } })
    server = await startCamera()
  })
  afterAll(async () => {
    await server.close()
    await office.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('are of cameras that ADMIN enters, and are on the record and at its hold', async () => {
    const { staff, signIn } = office
    const { page, context } = await signIn('/management/site', 'ADMIN')
    await page.getByRole('link', { name: 'Cameras' }).click()
    await page.getByRole('link', { name: 'New camera' }).click()
    await panel(page).getByLabel('Name', { exact: true }).fill('Front')
    await panel(page).getByLabel('Address').fill(`${server.url}/digest/front`)
    await panel(page).getByLabel('User name').fill('muat')
    await panel(page).getByLabel('Password').fill('secret')
    await save(page)
    await rowOf(page, 'Front').waitFor()
    await staff.admin.post('/api/camera', { name: 'Rear', url: `${server.url}/html` }).expect(201)

    const truck = await weighIn(staff.scale, await buildTruck(staff))
    await page.goto(`/record/outbound?startDate=any&row=${truck.id}`)
    const picture = panel(page).getByRole('img', { name: 'Picture of the weighing, Front' })
    await picture.waitFor()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), {
        timeout: 10_000,
      })
      .toBeGreaterThan(0)
    await panel(page).getByText('Rear: the camera sent no picture (JPEG)').waitFor()
    expect(await problemsInBothThemes(page)).toEqual([])

    const held = await drive(staff, await buildTruck(staff, { plannedBags: 600 }), 'hold')
    await page.goto(`/record/outbound?startDate=any&row=${held.id}`)
    await panel(page)
      .locator('.held-figures')
      .getByRole('img', { name: 'Picture of the weighing, Front' })
      .first()
      .waitFor()

    await page.goto('/management/camera')
    await rowOf(page, 'Rear').getByText('the camera sent no picture (JPEG)').waitFor()
    expect(await problemsInBothThemes(page)).toEqual([])
    await context.close()
  })
})
