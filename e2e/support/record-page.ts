import type { Locator, Page } from 'playwright-core'

// What people do on a screen of records, as they would do it.

export const panel = (page: Page): Locator => page.locator('aside.panel')

export const button = (page: Page, name: string): Locator =>
  panel(page).getByRole('button', { name, exact: true })

export const rowOf = (page: Page, name: string): Locator =>
  page.locator('.rows tbody tr', { hasText: name })

/** A figure or a text of the record that is open, by its label. */
export const figure = (page: Page, label: string): Locator =>
  panel(page)
    .locator('.detail > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}`, 'u') }) })
    .locator('dd')

export const save = (page: Page): Promise<void> => page.keyboard.press('Control+s')

/** Takes the first that a look-up finds for these words. */
export const choose = async (page: Page, label: string, words: string): Promise<void> => {
  const field = panel(page).getByRole('combobox', { name: label, exact: true })
  await field.fill(words)
  await page.locator('.lookup-list [role="option"]').first().waitFor()
  await field.press('Enter')
}

/** Presses an action, fills what it asks for, and sends it. */
export const take = async (
  page: Page,
  action: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> => {
  await button(page, action).click()
  const dialog = page.getByRole('dialog')
  for (const [label, value] of Object.entries(fields)) {
    // oxlint-disable-next-line no-await-in-loop -- as a person types, one after the other
    await dialog.getByLabel(label).fill(value)
  }
  await dialog.getByRole('button', { name: action, exact: true }).click()
}

/** The same where nothing may come of it but that it is done. */
export const withReason = async (page: Page, action: string, reason: string): Promise<void> => {
  await take(page, action, { Reason: reason })
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
