import type { LoginAnswer, OutboundRecord } from '@muat/shared'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, launchChromium } from '../support/browser.ts'
import { type Relay, startRelay } from '../support/relay.ts'
import { demoGround, type Site, startSite } from '../support/site.ts'
import { heardBy, spoken, withEars } from '../support/voice.ts'
import { openWall, whenLive } from '../support/wall-page.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM)')

// One relay never polls by itself while a test runs: what its walls show, a write that passed through it has brought.
// The other polls often and is told nothing: what its walls show, the poll has brought.
const never = { POLL_INTERVAL_MS: '600000' }
const often = { POLL_INTERVAL_MS: '500' }

const demoPassword = 'loading-bay'

/** The plates the wall shows as called. */
const called = (wall: Page): Promise<string[]> =>
  wall
    .locator('.truck[data-state="called"] .plate')
    .evaluateAll((all) => all.map(({ textContent }) => textContent.trim().replace(/\s+/gu, ' ')))

describe.skipIf(chromiumPath === undefined)('a truck that is called', () => {
  let site: Site
  let second: Relay
  const browsers: Browser[] = []

  const newBrowser = async (): Promise<Browser> => {
    const browser = await launchChromium()
    browsers.push(browser)
    return browser
  }

  beforeAll(async () => {
    site = await startSite(await demoGround(), never)
    second = await startRelay({ UPSTREAM_URL: site.api.url, ...often })
  })
  afterAll(async () => {
    for (const browser of browsers) await browser.close()
    await second?.kill()
    await site?.stop()
  })

  /** A program that works as FG at that address. */
  const foreign = async (url: string) => {
    const ask = async <T>(path: string, token: string, body?: unknown): Promise<T> => {
      const response = await fetch(`${url}/api${path}`, {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return (await response.json()) as T
    }
    const account = { email: 'fg@muat.test', password: demoPassword, remember: false }
    const { token } = await ask<LoginAnswer>('/login', '', account)
    return {
      /** A truck that waits at this area and is busy nowhere. */
      waitingAt: async (area: string) => {
        const { data } = await ask<{ data: OutboundRecord[] }>('/outbound-record?open=1', token)
        for (const record of data) {
          const idle = record.outboundItem.every(({ status }) => status === 'waiting')
          const line = record.outboundItem.find(({ loadingArea }) => loadingArea === area)
          if (record.status === 'waiting' && idle && line !== undefined) {
            return { plate: record.licensePlate, version: record.version, line: line.id }
          }
        }
        throw new Error(`nobody waits at ${area}`)
      },
      call: (truck: { line: number; version: number }) =>
        ask<OutboundRecord>(`/outbound-record-item/${truck.line}/call`, token, {
          version: truck.version,
        }),
    }
  }

  const openDesk = async (): Promise<Page> => {
    const desk = await (await newBrowser()).newPage({ viewport: { width: 1920, height: 1080 } })
    await desk.goto(`${site.relay.url}/loading`)
    await desk.getByLabel('E-mail address').fill('fg@muat.test')
    await desk.getByLabel('Password').fill(demoPassword)
    await desk.getByRole('button', { name: 'Sign in' }).click()
    await desk.getByRole('heading', { name: 'Loading desk' }).waitFor()
    return desk
  }

  it('at the loading desk is shown and spoken by the wall in another browser, by push and not by poll', async () => {
    const wall = await openWall(await newBrowser(), site.relay, {
      query: 'lang=id&voice=id',
      before: withEars,
    })
    // The relay asked once, at its start: whatever follows is there because something was pushed.
    await wall.locator('.truck').first().waitFor()
    const desk = await openDesk()
    const truck = await (await foreign(site.api.url)).waitingAt('H')
    await desk
      .locator(`[data-line="${truck.line}"]`)
      .getByRole('button', { name: /^Call/u })
      .click()
    await expect.poll(() => called(wall)).toContain(truck.plate)
    const spelled = (truck.plate.match(/[A-Z\d]/gu) ?? []).join(' ')
    await expect.poll(() => heardBy(wall), spoken).toContain(`id: ${spelled} area H`)
  })

  it.each([
    ['straight at the api', () => site.api.url],
    ['through another relay', () => site.relay.url],
  ])('behind the relay’s back, %s, reaches its wall with the next poll', async (_how, address) => {
    const wall = await openWall(await newBrowser(), second, { path: '/monitor/I' })
    await whenLive(wall)
    const fg = await foreign(address())
    const truck = await fg.waitingAt('I')
    await fg.call(truck)
    await expect.poll(() => called(wall)).toContain(truck.plate)
  })
})
