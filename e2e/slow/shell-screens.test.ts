import { areas, roles } from '@muat/shared'
import { fr } from '@muat/shared/texts/fr'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTruck, weighIn } from '../../packages/api/test/support/truck.ts'
import { paths } from '../../packages/web/src/lib/first/paths.ts'
import { problemsInBothThemes } from '../support/accessibility.ts'
import { chromiumPath } from '../support/browser.ts'
import { type Office, password, startOffice } from '../support/office.ts'
import { pseudoLanguage, untranslated } from '../support/pseudo-language.ts'
import { inSteps } from '../support/in-steps.ts'
import { moveSettled, visitSettled } from '../support/settled.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM_PATH)')

const guestPaths = [
  '/',
  '/login',
  '/register',
  '/password/reset',
  '/password/reset/abc?email=a@b.test',
  '/email/verify/1',
  '/email/resend',
  '/no/such/page',
]
const monthsIn = (language: string): string[] =>
  (['long', 'short'] as const).flatMap((month) =>
    Array.from({ length: 12 }, (_, at) =>
      new Date(2026, at, 15).toLocaleDateString(language, { month }),
    ),
  )

const others = new Set<string>([...guestPaths, '/settings', '/monitor', '*'])
const staffPaths = (Object.values(paths) as string[])
  .filter((path) => !others.has(path))
  .map((path) => path.replace(':id', '1').replace(':token', 'abc'))
  .filter((path) => !path.startsWith('/password/') && !path.startsWith('/email/'))

describe.skipIf(chromiumPath === undefined)('every screen', inSteps, () => {
  let office: Office
  beforeAll(async () => {
    office = await startOffice({ site: { LOCALES: 'en, id, es, fr, pt-BR, zh-CN' } })
    await weighIn(office.staff.scale, await buildTruck(office.staff, { plannedBags: 600 }))
    await buildTruck(office.staff, { plannedBags: 600 })
  })
  afterAll(() => office.stop())

  it('has no accessibility problem in light and dark, keeps its content security policy and has a title', async () => {
    const found: Record<string, string[]> = {}
    const visit = async (
      page: Page,
      path: string,
      complaints: string[],
      shows = 'main h1',
    ): Promise<void> => {
      await visitSettled(page, path, shows)
      const problems = await problemsInBothThemes(page)
      problems.push(...complaints.splice(0))
      if (!/^Muat · .+/u.test(await page.title())) problems.push(`title: ${await page.title()}`)
      if (problems.length > 0) found[path] = problems
    }
    const guest = await office.open('/')
    for (const path of guestPaths) await visit(guest.page, path, guest.complaints)
    await guest.context.close()
    for (const role of roles) {
      const { page, context, complaints } = await office.signIn('/home', role)
      await visit(page, `/home?of=${role}`, complaints, '.desk h2')
      await context.close()
    }
    const staff = await office.signIn('/login', 'ADMIN')
    for (const path of staffPaths) await visit(staff.page, path, staff.complaints)
    await staff.context.close()
    expect(found).toEqual({})
  }, 300_000)

  it('has all texts translated', async () => {
    const pseudo = await pseudoLanguage()
    const found: Record<string, string[]> = {}
    const { admin } = office.staff
    const rows = JSON.stringify([
      (await admin.get('/api/outbound-record?open=1')).body,
      (await admin.get('/api/user?page=1&perPage=100')).body,
      // Names of tables of the database.
      (await admin.get('/api/storage')).body,
    ])
    const data = rows.matchAll(/"(?:\w*[nN]ame|email|code|licensePlate|\w+No)":"([^"]{3,})"/gu)
    // A unit is a symbol in every language, keys are those of the keyboard, the names of months and of this week are the
    // browser's own, whoever looks is listed too, and roles, resources, statuses and limits bear the texts of problems,
    // which stay as they are.
    const known = [
      'Muat',
      'kg',
      'Ctrl+K',
      'Cette semaine',
      // The fleet names the addresses of walls.
      ...['', ...areas.map((area) => `/${area}`)].map((end) => `${office.url}/monitor${end}`),
      ...Array.from({ length: 30 }, (_, at) => `desk${at + 1}@muat.test`),
      ...monthsIn('fr'),
      ...Object.values(fr.roles),
      ...Object.values(fr.titles),
      ...Object.values(fr.statuses),
      ...Object.values(fr.holds),
      ...[...data].map(([, value = '']) => value),
    ]
    const look = async (page: Page, path: string): Promise<void> => {
      const own = await page.locator('header .name').allTextContents()
      const left = await untranslated(page, [...known, ...own])
      if (left.length > 0) found[path] = left
    }
    for (const signed of [false, true]) {
      const { page, context } = signed
        ? await office.signIn('/login', 'ADMIN')
        : await office.open('/')
      await page.locator('main h1').first().waitFor()
      await context.addCookies([{ name: 'locale', value: 'fr', url: office.url }])
      await pseudo.speakIn(context)
      // Who is signed in goes on from the first: what has to be answered in brackets is answered once.
      for (const [nr, path] of (signed ? staffPaths : guestPaths).entries()) {
        if (signed && nr > 0) await moveSettled(page, path)
        else await visitSettled(page, path, 'main h1')
        await look(page, path)
      }
      await context.close()
    }
    expect(found).toEqual({})
  }, 300_000)

  it('keeps the chosen language for a year and over a reload', async () => {
    const { page, context } = await office.open('/login')
    await page.locator('main h1').first().waitFor()
    for (const [name, heading, code] of [
      ['Español', 'Iniciar sesión', 'es'],
      ['Français', 'Se connecter', 'fr'],
      ['Português (Brasil)', 'Entrar', 'pt-BR'],
      ['简体中文', '登录', 'zh-CN'],
      ['Bahasa Indonesia', 'Masuk', 'id'],
      ['English', 'Sign in', 'en'],
    ] as const) {
      await page.locator('header .drop-down summary').last().click()
      await page.getByRole('button', { name, exact: true }).click()
      await page.locator(`html[lang="${code}"]`).waitFor()
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
      await page.reload()
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
      const cookie = (await context.cookies()).find((one) => one.name === 'locale')
      expect(cookie?.value).toBe(code)
      expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365)
    }
    await context.close()
  })

  it('ignores a language that the site does not offer', async () => {
    const { page, context } = await office.open('/login')
    await context.addCookies([{ name: 'locale', value: 'de', url: office.url }])
    await page.reload()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect((await context.cookies()).some(({ name }) => name === 'locale')).toBe(false)
    await context.close()
  })

  it('can be reached and left by keyboard alone', async () => {
    const { page, context } = await office.open('/', { reducedMotion: 'no-preference' })
    await page.locator('main h1').first().waitFor()
    const pressUntil = async (accept: () => Promise<boolean>, key = 'Tab'): Promise<void> => {
      for (let presses = 0; presses < 60; presses += 1) {
        if (await accept()) return
        await page.keyboard.press(key)
      }
      throw new Error(
        `not reached by ${key}: ${await page.evaluate(() => document.activeElement?.outerHTML ?? '')}`,
      )
    }
    const focused = (name: string) => () =>
      page.evaluate((text) => {
        const at = document.activeElement
        return (at?.getAttribute('aria-label') ?? at?.textContent ?? '').trim() === text
      }, name)
    await pressUntil(focused('Pause'))
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Play' }).waitFor()
    await page.evaluate(() => document.querySelector<HTMLElement>('main h1')?.focus())
    await pressUntil(focused('Sign in'))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.getByLabel('E-mail address').focus()
    await page.keyboard.type(await office.user('ADMIN'))
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Hello' }).waitFor()
    const go = async (menu: string, link: string, heading: string): Promise<void> => {
      await page.evaluate(() => document.querySelector<HTMLElement>('.skip')?.focus())
      await pressUntil(focused(menu))
      await page.keyboard.press('Enter')
      await pressUntil(focused(link))
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    }
    await go('Settings', 'Vendors', 'Vendors')
    await go('Outstanding', 'Laporan Outstanding', 'Laporan Outstanding')
    await page.evaluate(() => document.querySelector<HTMLElement>('.skip')?.focus())
    await pressUntil(focused('Booking'))
    await page.keyboard.press('Enter')
    await page.locator('details[open]').waitFor()
    await page.keyboard.press('Escape')
    expect(await page.locator('details[open]').count()).toBe(0)
    expect(await focused('Booking')()).toBe(true)
    await context.close()
  })

  it('turns the slides of the first page every five seconds, and by a swipe of 40 px', async () => {
    const { page, context } = await office.open('/', { reducedMotion: 'no-preference' })
    const shown = page.locator('.slide[data-shown="true"] figcaption')
    await page.mouse.move(2, 2)
    await shown.filter({ hasText: 'The wall of area H' }).waitFor()
    await shown.filter({ hasText: 'The loading desk' }).waitFor({ timeout: 8000 })
    const box = await page.locator('.carousel').boundingBox()
    const [x, y] = [Math.round(box?.x ?? 0) + 200, Math.round(box?.y ?? 0) + 60]
    const swipe = async (by: number): Promise<void> => {
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + by, y, { steps: 4 })
      await page.mouse.up()
    }
    await swipe(-39)
    expect(await shown.textContent()).toContain('The loading desk')
    await swipe(-40)
    expect(await shown.textContent()).toContain('The weighbridge')
    await swipe(40)
    await swipe(40)
    expect(await shown.textContent()).toContain('The wall')
    await swipe(-40)
    expect(await shown.textContent()).toContain('The loading desk')
    await context.close()
  })
})
