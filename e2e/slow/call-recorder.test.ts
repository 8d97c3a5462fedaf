import { createHash } from 'node:crypto'
import { callWords } from '@muat/shared'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problemsInBothThemes } from '../support/accessibility.ts'
import { chromiumPath, launchChromium, sharedChromium } from '../support/browser.ts'
import { inSteps } from '../support/in-steps.ts'
import { type Desk, type Office, startOffice } from '../support/office.ts'
import { withEars } from '../support/voice.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM_PATH)')

/** The recordings that the site keeps, by language. */
const withRecordings = async (page: Page): Promise<Map<string, Buffer>> => {
  const kept = new Map<string, Buffer>()
  const digestOf = (wav: Buffer) => createHash('sha256').update(wav).digest('hex')
  await page.route('**/api/site', async (route) => {
    const response = await route.fetch()
    const site = (await response.json()) as Record<string, unknown>
    const digests = [...kept].map(([language, wav]) => [language, digestOf(wav)])
    await route.fulfill({
      response,
      json: { ...site, callRecordings: Object.fromEntries(digests) },
    })
  })
  await page.route('**/api/call-recording/*', (route) => {
    const wav = [...kept.values()].find((one) => route.request().url().endsWith(digestOf(one)))
    return route.fulfill({ contentType: 'audio/wav', body: wav ?? '', status: wav ? 200 : 404 })
  })
  await page.route('**/api/site-settings/call-recording/*', async (route) => {
    const request = route.request()
    const language = request.url().slice(-2)
    if (request.method() === 'DELETE') {
      kept.delete(language)
      return route.fulfill({ status: 204 })
    }
    const { sound } = request.postDataJSON() as { sound: string }
    const wav = Buffer.from(sound, 'base64')
    kept.set(language, wav)
    return route.fulfill({ json: { sha256: digestOf(wav) } })
  })
  return kept
}

const secondsOf = (wav: Buffer): Buffer[] =>
  callWords.map((_, word) => wav.subarray(44 + word * 32_000, 44 + (word + 1) * 32_000))

const loudestOf = (second: Buffer): number =>
  Math.max(...new Int16Array(Uint8Array.from(second).buffer).map(Math.abs))

describe.skipIf(chromiumPath === undefined)('recording of calls', inSteps, () => {
  let office: Office
  let admin: Desk
  let kept: Map<string, Buffer>
  beforeAll(async () => {
    office = await startOffice({
      // Its microphone beeps.
      browser: () =>
        launchChromium('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'),
    })
    admin = await office.signIn('/fleet', 'ADMIN')
    await withEars(admin.page)
    kept = await withRecordings(admin.page)
    await admin.page.reload()
  })
  afterAll(async () => {
    await office.stop()
    await office.browser.close()
  })

  const dialog = () => admin.page.getByRole('dialog', { name: 'Record calls' })
  const button = (name: string) => dialog().getByRole('button', { name, exact: true })
  const open = async () => {
    await admin.page.getByRole('button', { name: 'Record calls' }).click()
    await dialog().waitFor()
  }
  const count = (n: number) => dialog().getByText(`${n} of 37 words are recorded`).waitFor()

  it('needs a microphone that the browser may use', async () => {
    const storageState = await admin.context.storageState()
    // This browser has none.
    const context = await (await sharedChromium()).newContext({ storageState })
    const page = await context.newPage()
    await page.goto(`${office.url}/fleet`)
    await page.getByRole('button', { name: 'Record calls' }).click()
    await page.getByRole('button', { name: 'Record all' }).click()
    await page.getByText('Connect a microphone, and allow this site to use it.').waitFor()
    expect(await page.getByRole('button', { name: 'Listen' }).isDisabled()).toBe(true)
    await context.close()
  })

  it('records a word that is clicked, and asks before it is lost', async () => {
    await open()
    await dialog().getByLabel('Language').selectOption('Javanese')
    await button('B').click()
    await button('B recorded').waitFor()
    await count(1)
    expect(await problemsInBothThemes(admin.page)).toEqual([])
    await button('Close').click()
    const question = admin.page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay here' }).click()
    await button('B recorded').waitFor()
    await dialog().getByLabel('Language').selectOption('English')
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await count(0)
    expect(await dialog().getByLabel('Language').inputValue()).toBe('en')
  })

  it('stays at a word of which nothing was heard', async () => {
    await admin.page.evaluate(() => {
      const devices = navigator.mediaDevices
      devices.getUserMedia = () => {
        Reflect.deleteProperty(devices, 'getUserMedia')
        const context = new AudioContext()
        const silence = new ConstantSourceNode(context, { offset: 0 })
        const heard = context.createMediaStreamDestination()
        silence.connect(heard)
        silence.start()
        return Promise.resolve(heard.stream)
      }
    })
    await button('Record all').click()
    await dialog().getByText('Nothing was heard: say the word again').waitFor()
    expect(await dialog().locator('.now output').innerText()).toBe('A')
    await count(0)
  })

  it('stops, and goes on with the words that are missing', async () => {
    await button('C').click()
    await button('C recorded').waitFor()
    await button('Record all').click()
    await button('A recorded').waitFor()
    await button('Stop').click()
    await count(2)
    expect(await button('Save').count()).toBe(0)
    await button('Record all').click()
    await button('B recorded').waitFor()
    // C is there already.
    await dialog().locator('.now output', { hasText: 'D' }).waitFor()
    await dialog().getByText('37 of 37 words are recorded').waitFor({ timeout: 150_000 })
  })

  it('plays a call of what is recorded', async () => {
    await button('Listen').click()
    const played = () =>
      admin.page.evaluate(() =>
        (
          globalThis as unknown as { ears: { played: { from: number; length: number }[] } }
        ).ears.played.map(({ from, length }) => [Math.floor(from), length > 0.04]),
      )
    const words = ['B', '1', '2', '3', '4', 'X', 'Y', 'Z', 'area', 'H']
    await expect.poll(played).toEqual(words.map((word) => [callWords.indexOf(word), true]))
  })

  it('saves a file of all words', async () => {
    await button('Save').click()
    await admin.page.getByText('Your recording was saved.').waitFor()
    await dialog().waitFor({ state: 'detached' })
    expect([...kept.keys()]).toEqual(['en'])
    const wav = kept.get('en') ?? Buffer.alloc(0)
    expect(wav.length).toBe(44 + 37 * 32_000)
    for (const second of secondsOf(wav)) expect(loudestOf(second) / 0x7fff).toBeCloseTo(0.8, 2)
  })

  it('begins with what was saved, of which a single word is recorded again', async () => {
    const before = secondsOf(kept.get('en') ?? Buffer.alloc(0))
    await open()
    await count(0)
    await dialog().getByLabel('Language').selectOption('English')
    await count(37)
    expect(await button('Save').count()).toBe(0)
    await button('D recorded').click()
    await button('Save').click()
    await dialog().waitFor({ state: 'detached' })
    const after = secondsOf(kept.get('en') ?? Buffer.alloc(0))
    expect(callWords.filter((_, at) => !after[at]?.equals(before[at] ?? Buffer.alloc(0)))).toEqual([
      'D',
    ])
  })

  it('is given up for the voice of Muat after a question', async () => {
    await open()
    await dialog().getByLabel('Language').selectOption('English')
    await count(37)
    await button('Use Muat’s voice').click()
    const question = admin.page.getByRole('dialog', { name: 'Use Muat’s voice' })
    await question.getByRole('button', { name: 'Use Muat’s voice' }).click()
    await admin.page.getByText('Walls now speak with Muat’s voice.').waitFor()
    expect(kept.size).toBe(0)
    await open()
    await dialog().getByLabel('Language').selectOption('English')
    await count(0)
    expect(await button('Use Muat’s voice').count()).toBe(0)
    expect(admin.complaints).toEqual([])
  })
})
