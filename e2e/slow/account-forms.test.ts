import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startProvider } from '../../packages/api/test/accounts/support/openid-provider.ts'
import { problemsInBothThemes } from '../support/accessibility.ts'
import {
  alertOf,
  believeInMail,
  heading,
  register,
  submit,
  under,
} from '../support/account-page.ts'
import { chromiumPath } from '../support/browser.ts'
import { type Office, password, signInAs, startOffice } from '../support/office.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM_PATH)')

/** One black pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
  'base64',
)

describe.skipIf(chromiumPath === undefined)('the forms of an account', () => {
  let office: Office
  let dataDir: string
  const provider = startProvider()
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'muat-forms-'))
    const { issuer, clientId, clientSecret } = await provider
    office = await startOffice({
      api: { dataDir, oauth: [{ name: 'mill', label: 'Mill', issuer, clientId, clientSecret }] },
      site: { PROVIDERS: 'mill', LOCALES: 'en,id,es,fr,pt-BR,zh-CN' },
    })
  })
  afterAll(async () => {
    await office.stop()
    await (await provider).close()
    await rm(dataDir, { recursive: true, force: true })
  })

  const openProfile = async () => {
    const desk = await office.open('/settings/profile')
    const email = await office.user('FG')
    await signInAs(desk.page, email)
    await heading(desk.page, 'Your profile')
    return { ...desk, email }
  }
  const nameField = (page: Page) => page.getByLabel('Name')

  it('shows every problem at its field, keeps typed values and focuses the first', async () => {
    const { page, context, complaints } = await office.open('/register')
    const long = 'x'.repeat(10_000)
    await register(page, { name: long, email: 'not an address', password: '1234567', again: '' })
    expect(await alertOf(page)).toContain('There were some problems with your input.')
    expect(await under(page, 'Name')).toBe('Write at most 200 characters.')
    expect(await under(page, 'E-mail address')).toBe('Invalid email address')
    expect(await under(page, 'Password')).toBe('Write at least 8 characters.')
    expect(await under(page, 'Repeat the password')).toBe('Fill this in.')
    expect(await nameField(page).inputValue()).toBe(long)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
    const described = await nameField(page).getAttribute('aria-describedby')
    expect(await page.locator(`[id="${described}"]`).textContent()).toContain('200')

    const given = { name: '<i>Ani</i>', email: 'ani@muat.test' }
    await register(page, { ...given, password: '1' })
    expect(await under(page, 'Password')).toBe('Write at least 8 characters.')
    await register(page, { ...given, password: 'q'.repeat(301) })
    expect(await under(page, 'Password', 'at least 8')).toBe('Write at most 300 characters.')
    await register(page, {
      ...given,
      email: `${'a'.repeat(300)}@muat.test`,
      password: 'q1'.repeat(32),
    })
    expect(await under(page, 'E-mail address')).toContain('at most 254')
    await register(page, { ...given, password: 'sandi ini panjang sekali '.repeat(12) })
    await page.getByText('Almost done').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('shows problems of the server in the user’s language', async () => {
    const { page, context } = await office.open('/login')
    await context.addCookies([{ name: 'locale', value: 'id', url: office.url }])
    await page.goto('/register')
    await page.getByLabel('Nama').fill('Sari')
    await page.getByLabel('Alamat email').fill('sari.satu@muat.test')
    await page.getByLabel('Kata sandi', { exact: true }).fill('password123')
    await page.getByLabel('Ulangi kata sandi').fill('password123')
    await submit(page, 'Daftar')
    expect(await alertOf(page)).toContain('isian')
    expect(await under(page, 'Kata sandi')).not.toMatch(/password|choose/iu)
    await page.getByLabel('Alamat email').fill('sari')
    await submit(page, 'Daftar')
    expect(await under(page, 'Alamat email')).toBe('Alamat email tidak valid')
    await context.close()
  })

  it('keeps typed values over a reload and an expired session, and says so', async () => {
    const { page, context, email } = await openProfile()
    page.on('dialog', (dialog) => void dialog.accept())
    await nameField(page).fill('Sari yang baru')
    await page.reload()
    await page.getByText('that were not saved').waitFor()
    expect(await nameField(page).inputValue()).toBe('Sari yang baru')

    const token = (await context.cookies()).find(({ name }) => name === 'token')?.value
    await office.site.client(token).post('/api/logout')
    await submit(page, 'Save the profile')
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    await heading(page, 'Sign in')
    await signInAs(page, email)
    await heading(page, 'Your profile')
    expect(await nameField(page).inputValue()).toBe('Sari yang baru')
    await submit(page, 'Save the profile')
    await page.getByText('Your profile is saved.').waitFor()
    await page.reload()
    await heading(page, 'Your profile')
    expect(await nameField(page).inputValue()).toBe('Sari yang baru')
    expect(await page.getByText('that were not saved').count()).toBe(0)
    await context.close()
  })

  it('keeps typed values after the window is closed, for the same user only, without passwords', async () => {
    const { page, context } = await openProfile()
    await nameField(page).fill('Tidak disimpan')
    await page.getByLabel('E-mail address').fill('other@muat.test')
    await page.getByLabel('Current password').fill(password)
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(password)
    await page.close()
    const next = await context.newPage()
    await next.goto('/settings/profile')
    await next.getByText('that were not saved').waitFor()
    expect(await nameField(next).inputValue()).toBe('Tidak disimpan')
    await next.getByRole('button', { name: 'Discard them' }).click()
    expect(await nameField(next).inputValue()).toMatch(/^Desk/u)
    expect(await next.getByLabel('Current password').count()).toBe(0)
    await nameField(next).fill('Tidak disimpan juga')
    await context.clearCookies()
    await next.close()
    const stranger = await context.newPage()
    await stranger.goto('/settings/profile')
    await signInAs(stranger, await office.user('FG'))
    await heading(stranger, 'Your profile')
    expect(await nameField(stranger).inputValue()).toMatch(/^Desk/u)
    await context.close()
  })

  it('keeps typed values when the language changes', async () => {
    const { page, context } = await openProfile()
    await nameField(page).fill('Sari di tengah jalan')
    await page.locator('header .drop-down summary', { hasText: 'EN' }).click()
    await submit(page, 'Bahasa Indonesia')
    await heading(page, 'Profil Anda')
    expect(await page.getByLabel('Nama').inputValue()).toBe('Sari di tengah jalan')
    await context.close()
  })

  it('asks once before unsaved changes are left, by a link, back or forward', async () => {
    const { page, context } = await openProfile()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await page.getByRole('link', { name: 'Password' }).click()
    await heading(page, 'Your password')
    await page.goBack()
    await heading(page, 'Your profile')

    await nameField(page).fill('Sari')
    await page.getByRole('link', { name: 'Muat' }).click()
    await question.waitFor()
    await submit(page, 'Stay here')
    expect(await nameField(page).inputValue()).toBe('Sari')

    await page.evaluate(() => history.forward())
    await question.waitFor()
    expect(new URL(page.url()).pathname).toBe('/settings/profile')
    await page.keyboard.press('Escape')
    expect(await nameField(page).inputValue()).toBe('Sari')
    await page.evaluate(() => history.back())
    await question.waitFor()
    await submit(page, 'Leave without saving')
    await page.locator('main:not([data-page="settings.profile"])').waitFor()
    expect(await question.count()).toBe(0)
    await page.goto('/settings/profile')
    await heading(page, 'Your profile')
    expect(await nameField(page).inputValue()).toMatch(/^Desk/u)
    await page.getByRole('link', { name: 'Muat' }).click()
    await heading(page, 'Hello')
    await context.close()
  })

  it('shows a photo before it is sent, and accepts pictures only', async () => {
    const { page, context, complaints } = await openProfile()
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer })
    await choose('x.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    await page.getByText('Choose a PNG, JPEG or WebP picture.').waitFor()
    await choose('x.png', 'image/png', Buffer.from('not a picture at all'))
    await page.getByText('Choose a PNG, JPEG or WebP picture.').waitFor()
    await choose('x.png', 'image/png', Buffer.concat([png, Buffer.alloc(1_100_000)]))
    await page.getByText('at most 1,024 kB').waitFor()
    await choose('x.png', 'image/png', png)
    await page.getByRole('img', { name: 'Your photo' }).waitFor()
    await nameField(page).fill('<img src=x onerror=alert(1)>')
    await submit(page, 'Save the profile')
    await page.getByText('Your profile is saved.').waitFor()
    const shown = page.locator('header .drop-down summary').last()
    expect(await shown.textContent()).toContain('<img src=x onerror=alert(1)>')
    const photo = await shown.locator('img').getAttribute('src')
    expect((await page.request.get(photo ?? '')).headers()['content-type']).toBe('image/png')
    await submit(page, 'Remove the photo')
    await submit(page, 'Save the profile')
    await shown.locator('img').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  })

  it('takes a photo while offline, shows the failure of the save, and sends it when online again', async () => {
    const { page, context, complaints } = await openProfile()
    await context.setOffline(true)
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: png })
    await page.getByRole('img', { name: 'Your photo' }).waitFor()
    await submit(page, 'Save the profile')
    await page.getByText('The server cannot be reached just now.').waitFor()
    expect(await page.getByRole('img', { name: 'Your photo' }).count()).toBe(1)
    await context.setOffline(false)
    await submit(page, 'Save the profile')
    await page.getByText('Your profile is saved.').waitFor()
    await page.locator('header .drop-down summary').last().locator('img').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('signs in through another service, only in the tab that began', async () => {
    const mill = await provider
    mill.person = { sub: '77', email: 'rina@mill.test', email_verified: true, name: 'Rina' }
    const { page, context, complaints } = await office.open('/login')
    await page.getByLabel('Keep me signed in').check()
    await submit(page, 'Sign in with Mill')
    await heading(page, 'Hello, Rina')
    const token = (await context.cookies()).find(({ name }) => name === 'token')
    expect(token?.expires).toBeGreaterThan(Date.now() / 1000 + 300 * 86_400)
    await context.clearCookies()

    await page.goto('/login?provider=mill&code=stolen')
    await page.getByText('Signing in with Mill did not work.').waitFor()
    expect(page.url()).toBe(`${office.url}/login`)
    mill.fault = 'denies'
    await submit(page, 'Sign in with Mill')
    await page.getByText('Signing in through the other service did not work.').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('are filled in and sent by keyboard alone', async () => {
    const { page, context } = await office.open('/register')
    await heading(page, 'Register')
    await nameField(page).focus()
    await page.keyboard.type('Tuti')
    await page.keyboard.press('Tab')
    await page.keyboard.type('tuti@')
    await page.keyboard.press('Enter')
    await page.getByText('Invalid email address').waitFor()
    await page.keyboard.press('End')
    await page.keyboard.type('muat.test')
    for (let field = 0; field < 2; field += 1) {
      await page.keyboard.press('Tab')
      await page.keyboard.type('kereta pagi ke utara')
    }
    await page.keyboard.press('Enter')
    await page.getByText('Almost done').waitFor()
    await page.keyboard.press('Enter')
    await heading(page, 'Sign in')
    expect(new URL(page.url()).pathname).toBe('/login')
    await context.close()
  })

  it('have no accessibility problem, initially and after a refusal, in light and dark', async () => {
    const { page, context, complaints } = await office.open('/login')
    await believeInMail(page)
    const look = async (path: string, button: string): Promise<void> => {
      await page.goto(path)
      await page.locator('main h1').waitFor()
      expect(await problemsInBothThemes(page)).toEqual([])
      await submit(page, button)
      await alertOf(page)
      expect(await problemsInBothThemes(page)).toEqual([])
    }
    await look('/login', 'Sign in')
    await look('/register', 'Register')
    await look('/password/reset', 'Send the link')
    await look('/password/reset/abc', 'Set the password')
    await look('/email/verify/1', 'Confirm the address')
    await look('/email/resend', 'Send the mail')
    await page.goto('/login')
    await signInAs(page, await office.user('FG'))
    await look('/settings/password', 'Change the password')
    await look('/settings/profile', 'Save the profile')
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe.skipIf(chromiumPath === undefined)('a site without registration', () => {
  it('has no link to it, and a notice at its address', async () => {
    const office = await startOffice({
      api: { registration: false },
      site: { REGISTRATION: 'off' },
    })
    try {
      const { page } = await office.open('/login')
      await heading(page, 'Sign in')
      expect(await page.getByRole('link', { name: 'Register' }).count()).toBe(0)
      await page.goto('/register')
      await page.getByText('Administrators create the accounts.').waitFor()
      expect(await page.getByRole('button', { name: 'Register' }).count()).toBe(0)
    } finally {
      await office.stop()
    }
  })
})
