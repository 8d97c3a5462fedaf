import { type Area, areas, type OutboundRecord } from '@muat/shared'
import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, clientOf } from '../../packages/api/test/support/site.ts'
import {
  buildSale,
  buildTruck,
  getRecord,
  lineOf,
  step,
  weighIn,
  weighOut,
} from '../../packages/api/test/support/truck.ts'
import { chromiumPath, launchChromium } from '../support/browser.ts'
import {
  adminEmail,
  adminPassword,
  buildCopy,
  copyProject,
  post,
  startCopy,
} from '../support/copied-project.ts'
import { applyPage } from '../support/documented.ts'
import { inSteps } from '../support/in-steps.ts'
import { projectFile } from '../support/processes.ts'
import type { Site } from '../support/site.ts'
import { openWall } from '../support/wall-page.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM)')

const guide = readFileSync(projectFile('docs', 'adding-an-area.md'), 'utf8')

// No area of the types here, but of those of the copy.
const added = 'M' as Area
const all = [...areas, added]

describe.skipIf(chromiumPath === undefined)(
  'an area added as docs/adding-an-area.md tells',
  inSteps,
  () => {
    let edited: string[] = []
    let site: Site
    let admin: Client
    let browser: Browser
    let wall: Page
    let truck: OutboundRecord
    const plate = 'B 7100 MMM'
    const onWall = (state: string): Promise<void> =>
      wall
        .locator(`[data-area="${added}"] .truck[data-state="${state}"]`, { hasText: '7100' })
        .waitFor()
    const stateAt = async (): Promise<unknown> => {
      const answer = await fetch(`${site.relay.url}/relay/state`)
      const { areas: boards } = (await answer.json()) as {
        areas: Record<string, { entries: { licensePlate: string; state: string }[] }>
      }
      return boards[added]?.entries.map(({ licensePlate, state }) => [licensePlate, state])
    }

    beforeAll(async () => {
      const copy = copyProject()
      edited = applyPage(guide, copy)
      buildCopy(copy, 'area')
      site = await startCopy(copy)
      const { token } = await post(site, '/login', { email: adminEmail, password: adminPassword })
      admin = clientOf(site.relay.url, token, 0)
      browser = await launchChromium()
    }, 600_000)
    afterAll(async () => {
      await browser?.close()
      await site?.stop()
    })

    it('takes one edit', () => {
      expect(edited).toEqual(['packages/shared/src/base/constants.ts'])
    })

    it('takes a booking and a truck, and still refuses what is no area', async () => {
      const { today } = (await admin.get('/api/site')).body
      const sale = await buildSale({ admin })
      const book = (loadingArea: string) =>
        admin.post('/api/booking', {
          poSaleId: sale.id,
          loadDate: today,
          bookedKg: 30_000,
          loadingArea,
        })
      const wrong = await book('N')
      expect([wrong.status, wrong.body.fields?.loadingArea]).toEqual([422, expect.any(Array)])
      expect((await book(added)).body).toMatchObject({ loadingArea: added })
      truck = await buildTruck(
        { admin },
        { sale, licensePlate: plate, plannedBags: 600, areas: [added], date: today },
      )
    })

    it('calls, loads and weighs it out, which relay and wall show', async () => {
      wall = await openWall(browser, site.relay, { path: `/monitor/${added}` })
      truck = await weighIn(admin, truck)
      await onWall('waiting')
      truck = await step(admin, truck, 'call')
      await onWall('called')
      expect(await stateAt()).toEqual([[plate, 'called']])
      truck = await step(admin, truck, 'start')
      await onWall('loading')
      truck = await step(admin, truck, 'finish', { loadedBags: 600 })
      truck = await weighOut(admin, truck, 42_000)
      expect(truck).toMatchObject({ status: 'completed', netKg: 30_000 })
      expect(lineOf(await getRecord(admin, truck.id))).toMatchObject({ loadingArea: added })
      await wall.locator('.truck', { hasText: '7100' }).waitFor({ state: 'detached' })
    })

    it('stands on the wall of all areas, and among the choices of the office', async () => {
      await wall.goto(`${site.relay.url}/monitor?lang=en`)
      await wall.locator('main').waitFor()
      expect(
        await wall
          .locator('[data-area]')
          .evaluateAll((panels) => panels.map((panel) => panel.getAttribute('data-area'))),
      ).toEqual(all)
      const expectedDisplays = [{ name: 'Hall', areas: all }]
      const { version } = (await admin.get('/api/site-settings')).body
      expect((await admin.put('/api/site-settings', { version, expectedDisplays })).status).toBe(
        200,
      )
      const page = await browser.newPage({
        baseURL: site.relay.url.replace('127.0.0.1', 'localhost'),
      })
      await page.goto('/record/outbound?row=new')
      await page.getByLabel('E-mail address').fill(adminEmail)
      await page.getByLabel('Password').fill(adminPassword)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.locator('aside.panel').getByLabel('Area').selectOption(`Area ${added}`)
      await page.goto('/loading')
      await page.getByRole('region', { name: `Area ${added}` }).waitFor()
    })
  },
)
