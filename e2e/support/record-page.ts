import type { Locator, Page } from 'playwright-core'

// Steps of tests of screens of records.

export const panel = (page: Page): Locator => page.locator('aside.panel')

export const button = (page: Page, name: string): Locator =>
  panel(page).getByRole('button', { name, exact: true })

export const rowOf = (page: Page, name: string): Locator =>
  page.locator('.rows tbody tr', { hasText: name })

/** A value of the open record by its label, among its figures or its details. */
export const figure = (page: Page, label: string): Locator =>
  panel(page)
    .locator('.detail > div, .record-figures > div, .quantity li')
    .filter({ hasText: new RegExp(`^${label}`, 'u') })
    .locator('dd, strong')

export const save = (page: Page): Promise<void> => page.keyboard.press('Control+s')

/** Chooses the first option that a look-up finds for a text, in the panel unless a dialog is given. */
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

/** The button of a step of the open record: the next step, or one in its menu, which may be closed. */
export const offered = (page: Page, name: string): Locator =>
  panel(page)
    .locator('.actions')
    .locator('button, a')
    .filter({ hasText: new RegExp(`^${name}$`, 'u') })

/** Presses a step of the open record, in its menu if needed. */
export const press = async (page: Page, name: string): Promise<void> => {
  const step = offered(page, name)
  await step.waitFor({ state: 'attached' })
  if (!(await step.isVisible())) {
    await panel(page).locator('.actions > .drop-down > summary').click()
  }
  await step.click()
}

/** The status of the open record, in the panel; a dialog may show it as well. */
export const state = (page: Page): Locator =>
  panel(page).locator('.record-head:not(dialog *) .status')

/** Waits until steps are accepted after a change by somebody else (packages/web/src/ui/seen). */
export const look = (page: Page): Promise<void> => page.waitForTimeout(1500)

/** The reason that the menu shows for a step that is not possible. */
export const whyNot = async (page: Page, name: string): Promise<string> => {
  const menu = panel(page).locator('.actions > .drop-down')
  await menu.locator('> summary').click()
  await menu.locator('.shut summary').click()
  const reasons = menu.locator('.shut li')
  await reasons.first().waitFor()
  const step = reasons.filter({
    has: page.locator('span', { hasText: new RegExp(`(^|, )${name}(,|$)`, 'u') }),
  })
  const reason = await step.locator('small').textContent()
  await menu.locator('.shut summary').click()
  await menu.locator('> summary').click()
  return reason ?? ''
}

/** Presses an action, fills in its form, and sends it. */
export const take = async (
  page: Page,
  action: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> => {
  await press(page, action)
  const dialog = page.getByRole('dialog')
  for (const [label, value] of Object.entries(fields)) {
    // oxlint-disable-next-line no-await-in-loop -- one field after the other
    await dialog.getByLabel(label).fill(value)
  }
  // The button of a form may say what is sent.
  await dialog
    .locator('[type="submit"]')
    .or(dialog.getByRole('button', { name: action, exact: true }))
    .first()
    .click()
}

/** The same for an action that must succeed. */
export const withReason = async (page: Page, action: string, reason: string): Promise<void> => {
  await take(page, action, { Reason: reason })
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
