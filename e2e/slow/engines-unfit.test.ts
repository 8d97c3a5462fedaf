import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { grown } from '../support/grown.ts'
import { findOldEngines } from '../support/old-engines.ts'
import { type OldBrowser, startOldBrowser } from '../support/old-engines-browser.ts'
import type { Opening } from '../support/old-engines-page.ts'
import { ordinaryDay } from '../support/trucks.ts'
import { startFeeder } from '../support/wall-feeder.ts'

// What an engine that is really old shows where no program can run: e2e/guard.test.ts has the rules. No engine below the
// floor is at hand, so one at the floor says that it is older and knows less.

const agentOf = (version: number): string =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.3626.121 Safari/537.36`

/** Below the floor: by its own word, and by what it knows of CSS. */
const belowTheFloor = (version: number): Opening => ({
  userAgent: agentOf(version),
  before: () => {
    const supports = CSS.supports.bind(CSS)
    const isNewer = (text: string): boolean => /\b(?:min|max|clamp)\(/.test(text)
    CSS.supports = (property: string, value?: string): boolean =>
      value === undefined
        ? !isNewer(property) && supports(property)
        : !isNewer(value) && supports(property, value)
  },
})

/** The floor and above by all that can be asked, and yet the program throws as soon as it begins. */
const throwingAtOnce: Opening = {
  before: () => {
    Object.defineProperty(globalThis, 'Proxy', { value: undefined })
  },
}

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

  it('shows that its browser is too old, and does not start the program', async () => {
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

  it('shows the exception of its program', async () => {
    const feeder = await feed()
    const page = await browser.open(throwingAtOnce)
    onTestFinished(page.close)
    await page.goto(`${feeder.url}/monitor/H`)
    await page.until(isShown, ['stopped because of an error'], grown(40_000))
    await expect.poll(() => feeder.failures).toMatchObject([{ reason: 'failed' }])
  })
})
