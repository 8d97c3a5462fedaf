import { type Area, areas, type OutboundRecord } from '@muat/shared'
import { execFileSync } from 'node:child_process'
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
import { applyPage, documentedFiles } from '../support/documented.ts'
import { inSteps } from '../support/in-steps.ts'
import { projectFile } from '../support/processes.ts'
import type { Site } from '../support/site.ts'
import { openWall } from '../support/wall-page.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM)')

const guide = readFileSync(projectFile('docs', 'small-changes.md'), 'utf8')
const sections = guide.split(/^## /mu).slice(1)

// No area of the types here, but of those of the copy.
const added = 'M' as Area
const all = [...areas, added]

describe.skipIf(chromiumPath === undefined)('the changes of docs/small-changes.md', inSteps, () => {
  let site: Site
  let token: string
  let admin: Client
  let browser: Browser
  let wall: Page
  let office: Page
  let truck: OutboundRecord
  let other: OutboundRecord
  const plate = 'B 7100 MMM'
  const fileOf = async (address: string): Promise<string> => {
    const answer = await fetch(`${site.relay.url}${address}`, {
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
    })
    return answer.text()
  }
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
    applyPage(guide, copy)
    // The last section copies a language, with what the sections before have added to it.
    for (const [, commands = ''] of guide.matchAll(/^```sh\n(.*?)^```$/gmsu)) {
      execFileSync('sh', ['-c', commands], { cwd: copy })
    }
    buildCopy(copy, 'small_changes')
    site = await startCopy(copy)
    ;({ token } = await post(site, '/login', { email: adminEmail, password: adminPassword }))
    admin = clientOf(site.relay.url, token, 0)
    browser = await launchChromium()
  }, 600_000)
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  })

  it('take as many files as the page says', () => {
    const counts = sections.map((section) => ({
      section: section.split('\n')[0],
      files: Number(/^\*\*(\d+) files?\b/mu.exec(section)?.[1]),
    }))
    expect(counts).toEqual(
      sections.map((section) => ({
        section: section.split('\n')[0],
        files: new Set(documentedFiles(section).map(({ file }) => file)).size,
      })),
    )
  })

  it('area: takes a booking and a truck, and still refuses what is no area', async () => {
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
    other = await buildTruck(
      { admin },
      { sale, licensePlate: 'B 7200 MMM', plannedBags: 600, areas: [added], date: today },
    )
  })

  it('area: calls, loads and weighs it out, which relay and wall show', async () => {
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

  it('area: is on the wall of all areas, and among the choices of the office', async () => {
    await wall.goto(`${site.relay.url}/monitor?lang=en`)
    await wall.locator('main').waitFor()
    expect(
      await wall
        .locator('[data-area]')
        .evaluateAll((panels) => panels.map((panel) => panel.getAttribute('data-area'))),
    ).toEqual(all)
    const expectedDisplays = [{ name: 'Hall', areas: all }]
    const { version } = (await admin.get('/api/site-settings')).body
    expect((await admin.put('/api/site-settings', { version, expectedDisplays })).status).toBe(200)
    office = await browser.newPage({
      baseURL: site.relay.url.replace('127.0.0.1', 'localhost'),
    })
    await office.goto('/record/outbound?row=new')
    await office.getByLabel('E-mail address').fill(adminEmail)
    await office.getByLabel('Password').fill(adminPassword)
    await office.getByRole('button', { name: 'Sign in', exact: true }).click()
    await office.locator('aside.panel').getByLabel('Area').selectOption(`Area ${added}`)
    await office.goto('/loading')
    await office.getByRole('region', { name: `Area ${added}` }).waitFor()
  })

  it('field: is in the form, is kept, and is refused beyond its limit', async () => {
    const save = async (trailerNo: string) =>
      admin.put(`/api/outbound-record/${other.id}`, { version: other.version, trailerNo })
    expect((await save('T'.repeat(21))).body.fields).toHaveProperty('trailerNo')
    other = (await save('T 77')).body
    await office.goto(`/record/outbound?row=${other.id}&edit=1`)
    await expect.poll(() => office.getByLabel('Trailer no.').inputValue()).toBe('T 77')
  })

  it('hold reason: holds the truck, with its sentence on screen and its word in files', async () => {
    other = await weighIn(admin, other)
    for (const action of ['call', 'start']) other = await step(admin, other, action)
    other = await step(admin, other, 'finish', { loadedBags: 500 })
    other = await weighOut(admin, other, 37_000)
    expect(other).toMatchObject({ status: 'hold', holdReason: 'below_planned' })
    await office.goto(`/record/outbound?row=${other.id}`)
    await office
      .getByText('Less was loaded than planned, by more than the tolerance.')
      .first()
      .waitFor()
    const file = await fileOf('/api/outbound-record/file?format=csv&lang=en')
    expect(file).toContain('Less than planned')
    expect(file).toContain('Trailer no.')
  })

  it('setting: is on the settings page, and answered to users alone', async () => {
    const { version } = (await admin.get('/api/site-settings')).body
    await admin.put('/api/site-settings', { version, callAgainMinutes: 20 })
    expect((await admin.get('/api/site')).body).toMatchObject({ callAgainMinutes: 20 })
    const stranger = await fetch(`${site.relay.url}/api/site`)
    expect(await stranger.json()).not.toHaveProperty('callAgainMinutes')
    await office.goto('/management/site')
    await expect
      .poll(() => office.getByLabel('Call a truck again after, minutes').inputValue())
      .toBe('20')
  })

  it('report column: is in the files of the report', async () => {
    const { today } = (await admin.get('/api/site')).body
    expect(
      await fileOf(
        `/api/outbound-report/file?format=csv&lang=en&startDate=${today}&endDate=${today}`,
      ),
    ).toContain('Container no.')
  })

  it('language: is spoken by walls and offered by the office', async () => {
    await wall.goto(`${site.relay.url}/monitor/H?lang=de`)
    await expect.poll(() => wall.evaluate(() => document.documentElement.lang)).toBe('de')
    await office.getByTitle('Language').click()
    await office.getByRole('button', { name: 'Deutsch' }).click()
    await office.locator('html[lang="de"]').waitFor()
  })
})
