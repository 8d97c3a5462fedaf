import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
import { mailTo } from '../support/outbox.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM_PATH)')

const minute = 60_000
const fresh = 'truk kuning di pintu dua'

describe.skipIf(chromiumPath === undefined)('an account', () => {
  let office: Office
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'muat-account-'))
    office = await startOffice({ api: { dataDir } })
  })
  afterAll(async () => {
    await office.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  it('is registered, confirmed by the mailed link, and then signs in', async () => {
    const { page, context, complaints } = await office.open('/login')
    await page.getByRole('link', { name: 'Register' }).click()
    await heading(page, 'Register')
    await register(page, { email: 'sari@muat.test', password: fresh })
    expect(await alertOf(page)).toContain('open the link in the mail')

    await page.getByRole('link', { name: 'Sign in' }).last().click()
    await heading(page, 'Sign in')
    await page.getByLabel('E-mail address').fill('sari@muat.test')
    await page.getByLabel('Password').fill(fresh)
    await submit(page, 'Sign in')
    expect(await alertOf(page)).toContain('is not confirmed yet')

    const { link } = await mailTo(dataDir, 'sari@muat.test', 'register')
    await page.goto(link)
    await submit(page, 'Confirm the address')
    expect(await alertOf(page)).toContain('confirmed')
    await page.getByRole('link', { name: 'Sign in' }).last().click()
    await page.getByLabel('E-mail address').fill(' SARI@muat.test ')
    await page.getByLabel('Password').fill(fresh)
    await submit(page, 'Sign in')
    await heading(page, 'Hello, Sari Dewi')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('is answered the same at registration and requests for mail, whether it exists or not', async () => {
    const known = await office.user('FG')
    const { page, context } = await office.open('/register')
    await believeInMail(page)
    const said: string[] = []
    for (const email of [known, 'nobody.knows@muat.test']) {
      await page.goto('/register')
      await register(page, { email, password: fresh })
      said.push(await alertOf(page))
      for (const [path, button] of [
        ['/email/resend', 'Send the mail'],
        ['/password/reset', 'Send the link'],
      ] as const) {
        await page.goto(path)
        await page.getByLabel('E-mail address').fill(email)
        await submit(page, button)
        said.push(await alertOf(page))
      }
    }
    expect(said.slice(0, 3)).toEqual(said.slice(3))
    expect(said.every((text) => text.length > 20)).toBe(true)
    await context.close()
  })

  it('refuses a link that is altered, used or expired, and says so', async () => {
    const { page, context } = await office.open('/register')
    await believeInMail(page)
    await register(page, { email: 'budi@muat.test', password: fresh })
    const { link } = await mailTo(dataDir, 'budi@muat.test', 'register')
    const bad = async (path: string): Promise<string> => {
      await page.goto(path)
      await submit(page, 'Confirm the address')
      await page.getByRole('alert').waitFor()
      expect(await page.getByRole('link', { name: 'Send a new link' }).count()).toBe(1)
      return alertOf(page)
    }
    expect(await bad(link.replace(/.$/u, (sign) => (sign === 'A' ? 'B' : 'A')))).toContain(
      'has expired or is incomplete',
    )
    expect(await bad('/email/verify/1')).toContain('has expired or is incomplete')
    expect(await bad('/email/verify/1%3Cb%3E?signature=%00')).not.toBe('')

    office.site.clock.advance(25 * 60 * minute)
    expect(await bad(link)).toContain('has expired or is incomplete')
    await page.getByRole('link', { name: 'Send a new link' }).click()
    await heading(page, 'Send the confirmation again')
    await page.getByLabel('E-mail address').fill('budi@muat.test')
    await submit(page, 'Send the mail')
    await alertOf(page)
    const renewed = await mailTo(dataDir, 'budi@muat.test', 'verify')
    await page.goto(renewed.link)
    await submit(page, 'Confirm the address')
    await page.getByText('Your e-mail address is confirmed.').waitFor()
    expect(await bad(renewed.link)).toContain('has expired or is incomplete')
    await context.close()
  })

  it('gets a new password by the mailed link, once, and its sessions end', async () => {
    const email = await office.user('FG')
    const elsewhere = await office.open('/login')
    await signInAs(elsewhere.page, email)
    const { page, context } = await office.open('/login')
    await believeInMail(page)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    // The page before it has a field of that name too.
    await page.getByRole('button', { name: 'Send the link' }).waitFor()
    await page.getByLabel('E-mail address').fill(email)
    await submit(page, 'Send the link')
    expect(await alertOf(page)).toContain('on its way')
    const { link } = await mailTo(dataDir, email, 'reset')

    await page.goto(link)
    expect(await page.getByLabel('E-mail address').inputValue()).toBe(email)
    const set = async (first: string, second = first) => {
      await page.getByLabel('New password').fill(first)
      await page.getByLabel('Repeat the password').fill(second)
      await submit(page, 'Set the password')
    }
    await set('password123')
    await page.getByRole('alert').waitFor()
    expect(await under(page, 'New password')).toContain('too common')
    await set(fresh, `${fresh}!`)
    await page.getByText('The two passwords are not the same.').waitFor()
    await set(fresh)
    await page.getByText('Your new password is set.').waitFor()

    await page.goto(link)
    await set('a whole other sentence')
    await page.getByText('has expired or is incomplete').first().waitFor()

    await elsewhere.page.reload()
    await heading(elsewhere.page, 'Sign in')
    await page.goto('/login')
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Password').fill(fresh)
    await submit(page, 'Sign in')
    await heading(page, 'Hello')
    await elsewhere.context.close()
    await context.close()
  })

  it('changes its e-mail address with its password and a link mailed there', async () => {
    const email = await office.user('OFFICE')
    const { page, context } = await office.open('/settings/profile')
    await signInAs(page, email)
    await heading(page, 'Your profile')
    expect(await page.getByLabel('Current password').count()).toBe(0)
    await page.getByLabel('E-mail address').fill('moved@muat.test')
    await submit(page, 'Save the profile')
    expect(await under(page, 'Current password')).toBe('Current password is missing.')
    await page.getByLabel('Current password').fill('not this one')
    await submit(page, 'Save the profile')
    await page.getByText('This is not your current password.').waitFor()
    expect(await page.getByLabel('E-mail address').inputValue()).toBe('moved@muat.test')
    await page.getByLabel('Current password').fill(password)
    await submit(page, 'Save the profile')
    await page.getByText('is not confirmed yet').waitFor()
    expect(await page.getByLabel('E-mail address').inputValue()).toBe(email)

    const { link } = await mailTo(dataDir, 'moved@muat.test', 'email-change')
    await page.goto(link)
    await submit(page, 'Confirm the address')
    await page.getByText('Your e-mail address is confirmed.').waitFor()
    await page.goto('/settings/profile')
    await heading(page, 'Your profile')
    expect(await page.getByLabel('E-mail address').inputValue()).toBe('moved@muat.test')
    await mailTo(dataDir, email, 'email-changed')
    await context.close()
  })

  it('changes its password, and every other session ends', async () => {
    const email = await office.user('SCALE')
    const other = await office.open('/login')
    await signInAs(other.page, email)
    const { page, context } = await office.open('/settings/password')
    await signInAs(page, email)
    await page.getByLabel('Current password').fill(password)
    await page.getByLabel('New password').fill(fresh)
    await page.getByLabel('Repeat the password').fill(fresh)
    await submit(page, 'Change the password')
    await page.getByText('Your password is changed.').waitFor()
    expect(await page.getByLabel('New password').inputValue()).toBe('')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    expect(await page.getByText('Your password is changed.').count()).toBe(0)
    await page.reload()
    await heading(page, 'Your password')
    await other.page.reload()
    await heading(other.page, 'Sign in')
    await other.context.close()
    await context.close()
  })

  it('works by keyboard alone: sign-in, language, name, password, sign-out, and a mailed link', async () => {
    const email = await office.user('FG')
    const { page, context } = await office.open('/login')
    await believeInMail(page)
    const { keyboard } = page
    /** By Tab alone, to what is called so. */
    const reach = async (name: string): Promise<void> => {
      for (let presses = 0; presses < 60; presses += 1) {
        const at = await page.evaluate(() => {
          const element = document.activeElement
          const label = element instanceof HTMLInputElement ? element.labels?.[0] : null
          return (label ?? element)?.textContent?.trim() ?? ''
        })
        if (at.startsWith(name)) return
        await keyboard.press('Tab')
      }
      throw new Error(`Tab does not lead to "${name}"`)
    }
    const press = async (name: string): Promise<void> => {
      await reach(name)
      await keyboard.press('Enter')
    }
    const type = async (name: string, text: string): Promise<void> => {
      await reach(name)
      await keyboard.press('Control+A')
      await keyboard.type(text)
    }
    const sign = async (secret: string): Promise<void> => {
      await heading(page, 'Sign in')
      await type('E-mail address', email)
      await type('Password', secret)
      await keyboard.press('Enter')
      await heading(page, 'Hello')
    }
    await sign(password)
    await press('Language')
    await press('Bahasa Indonesia')
    await page.locator('html[lang="id"]').waitFor()
    await press('Bahasa')
    await press('English')
    await page.locator('html[lang="en"]').waitFor()

    await press('D')
    await press('Your settings')
    await heading(page, 'Your profile')
    await type('Name', 'Keyboard Only')
    await keyboard.press('Control+S')
    await page.getByText('Your profile is saved.').waitFor()
    await press('Password')
    await heading(page, 'Your password')
    await type('Current password', password)
    await type('New password', fresh)
    await type('Repeat the password', fresh)
    await keyboard.press('Enter')
    await page.getByText('Your password is changed.').waitFor()
    await press('KO')
    await press('Sign out')
    await heading(page, 'Sign in')

    await press('Forgot your password?')
    await heading(page, 'Reset your password')
    await type('E-mail address', email)
    await keyboard.press('Enter')
    await alertOf(page)
    await page.goto((await mailTo(dataDir, email, 'reset')).link)
    await heading(page, 'Choose a new password')
    await type('New password', password)
    await type('Repeat the password', password)
    await keyboard.press('Enter')
    await press('Sign in')
    await sign(password)
    expect(new URL(page.url()).pathname).toBe('/home')
    await context.close()
  })

  it('shows how long to wait after too many failed attempts', async () => {
    const email = await office.user('FG')
    const { page, context } = await office.open('/login')
    for (let attempt = 0; attempt < 11; attempt += 1) {
      await page.getByLabel('E-mail address').fill(email)
      await page.getByLabel('Password').fill(`wrong ${attempt}`)
      const answered = page.waitForResponse('**/api/login')
      await submit(page, 'Sign in')
      await answered
    }
    await page.getByText('You can try again in 15 minutes.').waitFor()
    expect(await alertOf(page)).toContain('Too many attempts')
    office.site.clock.advance(16 * minute)
    await signInAs(page, email)
    await context.close()
  })

  it('never goes to another site after the sign-in', async () => {
    const { page, context } = await office.open('/login')
    for (const path of ['//evil.example/x', 'https://evil.example/', '/\\evil.example']) {
      await page.evaluate((to) => sessionStorage.setItem('muat.intended', to), path)
      await signInAs(page, await office.user('FG'))
      await heading(page, 'Hello')
      expect(new URL(page.url()).origin).toBe(office.url)
      await context.clearCookies()
      await page.goto('/login')
    }
    await context.close()
  })
})
