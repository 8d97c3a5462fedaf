import type { LoginAnswer } from '@muat/shared'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../../packages/web/src/lib/first/paths.ts'
import { inSteps } from '../support/in-steps.ts'
import { findOldEngine } from '../support/old-engines.ts'
import { launchOldChromium } from '../support/old-engines-browser.ts'
import { throughAllRoles } from '../support/one-truck.ts'
import { moveSettled, visitSettled } from '../support/settled.ts'
import { demoGround, type Site, startSite } from '../support/site.ts'

// The floor of the back office: the last Chromium of Windows 7.

const engine = await findOldEngine(109)

/** Those of guests, and what leads elsewhere. */
const others = new Set<string>([
  'welcome',
  'login',
  'register',
  'password.request',
  'verification.resend',
  'settings',
  'monitor',
])
/** Every screen of an administrator that needs nothing filled into its address, lists and reports on all of their days. */
const screens = (Object.entries(paths) as [string, string][])
  .filter(([name, path]) => !others.has(name) && !/[:*]/u.test(path))
  .map(([name, path]): [string, string] => {
    if (/^(?:in|out)bound-record$/u.test(name)) return [`${path}?date=any`, name]
    return [/-(?:record|export)$/u.test(name) ? `${path}?startDate=any` : path, name]
  })

/** Lists whose first row is opened, and where the form of a new one is. */
const records = [
  '/record/outbound?date=any',
  '/record/inbound?date=any',
  '/record/po-sales?startDate=any',
  '/record/booking?startDate=any',
  '/record/production?startDate=any',
  '/management/customer?',
  '/management/user?',
  '/management/ex-do?',
] as const

describe.skipIf(engine === null)('the office at Chromium 109', () => {
  let launched: Promise<Browser> | undefined
  const browser = (): Promise<Browser> => {
    if (engine === null) throw new Error('no Chromium 109')
    launched ??= launchOldChromium(engine)
    return launched
  }
  afterAll(async () => {
    await (await launched)?.close()
  })

  describe('one truck through all roles', inSteps, () => {
    throughAllRoles(browser)
  })

  describe('every screen', inSteps, () => {
    let site: Site
    let page: Page
    const complaints: string[] = []
    beforeAll(async () => {
      site = await startSite(await demoGround())
      const answer = await fetch(`${site.relay.url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'admin@muat.test', password: 'loading-bay' }),
      })
      const { token } = (await answer.json()) as LoginAnswer
      const context = await (await browser()).newContext({
        baseURL: site.relay.url,
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
      })
      await context.addCookies([{ name: 'token', value: token, url: site.relay.url }])
      page = await context.newPage()
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
    })
    afterAll(async () => {
      await page?.context().close()
      await site?.stop()
    })

    /** What is wrong with what is shown now: exceptions, and what stands in place of a page that failed. */
    const faults = async (): Promise<string[]> => [
      ...complaints.splice(0),
      ...(await page.locator('.notice[role="alert"]').allInnerTexts()),
    ]

    it.each(screens)('is whole at %s', async (path, name) => {
      if (page.url() === 'about:blank') await visitSettled(page, '/home', 'main h1')
      // A full load of each would take four times as long.
      await moveSettled(page, path, `main[data-page="${name}"] h1`)
      expect(await faults()).toEqual([])
    })

    it.each(records)('is whole with an open row of %s, and with its form', async (path) => {
      await visitSettled(page, path, '.list .rows[aria-busy="false"] tbody tr')
      await page.locator('.list .rows tbody tr a').first().click()
      await page.locator('.panel .record-head').waitFor()
      await visitSettled(page, `${path}&row=new`, '.panel .form')
      expect(await faults()).toEqual([])
    })

    it('searches by Ctrl+K', async () => {
      await visitSettled(page, '/home', '.desk')
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill('PO-')
      await page.getByRole('dialog').getByRole('option').first().waitFor()
      expect(await faults()).toEqual([])
    })
  })
})
