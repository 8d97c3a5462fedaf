import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, launchChromium } from '../support/browser.ts'
import {
  adminEmail,
  adminPassword,
  buildCopy,
  copyProject,
  post,
  startCopy,
} from '../support/copied-project.ts'
import { applyPage, documentedFiles } from '../support/documented.ts'
import { projectFile } from '../support/processes.ts'
import type { Site } from '../support/site.ts'
import { inSteps } from '../support/in-steps.ts'
import { offered, press } from '../support/record-page.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM)')

/** Every file of source, so that it can be said which the page has changed. */
const sources = (copy: string, folder: string): Map<string, string> =>
  new Map(
    readdirSync(path.join(copy, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(copy, file), readFileSync(file, 'utf8')]),
  )

const guide = readFileSync(projectFile('docs', 'adding-a-resource.md'), 'utf8')

it('needs as many files as docs/adding-a-resource.md says', () => {
  const said = /\*\*(\d+) files: (\d+) new, (\d+) changed\*\*, of which (\d+) are texts/u.exec(
    guide,
  )
  const blocks = documentedFiles(guide)
  const files = [...new Set(blocks.map(({ file }) => file))]
  const made = new Set(blocks.filter(({ whole }) => whole).map(({ file }) => file))
  const texts = files.filter((file) => /\/(?:texts|messages|labels)\//u.test(file))
  const counted = [files.length, made.size, files.length - made.size, texts.length]
  expect(said?.slice(1).map(Number)).toEqual(counted)
})

const panel = (page: Page) => page.locator('aside.panel')
const settled = (page: Page): Promise<void> => page.locator('.rows[aria-busy="false"]').waitFor()

describe.skipIf(chromiumPath === undefined)(
  'a resource added by docs/adding-a-resource.md',
  inSteps,
  () => {
    const copy = copyProject()
    const mechanism = path.join('packages', 'web', 'src', 'screen')
    const before = sources(copy, mechanism)
    let changed: string[] = []
    let site: Site
    let browser: Browser
    let page: Page

    beforeAll(async () => {
      changed = applyPage(guide, copy)
      buildCopy(copy, 'warehouse')
      site = await startCopy(copy)
      browser = await launchChromium()
      page = await browser.newPage({
        baseURL: site.relay.url.replace('127.0.0.1', 'localhost'),
        viewport: { width: 1280, height: 800 },
      })
      await page.goto('/management/warehouse')
      await page.getByLabel('E-mail address').fill(adminEmail)
      await page.getByLabel('Password').fill(adminPassword)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await settled(page)
    }, 600_000)
    afterAll(async () => {
      await browser?.close()
      await site?.stop()
    })

    it('changes nothing in the mechanism, which does not name it', () => {
      const after = sources(copy, mechanism)
      expect(after).toEqual(before)
      expect(changed.filter((file) => file.startsWith(mechanism))).toEqual([])
      for (const text of after.values()) expect(text).not.toMatch(/warehouse/iu)
    })

    it('has a list with a notice when empty, and a form to create a row', async () => {
      await page.getByRole('heading', { level: 1, name: 'Warehouses' }).waitFor()
      expect(await page.title()).toContain('Warehouses')
      await page.getByText('0 warehouses').waitFor()
      await page.getByRole('link', { name: 'New warehouse' }).click()
      await panel(page).getByLabel('Code').fill('WH-1')
      await panel(page).getByLabel('Name').fill('North')
      await panel(page).getByLabel('Capacity').fill('1,250,000.5')
      await page.keyboard.press('Control+s')
      await panel(page).getByRole('heading', { name: 'WH-1' }).waitFor()
      await page.getByText('1 warehouse').waitFor()
      expect(await page.locator('tbody tr').first().textContent()).toContain('1,250,000.5')
    })

    it('shows a refusal of the server at its field', async () => {
      await page.goto('/management/warehouse?row=new')
      await panel(page).getByLabel('Code').fill('wh-1')
      await panel(page).getByLabel('Name').fill('South')
      await page.keyboard.press('Control+s')
      await panel(page)
        .locator('.field', { hasText: 'Code' })
        .locator('.field-problem', { hasText: 'already in use' })
        .waitFor()
      await panel(page).getByLabel('Code').fill('WH-2')
      await page.keyboard.press('Control+s')
      await page.getByText('2 warehouses').waitFor()
      expect(await page.locator('tbody tr').count()).toBe(2)
    })

    it('is changed, and its history shows who changed what', async () => {
      await page.goto('/management/warehouse')
      await page.getByRole('link', { name: 'WH-1' }).click()
      await panel(page).getByRole('link', { name: 'Edit' }).click()
      await panel(page).getByLabel('Name').fill('North gate')
      await page.keyboard.press('Control+s')
      await panel(page).getByText('North gate').first().waitFor()
      const history = panel(page).locator('.history')
      await history.getByText('North gate').waitFor()
      expect(await history.textContent()).toMatch(/Name.*North.*North gate/su)
    })

    it('is filtered, sorted and found by an address', async () => {
      await page.goto('/management/warehouse?sort=-code')
      await settled(page)
      expect(await page.locator('tbody tr td a').allTextContents()).toEqual(['WH-2', 'WH-1'])
      await page.goto('/management/warehouse?q=gate')
      await settled(page)
      expect(await page.locator('tbody tr td a').allTextContents()).toEqual(['WH-1'])
    })

    it('is in the palette, and is imported from a file', async () => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill('Warehouses')
      await page.getByRole('option', { name: 'Warehouses', exact: true }).waitFor()
      await page.keyboard.press('Escape')
      await page.goto('/management/warehouse')
      await page.getByRole('button', { name: 'Import', exact: true }).click()
      const file = 'code,name,Capacity kg\nWH-3,West,1000\n'
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'w.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
      await page.getByRole('button', { name: 'Import 1 row' }).click()
      await page.getByText('The file is imported.').waitFor()
      await page.getByRole('button', { name: 'Close' }).click()
      await page.getByRole('link', { name: 'WH-3' }).waitFor()
      await page.getByText('3 warehouses').waitFor()
      expect(await page.locator('tbody tr').count()).toBe(3)
    })

    it('shows a change by somebody else at once', async () => {
      const { token } = await post(site, '/login', { email: adminEmail, password: adminPassword })
      await post(
        site,
        '/warehouse',
        { code: 'WH-4', name: 'East' },
        { authorization: `Bearer ${token}` },
      )
      await page.getByRole('link', { name: 'WH-4' }).waitFor()
      expect(await page.locator('tbody tr').count()).toBe(4)
    })

    it('is deleted, and its deactivation is undone', async () => {
      await page.getByRole('link', { name: 'WH-3' }).click()
      await press(page, 'Switch off')
      await page.getByRole('button', { name: 'Undo' }).click()
      await offered(page, 'Switch off').waitFor({ state: 'attached' })
      await press(page, 'Delete')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await page.getByText('3 warehouses').waitFor()
      expect(await page.getByRole('link', { name: 'WH-3' }).count()).toBe(0)
    })
  },
)
