import type { Locator, Page } from 'playwright-core'

/** Effort of a job: mouse clicks, key presses and typed characters. */
export interface Spent {
  clicks: number
  keys: number
  typed: number
}

/** Limit of Tab presses to reach a control. */
const mostTabs = 80

/** A person at a page, whose presses are counted. */
export const handAt = (page: Page) => {
  const spent: Spent = { clicks: 0, keys: 0, typed: 0 }
  const press = async (key: string): Promise<void> => {
    spent.keys += 1
    await page.keyboard.press(key)
    // An Enter acts 50 ms later, and nobody presses the next key sooner.
    if (key === 'Enter') await page.waitForTimeout(100)
  }
  return {
    page,
    spent,
    press,
    click: async (what: Locator): Promise<void> => {
      spent.clicks += 1
      await what.click()
    },
    /** Types what only the person knows, such as a count, a reason or a plate. Counted separately. */
    type: async (words: string): Promise<void> => {
      spent.typed += words.length
      await page.keyboard.type(words)
      // Keys within 50 ms of each other are a scanner's, and so is their Enter.
      await page.waitForTimeout(150)
    },
    /** Presses Tab until the control has the focus. */
    tabTo: async (what: Locator): Promise<void> => {
      await what.waitFor()
      for (let n = 0; n < mostTabs; n += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one press after the other
        if (await what.evaluate((element) => element === document.activeElement)) return
        // oxlint-disable-next-line no-await-in-loop -- likewise
        await press('Tab')
      }
      throw new Error(`not reached in ${mostTabs} tabs`)
    },
  }
}
export type Hand = ReturnType<typeof handAt>
