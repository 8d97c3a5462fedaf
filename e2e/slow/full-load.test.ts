import type { Role } from '@muat/shared'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pause } from '../../packages/relay/test/support/until.ts'
import { buildTruck, weighIn } from '../../packages/api/test/support/truck.ts'
import { chromiumPath } from '../support/browser.ts'
import { type Office, startOffice } from '../support/office.ts'
import { listens } from '../support/staff-socket.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM)')

/**
 * Everything that leaves the browser for the site, by method and address. The browser names a file each time a page uses
 * it; what its network stack tells more of is what was sent.
 */
const asked = async (page: Page, origin: string): Promise<() => string[]> => {
  const named = new Map<string, string>()
  const sent = new Set<string>()
  // What the page before still fetches is not of this load.
  await page.goto('about:blank')
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Network.requestWillBeSent', ({ requestId, request: { method, url } }) => {
    if (url.startsWith(origin)) named.set(requestId, `${method} ${url.slice(origin.length)}`)
  })
  devtools.on('Network.requestWillBeSentExtraInfo', ({ requestId }) => void sent.add(requestId))
  await devtools.send('Network.enable')
  return () => [...sent].flatMap((id) => named.get(id) ?? []).toSorted()
}

/** More than staff.ts of the web allows for an answer that was on its way. */
const writtenLongAgoMs = 2000

describe.skipIf(chromiumPath === undefined)('a full load', () => {
  let office: Office
  beforeAll(async () => {
    office = await startOffice()
    await weighIn(office.staff.scale, await buildTruck(office.staff))
    // A page is told of what was written just before it began, and then asks anew, as it should.
    await pause(writtenLongAgoMs)
  })
  afterAll(() => office.stop())

  it.each<[string, string, Role[]]>([
    ['home', '/home', ['FG', 'SCALE', 'OFFICE', 'FINANCE']],
    ['a list', '/record/outbound', ['OFFICE']],
    ['a list of master data', '/management/customer', ['ADMIN']],
    ['the loading desk', '/loading', ['FG']],
    ['the weighing page', '/weighing', ['SCALE']],
  ])('asks for each thing once: %s', async (_, path, roles) => {
    const { page, context } = await office.signIn('/settings/profile', ...roles)
    const requests = await asked(page, office.url)
    const live = listens(page)
    await page.goto(path)
    // Then a page would ask for everything once more.
    await live
    await page.waitForLoadState('networkidle')
    expect(requests()).toContain(`GET ${path}`)
    expect(requests()).toEqual([...new Set(requests())])
    await context.close()
  })

  it('fetches each file once: a wall', async () => {
    const { page, context } = await office.open('/')
    const requests = await asked(page, office.url)
    await page.goto('/monitor/H')
    await page.locator('li.truck').first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(requests()).toContain('GET /monitor/H')
    expect(requests()).toEqual([...new Set(requests())])
    await context.close()
  })
})
