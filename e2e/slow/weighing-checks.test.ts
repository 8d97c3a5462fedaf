import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  makeCrew,
  makeQuarter,
  periodOf,
  truckChecks,
} from '../../packages/api/test/reports/quarter.ts'
import { paths } from '../../packages/web/src/lib/first/paths.ts'
import { weighing, weighingPicture } from '@muat/api/schema'
import { accessibilityProblems } from '../support/accessibility.ts'
import { chromiumPath } from '../support/browser.ts'
import { inSteps } from '../support/in-steps.ts'
import { type Office, startOffice } from '../support/office.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM)')

const year = 2025

/** The weighing checks of these days. */
const checksUntil = (endDate: string): string =>
  `${paths['outbound-export']}?${new URLSearchParams({ ...periodOf(year), endDate, view: 'checks' }).toString()}`
const quarter = checksUntil(periodOf(year).endDate)

const findings = (page: Page) => page.locator('.finding')
const voided = (page: Page) => findings(page).filter({ hasText: 'void after they had left' })

describe.skipIf(chromiumPath === undefined)('the weighing checks', inSteps, () => {
  let office: Office
  beforeAll(async () => {
    office = await startOffice()
    const crew = await makeCrew(office.site)
    await makeQuarter(office.site, crew, { seed: 1, year, frauds: truckChecks })
  }, 120_000)
  afterAll(() => office.stop())

  /** Gives every truck that was weighed a picture of it. */
  const photographed = async (): Promise<void> => {
    const { db, clock } = office.site
    const rows = await db.read((reader) => reader.select({ id: weighing.id }).from(weighing))
    const values = rows.map(({ id }) => ({
      weighingId: id,
      camera: 'Front',
      askedAt: clock.now().toISOString(),
      sha256: '0'.repeat(64),
      bytes: 1,
    }))
    await db.transaction(async (tx) => {
      for (let at = 0; at < values.length; at += 1000) {
        // oxlint-disable-next-line no-await-in-loop -- one statement takes so many
        await tx.insert(weighingPicture).values(values.slice(at, at + 1000))
      }
    })
  }

  it('are a view of the outbound report with questions and their trucks', async () => {
    const { page, context } = await office.signIn(paths['outbound-export'], 'ADMIN')
    await page.getByRole('link', { name: 'Weighing checks' }).click()
    await page.getByText('Nothing stands out on these days.').waitFor()
    await page.getByText('a question, not a verdict').waitFor()
    await page.goto(quarter)
    await findings(page).first().waitFor()
    expect(await findings(page).count()).toBe(10)
    const kilograms = await page.locator('.finding-kg strong').allTextContents()
    const ranked = kilograms.map((kg) => Number(kg.replaceAll(/[^\d]/gu, '')))
    expect(ranked).toEqual(ranked.toSorted((a, b) => b - a))

    const drift = findings(page).filter({ hasText: 'The tare of B 2006 QRT went from' })
    await drift.getByText(/^\d+ trucks/u).click()
    await drift.getByRole('link', { name: 'All its trucks in the report' }).waitFor()
    await drift.locator('tbody').getByRole('link', { name: 'B 2006 QRT' }).first().click()
    await page.waitForURL(/\/record\/outbound\?row=\d+/u)
    await page.locator('aside.panel').getByText('B 2006 QRT').first().waitFor()
    await page.goBack()
    await drift.getByRole('link', { name: 'All its trucks in the report' }).click()
    await expect
      .poll(() => page.getByRole('searchbox', { name: 'Plate' }).inputValue())
      .toBe('B2006QRT')
    await page.locator('.report-card').first().waitFor()
    await context.close()
  })

  it('are marked as looked into with a note by keyboard alone, and return with new trucks', async () => {
    const { page, context } = await office.signIn(checksUntil(`${year}-09-20`), 'ADMIN')
    await photographed()
    await voided(page)
      .getByRole('button', { name: /^Mark as looked into/u })
      .focus()
    await page.keyboard.press('Enter')
    await page
      .getByRole('dialog')
      .getByRole('img', { name: 'Picture of the weighing, Front' })
      .first()
      .waitFor()
    const note = page.getByRole('dialog').getByLabel('What came of it')
    await expect.poll(() => note.evaluate((box) => box === document.activeElement)).toBe(true)
    await page.keyboard.type('ok')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page
      .getByRole('dialog')
      .getByText(/at least 5/u)
      .waitFor()
    await note.fill('They were weighed twice by mistake')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => voided(page).count()).toBe(0)

    await page.getByRole('link', { name: 'Looked into (1)' }).click()
    await voided(page).getByText('They were weighed twice by mistake').waitFor()
    await page.goto(quarter)
    await voided(page)
      .getByText(/Since then: \d+ trucks?, [\d,]+ kg/u)
      .waitFor()
    await voided(page).getByText('They were weighed twice by mistake').waitFor()
    await context.close()
  })

  it('have no accessibility problem in light and dark, and are printed without buttons', async () => {
    const { page, context, complaints } = await office.signIn(quarter, 'ADMIN')
    await findings(page).first().waitFor()
    await findings(page).nth(1).locator('summary').click()
    for (const colorScheme of ['light', 'dark'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one theme after the other
      await page.emulateMedia({ media: 'screen', colorScheme, reducedMotion: 'reduce' })
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await accessibilityProblems(page)).toEqual([])
      expect(complaints).toEqual([])
      for (const width of [1024, 1280, 1920]) {
        // oxlint-disable-next-line no-await-in-loop -- as above
        await page.setViewportSize({ width, height: 800 })
        expect(
          // oxlint-disable-next-line no-await-in-loop -- as above
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          `wider than ${width}`,
        ).toBeLessThanOrEqual(0)
      }
      // oxlint-disable-next-line no-await-in-loop -- as above
      await page.emulateMedia({ media: 'print', colorScheme })
      const pressed = page.locator('.finding > button, .pager, .report-views, .finding-all')
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await pressed.filter({ visible: true }).count()).toBe(0)
    }
    await context.close()
  })

  it('are not available to OFFICE', async () => {
    const { page, context } = await office.signIn(quarter, 'OFFICE')
    await page.locator('.report-card').first().waitFor()
    expect(await page.getByRole('link', { name: 'Weighing checks' }).count()).toBe(0)
    expect(await findings(page).count()).toBe(0)
    await context.close()
  })
})
