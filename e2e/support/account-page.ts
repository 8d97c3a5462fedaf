import type { Page } from 'playwright-core'

// Steps of tests of account screens.

/** The site of a test keeps its mails as files; its pages are to believe that they are sent. */
export const believeInMail = async (page: Page): Promise<void> => {
  await page.context().route('**/healthz', (route) => route.fulfill({ json: { mail: 'ok' } }))
}

export const submit = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

export const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { name }).waitFor()

const shownAlert = '.form .alert, .account > .alert'

/** Waits for an alert of the page; its text. */
export const alertOf = async (page: Page): Promise<string> => {
  await page.locator(shownAlert).first().waitFor()
  return (await page.locator(shownAlert).first().textContent()) ?? ''
}

const problemUnder = (page: Page, label: string) =>
  page.locator('.field', { has: page.getByLabel(label, { exact: true }) }).locator('.field-problem')

/** Waits for a new text under a field. */
export const under = async (page: Page, label: string, before = ''): Promise<string> => {
  const problem = problemUnder(page, label)
  await (before === '' ? problem : problem.filter({ hasNotText: before })).waitFor()
  return (await problem.textContent()) ?? ''
}

interface Registration {
  name?: string
  email: string
  password: string
  again?: string
}

export const register = async (page: Page, given: Registration): Promise<void> => {
  await page.getByLabel('Name').fill(given.name ?? 'Sari Dewi')
  await page.getByLabel('E-mail address').fill(given.email)
  await page.getByLabel('Password', { exact: true }).fill(given.password)
  await page.getByLabel('Repeat the password').fill(given.again ?? given.password)
  await submit(page, 'Register')
}
