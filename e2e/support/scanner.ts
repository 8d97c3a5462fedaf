import type { Page } from 'playwright-core'

/** Types a code as a scanner does, with its other keys: all are under way at once. No key may occur twice. */
export const scan = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  await Promise.all(keys.map((key) => page.keyboard.press(key)))
  await page.waitForTimeout(200)
}
