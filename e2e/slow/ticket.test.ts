import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BrowserContext, Page } from 'playwright-core'
import type { OutboundRecord } from '@muat/shared'
import { zippedBytes } from '../../bench/lib/libraries.ts'
import {
  act,
  buildTruck,
  changeSettings,
  drive,
  getRecord,
  step,
  weighIn,
} from '../../packages/api/test/support/truck.ts'
import { problemsInBothThemes } from '../support/accessibility.ts'
import { chromiumPath } from '../support/browser.ts'
import { type Office, startOffice } from '../support/office.ts'
import { built } from '../support/processes.ts'
import { panel } from '../support/record-page.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM)')

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }

describe.skipIf(chromiumPath === undefined)("the driver's page", () => {
  let office: Office
  beforeAll(async () => {
    office = await startOffice()
    await changeSettings(office.staff, { companyName: 'PT Muat Sejahtera' })
  })
  afterAll(() => office.stop())

  const openPage = async (
    { ticket }: Pick<OutboundRecord, 'ticket'>,
    locale = 'id-ID',
  ): Promise<{ page: Page; context: BrowserContext }> =>
    office.open(`/t/${ticket}`, { ...phone, locale })
  const shows = (page: Page, text: string | RegExp): Promise<void> =>
    page.getByText(text).filter({ visible: true }).first().waitFor()
  const arrived = async (): Promise<OutboundRecord> =>
    weighIn(office.staff.scale, await buildTruck(office.staff))
  const fits = async (page: Page): Promise<void> => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(await problemsInBothThemes(page)).toEqual([])
    expect(office.complaints).toEqual([])
  }
  /** The place in the queue at H, as the boards have it. */
  const place = (page: Page): Promise<string> => page.locator('li[data-state] .state').innerText()

  it('follows a truck from its registration to its departure, and fits a phone throughout', async () => {
    const { staff } = office
    const registered = await buildTruck(staff)
    const { page } = await openPage(registered)
    await shows(page, 'Sudah terdaftar. Timbang dulu untuk mendapat nomor antrean.')
    await shows(page, registered.licensePlate)
    await shows(page, 'PT Muat Sejahtera')
    await fits(page)
    let truck = await weighIn(staff.scale, registered)
    await shows(page, 'Tunggu panggilan.')
    await shows(page, String(truck.queueNo))
    await shows(page, 'Data terkini')
    await fits(page)
    truck = await step(staff.fg, truck, 'call')
    await page.locator('body[data-called="true"] .letters', { hasText: 'H' }).waitFor()
    expect((await page.locator('.call').innerText()).replace(/\s+/gu, ' ')).toBe(
      `Masuk H sekarang ${truck.licensePlate}`,
    )
    expect(await page.locator('.truck').isVisible()).toBe(false)
    await fits(page)
    truck = await step(staff.fg, truck, 'start')
    await page.locator('body[data-called="false"]').waitFor()
    await shows(page, 'Sedang dimuat.')
    await fits(page)
    truck = await step(staff.fg, truck, 'finish', { loadedBags: 600 })
    await shows(page, 'Selesai dimuat. Silakan ke timbangan.')
    await page.locator('li[data-state="done"]').waitFor()
    await fits(page)
  })

  it('counts the trucks before it, and nothing of them is on it', async () => {
    const others = [await arrived(), await arrived()]
    const { page } = await openPage(await arrived())
    await shows(page, 'Data terkini')
    await expect.poll(() => place(page)).toMatch(/^\d+ truk di depan$/u)
    const before = Number.parseInt(await place(page), 10)
    expect(before).toBeGreaterThanOrEqual(2)
    for (const { licensePlate } of others) {
      expect(await page.locator('body').innerText()).not.toContain(licensePlate)
    }
    await drive(office.staff, await buildTruck(office.staff), 'waiting')
    const [first] = others
    if (first === undefined) throw new Error('no truck')
    await step(office.staff.fg, await step(office.staff.fg, first, 'call'), 'start')
    await page.waitForFunction(
      (text) => document.querySelector('.state')?.textContent === text,
      `${before - 1} truk di depan`,
    )
  })

  it('takes the whole screen for a call as a wall does, and again when it is repeated', async () => {
    const { staff, site } = office
    const truck = await arrived()
    const wall = await office.open('/monitor/H')
    const { page } = await openPage(truck, 'en-GB')
    await page.evaluate(() => {
      Object.assign(navigator, {
        vibrate: (pattern: number | number[]) => {
          const { dataset } = document.documentElement
          if (pattern !== 0) dataset['shook'] = String(Number(dataset['shook'] ?? 0) + 1)
          return true
        },
      })
    })
    await page.getByRole('button', { name: 'Sound on' }).click()
    await page.getByRole('button', { name: 'Sound is on' }).waitFor()
    const shook = (): Promise<number> =>
      page.evaluate(() => Number(document.documentElement.dataset['shook'] ?? 0))
    await shows(page, 'Up to date')
    expect(await shook()).toBe(0)
    const called = await step(staff.fg, truck, 'call')
    const row = wall.page.locator('.truck[data-state="called"]', { hasText: truck.licensePlate })
    await row.waitFor()
    await page.locator('.letters', { hasText: 'H' }).waitFor()
    expect(await shook()).toBeGreaterThan(0)
    // It shakes until somebody touches it, and the words stay.
    const begun = await shook()
    await expect.poll(shook).toBeGreaterThan(begun)
    await page.locator('.call').tap()
    const touched = await shook()
    site.clock.advance(60_000)
    await step(staff.fg, called, 'call')
    await expect.poll(shook).toBeGreaterThan(touched)
    await page.locator('.letters', { hasText: 'H' }).waitFor()
    await fits(page)
  })

  it('says since when it has no network, calls nobody from old data, and is right again at once', async () => {
    const { staff } = office
    const truck = await arrived()
    const { page, context } = await openPage(truck)
    await shows(page, 'Data terkini')
    await context.setOffline(true)
    await shows(page, /^Tidak ada jaringan\. Data pukul \d\d[.:]\d\d\.$/u)
    await step(staff.fg, truck, 'call')
    await fits(page)
    expect(await page.locator('.call').isVisible()).toBe(false)
    await context.setOffline(false)
    await page.locator('.letters', { hasText: 'H' }).waitFor()
    await shows(page, 'Data terkini')
  })

  it('is right again as soon as the phone that slept is taken up', async () => {
    const truck = await arrived()
    const { page, context } = await openPage(truck)
    await shows(page, 'Data terkini')
    const devtools = await context.newCDPSession(page)
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
    await step(office.staff.fg, truck, 'call')
    await new Promise((resolve) => setTimeout(resolve, 7000))
    await devtools.send('Page.setWebLifecycleState', { state: 'active' })
    await page.locator('.letters', { hasText: 'H' }).waitFor()
    await shows(page, 'Data terkini')
    expect(await page.title()).toBe(`Masuk H · ${truck.licensePlate}`)
  })

  it('goes on without the relay by asking the back end, and says how old that is', async () => {
    const truck = await arrived()
    const { page } = await office.open('about:blank', { ...phone, locale: 'id-ID' })
    await page.route('**/socket.io/**', (route) => route.abort())
    await page.routeWebSocket(/socket\.io/u, (socket) => socket.close())
    await page.clock.install()
    await page.goto(`${office.url}/t/${truck.ticket}`)
    await shows(page, 'Tunggu panggilan.')
    await step(office.staff.fg, truck, 'call')
    await page.clock.runFor(11_000)
    await shows(page, /^Data pukul/u)
    await page.clock.runFor(20_000)
    await page.locator('.letters', { hasText: 'H' }).waitFor()
    expect(await page.title()).toBe(`Masuk H · ${truck.licensePlate}`)
  })

  it('is in the language of the phone, or in the one that was chosen, which it remembers', async () => {
    const truck = await arrived()
    const { page, context } = await openPage(truck, 'jv-ID')
    await shows(page, 'Mangga nengga timbalan.')
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('jv')
    await fits(page)
    await page.getByRole('button', { name: 'English' }).click()
    await shows(page, 'Wait until you are called.')
    await fits(page)
    const again = await context.newPage()
    await again.goto(`${office.url}/t/${truck.ticket}`)
    await shows(again, 'Wait until you are called.')
    const { page: french } = await openPage(truck, 'fr-FR')
    await shows(french, 'Tunggu panggilan.')
  })

  it('says that a visit was cancelled, and of a code that nobody has that it is not valid', async () => {
    const truck = await arrived()
    const { page } = await openPage(truck)
    await shows(page, 'Data terkini')
    await act(office.staff.admin, truck, 'cancel', { reason: 'sent to another mill' })
    await shows(page, 'Kunjungan ini dibatalkan.')
    await fits(page)
    const { page: gone } = await openPage({ ticket: '0b6e0a3c-7f7f-4f5e-9a55-0d2a3b1c4d5e' })
    await shows(gone, 'Tautan ini tidak berlaku.')
    expect(await gone.locator('h1').isVisible()).toBe(false)
    await fits(gone)
    const { page: none } = await openPage({ ticket: 'x' })
    await shows(none, 'Tautan ini tidak berlaku.')
  })

  it('dies twelve hours after the truck has left', async () => {
    const { staff, site } = office
    const gone = await drive(staff, await buildTruck(staff), 'completed')
    const { page } = await openPage(gone)
    await shows(page, 'Selesai. Selamat jalan.')
    site.clock.advance(13 * 60 * 60 * 1000)
    try {
      await page.reload()
      await shows(page, 'Tautan ini tidak berlaku.')
      expect(await page.locator('body').innerText()).not.toContain(gone.licensePlate)
    } finally {
      site.clock.advance(-13 * 60 * 60 * 1000)
    }
  })

  it('keeps a long plate, and two areas that call, on the screen', async () => {
    const truck = await arrived()
    const { page } = await office.open('about:blank', { ...phone, locale: 'jv' })
    await page.route('**/api/ticket/*', (route) =>
      route.fulfill({
        json: {
          ...truck,
          licensePlate: 'AB 12345 WXYZ 999999',
          queueNo: 999,
          companyName: 'PT Perusahaan Penggilingan Tepung Tapioka Nusantara Sejahtera',
          outboundItem: ['H', 'I', 'J', 'K', 'L'].map((loadingArea, at) => ({
            loadingArea,
            status: at < 2 ? 'called' : 'waiting',
            calledAt: at < 2 ? `2026-11-20T02:0${at}:00.000Z` : null,
          })),
        },
      }),
    )
    await page.routeWebSocket(/socket\.io/u, () => undefined)
    await page.goto(`${office.url}/t/${truck.ticket}`)
    await page.locator('.letters', { hasText: 'I H' }).waitFor()
    await fits(page)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(640)
  })

  it('has a link that OFFICE copies while the page lives, by hand where there is no clipboard', async () => {
    const { staff, url } = office
    const truck = await arrived()
    const { page, context } = await office.signIn(`/record/outbound?row=${truck.id}`, 'OFFICE')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const copy = panel(page).getByRole('button', { name: "Copy the driver's link" })
    await copy.click()
    await shows(page, "The driver's link is copied")
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${url}/t/${truck.ticket}`,
    )
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
    })
    await copy.click()
    const field = panel(page).getByLabel("The driver's link")
    expect(await field.inputValue()).toBe(`${url}/t/${truck.ticket}`)
    expect(await problemsInBothThemes(page)).toEqual([])

    await act(staff.admin, truck, 'cancel', { reason: 'sent to another mill' })
    await page.reload()
    await panel(page).getByText(truck.licensePlate).first().waitFor()
    await panel(page).getByRole('link', { name: 'Open the lines' }).waitFor()
    expect(await copy.count()).toBe(0)
  })

  it('weighs at most 30 kB with everything that it loads, and shows the truck before the client of sockets', async () => {
    const truck = await getRecord(office.staff.admin, (await arrived()).id)
    const { page } = await office.open('about:blank', phone)
    await page.goto(`${office.url}/t/${truck.ticket}`)
    await shows(page, truck.licensePlate)
    await page.locator('[data-link="live"]').waitFor()
    await page.waitForLoadState('networkidle')
    const loaded = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => !path.startsWith('/api/') && !path.startsWith('/socket.io/')),
    )
    expect(loaded.every((path) => /^\/(?:js|assets)\//u.test(path))).toBe(true)
    const sizes = ['ticket.html', ...new Set(loaded)].map((path) =>
      zippedBytes(readFileSync(built('packages', 'web', 'dist', path))),
    )
    const total = sizes.reduce((sum, size) => sum + size, 0)
    console.log(`/t/{code}: ${total} bytes, ${loaded.length} files`)
    expect(total).toBeLessThanOrEqual(30_000)
    const order = await page.evaluate(() => {
      const entry = performance
        .getEntriesByType('resource')
        .find(({ name }) => name.includes('/js/socket-'))
      const painted = performance.getEntriesByName('first-contentful-paint')[0]
      return [painted?.startTime ?? Infinity, entry?.startTime ?? 0] as const
    })
    expect(order[0]).toBeLessThanOrEqual(order[1])
  })
})
