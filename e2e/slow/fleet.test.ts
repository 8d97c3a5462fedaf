import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { show } from '../../packages/relay/test/support/fleet.ts'
import { accessibilityProblems, problemsInBothThemes } from '../support/accessibility.ts'
import { chromiumPath } from '../support/browser.ts'
import { type Desk, type Office, startOffice } from '../support/office.ts'
import { withoutSound } from '../support/voice.ts'
import { inSteps } from '../support/in-steps.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM_PATH)')

describe.skipIf(chromiumPath === undefined)('the displays of a site', inSteps, () => {
  let office: Office
  let admin: Desk
  let wall: Desk
  beforeAll(async () => {
    office = await startOffice({
      site: { MUAT_VERSION: 'v1.2.0' },
      limits: { fleetCheckMs: 200, siteCheckMs: 200 },
    })
    const { body } = await office.staff.admin.get('/api/site-settings')
    const saved = await office.staff.admin.put('/api/site-settings', {
      version: body.version,
      expectedDisplays: [
        { name: 'Gate H', areas: ['H'] },
        { name: 'Gate I, outside', areas: ['I'] },
      ],
    })
    if (saved.status !== 200) throw new Error(saved.text)
    wall = await office.open('/monitor/H?name=Gate%20H&voice=off')
    admin = await office.signIn('/fleet', 'ADMIN')
  })
  afterAll(() => office.stop())

  const row = (name: string) => admin.page.getByRole('row').filter({ hasText: name })

  it('are in a table with what they show, the missing one first', async () => {
    await row('Gate H').getByText('Live').waitFor()
    await row('Gate I, outside').getByText('Missing').waitFor()
    const rows = await admin.page.locator('tbody tr').allInnerTexts()
    expect(rows.map((text) => /Gate \w/u.exec(text)?.[0])).toEqual(['Gate I', 'Gate H'])
    await admin.page.getByText('1 of 2 displays are live · 1 missing', { exact: true }).waitFor()
    const cells = (await row('Gate H').locator('td').allInnerTexts()).map((text) => text.trim())
    expect(cells[0]).toBe('H')
    expect(cells[1]).toMatch(/^Live\s+since \d\d:\d\d$/u)
    expect(cells[3]).toMatch(/^\d\d:\d\d$/u)
    expect(cells[4]).toMatch(/^\d+ s$/u)
    const absent = row('Gate I, outside')
    await absent.getByText('Check its power and network.').waitFor()
    await absent.getByRole('button', { name: 'Start address of Gate I, outside' }).click()
    const address = `${office.url}/monitor/I?name=Gate+I%2C+outside`
    const dialog = admin.page.getByRole('dialog', { name: 'Gate I, outside' })
    await dialog.getByText(address, { exact: true }).waitFor()
    await admin.page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  it('have the release that the page names', async () => {
    const header = admin.page.locator('.list > header')
    await expect.poll(() => header.innerText()).toContain('Version v1.2.0')
  })

  it('are marked if their browser forbids sound', async () => {
    const { page, context } = await office.open('about:blank')
    await withoutSound(page)
    await page.goto('/monitor/J?name=Gate%20J&kiosk&voice=on')
    await row('Gate J').getByText('Sound not on').waitFor()
    await row('Gate J').getByText('Press any key on that display').waitFor()
    await admin.page.getByText(/ · 1 without sound/u).waitFor()
    await page.keyboard.press('Space')
    await row('Gate J').getByText('Sound not on').waitFor({ state: 'detached' })
    expect(await admin.page.locator('.fleet-summary').innerText()).not.toContain('sound')
    await context.close()
    await row('Gate J').waitFor({ state: 'detached', timeout: 30_000 })
  })

  it('can be filtered by missing', async () => {
    await admin.page.getByLabel('Only missing or not running').check()
    await row('Gate H').waitFor({ state: 'detached' })
    expect(await admin.page.locator('tbody tr').count()).toBe(1)
    await admin.page.getByLabel('Only missing or not running').uncheck()
    await row('Gate H').waitFor()
  })

  it('keep the heads of their columns visible', async () => {
    const { page } = admin
    const before = page.viewportSize() ?? { width: 1280, height: 800 }
    await page.setViewportSize({ width: 1280, height: 100 })
    const last = page.locator('tbody tr').last()
    await last.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    const head = page.getByRole('columnheader', { name: 'Data age' })
    const [above, below] = [await head.boundingBox(), await last.boundingBox()]
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(120)
    expect(above?.y).toBeGreaterThanOrEqual(0)
    expect(above?.y).toBeLessThan(below?.y ?? 0)
    await page.setViewportSize(before)
  })

  it.each(['light', 'dark'] as const)('have no accessibility problem, %s', async (colorScheme) => {
    await admin.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await accessibilityProblems(admin.page)).toEqual([])
    expect(admin.complaints).toEqual([])
  })

  it('show their name on command by key, which the page confirms', async () => {
    await admin.page.getByRole('button', { name: 'Identify Gate H' }).press('Enter')
    const shown = wall.page.locator('.identity')
    await shown.waitFor()
    expect(await shown.textContent()).toBe('Gate H')
    await admin.page.getByText('Gate H shows its name now.').waitFor()
  })

  it('reload on command, and are live again', async () => {
    const reloaded = wall.page.waitForEvent('load')
    await admin.page.getByRole('button', { name: 'Reload Gate H' }).click()
    await reloaded
    await admin.page.getByText('Gate H was asked to reload.').waitFor()
    await row('Gate H').getByText('Live').waitFor()
    expect(await wall.page.locator('.identity').count()).toBe(0)
  })

  it('have details, with a preview of what they should show', async () => {
    const { page } = admin
    await row('Gate H').getByRole('button', { name: 'Gate H', exact: true }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Gate H' })
    const fact = (name: string) =>
      dialog.locator('dl > div').filter({ hasText: name }).locator('dd')
    const { width = 0, height = 0 } = wall.page.viewportSize() ?? {}
    await fact('Screen').getByText(`${width} × ${height}`, { exact: true }).waitFor()
    expect(await fact('Browser').innerText()).toMatch(/^Chrome \d+, \w+$/u)
    const id = await wall.page.evaluate(() => localStorage.getItem('muat.display'))
    expect(await fact('Id').innerText()).toBe(id)
    expect(await fact('Address').innerText()).toMatch(/^(?:127\.0\.0\.1|::1)$/u)
    // It reports its first paint after the reload.
    await fact('Lag, ms').getByText(/^\d+$/u).waitFor()
    expect(await fact('Voice').innerText()).toBe('Off')
    await wall.page.mouse.move(200, 200)
    await fact('Last touched')
      .getByText(/^\d\d:\d\d$/u)
      .waitFor()
    const picture = dialog.frameLocator('iframe')
    await picture.locator('.panel[data-area="H"] .letter').waitFor()
    await picture.locator('.status[data-freshness="live"]').waitFor()
    const plates = (shown: { locator: Desk['page']['locator'] }) =>
      shown.locator('.plate').allInnerTexts()
    expect(await plates(picture as never)).toEqual(await plates(wall.page))
    // A picture is no display, and leaves nothing of its options behind.
    await admin.page.waitForTimeout(1000)
    expect(await page.locator('tbody tr').count()).toBe(2)
    expect(await page.evaluate(() => localStorage.getItem('muat.wall'))).toBeNull()
    expect(await problemsInBothThemes(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(admin.complaints).toEqual([])
  })

  it('get another name and another address, and go there', async () => {
    const { page } = admin
    await row('Gate H').getByRole('button', { name: 'Gate H', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Gate H' })
    await dialog.getByLabel('Name').fill('Gate 8')
    await dialog.getByLabel('Area J').check()
    await dialog.getByLabel('Colours').selectOption('light')
    const reloaded = wall.page.waitForEvent('load')
    await dialog.getByRole('button', { name: 'Set its address' }).click()
    await page.getByText('The new address was sent to Gate H.').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await reloaded
    await row('Gate 8').getByText('Live').waitFor()
    const cells = (await row('Gate 8').locator('td').allInnerTexts()).map((text) => text.trim())
    expect(cells[0]).toBe('H J')
    expect(new URL(wall.page.url()).pathname).toBe('/monitor/H,J')
    expect(await wall.page.locator('html').getAttribute('data-theme')).toBe('light')
    expect(await wall.page.locator('.panel').count()).toBe(2)

    // And back.
    await row('Gate 8').getByRole('button', { name: 'Gate 8', exact: true }).click()
    const again = page.getByRole('dialog', { name: 'Gate 8' })
    await again.getByLabel('Name').fill('Gate H')
    await again.getByLabel('Area J').uncheck()
    await again.getByRole('button', { name: 'Set its address' }).click()
    await row('Gate H').getByText('Live').waitFor()
    await row('Gate 8').waitFor({ state: 'detached', timeout: 30_000 })
  })

  it('report that they cannot run and why, and are listed once, until they show a board', async () => {
    const { page } = admin
    const display = { id: 'display-of-i', name: 'Gate I, outside', areas: ['I'] }
    const told = await fetch(`${office.url}/relay/failed-display`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (Web0S; Linux/SmartTV) Chrome/68.0.3440.106 Safari/537.36',
      },
      body: JSON.stringify({
        id: display.id,
        address: `/monitor/${display.areas.join()}`,
        remembered: new URLSearchParams({ name: display.name }).toString(),
        reason: 'too_old',
        detail: '<b>no modules</b>',
      }),
    })
    expect(told.status).toBe(204)
    await row('Gate I, outside').getByText('Cannot run').waitFor()
    await page.getByText('1 of 2 displays are live · 1 cannot run', { exact: true }).waitFor()
    expect(await page.locator('tbody tr').count()).toBe(2)
    const reason = page.getByText('Its browser is too old · Chrome 68, webOS')
    expect(await row('Gate I, outside').filter({ has: reason }).count()).toBe(1)
    await page.getByLabel('Only missing or not running').check()
    await row('Gate H').waitFor({ state: 'detached' })
    expect(await row('Gate I, outside').count()).toBe(1)
    await page.getByLabel('Only missing or not running').uncheck()

    await row('Gate I, outside')
      .getByRole('button', { name: 'Gate I, outside', exact: true })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Gate I, outside' })
    await dialog.getByText('Replace it with a display that has Chromium 79 or newer').waitFor()
    expect(await dialog.locator('.display-thrown').innerText()).toBe('<b>no modules</b>')
    expect(await problemsInBothThemes(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    const lacks = ['sound', 'wake_lock'] as const
    const { id, name } = display
    const runs = await show(office.url, { id, name, voice: 'id', lacks }, ['I'])
    await row('Gate I, outside').getByText('No sound').waitFor()
    await row('Gate I, outside').getByText('May turn off').waitFor()
    await page.getByText('2 of 2 displays are live', { exact: true }).waitFor()
    await row('Gate I, outside')
      .getByRole('button', { name: 'Gate I, outside', exact: true })
      .click()
    expect(await dialog.locator('.display-lacks li').allInnerTexts()).toEqual([
      'No sound: calls appear on the screen only.',
      'It cannot keep its screen on: turn off its sleep mode.',
    ])
    expect(await problemsInBothThemes(page)).toEqual([])
    await page.keyboard.press('Escape')
    runs.socket.disconnect()
    expect(admin.complaints).toEqual([])
  })

  it('are missing with the time when they left', async () => {
    await wall.context.close()
    await row('Gate H').getByText('Old data').waitFor()
    expect(await admin.page.getByRole('button', { name: 'Reload Gate H' }).isDisabled()).toBe(true)
    await row('Gate H').getByText('Missing').waitFor({ timeout: 30_000 })
    expect(await row('Gate H').locator('td').nth(1).innerText()).toMatch(/last seen \d\d:\d\d$/u)
    await admin.page.getByText('0 of 2 displays are live · 2 missing', { exact: true }).waitFor()
  })

  it('are as last reported while the relay is not heard, and the page says so', async () => {
    const page = await admin.context.newPage()
    const lines: { close: () => Promise<void> }[] = []
    let cut = false
    await page.routeWebSocket(/socket\.io/u, (line) => {
      lines.push(line)
      if (cut) void line.close()
      else line.connectToServer()
    })
    await page.route(/socket\.io.*polling/u, (route) => (cut ? route.abort() : route.continue()))
    await page.goto('/fleet')
    await page.locator('tbody tr').nth(1).waitFor()
    cut = true
    for (const line of lines) await line.close()
    await page.getByRole('alert').getByText('The relay has not answered since').waitFor()
    expect(await page.locator('tbody tr').count()).toBe(2)
    cut = false
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await page.close()
  })

  it('are not shown as none, nor as none missing, if the relay was never heard', async () => {
    const page = await admin.context.newPage()
    await page.routeWebSocket(/socket\.io/u, (line) => void line.close())
    await page.route(/socket\.io.*polling/u, (route) => route.abort())
    await page.goto('/fleet')
    await page.getByRole('alert').getByText('The connected displays are unknown.').waitFor()
    expect(await page.locator('.list').innerText()).not.toMatch(/No display/u)
    await page.close()
  })

  it('are for ADMIN only', async () => {
    const { page, context } = await office.signIn('/fleet', 'OFFICE', 'SCALE')
    await page.waitForURL(/\/home/u)
    expect(await page.getByText('Gate H').count()).toBe(0)
    await context.close()
  })
})
