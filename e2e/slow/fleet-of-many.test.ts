import { type Area, areas } from '@muat/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { show } from '../../packages/relay/test/support/fleet.ts'
import { accessibilityProblems } from '../support/accessibility.ts'
import { chromiumPath } from '../support/browser.ts'
import { type Office, startOffice } from '../support/office.ts'

// As many displays as the settings take: each that is there is a connection of its own which has painted its board.

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM_PATH)')

const expected = Array.from({ length: 200 }, (_, at) => ({
  name: `Hall ${Math.floor(at / 40) + 1}, gate ${(at % 40) + 1}`,
  areas: [areas[at % areas.length] ?? 'H'] as Area[],
}))
const isMissing = (at: number): boolean => at % 40 === 7
const missing = expected.filter((_, at) => isMissing(at)).map(({ name }) => name)

describe.skipIf(chromiumPath === undefined)('two hundred displays, five of them missing', () => {
  let office: Office
  beforeAll(async () => {
    office = await startOffice({
      site: { LOCALES: 'en, id, fr' },
      limits: { fleetCheckMs: 500, siteCheckMs: 500 },
    })
    const { admin } = office.staff
    const { body } = await admin.get('/api/site-settings')
    const saved = await admin.put('/api/site-settings', {
      version: body.version,
      expectedDisplays: expected,
    })
    if (saved.status !== 200) throw new Error(saved.text)
  })
  afterAll(() => office.stop())

  it('are whole on the fleet page, missing ones first', async () => {
    const there = [...expected.entries()].filter(([at]) => !isMissing(at))
    await Promise.all(
      there.map(([at, { name, areas: shown }]) =>
        show(office.url, { id: `display-${at}`, name }, shown),
      ),
    )
    const { page, context, complaints } = await office.signIn('/fleet', 'ADMIN')
    await page.getByText('195 of 200 displays are live · 5 missing', { exact: true }).waitFor()
    const rows = page.locator('tbody tr')
    expect(await rows.count()).toBe(200)
    const first = (await rows.allInnerTexts()).slice(0, 5)
    expect(first.map((text) => /Hall \d, gate \d+/u.exec(text)?.[0])).toEqual(missing)
    expect(await rows.filter({ hasText: 'Missing' }).count()).toBe(5)

    const problems: Record<string, unknown[]> = {}
    for (const language of ['id', 'fr']) {
      await context.addCookies([{ name: 'locale', value: language, url: office.url }])
      await page.reload()
      await rows.nth(199).waitFor()
      for (const width of [1024, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        const found = await page.evaluate(() => [
          document.documentElement.scrollWidth - innerWidth,
          ...[...document.querySelectorAll<HTMLElement>('tbody td > *, thead th, .fleet-summary')]
            .filter((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1)
            .map(({ textContent }) => textContent),
        ])
        if (found.length > 1 || found[0] !== 0) problems[`${language} ${width}`] = found
      }
    }
    expect(problems).toEqual({})
    // Light is looked at beside two displays (fleet.test.ts): axe takes its time for two hundred rows.
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await accessibilityProblems(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})
