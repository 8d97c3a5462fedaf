import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTruck, getRecord, weighIn } from '../packages/api/test/support/truck.ts'
import { problemsInBothThemes } from './support/accessibility.ts'
import { chromiumPath } from './support/browser.ts'
import { type Office, password, signInAs, startOffice } from './support/office.ts'
import { inSteps } from './support/in-steps.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM)')

/** From a page that has not read the trucks that the desk shows, as home does. */
const toLoadingDesk = (page: Page): Promise<void> =>
  page.evaluate(() => {
    history.pushState(null, '', '/loading')
    dispatchEvent(new PopStateEvent('popstate'))
  })

describe.skipIf(chromiumPath === undefined)('signing in to the office', inSteps, () => {
  let office: Office
  beforeAll(async () => {
    office = await startOffice()
  })
  afterAll(() => office.stop())

  it('leads to the requested page, and keeps the session over a reload', async () => {
    const { page, context, complaints } = await office.open('/loading')
    expect(new URL(page.url()).pathname).toBe('/loading')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    await signInAs(page, await office.user('FG'))
    await page.getByRole('heading', { name: 'Loading desk' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/loading')
    expect(await page.title()).toBe('Muat · Loading desk')

    const token = (await context.cookies()).find(({ name }) => name === 'token')
    expect(token).toMatchObject({ sameSite: 'Strict', secure: false, expires: -1 })
    await page.reload()
    await page.getByRole('heading', { name: 'Loading desk' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('drops a refused token, and keeps one that the server could not check', async () => {
    const { page, context } = await office.signIn('/home', 'FG')
    const hasToken = async (): Promise<boolean> =>
      (await context.cookies()).some(({ name }) => name === 'token')
    await page.route('**/api/me', (route) => route.abort())
    for (const path of ['/home', '/login']) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      await page.goto(path)
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor()
      expect(
        (await page.getByLabel('Password').count()) +
          (await page.getByRole('link', { name: 'Sign in' }).count()),
      ).toBe(0)
    }
    expect(await hasToken()).toBe(true)
    await page.unroute('**/api/me')
    await page.getByRole('heading', { name: 'Hello' }).waitFor()
    await context.addCookies([{ name: 'token', value: 'x'.repeat(43), url: office.url }])
    await page.goto('/')
    await page.getByRole('heading', { name: 'Every truck knows' }).waitFor()
    expect(await hasToken()).toBe(false)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await context.close()
  })

  it('remembers a user for a year only on request', async () => {
    const { page, context } = await office.open('/login')
    await page.getByLabel('Keep me signed in').check()
    await signInAs(page, await office.user('FG'))
    const token = (await context.cookies()).find(({ name }) => name === 'token')
    const days = ((token?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(365)
    await context.close()
  })

  it('shows a page that failed in one layer while the back end is away, and the page once it is back', async () => {
    const { page, context } = await office.signIn('/settings/profile', 'FG')
    office.gate.set('shut')
    await toLoadingDesk(page)
    await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor()
    await page.getByText('opens by itself when it is back').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await problemsInBothThemes(page)).toEqual([])
    office.gate.set('open')
    await page.getByRole('heading', { name: 'Loading desk' }).waitFor()
    await context.close()
  })

  it('leaves the page alone that was opened while a failed one asked for the back end', async () => {
    const { page, context } = await office.signIn('/settings/profile', 'FG')
    office.gate.set('shut')
    await toLoadingDesk(page)
    await page.getByText('opens by itself when it is back').waitFor()
    let answer = (): void => undefined
    const asked = new Promise<void>((resolve) => {
      const held = new Promise<void>((release) => {
        answer = release
      })
      void page.route('**/api/me', async (route) => {
        resolve()
        await held
        await route.continue()
      })
    })
    office.gate.set('open')
    await asked
    await page.goBack()
    const heading = page.locator('main[data-page="settings.profile"] h1')
    await heading.evaluate((element) => element.setAttribute('data-kept', ''))
    const answered = page.waitForResponse('**/api/me')
    answer()
    await answered
    await page.waitForTimeout(1000)
    expect(await heading.getAttribute('data-kept')).toBe('')
    await context.close()
  })

  it('says once that the password is wrong, keeps the e-mail address and waits for the password', async () => {
    const { page, context } = await office.open('/login')
    const email = await office.user('FG')
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Password').fill('not this one')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').waitFor()
    expect(await page.getByText('The e-mail address or the password is wrong.').count()).toBe(1)
    expect(await page.getByLabel('E-mail address').inputValue()).toBe(email)
    expect(await page.getByLabel('Password').inputValue()).toBe('')
    expect(
      await page.getByLabel('Password').evaluate((field) => field === document.activeElement),
    ).toBe(true)
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(0)
    await context.close()
  })

  it('says of a lost password that the site sends no mail, where it sends none', async () => {
    const { page, context } = await office.open('/password/reset')
    await page.getByText('This site sends no mail. Ask an administrator for a link.').waitFor()
    expect(await page.getByLabel('E-mail address').count()).toBe(0)
    await page.route('**/healthz', (route) => route.fulfill({ json: { mail: 'ok' } }))
    await page.reload()
    await page.getByRole('button', { name: 'Send the link' }).waitFor()
    await context.close()
  })

  it('redirects visitors by the guards of a page, and loads no data for refused ones', async () => {
    const { page, context } = await office.signIn('/login', 'FG')
    // What home asks for is not what is asked below.
    await page.waitForLoadState('networkidle')
    const pathAfter = async (path: string): Promise<string> => {
      await page.goto(path)
      await page.locator('main h1').waitFor()
      return new URL(page.url()).pathname
    }
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    expect(await pathAfter('/weighing')).toBe('/unauthorized')
    expect(asked).not.toContain('/api/outbound-record')
    expect(await pathAfter('/management/user')).toBe('/home')
    expect(await pathAfter('/login')).toBe('/home')
    expect(await pathAfter('/settings')).toBe('/settings/profile')
    expect(await pathAfter('/record/outbound')).toBe('/record/outbound')
    expect(await pathAfter('/record/inbound')).toBe('/unauthorized')
    expect(await pathAfter('/no/such/page')).toBe('/no/such/page')
    expect(await page.locator('h1').textContent()).toBe('Page not found')
    await context.close()
  })

  it('signs out of every tab at once', async () => {
    const { page, context } = await office.signIn('/home', 'FG')
    const other = await context.newPage()
    await other.goto('/loading')
    await other.getByRole('heading', { name: 'Loading desk' }).waitFor()
    await page.getByText('Desk', { exact: false }).first().waitFor()
    await page.locator('header .drop-down summary').last().click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await other.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect((await context.cookies()).some(({ name }) => name === 'token')).toBe(false)
    // There is no scanner here: an Enter counts, however fast the password was typed.
    await other.getByLabel('E-mail address').fill(await office.user('FG'))
    await other.getByLabel('Password').focus()
    await other.keyboard.type(password)
    await other.keyboard.press('Enter')
    await other.getByRole('heading', { name: 'Loading desk' }).waitFor()
    await context.close()
  })

  it('asks to sign in again when the session expires, and returns to the page', async () => {
    const truck = await weighIn(
      office.staff.scale,
      await buildTruck(office.staff, { plannedBags: 600 }),
    )
    const { page, context } = await office.open('/loading')
    const email = await office.user('FG')
    await signInAs(page, email)
    const token = (await context.cookies()).find(({ name }) => name === 'token')?.value
    await office.site.client(token).post('/api/logout')
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await page
      .getByRole('button', { name: `Call ${truck.licensePlate}` })
      .click({ timeout: 3000 })
      .catch(async (error: unknown) => {
        // The desk may have asked for news by itself and been refused before the press.
        if (!(await dialog.isVisible())) throw error
      })
    await dialog.getByRole('button', { name: 'OK' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await signInAs(page, email)
    await page.getByRole('heading', { name: 'Loading desk' }).waitFor()
    await page.getByRole('button', { name: `Call ${truck.licensePlate}` }).click()
    await page.getByText(`${truck.licensePlate} called at H`).waitFor()
    const [line] = (await getRecord(office.staff.fg, truck.id)).outboundItem
    expect(line?.callCount).toBe(1)
    await context.close()
  })

  it('shows the error page of a server once, in a frame without scripts', async () => {
    const { page, context } = await office.signIn('/home', 'FG')
    await page.route('**/api/outbound-record?**', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'text/html',
        body: `<style>h1 { color: rgb(1, 2, 3) }</style><h1 style="margin-left: 7px">It broke</h1>
          <script>parent.document.title = "owned"</script>
          <img src="x" onerror="parent.document.title = 'owned'">
          <svg onload="parent.document.title = 'owned'"></svg>`,
      }),
    )
    await page.goto('/loading')
    await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor()
    const frame = page.frameLocator('dialog iframe')
    const broke = frame.getByRole('heading', { name: 'It broke' })
    await broke.waitFor()
    await expect
      .poll(() =>
        broke.evaluate((heading) => {
          const { color, marginLeft } = getComputedStyle(heading)
          return [color, marginLeft]
        }),
      )
      .toEqual(['rgb(1, 2, 3)', '7px'])
    expect(await page.locator('dialog').count()).toBe(1)
    expect(await page.title()).not.toContain('owned')
    await page.getByRole('button', { name: 'Close' }).click()
    await page.unroute('**/api/outbound-record?**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Loading desk' }).waitFor()
    await context.close()
  })

  it('works by keyboard alone', async () => {
    const { page, context } = await office.open('/login')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.keyboard.type(await office.user('FG'))
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Hello' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/home')
    await context.close()
  })

  it('has no accessibility problem, signed out and in, in light and dark', async () => {
    const { page, context } = await office.open('/')
    await page.locator('main h1').waitFor()
    expect(await problemsInBothThemes(page)).toEqual([])
    await page.goto('/login')
    await page.locator('main h1').waitFor()
    expect(await problemsInBothThemes(page)).toEqual([])
    await signInAs(page, await office.user('ADMIN'))
    await page.locator('.desk').first().waitFor()
    expect(await problemsInBothThemes(page)).toEqual([])
    await context.close()
  })
})
