import { type OutboundRecord, languages } from '@muat/shared'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, sharedChromium } from '../support/browser.ts'
import { describeInBrowser } from '../support/in-browser.ts'
import { demoGround, type Site, startSite } from '../support/site.ts'
import { buildTruck } from '../support/trucks.ts'
import { heardBy, recordingOfTones, spoken, withEars } from '../support/voice.ts'
import { complaintsOf, openWall, overflowing, whenLive } from '../support/wall-page.ts'
import { inSteps } from '../support/in-steps.ts'

const langOf = (page: Page) => page.locator('html').getAttribute('lang')
const footOf = (page: Page) => page.locator('.foot .name').textContent()
const latenessOf = (page: Page) =>
  page
    .locator('.truck[data-state="waiting"] .minutes')
    .evaluateAll((all) => [...new Set(all.map((each) => each.getAttribute('data-late')))])
/** The languages of the calls that a wall has spoken. */
const languagesHeard = async (page: Page): Promise<string[]> =>
  (await heardBy(page)).map((call) => call.slice(0, 2))
/** What is promised is ten seconds. */
const promised = { timeout: 10_000 }

describe.skipIf(chromiumPath === undefined)(
  'the settings of the site and its walls',
  inSteps,
  () => {
    let site: Site
    let wall: Page
    let own: Page
    let office: Page
    beforeAll(async () => {
      site = await startSite(await demoGround())
      const browser = await sharedChromium()
      const before = withEars
      wall = await openWall(browser, site.relay, { query: '', before })
      own = await openWall(browser, site.relay, { query: 'lang=fr&voice=off&name=Door', before })
      await whenLive(wall)
      await whenLive(own)
      office = await browser.newPage({ viewport: { width: 1280, height: 800 } })
      await office.goto(`${site.relay.url}/login`)
      await office.getByLabel('E-mail').fill('admin@muat.test')
      await office.getByLabel('Password').fill('loading-bay')
      await office.keyboard.press('Enter')
      await office.getByRole('heading', { name: /^Hello/u }).waitFor()
    })
    afterAll(async () => {
      await Promise.all([wall, own, office].map((page) => page?.close()))
      await site?.stop()
    })

    const call = async <T>(path: string, token: string, body?: unknown): Promise<T> => {
      const answer = await fetch(`${site.relay.url}/api${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
      return JSON.parse(text) as T
    }

    /** FG calls a truck that waits at H, or one that is called there, again. */
    const callNext = async (state: 'waiting' | 'called' = 'waiting'): Promise<void> => {
      const account = { email: 'fg@muat.test', password: 'loading-bay', remember: false }
      const { token } = await call<{ token: string }>('/login', '', account)
      const { data } = await call<{ data: OutboundRecord[] }>('/outbound-record?open=1', token)
      const next = data
        .filter(({ status }) => status === 'waiting')
        .flatMap(({ version, outboundItem }) =>
          outboundItem
            .filter(({ loadingArea, status }) => loadingArea === 'H' && status === state)
            .map(({ id }) => ({ id, version })),
        )[0]
      if (next === undefined) throw new Error(`no truck is ${state} at H`)
      await call(`/outbound-record-item/${next.id}/call`, token, { version: next.version })
    }

    const saveSettings = async (): Promise<void> => {
      await office.getByRole('button', { name: 'Save settings' }).click()
      await office.getByText('The settings are saved.').waitFor()
    }

    it('apply to a running wall: language, thresholds, names of site and display', async () => {
      expect(await langOf(wall)).toBe('id')
      expect(await footOf(wall)).toBe('PT Lumbung Muat Sentosa')
      await office.goto(`${site.relay.url}/management/site`)
      await office.getByLabel('Language of the walls').selectOption('en')
      await office.getByLabel('Late after, minutes', { exact: true }).fill('9,999')
      await office.getByLabel('Very late after, minutes').fill('10,000')
      await saveSettings()
      await expect.poll(() => langOf(wall), promised).toBe('en')
      await expect.poll(() => latenessOf(wall), promised).toEqual(['none'])
      expect(await wall.getByText('Waiting').count()).toBeGreaterThan(0)
      expect(await wall.title()).toContain('Muat · ')

      await office.getByLabel('Company name').fill('PT Gilingan Baru')
      await office.getByRole('button', { name: 'Add a display' }).click()
      await office.getByLabel('Name', { exact: true }).fill('Gerbang H')
      await office.getByLabel('Area H').check()
      await saveSettings()
      await expect.poll(() => footOf(wall), promised).toBe('Gerbang H')
      expect(await overflowing(wall)).toEqual([])
    })

    it('apply to the voice: another language, silence, and speech again', async () => {
      await callNext()
      await expect.poll(() => languagesHeard(wall), spoken).toEqual(['en'])
      await office.getByLabel('Language of the walls').selectOption('id')
      await saveSettings()
      await expect.poll(() => langOf(wall), promised).toBe('id')
      await callNext()
      await expect.poll(() => languagesHeard(wall), spoken).toEqual(['en', 'id'])
      await office.getByLabel('Walls call trucks by voice').uncheck()
      // Sent together with it: when the one shows, the other holds.
      await office.getByLabel('Late after, minutes', { exact: true }).fill('1')
      await saveSettings()
      await expect.poll(() => latenessOf(wall), promised).not.toContain('none')
      const shown = await wall.locator('.truck[data-state="called"]').count()
      await callNext()
      await expect
        .poll(() => wall.locator('.truck[data-state="called"]').count(), promised)
        .toBe(shown + 1)
      expect(await languagesHeard(wall)).toEqual(['en', 'id'])
    })

    it('bring the site’s own recording of calls, with which the next call is spoken', async () => {
      const account = { email: 'admin@muat.test', password: 'loading-bay', remember: false }
      const { token } = await call<{ token: string }>('/login', '', account)
      const put = async (path: string, body: unknown): Promise<void> => {
        const answer = await fetch(`${site.relay.url}/api/site-settings${path}`, {
          method: 'PUT',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        expect(answer.status).toBe(200)
      }
      const recording = recordingOfTones()
      await put('/call-recording/en', { sound: recording.toString('base64') })
      const { version } = await call<{ version: number }>('/site-settings', token)
      await put('', { version, wallVoice: true, wallLang: 'en' })
      // Sent together with it: when the one shows, the other holds.
      await expect.poll(() => langOf(wall), promised).toBe('en')
      await callNext('called')
      await expect
        .poll(() => heardBy(wall, { own: recording }), spoken)
        .toContainEqual(expect.stringMatching(/^own: [A-Z](?: [A-Z\d])+ area H$/u))
    })

    it('do not override options in a wall’s address', async () => {
      expect(await langOf(own)).toBe('fr')
      expect(await footOf(own)).toBe('Door')
      expect(await heardBy(own)).toEqual([])
      // What its address says nothing of, it follows.
      await expect
        .poll(async () => (await latenessOf(own)).join() === (await latenessOf(wall)).join())
        .toBe(true)
    })

    it('apply also if they were changed past this relay', async () => {
      const account = { email: 'admin@muat.test', password: 'loading-bay', remember: false }
      const { token } = await call<{ token: string }>('/login', '', account)
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const { version } = await call<{ version: number }>('/site-settings', token)
      const answer = await fetch(`${site.api.url}/api/site-settings`, {
        method: 'PUT',
        headers,
        body: JSON.stringify({ version, wallLang: 'en', expectedDisplays: [] }),
      })
      expect(answer.status).toBe(200)
      await expect.poll(() => langOf(wall), promised).toBe('en')
      await expect.poll(() => footOf(wall), promised).toBe('PT Gilingan Baru')
      expect([...complaintsOf(wall), ...complaintsOf(own)]).toEqual([])
    })
  },
)

describeInBrowser('a wall that follows the site', ({ feed, open }) => {
  const indonesian = {
    companyName: 'PT Muat',
    wallLang: 'id',
    wallVoice: false,
    waitingAmberMinutes: 10,
    waitingRedMinutes: 20,
  }

  it('fetches missed settings as soon as a health shows it', async () => {
    const feeder = await feed([buildTruck({ minutes: 15 })])
    const page = await open(feeder, { query: '' })
    await whenLive(page)
    expect(await latenessOf(page)).toEqual(['none'])
    feeder.setSite(indonesian, { lost: true })
    feeder.beat()
    await expect.poll(() => langOf(page)).toBe('id')
    expect(await latenessOf(page)).toEqual(['late'])
    expect(await footOf(page)).toBe('PT Muat')
  })

  it('starts with its last settings while the relay does not know the site', async () => {
    const feeder = await feed([buildTruck({ minutes: 15 })])
    const page = await open(feeder, { query: '' })
    feeder.setSite(indonesian)
    await expect.poll(() => langOf(page)).toBe('id')
    feeder.restart([buildTruck({ minutes: 15 })])
    await page.reload()
    await page.locator('main').waitFor()
    expect(await langOf(page)).toBe('id')
    await whenLive(page)
    expect([await langOf(page), await footOf(page)]).toEqual(['id', 'PT Muat'])
  })

  it('speaks each of the six languages that a site may choose', async () => {
    const feeder = await feed([buildTruck({ minutes: 15 })])
    const page = await open(feeder, { query: '' })
    const words = new Set<string>()
    for (const wallLang of languages) {
      feeder.setSite({ ...indonesian, wallLang })
      await expect.poll(() => langOf(page)).toBe(wallLang)
      words.add(((await page.locator('main').textContent()) ?? '').replaceAll(/\d/gu, ''))
    }
    expect(words.size).toBe(languages.length)
  })

  it('uses /config.json if the back end offers no settings any more', async () => {
    const feeder = await feed([buildTruck()], { appName: 'Gudang', locale: 'es' })
    const page = await open(feeder, { query: '' })
    feeder.setSite(indonesian)
    await expect.poll(() => langOf(page)).toBe('id')
    feeder.setSite(null)
    await expect.poll(() => langOf(page)).toBe('es')
    expect(await footOf(page)).toBe('Gudang')
  })

  it('reports its new name to the relay', async () => {
    const feeder = await feed([buildTruck()])
    const page = await open(feeder, { query: '' })
    await whenLive(page)
    feeder.setSite({ expectedDisplays: [{ name: 'Gate H', areas: ['H'] }] })
    await expect.poll(() => feeder.watches.at(-1)?.display?.name).toBe('Gate H')
    expect(await footOf(page)).toBe('Gate H')
  })
})
