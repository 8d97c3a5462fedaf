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

/** Takes the first that a look-up finds for these words; in the panel, unless it stands in a dialog. */
export const choose = async (
  page: Page,
  label: string,
  words: string,
  where = panel(page),
): Promise<void> => {
  const field = where.getByRole('combobox', { name: label, exact: true })
  await field.fill(words)
  await page.locator('.lookup-list [role="option"]').first().waitFor()
  await field.press('Enter')
}

/** What may be done to the record that is open: the next step, or one in its menu, whether or not that is open. */
export const offered = (page: Page, name: string): Locator =>
  panel(page)
    .locator('.actions')
    .locator('button, a')
    .filter({ hasText: new RegExp(`^${name}$`, 'u') })

/** Presses the next step of the record that is open, or one in its menu. */
export const press = async (page: Page, name: string): Promise<void> => {
  const step = offered(page, name)
  await step.waitFor({ state: 'attached' })
  if (!(await step.isVisible())) {
    await panel(page).locator('.actions > .drop-down > summary').click()
  }
  await step.click()
}

/** The state of the record that is open; a dialog over it says it too. */
export const state = (page: Page): Locator =>
  panel(page).locator('.record-head:not(dialog *) .status')

/** For as long as it takes to see what somebody else has just made of it: no step is taken before. */
export const look = (page: Page): Promise<void> => page.waitForTimeout(1500)

/** Why something cannot be done to it now: the last line of its menu says so, on request. */
export const whyNot = async (page: Page, name: string): Promise<string> => {
  const menu = panel(page).locator('.actions > .drop-down')
  await menu.locator('> summary').click()
  await menu.locator('.shut summary').click()
  const reasons = menu.locator('.shut li')
  await reasons.first().waitFor()
  const step = reasons.filter({
    has: page.locator('span', { hasText: new RegExp(`(^|, )${name}(,|$)`, 'u') }),
  })
  const said = await step.locator('small').textContent()
  await menu.locator('.shut summary').click()
  await menu.locator('> summary').click()
  return said ?? ''
}

/** Presses an action, fills what it asks for, and sends it. */
export const take = async (
  page: Page,
  action: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> => {
  await press(page, action)
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
