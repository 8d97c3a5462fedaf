import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, onTestFinished } from 'vitest'
import { chromiumPath, sharedChromium } from './browser.ts'
import { startFeeder } from './wall-feeder.ts'
import { openWall } from './wall-page.ts'
import { inSteps } from './in-steps.ts'

interface Tools {
  /** Starts a feeder with these records; null: its upstream has not answered yet. It ends with the test. */
  feed: (
    records: readonly unknown[] | null,
    config?: Parameters<typeof startFeeder>[0],
  ) => ReturnType<typeof startFeeder>
  /** Opens a display at that server. It ends with the test. */
  open: (server: { url: string }, given?: Parameters<typeof openWall>[2]) => Promise<Page>
}

/** Tests that need a Chromium. Without one they are skipped, with the reason in the title. */
export const describeInBrowser = (title: string, tests: (tools: Tools) => void): void => {
  const missing = chromiumPath === undefined
  describe.skipIf(missing)(
    `${title}${missing ? ' (skipped: no Chromium was found)' : ''}`,
    inSteps,
    () => {
      let browser: Browser
      beforeAll(async () => {
        browser = await sharedChromium()
      })
      tests({
        feed: async (records, config) => {
          const feeder = await startFeeder(config)
          onTestFinished(feeder.close)
          if (records !== null) feeder.set(records)
          return feeder
        },
        open: async (server, given) => {
          const page = await openWall(browser, server, given)
          onTestFinished(() => page.close())
          return page
        },
      })
    },
  )
}
