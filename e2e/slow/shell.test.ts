import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTruck, weighIn } from '../../packages/api/test/support/truck.ts'
import { chromiumPath } from '../support/browser.ts'
import { type Office, signInAs, startOffice } from '../support/office.ts'
import { listens } from '../support/staff-socket.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM_PATH)')

const broken = { status: 500, contentType: 'application/json', body: '{"message":"It broke"}' }

/** In the page, from its first moment: how the bar has looked, one after the other. It is red for half a second only. */
const recordBar = (): void => {
  const looks: string[] = []
  new MutationObserver(() => {
    const bar = document.querySelector<HTMLElement>('.progress-bar')
    if (bar === null) return
    const { blockSize, backgroundColor } = getComputedStyle(bar)
    const failed = bar.dataset['failed'] === 'true' ? ' failed' : ''
    const look =
      bar.dataset['shown'] === 'true' ? `shown${failed} ${blockSize} ${backgroundColor}` : 'hidden'
    if (looks.at(-1) !== look) looks.push(look)
    document.documentElement.dataset['bar'] = looks.join(', then ')
  }).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-shown', 'data-failed'],
  })
}

/** Where the page stands: a click by mouse would scroll to the link first. */
const pressInPlace = (link: Locator): Promise<void> =>
  link.evaluate((element) => {
    if (element instanceof HTMLElement) element.click()
  })

const barSeen = async (page: Page): Promise<string[]> =>
  ((await page.locator('html').getAttribute('data-bar')) ?? '').split(', then ')

describe.skipIf(chromiumPath === undefined)('going from page to page', () => {
  let office: Office
  beforeAll(async () => {
    office = await startOffice()
  })
  afterAll(() => office.stop())

  it('keeps the old page until the next one is ready, then changes address, title and focus', async () => {
    const { page, context } = await office.signIn('/home', 'OFFICE')
    await page.getByRole('heading', { name: 'Hello' }).waitFor()
    let open = (): void => undefined
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    await page.route('**/js/booking-*.js', async (route) => {
      await opened
      await route.continue()
    })
    const links = page.getByRole('navigation', { name: 'Main' })
    await links.getByText('Booking', { exact: true }).click()
    await links.getByRole('link', { name: 'Data Booking' }).click()
    await page.locator('.progress-bar[data-shown="true"]').waitFor()
    expect(new URL(page.url()).pathname).toBe('/home')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Hello')
    open()
    await page.getByRole('heading', { level: 1, name: 'Data Booking' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/record/booking')
    expect(await page.title()).toBe('Muat · Data Booking')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await page.locator('.progress-bar[data-shown="false"]').waitFor({ state: 'attached' })
    await context.close()
  })

  it('shows the progress bar as specified: 2px, light blue, red after a failure', async () => {
    const { page, context } = await office.signIn('/home', 'FG')
    await page.addInitScript(recordBar)
    await page.goto('/settings/password')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const done = await barSeen(page)
    expect(done).toContain('shown 2px rgb(173, 216, 230)')
    expect(done.filter((look) => look.includes('failed'))).toEqual([])
    await page.route('**/api/outbound-record?**', (route) => route.fulfill(broken))
    await page.goto('/loading')
    await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor()
    expect(await barSeen(page)).toContain('shown failed 2px rgb(255, 0, 0)')
    await page.waitForFunction(() => document.documentElement.dataset['bar']?.endsWith('hidden'))
    await context.close()
  })

  it('shows ADMIN at home what the operation of the site needs', async () => {
    const { page, context } = await office.signIn('/home', 'ADMIN')
    const card = page.locator('.desk', { hasText: 'Backup, mail and disk' })
    await card.getByText('No backup is on record.').waitFor()
    // This site has no mail server and lets people register.
    await card.getByText(/MAIL_URL.*new users get no confirmation mail/u).waitFor()
    await card.getByText(/\d GB free/u).waitFor()
    await card.getByText(/^The database: [\d.]+ MB$/u).click()
    await card.getByRole('rowheader').first().waitFor()
    expect(await card.locator('tbody tr').count()).toBe(12)
    await context.close()
  })

  it('scrolls a new page to its top, a previous one to its old position, and to an anchor', async () => {
    const { page, context } = await office.signIn('/home', 'ADMIN')
    // A window so low that every page is longer.
    await page.setViewportSize({ width: 1280, height: 220 })
    await page.getByRole('link', { name: 'Displays and back end' }).waitFor()
    const scrolled = (to: number) =>
      page.waitForFunction((top) => Math.abs(scrollY - top) < 2, to, { polling: 20 })
    // Its figures are there and its own way to the top, 190 ms after it was shown, is behind it.
    await page.locator('.so-far').first().waitFor()
    await page.getByText('GB free').waitFor()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(400)
    await page.evaluate(() => scrollTo(0, 300))
    await scrolled(300)
    await pressInPlace(page.locator('main').getByRole('link', { name: 'Site settings' }))
    await page.getByRole('heading', { level: 1, name: 'Site settings' }).waitFor()
    await scrolled(0)
    await page.goBack()
    await page.getByRole('link', { name: 'Displays and back end' }).waitFor()
    await scrolled(300)
    await page.reload()
    await page.getByRole('link', { name: 'Displays and back end' }).waitFor()
    // The figures above come a moment later, and the browser keeps in sight what was.
    await page.waitForFunction(() => scrollY >= 298)
    await page.evaluate(() => scrollTo(0, 0))
    await page.keyboard.press('Tab')
    await pressInPlace(page.locator('.skip'))
    await page.waitForFunction(() => location.hash === '#main')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Hello')
    await context.close()
  })

  it('scrolls to the top after 190 ms of a simulated clock', async () => {
    const { page, context } = await office.signIn('/home', 'ADMIN')
    await page.setViewportSize({ width: 1280, height: 220 })
    await page.locator('.so-far').first().waitFor()
    await page.getByText('GB free').waitFor()
    await page.waitForLoadState('networkidle')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.evaluate(() => scrollTo(0, 150))
    await pressInPlace(page.locator('main').getByRole('link', { name: 'Site settings' }))
    await page.getByRole('heading', { level: 1, name: 'Site settings' }).waitFor()
    const top = () => page.evaluate(() => scrollY)
    await page.clock.runFor(189)
    expect(await top()).toBe(150)
    await page.clock.runFor(1)
    expect(await top()).toBe(0)
    await context.close()
  })

  it('reloads at the address of the clicked page if its code failed once', async () => {
    const { page, context } = await office.signIn('/home', 'FG')
    await page.getByRole('heading', { name: 'Hello' }).waitFor()
    const loaded: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname)
    })
    // As after a new build: gone for the page that is shown, there for one that is loaded.
    await page.route('**/js/profile-*.js', (route) =>
      loaded.length === 0 ? route.abort() : route.continue(),
    )
    await page.locator('header .drop-down summary').last().click()
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('heading', { name: 'Profile' }).waitFor()
    expect(loaded).toEqual(['/settings/profile'])
    // Where it was clicked is one step back.
    await page.goBack()
    await page.getByRole('heading', { name: 'Hello' }).waitFor()
    await context.close()
  })

  it('shows inside the layout that code cannot be loaded, after one reload', async () => {
    const { page, context } = await office.signIn('/home', 'FG')
    await page.getByRole('heading', { name: 'Hello' }).waitFor()
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.route('**/js/profile-*.js', (route) => route.abort())
    await page.locator('header .drop-down summary').last().click()
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/settings/profile')
    expect(await page.locator('main').getAttribute('data-layout')).toBe('error')
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
    expect(loads).toBe(1)
    await page.unroute('**/js/profile-*.js')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Profile' }).waitFor()
    await context.close()
  })

  it.each([
    ['/record/booking', '**/api/booking?**', 'Data Booking'],
    ['/loading', '**/api/outbound-record?**', 'Pos muat'],
  ])('draws bar and title of %s before its rows are there', async (path, calls, title) => {
    const { page, context } = await office.signIn('/home', 'OFFICE', 'FG')
    await context.addCookies([{ name: 'locale', value: 'id', url: office.url }])
    let answer = (): void => undefined
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(calls, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(path)
    const frame = page.locator('#frame')
    await frame.getByText(title, { exact: true }).waitFor()
    expect(await frame.locator('.brand').textContent()).not.toBe('')
    // For the eye alone: whoever listens hears of the page once it is there.
    expect(await page.getByRole('heading').count()).toBe(0)
    const before = await frame.locator('h1').boundingBox()
    answer()
    const heading = page.getByRole('heading', { name: title, level: 1 })
    await heading.waitFor()
    expect(await frame.count()).toBe(0)
    const after = await heading.boundingBox()
    const middle = (box: typeof before): number => (box?.y ?? 0) + (box?.height ?? 0) / 2
    expect(Math.abs(middle(after) - middle(before))).toBeLessThan(6)
    expect(after?.x).toBe(before?.x)
    await context.close()
  })

  it.each([
    ['loading', '/loading', '**/api/outbound-record?**', 'Loading desk'],
    ['booking-record', '/record/booking', '**/api/booking?**', 'Data Booking'],
  ])('shows and logs data that could not be had: %s', async (name, path, calls, heading) => {
    const { page, context } = await office.signIn('/home', 'OFFICE', 'FG')
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    await page.route(calls, (route) => route.fulfill(broken))
    await page.goto(path)
    await page.getByRole('dialog', { name: 'The server could not do this' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor()
    expect(logged.join('\n')).toContain(`the page "${name}" could not be shown`)
    await page.unroute(calls)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: heading }).waitFor()
    await context.close()
  })

  it('shows one dialog for two simultaneous failures, and another after it was closed', async () => {
    const { page, context } = await office.signIn('/home', 'SCALE')
    await page.locator('.figures a', { hasText: /\d/u }).first().waitFor()
    const calls = /\/api\/(?:in|out)bound-record\?/u
    let due = 2
    let answer = (): void => undefined
    const both = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(calls, async (route) => {
      due -= 1
      if (due === 0) answer()
      await both
      await route.fulfill(broken)
    })
    await page.goto('/weighing')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor()
    expect(due).toBeLessThanOrEqual(0)
    expect(await page.locator('dialog[open]').count()).toBe(1)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await dialog.waitFor()
    expect(await page.locator('dialog[open]').count()).toBe(1)
    await dialog.getByRole('button', { name: 'OK' }).click()
    await dialog.waitFor({ state: 'detached' })
    await context.close()
  })

  it('updates home on a hint of the relay', async () => {
    const { page, context } = await office.signIn('/login', 'FG')
    // Nothing that is asked every so often: only what somebody tells.
    await page.addInitScript(() => {
      Object.assign(window, { setInterval: () => 0 })
    })
    const told = listens(page)
    await page.goto('/home')
    await told
    const waiting = page.locator('.areas-work section', { hasText: 'Area H' }).locator('h3 small')
    await waiting.filter({ hasText: '0' }).waitFor()
    await weighIn(office.staff.scale, await buildTruck(office.staff))
    await waiting.filter({ hasText: '1' }).waitFor()
    expect(await waiting.textContent()).toBe('1 waiting')
    await context.close()
  })

  it('continues if the end of the session is not confirmed', async () => {
    const { page, context } = await office.signIn('/loading', 'FG')
    await page.getByRole('heading', { name: 'Loading desk' }).waitFor()
    await page.route('**/api/outbound-record?**', (route) =>
      route.fulfill({ status: 401, contentType: 'application/json', body: '{}' }),
    )
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await dialog.waitFor({ timeout: 40_000 })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/loading')
    await context.close()
  })

  it('signs out here even when the server does not answer', async () => {
    const { page, context } = await office.signIn('/home', 'FG')
    await page.route('**/api/logout', (route) => route.abort())
    await page.locator('header .drop-down summary').last().click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect((await context.cookies()).some(({ name }) => name === 'token')).toBe(false)
    await page.goto('/home')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    await context.close()
  })

  it('sends Accept-Language id and the token with every request', async () => {
    const { page, context } = await office.open('/login')
    const asked: Record<string, string>[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.headers())
    })
    await signInAs(page, await office.user('OFFICE'))
    await page.locator('.figures a', { hasText: /\d/u }).first().waitFor()
    await page.goto('/loading').catch(() => undefined)
    expect(asked.length).toBeGreaterThan(3)
    expect(new Set(asked.map((headers) => headers['accept-language']))).toEqual(new Set(['id']))
    const [login, ...rest] = asked
    expect(login?.['authorization']).toBeUndefined()
    expect(rest.every((headers) => /^Bearer \S+$/u.test(headers['authorization'] ?? ''))).toBe(true)
    await context.close()
  })

  it.each([
    ['Android', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126 Mobile'],
    ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15'],
    ['iPad', 'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15'],
  ])('shows %s only the notice, on every address', async (_device, userAgent) => {
    for (const path of ['/', '/login', '/home', '/monitor/H']) {
      const { page, context } = await office.open(path, { userAgent })
      await page.locator('[data-notice]').waitFor()
      expect(await page.locator('#root').innerText()).toBe(
        'This site can only be accessed using Desktop',
      )
      await context.close()
    }
  })

  it('keeps the address of an unknown page, signed out and in', async () => {
    const { page, context } = await office.open('/no/such/page?x=1')
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    expect(page.url()).toContain('/no/such/page?x=1')
    expect(await page.title()).toBe('Muat · Page not found')
    await page.getByRole('link', { name: 'Back to the start' }).click()
    await page.getByRole('heading', { name: 'Every truck knows' }).waitFor()
    await context.close()
  })

  it('says that a filter in an address is not valid, and opens the page with the others', async () => {
    const { page, context } = await office.signIn(
      '/record/outbound?status=zzz&date=2026-99-99&licensePlate=B',
      'OFFICE',
    )
    const said = page.getByRole('alert')
    await said.getByText('Invalid in its address: status=zzz, date=2026-99-99.').waitFor()
    expect(await said.getByRole('button').count()).toBe(0)
    await said.getByRole('link', { name: 'Open it without invalid filters' }).click()
    await page.getByRole('heading', { name: 'Data Barang Keluar' }).waitFor()
    expect(new URL(page.url()).search).toBe('?licensePlate=B')
    await context.close()
  })

  it('shows the menu of a user whom the server, away at a reload, does not name', async () => {
    const { page, context } = await office.signIn('/record/outbound', 'OFFICE')
    await page.getByRole('heading', { name: 'Data Barang Keluar' }).waitFor()
    await page.route('**/api/**', (route) => route.fulfill({ status: 502 }))
    await page.reload()
    await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor()
    const menu = page.getByRole('navigation').getByText('PO Sales', { exact: true })
    expect(await menu.isVisible()).toBe(true)
    await context.close()
  })

  it('says that a truck of an address does not exist, with the way back', async () => {
    const { page, context } = await office.signIn('/record/outbound/999999/item', 'OFFICE')
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    await page.getByRole('link', { name: 'Back to your work' }).click()
    await page.waitForURL('**/home')
    expect(await page.getByRole('heading', { name: 'Page not found' }).count()).toBe(0)
    await context.close()
  })

  it('never goes to a foreign address after the sign-in', async () => {
    const { page, context } = await office.open('/login')
    await page.evaluate(() => sessionStorage.setItem('muat.intended', '//evil.example/home'))
    await signInAs(page, await office.user('OFFICE'))
    await page.getByRole('heading', { name: 'Hello' }).waitFor()
    expect(page.url()).toBe(`${office.url}/home`)
    await context.close()
  })

  it('follows another tab that signs in as another user, and sends no writes as the first', async () => {
    const { page, context } = await office.signIn('/settings/profile', 'FG')
    await page.getByLabel('Name').waitFor()
    const second = await office.user('OFFICE')
    const answer = await context.request.post(`${office.url}/api/login`, {
      data: { email: second, password: 'loading-bay at dawn', remember: false },
    })
    const { token } = (await answer.json()) as { token: string }
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('/api/')) sent.push(request.url())
    })
    // The cookie of another tab, before any word of it has come here.
    await context.addCookies([{ name: 'token', value: token, url: office.url, sameSite: 'Strict' }])
    await page.getByLabel('Name').fill('Not Mine')
    await page.evaluate(() => {
      const form = document.querySelector('main form')
      if (form instanceof HTMLFormElement) form.requestSubmit()
    })
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
    expect(sent).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await page.locator('.toast').getByText('in another window').waitFor()
    expect(sent).toEqual([])
    const other = await context.newPage()
    await other.goto('/home')
    await other.locator('header .drop-down summary').last().click()
    await other.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.locator('.toast').getByText('signed out in another window').waitFor()
    await context.close()
  })

  it('hides a toast after five seconds', async () => {
    const { page, context } = await office.signIn('/home', 'FG')
    await page.locator('header .drop-down summary').last().click()
    // Counted from before it is shown: whoever sees it late does not see it for a shorter time.
    const began = Date.now()
    await page.getByRole('button', { name: 'Sign out' }).click()
    const toast = page.locator('.toast')
    await toast.waitFor()
    await page.mouse.move(10, 10)
    await toast.waitFor({ state: 'detached' })
    expect(Date.now() - began).toBeGreaterThanOrEqual(5000)
    await context.close()
  })
})
