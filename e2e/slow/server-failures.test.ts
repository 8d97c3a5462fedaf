import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTruck, weighIn } from '../../packages/api/test/support/truck.ts'
import { chromiumPath } from '../support/browser.ts'
import { type Office, startOffice } from '../support/office.ts'
import { button, panel, press, rowOf } from '../support/record-page.ts'
import { inSteps } from '../support/in-steps.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM_PATH)')

const answering =
  (status: number, contentType: string, body: string) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, contentType, body, headers: { 'x-request-id': 'req-4711' } })

const defect = answering(
  500,
  'application/json',
  JSON.stringify({ message: 'x', code: 'internal', requestId: 'req-4711' }),
)
/** As to a statement that takes too long. */
const unavailable = answering(
  503,
  'application/json',
  JSON.stringify({ message: 'x', code: 'unavailable', requestId: 'req-4711' }),
)
const pageOfNginx = answering(502, 'text/html', '<h1>502 Bad Gateway</h1>')
const ended = answering(
  401,
  'application/json',
  JSON.stringify({ message: 'x', code: 'unauthenticated', requestId: 'req-4711' }),
)

const failed = (page: Page) => page.getByRole('dialog', { name: 'The server could not do this' })
const sessionOver = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })

interface Press {
  /** Where it is pressed. */
  path: string
  /** What it calls; everything else is answered. */
  calls: RegExp
  method: string
  press: (page: Page) => Promise<void>
}

const file = { name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from('code,name\nA,B') }

const exported = async (page: Page): Promise<void> => {
  await page.getByText('Export', { exact: true }).click()
  await page.getByRole('button', { name: 'Text (CSV)', exact: true }).click()
}

/** Whatever a person presses, of every kind that there is. */
const presses: Readonly<Record<string, Press>> = {
  'the second page of a list': {
    path: '/management/customer',
    calls: /\/api\/customer\?.*page=2/u,
    method: 'GET',
    press: (page) => page.getByRole('link', { name: 'Page 2', exact: true }).click(),
  },
  'a record': {
    path: '/management/customer',
    calls: /\/api\/customer\/\d+$/u,
    method: 'GET',
    press: (page) => page.locator('.rows tbody a').first().click(),
  },
  'a save': {
    path: '/management/customer?row=new',
    calls: /\/api\/customer$/u,
    method: 'POST',
    press: async (page) => {
      await panel(page).getByLabel('Code').fill('KEPT')
      await panel(page).getByLabel('Name').fill('PT Tetap Ada')
      await page.keyboard.press('Control+s')
    },
  },
  'an action': {
    path: '/management/customer',
    calls: /\/api\/customer\/\d+$/u,
    method: 'PUT',
    press: async (page) => {
      await page.locator('.rows tbody a').first().click()
      await press(page, 'Switch off')
    },
  },
  'a delete': {
    path: '/management/customer',
    calls: /\/api\/customer\/\d+$/u,
    method: 'DELETE',
    press: async (page) => {
      await page.locator('.rows tbody a').first().click()
      await press(page, 'Delete')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    },
  },
  'an export': {
    path: '/record/outbound',
    calls: /\/api\/outbound-record\/file\?/u,
    method: 'GET',
    press: exported,
  },
  'an import': {
    path: '/management/customer',
    calls: /\/api\/customer\/import\?/u,
    method: 'POST',
    press: async (page) => {
      await page.getByRole('button', { name: 'Import', exact: true }).click()
      await page.locator('input[type=file]').setInputFiles(file)
    },
  },
  'a print': {
    path: '/record/outbound',
    calls: /\/api\/outbound-record\/\d+\/pdf/u,
    method: 'GET',
    press: async (page) => {
      await rowOf(page, 'Waiting').locator('a').first().click()
      await button(page, 'Print the weighbridge slip').click()
    },
  },
  'a step of the loading desk': {
    path: '/loading',
    calls: /\/api\/outbound-record-item\/\d+\/call$/u,
    method: 'POST',
    press: (page) => page.locator('[data-action="call"]').first().click(),
  },
  'the choices of a look-up': {
    path: '/record/outbound?row=new',
    calls: /\/api\/customer\?/u,
    method: 'GET',
    press: (page) => panel(page).getByRole('combobox', { name: 'Customer' }).click(),
  },
}

describe.skipIf(chromiumPath === undefined)('a failure of a server', inSteps, () => {
  let office: Office
  beforeAll(async () => {
    office = await startOffice()
    const { staff } = office
    for (let n = 0; n < 11; n += 1) {
      await staff.admin.post('/api/customer', { code: `SF${n}`, name: `Server ${n}` })
    }
    await weighIn(staff.scale, await buildTruck(staff))
  })
  afterAll(() => office.stop())

  const pressed = async ({ path, calls, method, press }: Press, answer: typeof defect) => {
    const desk = await office.signIn(path, 'ADMIN')
    await desk.page.getByRole('heading', { level: 1 }).waitFor()
    await desk.page.route(calls, (route) =>
      route.request().method() === method ? answer(route) : route.continue(),
    )
    await press(desk.page)
    return desk
  }

  it.each(Object.entries(presses))(
    'opens the dialog with its request number for %s by the user',
    async (_what, press) => {
      const { page, context } = await pressed(press, defect)
      await failed(page).waitFor()
      await failed(page).getByText('req-4711').first().waitFor()
      expect(await page.locator('dialog[open]').count()).toBeGreaterThan(0)
      await context.close()
    },
  )

  it.each(Object.entries(presses))(
    'opens the dialog of an expired session for %s',
    async (_what, press) => {
      const { page, context } = await pressed(press, ended)
      await sessionOver(page).waitFor()
      expect(await sessionOver(page).getByRole('button').count()).toBe(2)
      await context.close()
    },
  )

  it('shows the error page of another server in a frame without scripts, above the form', async () => {
    const { page, context } = await pressed(presses['a save'] ?? never(), pageOfNginx)
    const frame = failed(page).locator('iframe')
    expect(await frame.getAttribute('sandbox')).toBe('allow-same-origin')
    await frame.contentFrame().getByRole('heading', { name: '502 Bad Gateway' }).waitFor()
    await failed(page).getByText('Request number req-4711').waitFor()
    await failed(page).getByRole('button', { name: 'Close' }).click()
    await failed(page).waitFor({ state: 'detached' })
    expect(await panel(page).getByLabel('Name').inputValue()).toBe('PT Tetap Ada')
    expect(await panel(page).getByRole('alert').count()).toBe(1)
    await context.close()
  })

  it('shows the request number on a page that could not be loaded, if there is one', async () => {
    for (const [answer, numbers] of [
      [defect, 1],
      [(route: Route) => route.abort(), 0],
    ] as const) {
      // oxlint-disable no-await-in-loop -- one page shows one after the other
      const { page, context } = await office.signIn('/home', 'ADMIN')
      await page.route(/\/api\/outbound-record\?/u, answer)
      await page.goto('/loading')
      const said = page.locator('main').getByRole('alert')
      await said.getByRole('heading', { name: 'This page could not be shown' }).waitFor()
      expect(await said.getByText('Request number req-4711').count()).toBe(numbers)
      expect(await said.getByText('Request number').count()).toBe(numbers)
      await context.close()
      // oxlint-enable no-await-in-loop
    }
  })

  it('does not repeat a page that the server refuses while it answers others', async () => {
    const { page, context } = await office.signIn('/home', 'ADMIN')
    await page.clock.install()
    let asked = 0
    await page.route(/\/api\/outbound-record\?/u, (route) => {
      asked += 1
      return unavailable(route)
    })
    await page.goto('/loading')
    const said = page.locator('main').getByRole('alert')
    await said.getByText('Request number req-4711').waitFor()
    expect(await said.getByText('opens by itself').count()).toBe(0)
    const before = asked
    await page.clock.runFor(15_000)
    await page.waitForTimeout(1000)
    expect(asked).toBe(before)
    await said.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => asked).toBeGreaterThan(before)
    await context.close()
  })

  it('shows the request number wherever its text asks to report it', async () => {
    const { page, context } = await pressed(presses['a save'] ?? never(), defect)
    await failed(page).getByRole('button', { name: 'OK' }).click()
    const said = panel(page).getByRole('alert')
    expect(await said.textContent()).toContain('report the request number req-4711')
    await context.close()
  })

  it('opens no dialog for requests of the program, and marks old data', async () => {
    const { page, context } = await office.signIn('/management/customer', 'ADMIN')
    await page.locator('.rows tbody a').first().waitFor()
    let refused = 0
    await page.route(/\/api\/customer\?/u, (route) => {
      refused += 1
      return defect(route)
    })
    await office.staff.admin.post('/api/customer', { code: 'HINT', name: 'Told of' })
    await page.getByText('could not be refreshed', { exact: false }).waitFor()
    expect(refused).toBeGreaterThan(0)
    expect(await failed(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Try again' }).click()
    await failed(page).waitFor()
    await context.close()
  })

  it('opens the dialog again when the user returns to the failed page', async () => {
    const { path, calls } = presses['the second page of a list'] ?? never()
    const { page, context } = await office.signIn(path, 'ADMIN')
    await page.route(calls, defect)
    for (const time of [1, 2]) {
      expect(await failed(page).count(), `before the ${time}. time`).toBe(0)
      await page.getByRole('link', { name: 'Page 2', exact: true }).click()
      await failed(page).getByRole('button', { name: 'OK' }).click()
      await failed(page).waitFor({ state: 'detached' })
      await page.goBack()
      await page.locator('.rows tbody a').first().waitFor()
    }
    await context.close()
  })
})

const never = (): never => {
  throw new Error('no such press')
}
