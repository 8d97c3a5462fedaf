import type { Locator, Page } from 'playwright-core'

/** What a job costs whoever does it: presses of the mouse, presses of keys, and characters that have to be typed. */
export interface Spent {
  clicks: number
  keys: number
  typed: number
}

/** More than this many tabs nobody makes: the way is another. */
const mostTabs = 80

/** One person at one page, every press counted. */
export const handAt = (page: Page) => {
  const spent: Spent = { clicks: 0, keys: 0, typed: 0 }
  const press = async (key: string): Promise<void> => {
    spent.keys += 1
    await page.keyboard.press(key)
  }
  return {
    page,
    spent,
    press,
    click: async (what: Locator): Promise<void> => {
      spent.clicks += 1
      await what.click()
    },
    /** What only this person knows: a count, a reason, which truck is meant. Counted apart. */
    type: async (words: string): Promise<void> => {
      spent.typed += words.length
      await page.keyboard.type(words)
    },
    /** With the tab key, one press after the other, from wherever the focus is. */
    tabTo: async (what: Locator): Promise<void> => {
      await what.waitFor()
      for (let n = 0; n < mostTabs; n += 1) {
        // oxlint-disable-next-line no-await-in-loop -- as a person tabs, and looks
        if (await what.evaluate((element) => element === document.activeElement)) return
        // oxlint-disable-next-line no-await-in-loop -- likewise
        await press('Tab')
      }
      throw new Error(`not reached in ${mostTabs} tabs`)
    },
  }
}
export type Hand = ReturnType<typeof handAt>
