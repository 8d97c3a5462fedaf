import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildExDo } from '../../packages/api/test/support/inbound.ts'
import { buildBooking, buildSale } from '../../packages/api/test/support/truck.ts'
import { problemsInBothThemes } from '../support/accessibility.ts'
import { chromiumPath } from '../support/browser.ts'
import { type Desk, type Office, startOffice } from '../support/office.ts'
import { inSteps } from '../support/in-steps.ts'
import { choose, figure, offered, press } from '../support/record-page.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM)')

/** A PNG of one point. */
const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const panel = (page: Page) => page.locator('aside.panel')
const settled = (page: Page): Promise<void> => page.locator('.rows[aria-busy="false"]').waitFor()
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await settled(page)
}

/** What a person does without a mouse, each key or word a step. */
const handsOn = (page: Page) => {
  let steps = 0
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) {
      steps += 1
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await page.keyboard.press(key)
    }
  }
  const type = async (words: string): Promise<void> => {
    steps += 1
    await page.keyboard.type(words)
    // Keys within 50 ms of each other are a scanner's.
    await page.waitForTimeout(150)
  }
  return {
    press,
    type,
    steps: () => steps,
    /** To a screen by the palette. */
    go: async (title: string): Promise<void> => {
      await press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').waitFor()
      await type(title)
      await page.getByRole('option', { name: title, exact: true, selected: true }).waitFor()
      await press('Enter')
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await settled(page)
    },
    /** A new row, the first field ready. */
    begin: async (title: string): Promise<void> => {
      await page.waitForTimeout(150)
      await press('n')
      await panel(page).getByRole('heading', { name: title }).waitFor()
      await page.locator('.panel :is(input, select):focus').waitFor()
    },
    /** Fields one after the other; an array is a look-up, chosen from what it offers. */
    fill: async (...values: readonly (string | readonly [string])[]): Promise<void> => {
      for (const [n, value] of values.entries()) {
        // oxlint-disable no-await-in-loop -- one after the other
        if (n > 0) await press('Tab')
        if (typeof value === 'string') {
          if (value !== '') await type(value)
          continue
        }
        await type(value[0])
        await page.locator('.lookup-list [role="option"]').first().waitFor()
        await press('Enter')
        // oxlint-enable no-await-in-loop
      }
    },
    save: async (name: string): Promise<void> => {
      await press('Control+s')
      await panel(page).getByRole('heading', { name, exact: true }).waitFor()
      await press('Escape')
      await panel(page).waitFor({ state: 'detached' })
    },
  }
}

describe.skipIf(chromiumPath === undefined)('the screens of master data', inSteps, () => {
  let office: Office
  let desk: Desk
  let page: Page
  beforeAll(async () => {
    office = await startOffice()
    desk = await office.signIn('/management/grade', 'ADMIN')
    ;({ page } = desk)
    await settled(page)
  })
  afterAll(() => office.stop())

  it('are used for a day of master data by keyboard alone, in few steps', async () => {
    const hands = handsOn(page)
    await hands.begin('New grade')
    await hands.fill('BRS', 'Beras premium', '50', '49', '51.5')
    await hands.save('BRS')
    await hands.go('Customers')
    await hands.begin('New customer')
    await hands.fill('AKO', 'CV Anugerah')
    await hands.save('AKO')
    await hands.go('Markings')
    await hands.begin('New marking')
    await hands.fill('MRK', 'Padi emas', ['ako'])
    await hands.save('MRK')
    await hands.go('Outbound items')
    await hands.begin('New outbound item')
    await hands.fill('ITM', 'Beras 50 kg', ['brs'], 'Bags')
    await hands.save('ITM')
    await hands.go('Inbound items')
    await hands.begin('New inbound item')
    await hands.fill('GBH', 'Gabah', 'Kilograms')
    await hands.save('GBH')
    await hands.go('Vendors')
    await hands.begin('New vendor')
    await hands.fill('TNI', 'Koperasi Tani')
    await hands.save('TNI')
    await hands.go('Ex-DO')
    await hands.begin('New ex-DO')
    // The date is today's; its calendar stands between it and the grade.
    await hands.fill('EX-1', 'Production', '', '', ['brs'], ['mrk'])
    await hands.press('Tab')
    await hands.type('120,000')
    await hands.save('EX-1')
    await hands.go('Users')
    await hands.begin('New user')
    await hands.fill('Siti', 'siti@muat.test', '', '')
    await hands.press('Space', 'Tab', 'Tab', 'Tab', 'Space')
    await hands.save('Siti')

    const { admin } = office.staff
    const [made] = (await admin.get('/api/ex-do-master?ex_do_no=EX-1')).body.data
    expect(made).toMatchObject({ openingKg: 120_000, availableKg: 120_000 })
    expect((await admin.get('/api/outbound-item?page=1')).body.data).toMatchObject([
      { code: 'ITM', unit: 'bag', grade: { code: 'BRS' } },
    ])
    const users = (await admin.get('/api/user?q=siti&page=1')).body.data
    expect(users).toMatchObject([{ email: 'siti@muat.test', role: 'FINANCE,FG' }])
    // Eight rows on eight screens.
    expect(hands.steps()).toBeLessThan(130)
  })

  it('show a refusal of the server at its field, and keep typed values', async () => {
    await open(page, '/management/marking?row=new')
    await panel(page).getByLabel('Code').fill('MRK')
    await panel(page).getByLabel('Name').fill('Once more')
    await page.keyboard.press('Control+s')
    await panel(page).locator('.field', { hasText: 'Code' }).locator('.field-problem').waitFor()
    expect(await panel(page).getByLabel('Name').inputValue()).toBe('Once more')
    await panel(page).getByLabel('Code').fill('MRK-2')
    await page.keyboard.press('Control+s')
    await panel(page).getByRole('heading', { name: 'MRK-2' }).waitFor()
    await panel(page).getByRole('link', { name: 'Edit' }).click()
    await panel(page).getByLabel('Name').fill('Padi perak')
    await page.keyboard.press('Control+s')
    await panel(page).getByText('Padi perak').first().waitFor()
  })

  it('do not delete rows in use: a grade is deactivated instead, an ex-DO closed', async () => {
    const sale = await buildSale(office.staff, { openingKg: 80_000 })
    await open(page, `/management/grade?row=${sale.grade.id}`)
    await press(page, 'Delete')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByText('Outbound items: 1').waitFor()
    await dialog.getByRole('button', { name: 'Switch off' }).click()
    await dialog.waitFor({ state: 'detached' })
    await panel(page).getByText('Switched off').first().waitFor()

    await open(page, `/management/ex-do?row=${sale.exDoMasterId}`)
    await press(page, 'Delete')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByText('If you close it, it takes no new bookings').waitFor()
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await press(page, 'Open again')
    await offered(page, 'Close').waitFor({ state: 'attached' })
    const { admin } = office.staff
    expect((await admin.get(`/api/grade/${sale.grade.id}`)).body.active).toBe(false)
    expect((await admin.get(`/api/ex-do-master/${sale.exDoMasterId}`)).body.status).toBe('open')
  })

  it('create a missing row in place, and choose it', async () => {
    const { page, context } = await office.signIn('/management/ex-do?row=new', 'ADMIN')
    const grade = panel(page).getByRole('combobox', { name: 'Grade' })
    await grade.fill('Menir Kasar')
    await page.getByText('Nothing matches.').waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'New grade' })
    await dialog.getByLabel('Code').fill('MENIR')
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Menir Kasar')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => grade.inputValue()).toBe('MENIR · Menir Kasar')
    await context.close()
  })

  it('fill in opening bags and kilograms of an ex-DO by the bag weight of its grade', async () => {
    const { admin } = office.staff
    await admin.post('/api/grade', { code: 'SACK', name: 'Bagged', nominalBagKg: 50 }).expect(201)
    await admin.post('/api/grade', { code: 'LOOSE', name: 'In bulk' }).expect(201)
    const { page, context } = await office.signIn('/management/ex-do?row=new', 'ADMIN')
    const [kg, bags] = ['Opening, kg', 'Opening bags'].map((name) => panel(page).getByLabel(name))
    await choose(page, 'Grade', 'LOOSE')
    await kg?.fill('12000')
    await choose(page, 'Grade', 'SACK')
    await panel(page).getByText('50 kg a bag').waitFor()
    await expect.poll(() => bags?.inputValue()).toBe('240')
    // What nobody has typed follows; what somebody has is his.
    await kg?.fill('15000')
    await expect.poll(() => bags?.inputValue()).toBe('300')
    await bags?.fill('280')
    await panel(page).getByText('280 bags of 50 kg make 14,000 kg.').waitFor()
    expect(await kg?.inputValue()).toBe('15,000')
    await kg?.fill('15010')
    expect(await bags?.inputValue()).toBe('280')
    await bags?.fill('')
    await panel(page).getByText('15,010 kg is no whole number of bags of 50 kg.').waitFor()
    await context.close()
  })

  it('offer a production the open ex-DOs of its grade, all on request, and create a missing one', async () => {
    const { staff } = office
    const [own, other] = [await buildSale(staff), await buildSale(staff)]
    const { page, context } = await office.signIn('/record/production?row=new', 'ADMIN')
    await choose(page, 'Item', own.outboundItem.code)
    const exDo = panel(page).getByRole('combobox', { name: 'Ex-DO', exact: true })
    const options = page.locator('.lookup-list [role="option"]')
    await exDo.focus()
    await page.keyboard.press('ArrowDown')
    await options.first().waitFor()
    expect(await options.locator('strong').allTextContents()).toEqual([own.exDoNo])
    expect(await options.allTextContents()).toEqual([
      expect.stringContaining(own.exDoNo),
      'Show all',
      'Not there? Add it…',
    ])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => options.locator('strong').allTextContents())
      .toEqual(expect.arrayContaining([own.exDoNo, other.exDoNo]))
    await page.keyboard.press('Escape')

    await exDo.fill('EX-MADE-1')
    await page.getByText('Nothing matches.').waitFor()
    // The last of them: the first shows all.
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'New ex-DO' })
    await dialog.waitFor()
    expect(await dialog.getByLabel('Ex-DO no.').inputValue()).toBe('EX-MADE-1')
    expect(await dialog.getByLabel('Type').inputValue()).toBe('production')
    expect(await dialog.getByLabel('Date', { exact: true }).inputValue()).not.toBe('')
    await expect
      .poll(() => dialog.getByRole('combobox', { name: 'Grade' }).inputValue())
      .toBe(`${own.grade.code} · ${own.grade.name}`)
    await page.keyboard.press('Control+s')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => exDo.inputValue()).toBe('EX-MADE-1')
    expect(await exDo.evaluate((one) => one === document.activeElement)).toBe(true)

    await panel(page).getByLabel('Planned, kg').fill('5000')
    await page.keyboard.press('Control+s')
    await panel(page).getByRole('link', { name: 'Edit' }).waitFor()
    const [run] = (await staff.admin.get('/api/production?exDoNo=EX-MADE-1&page=1')).body.data
    expect(run).toMatchObject({ exDoNo: 'EX-MADE-1', gradeId: own.grade.id, plannedKg: 5000 })
    // A number that no ex-DO bears is the server's to refuse, at its field.
    await panel(page).getByRole('link', { name: 'Edit' }).click()
    expect(await exDo.inputValue()).toBe('EX-MADE-1')
    await exDo.fill('EX-NOWHERE')
    await page.getByText('Nothing matches.').waitFor()
    await page.keyboard.press('Control+s')
    await panel(page)
      .locator('.field', { hasText: 'Ex-DO' })
      .getByText('This does not exist. Choose one from the list.')
      .waitFor()
    expect(await exDo.inputValue()).toBe('EX-NOWHERE')
    await context.close()
  })

  it('do not offer OFFICE to create an ex-DO, which it may not', async () => {
    const { page, context } = await office.signIn('/record/production?row=new', 'OFFICE')
    const exDo = panel(page).getByRole('combobox', { name: 'Ex-DO', exact: true })
    await exDo.fill('EX-NOBODY')
    await page.getByText('Nothing matches.').waitFor()
    expect(await page.locator('.lookup-list [role="option"]').count()).toBe(0)
    await context.close()
  })

  it('link an ex-DO to its next step: a PO sale if goods are available, else a production', async () => {
    const { staff } = office
    const sale = await buildSale(staff, { openingKg: 80_000 })
    const empty = await buildExDo(staff.admin)
    const { page, context } = await office.signIn(
      `/management/ex-do?row=${sale.exDoMasterId}`,
      'ADMIN',
    )
    const form = (title: string) => panel(page).getByRole('heading', { name: title })
    const chosen = (name: string) =>
      panel(page).getByRole('combobox', { name, exact: true }).inputValue()
    const grade = `${sale.grade.code} · ${sale.grade.name}`
    const step = panel(page).locator('.actions > a.button')
    await expect.poll(() => step.textContent()).toBe('Sell from it')
    await step.focus()
    await page.keyboard.press('Enter')
    await form('New PO sale').waitFor()
    await expect.poll(() => chosen('Ex-DO')).toBe(sale.exDoNo)
    expect(await chosen('Grade')).toBe(grade)
    await choose(page, 'Customer', sale.customer.code)
    await choose(page, 'Item', sale.outboundItem.code)
    await panel(page).getByLabel('Ordered, kg').fill('5000')
    await page.keyboard.press('Control+s')
    await panel(page).getByRole('link', { name: 'New booking' }).waitFor()
    const { body } = await staff.admin.get(`/api/po-sale?exDoMasterId=${sale.exDoMasterId}`)
    expect(body.data.data).toHaveLength(2)

    await page.goto(`/management/ex-do?row=${sale.exDoMasterId}`)
    await press(page, 'Produce into it')
    await form('New production run').waitFor()
    await expect.poll(() => chosen('Ex-DO')).toBe(sale.exDoNo)
    expect(await chosen('Grade')).toBe(grade)

    await page.goto(`/management/ex-do?row=${empty.id}`)
    await expect.poll(() => step.textContent()).toBe('Produce into it')
    await staff.admin
      .put(`/api/ex-do-master/${empty.id}`, { version: empty.version, status: 'closed' })
      .expect(200)
    await step.waitFor({ state: 'detached' })
    await context.close()
  })

  it('show the stock of an ex-DO, and its PO sales', async () => {
    const sale = await buildSale(office.staff, { orderedKg: 50_000, openingKg: 80_000 })
    await office.staff.admin
      .post('/api/booking', {
        poSaleId: sale.id,
        loadDate: office.site.clock.today(),
        bookedKg: 30_000,
      })
      .expect(201)
    await open(page, `/management/ex-do?row=${sale.exDoMasterId}`)
    await expect.poll(() => figure(page, 'Available').textContent()).toBe('50,000 kg')
    expect(await figure(page, 'Booked').textContent()).toBe('30,000 kg')
    expect(await figure(page, 'On hand').textContent()).toBe('80,000 kg')
    const row = panel(page).locator('tbody tr', { hasText: sale.poSalesNo })
    await expect
      .poll(() => row.locator('td.number').allTextContents())
      .toEqual(['50,000', '0', '50,000'])
  })

  it('have users with several roles, who get a link by mail, and whose password can be reset', async () => {
    await open(page, '/management/user?row=new')
    await panel(page).getByLabel('Name').fill('Budi')
    await panel(page).getByLabel('E-mail address').fill('budi@muat.test')
    await panel(page).getByLabel('Weighbridge').check()
    await panel(page).getByLabel('Goods checker').check()
    await page.keyboard.press('Control+s')
    await panel(page).getByText('mailed to budi@muat.test').waitFor()
    await panel(page).locator('dl').getByText('Weighbridge, Goods checker').waitFor()
    await panel(page).locator('.history').getByText('Weighbridge, Goods checker').waitFor()
    await panel(page).getByText('Not confirmed').waitFor()
    await press(page, 'Force a new password')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Budi is signed out everywhere').waitFor()
    await dialog.getByRole('button', { name: 'Force a new password' }).click()
    await panel(page).getByText('Force a new password').nth(1).waitFor()
    const { body } = await office.staff.admin.get('/api/user?q=budi&page=1')
    expect(body.data).toMatchObject([{ role: 'SCALE,CHECKER', emailVerifiedAt: null }])
  })

  it('have keys of programs, each for what it was made for, shown once and named in the history', async () => {
    await open(page, '/management/api-key?row=new')
    await panel(page).getByLabel('Name').fill('ERP')
    await panel(page).getByLabel('Data Outstanding', { exact: true }).check()
    await panel(page).getByLabel('Data Booking: Cancel booking', { exact: true }).check()
    await page.keyboard.press('Control+s')
    const scopes = panel(page).locator('.history').getByText('Data Booking: Cancel booking')
    await scopes.waitFor()
    await panel(page).getByRole('button', { name: 'Make a key' }).click()
    const shown = panel(page).getByRole('textbox', { name: 'Key' })
    const key = await shown.inputValue()
    expect(key).toMatch(/^muat_[\w-]{43}$/u)
    await shown.focus()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(key)
    await panel(page).getByRole('button', { name: 'Make a new key' }).waitFor()
    await page.reload()
    await panel(page).getByText('Key made').first().waitFor()
    expect(await page.content()).not.toContain(key)

    const booking = await buildBooking(office.staff, (await buildSale(office.staff)).id, 1000)
    const body = { reason: 'the customer called it off', version: booking.version }
    const send = (path: string, init: RequestInit = {}) =>
      fetch(`${new URL(page.url()).origin}/api/${path}`, {
        ...init,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      })
    const cancel = { method: 'POST', body: JSON.stringify(body) }
    expect((await send(`booking/${booking.id}/cancel`, cancel)).status).toBe(200)
    expect((await send('outstanding')).status).toBe(200)
    expect((await send('booking')).status).toBe(403)
    await open(page, `/record/booking?date=any&row=${booking.id}`)
    await panel(page).locator('.history').getByText('with the key ERP').waitFor()
  })

  it('save the site settings, with an example of the next number while typing', async () => {
    await page.goto('/management/site')
    const pattern = page.getByLabel('Booking', { exact: true })
    const year = office.site.clock.today().slice(0, 4)
    await pattern.fill('B{n:3}')
    await page.getByText('Needs the year and the number').waitFor()
    await page.getByRole('button', { name: 'Save settings' }).click()
    await page.locator('.field', { hasText: 'Booking' }).locator('.field-problem').waitFor()
    await pattern.fill('B/{yyyy}/{n:3}')
    await page.getByText(new RegExp(String.raw`Next: B/${year}/\d{3}`, 'u')).waitFor()
    const hours = page.getByLabel('Opening hours')
    await hours.fill('6 - 22.30')
    await hours.blur()
    expect(await hours.inputValue()).toBe('06:00-22:30')
    await page.getByLabel('Last closed month').fill('2020-01')
    await page.getByLabel('Logo').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from(dot, 'base64'),
    })
    await page.getByRole('img', { name: 'Logo' }).waitFor()
    await page.getByRole('button', { name: 'Add a display' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Gate H')
    await page.getByLabel('Area H').check()
    await page.getByRole('button', { name: 'Save settings' }).click()
    const said = page.getByText('The settings are saved.')
    await said.waitFor()
    // It is saved at the foot of a long form, and what came of it is seen there.
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200)
    expect(
      await said.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      }),
    ).toBe(true)
    const { body } = await office.staff.admin.get('/api/site-settings')
    expect(body).toMatchObject({
      numberPatterns: { booking: 'B/{yyyy}/{n:3}', production: 'PR-{yyyy}-{n:5}' },
      openHours: '06:00-22:30',
      closedMonth: '2020-01',
      expectedDisplays: [{ name: 'Gate H', areas: ['H'] }],
      logo: `data:image/png;base64,${dot}`,
    })
  })

  it('do not change displays that are not shown yet', async () => {
    await page.route('**/js/displays-*.js', () => undefined)
    await page.goto('/management/site')
    await page.getByLabel('Company name').fill('Gilingan Padi Muat')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await page.getByText('The settings are saved.').waitFor()
    expect(await page.getByText('Gate H').count()).toBe(0)
    const { body } = await office.staff.admin.get('/api/site-settings')
    expect(body).toMatchObject({
      companyName: 'Gilingan Padi Muat',
      expectedDisplays: [{ name: 'Gate H', areas: ['H'] }],
    })
    await page.unroute('**/js/displays-*.js')
  })

  it('have no accessibility problem, in light and dark', async () => {
    const screens = [
      'grade',
      'marking',
      'outbound-item',
      'inbound-item',
      'ex-do',
      'user',
      'api-key',
    ]
    const paths = [
      ...screens.map((screen) => `/management/${screen}?row=1`),
      '/management/user?row=new',
      '/management/api-key?row=new',
      '/management/ex-do?row=new',
      '/management/site',
    ]
    for (const path of paths) {
      // oxlint-disable no-await-in-loop -- one page shows one after the other
      await page.goto(path)
      await page.locator('.panel form, .panel dl, .site-settings form').first().waitFor()
      expect(await problemsInBothThemes(page), `on ${path}`).toEqual([])
      // oxlint-enable no-await-in-loop
    }
    expect(desk.complaints).toEqual([])
  })

  it('keep the last administrator, and say so at the field', async () => {
    const { admin } = office.staff
    const { body } = await admin.get('/api/user?perPage=100&page=1')
    const users = body.data as { id: number; email: string; role: string; version: number }[]
    const own = users.find(({ email }) => email === 'desk1@muat.test')
    const id = own?.id ?? 0
    // Itself last: from then on it may do nothing more.
    const others = users
      .filter((one) => one.role.includes('ADMIN') && one.id !== id)
      .toSorted((one, other) => Number(one.id === admin.userId) - Number(other.id === admin.userId))
    for (const { id: other, version } of others) {
      // oxlint-disable-next-line no-await-in-loop -- users are written in turn
      await admin.put(`/api/user/${other}`, { version, active: false }).expect(200)
    }
    await open(page, `/management/user?row=${id}&edit=1`)
    await panel(page).getByLabel('Administrator').uncheck()
    await page.keyboard.press('Control+s')
    await panel(page)
      .locator('.field', { hasText: 'Roles' })
      .getByText('This is the last active administrator.')
      .waitFor()
    expect(await panel(page).getByLabel('Administrator').isChecked()).toBe(false)
  })
})
