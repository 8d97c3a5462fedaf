import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { grown } from '../support/grown.ts'
import { findOldEngines } from '../support/old-engines.ts'
import { type OldBrowser, startOldBrowser } from '../support/old-engines-browser.ts'
import { belowTheFloor, throwingAtOnce } from '../support/old-engines-unfit.ts'
import { ordinaryDay } from '../support/trucks.ts'
import { startFeeder } from '../support/wall-feeder.ts'

// What an engine that is really old shows where no program can run: e2e/guard.test.ts has the rules.

const [floor] = await findOldEngines([79])

describe.skipIf(floor === undefined)('a display of an old engine that cannot run', () => {
  let browser: OldBrowser
  beforeAll(async () => {
    if (floor !== undefined) browser = await startOldBrowser(floor.engine)
  })
  afterAll(() => browser.close())

  const feed = async (): ReturnType<typeof startFeeder> => {
    const feeder = await startFeeder()
    onTestFinished(feeder.close)
    feeder.set(ordinaryDay())
    return feeder
  }
  const isShown = (words: string): boolean => document.body.innerText.includes(words)

  it('says that its browser is too old, and its program stays away', async () => {
    const feeder = await feed()
    const page = await browser.open(belowTheFloor(72))
    onTestFinished(page.close)
    await page.goto(`${feeder.url}/monitor/H?name=Gate+H`)
    const words = 'is too old (Chromium 72). Walls need Chromium 79 or newer.'
    await page.until(isShown, [words])
    await expect.poll(() => feeder.failures).toMatchObject([{ reason: 'too_old' }])
    expect(feeder.watches).toEqual([])
    expect(page.exceptions).toEqual([])
  })

  it('shows what its program threw', async () => {
    const feeder = await feed()
    const page = await browser.open(throwingAtOnce)
    onTestFinished(page.close)
    await page.goto(`${feeder.url}/monitor/H`)
    await page.until(isShown, ['stopped because of an error'], grown(40_000))
    await expect.poll(() => feeder.failures).toMatchObject([{ reason: 'failed' }])
  })
})
