import { callWords } from '@muat/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problemsInBothThemes } from '../support/accessibility.ts'
import { chromiumPath, launchChromium, sharedChromium } from '../support/browser.ts'
import { inSteps } from '../support/in-steps.ts'
import { type Desk, type Office, startOffice } from '../support/office.ts'
import { withEars } from '../support/voice.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM_PATH)')

const secondsOf = (wav: Buffer): Buffer[] =>
  callWords.map((_, word) => wav.subarray(44 + word * 32_000, 44 + (word + 1) * 32_000))

const loudestOf = (second: Buffer): number =>
  Math.max(...new Int16Array(Uint8Array.from(second).buffer).map(Math.abs))

describe.skipIf(chromiumPath === undefined)('recording of calls', inSteps, () => {
  let office: Office
  let admin: Desk
  beforeAll(async () => {
    office = await startOffice({
      // Its microphone beeps.
      browser: () =>
        launchChromium('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'),
    })
    admin = await office.signIn('/fleet', 'ADMIN')
    await withEars(admin.page)
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

  /** The digests of the recordings that the site keeps, by language. */
  const kept = async (): Promise<Partial<Record<string, string>>> =>
    (await office.staff.admin.get('/api/site').expect(200)).body.callRecordings
  const english = async (): Promise<Buffer> => {
    const { en } = await kept()
    return (await office.staff.admin.get(`/api/call-recording/${en}`).expect(200)).body
  }

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
    expect(Object.keys(await kept())).toEqual(['en'])
    const wav = await english()
    expect(wav.length).toBe(44 + 37 * 32_000)
    for (const second of secondsOf(wav)) expect(loudestOf(second) / 0x7fff).toBeCloseTo(0.8, 2)
  })

  it('begins with what was saved, of which a single word is recorded again', async () => {
    const before = secondsOf(await english())
    await open()
    await count(0)
    await dialog().getByLabel('Language').selectOption('English')
    await count(37)
    expect(await button('Save').count()).toBe(0)
    await button('D recorded').click()
    await button('Save').click()
    await dialog().waitFor({ state: 'detached' })
    const after = secondsOf(await english())
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
    expect(await kept()).toEqual({})
    await open()
    await dialog().getByLabel('Language').selectOption('English')
    await count(0)
    expect(await button('Use Muat’s voice').count()).toBe(0)
    expect(admin.complaints).toEqual([])
  })
})
