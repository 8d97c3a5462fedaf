import { parseRoles, roles } from '@muat/shared'
import { resources } from '@muat/shared/schemas'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildRelay } from '../../packages/relay/src/app.ts'
import { readConfig } from '../../packages/relay/src/config.ts'
import { screensFor } from '../../packages/web/src/app/palette/entries.ts'
import { paths } from '../../packages/web/src/lib/first/paths.ts'
import { chromiumPath, sharedChromium } from '../support/browser.ts'
import { type Foreign, oddities, plainRows, startForeign } from '../support/foreign.ts'
import { freePort } from '../../bench/lib/free-port.ts'
import { built } from '../support/processes.ts'
import { inSteps } from '../support/in-steps.ts'
import { moveSettled, settled, visitSettled } from '../support/settled.ts'
import { grown } from '../support/grown.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM_PATH)')

/** Ten rows of every resource, each field of which takes another oddity in each of them. */
const oddRows = () => {
  const plain = plainRows()
  return Object.fromEntries(
    Object.values(resources).map(({ name, fields, computed, key }) => [
      name,
      Array.from({ length: oddities.length }, (_, row) => ({
        ...Object.fromEntries(
          [...Object.keys(fields), ...Object.keys(computed)].map((field, at) => [
            field,
            oddities[(row + at) % oddities.length],
          ]),
        ),
        // Without these nobody would know which one is meant.
        id: row % 2 === 0 ? row + 1 : String(row + 1),
        ...(row % 3 === 0
          ? {}
          : { [key === 'id' ? 'id' : key]: key === 'id' ? row + 1 : `${name} ${row}` }),
        ...(plain[name]?.[0]?.['licensePlate'] === undefined
          ? {}
          : { licensePlate: `B ${row} ODD` }),
        ...(row % 4 === 0
          ? { status: ['waiting', 'loaded', 'hold', 'completed'][(row / 4) % 4] }
          : {}),
        ...(row % 4 === 0 && name === 'outbound-record'
          ? { outboundItem: [{ loadingArea: 'H' }] }
          : {}),
      })),
    ]),
  )
}

const signedOut = ['/', '/login', '/register', '/password/reset', '/email/resend', '/unauthorized']
const others = new Set<string>([...signedOut, '/settings', '/monitor', '*', '/home', '/fleet'])
/** Every screen of the menu and of the desks; who may not enter one is led elsewhere. */
const screens = (Object.values(paths) as string[])
  .filter((path) => !others.has(path) && !/^\/(?:password|email)\//u.test(path))
  .map((path) => path.replace(':id', '1'))
/** What the roles may enter; the lines of a truck stand in no menu. */
const screensOf = (role: string): string[] => {
  const open = screensFor(parseRoles(role)).map(({ href }) => href)
  return screens.filter(
    (path) => open.includes(path) || (path.endsWith('/item') && open.includes('/record/outbound')),
  )
}
const withRows = screens.filter((path) => /^\/(?:management|record)\//u.test(path))

/** Read by nobody: what a program says of itself when it does not know what it has. */
const leaked =
  /[“«]\s*[”»]|\bundefined\b|\bNaN\b|\[object |Invalid Date|\bnull\b|, ,|\b[a-z]+(?:-[a-z]+)*\.[a-z][A-Za-z]+\.[a-z]\w+/u

interface Seen {
  page: Page
  problems: string[]
  at: string
}

const look = async ({ page, problems, at }: Seen, what: string): Promise<void> => {
  const said = await page.locator('body').innerText()
  const where = `${at} ${what}`
  const odd = leaked.exec(said)
  if (odd !== null)
    problems.push(`${where}: "${said.slice(Math.max(0, odd.index - 40), odd.index + 60)}"`)
  if (/could not be shown/u.test(said)) problems.push(`${where}: the page could not be shown`)
  if ((await page.locator('dialog[open]', { hasText: 'The server could not' }).count()) > 0) {
    problems.push(`${where}: an error dialog stands over it`)
  }
  if ((await page.locator('main').innerText()).trim() === '') problems.push(`${where}: blank`)
}

interface Served {
  url: string
  close: () => Promise<void>
}

/** The relay and web in front of it. */
const serve = async (foreign: Foreign): Promise<Served> => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const config = readConfig({
    UPSTREAM_URL: foreign.url,
    PORT: `${port}`,
    POLL_INTERVAL_MS: '500',
    LOG_LEVEL: 'silent',
    LOCALES: 'en, id',
    WEB_DIST: built('packages', 'web', 'dist'),
  })
  if (!config.ok) throw new Error(config.problems.join('\n'))
  const relay = buildRelay(config.config)
  await relay.listen({ host: '127.0.0.1', port })
  return {
    url,
    close: async () => {
      await relay.close()
      await foreign.close()
    },
  }
}

const signIn = async (url: string, role: string) => {
  const browser = await sharedChromium()
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(grown(15_000))
  const page = await context.newPage()
  const problems: string[] = []
  const seen: Seen = { page, problems, at: role }
  page.on('pageerror', (error) => problems.push(`${seen.at}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/u.test(message.text())) {
      problems.push(`${seen.at}: ${message.text()}`)
    }
  })
  await page.goto('/login')
  await page.getByLabel('E-mail address').fill(`${role.toLowerCase().replace(',', '+')}@mill.test`)
  await page.getByLabel('Password').fill('whatever')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.locator('main:not([data-page="login"])').waitFor()
  return { seen, context }
}

describe.skipIf(chromiumPath === undefined)('with a back end of others', inSteps, () => {
  let stop = async (): Promise<void> => undefined
  afterAll(() => stop())

  const start = async (foreign: Foreign) => {
    const served = await serve(foreign)
    const before = stop
    stop = async () => {
      await before()
      await served.close()
    }
    return served.url
  }

  const visit = async (seen: Seen, role: string, path: string, what: string): Promise<void> => {
    seen.at = `${role} ${path}`
    await visitSettled(seen.page, path, 'main')
    await look(seen, what)
  }
  /** Goes there from where the page is. */
  const move = async (
    seen: Seen,
    role: string,
    path: string,
    what: string,
    shows?: string,
  ): Promise<void> => {
    seen.at = `${role} ${path}`
    await moveSettled(seen.page, path, shows)
    await look(seen, what)
  }

  describe.each([
    ['that says no more than the specification names', plainRows],
    ['whose every field holds something else', oddRows],
  ])('%s', (_what, rowsOf) => {
    let url = ''
    let rows: ReturnType<typeof plainRows> = {}
    let foreign: Foreign
    beforeAll(async () => {
      rows = rowsOf()
      foreign = await startForeign(rows)
      url = await start(foreign)
    })

    it.each([...roles, 'office,fg'])(
      'shows every screen of %s',
      async (role) => {
        const { seen, context } = await signIn(url, role)
        await visit(seen, role, '/home', 'home')
        // Each is loaded once as ADMIN, who may enter all; the others go from one to the next.
        const show = role === 'ADMIN' ? visit : move
        for (const path of screensOf(role)) await show(seen, role, path, 'screen')
        expect(seen.problems).toEqual([])
        await context.close()
      },
      240_000,
    )

    it('shows every record and form', async () => {
      const { seen, context } = await signIn(url, 'ADMIN')
      const shown: string[] = []
      for (const path of withRows) {
        const resource = Object.keys(rows).find((name) => isListAt(path, name)) ?? ''
        const days = /^\/record\/(?:in|out)bound$/u.test(path) ? 'date=any&' : ''
        // The form of each is loaded; from there it goes from one record to the next.
        await visit(seen, 'ADMIN', `${path}?${days}row=1&edit=1`, 'edit')
        for (const { id } of everyThird(rows[resource] ?? [])) {
          const own = `${path}?${days}row=${String(id)}`
          await move(seen, 'ADMIN', own, 'record', 'aside.panel h2')
          shown.push(`GET /api/${resource}/${String(id)}`)
        }
        await move(seen, 'ADMIN', `${path}?row=new`, 'new', 'main')
      }
      expect(seen.problems).toEqual([])
      expect(shown.filter((call) => !foreign.calls.some((made) => made.startsWith(call)))).toEqual(
        [],
      )
      await context.close()
    }, 400_000)

    it('works at the desks, in the palette and on the walls', async () => {
      const { seen, context } = await signIn(url, 'ADMIN')
      const { page } = seen
      await visit(seen, 'ADMIN', '/weighing', 'weighbridge')
      for (const truck of (await page.locator('.truck-list button').all()).slice(0, 20)) {
        await truck.click()
        await look(seen, 'truck on the bridge')
      }
      await visit(seen, 'ADMIN', '/loading', 'loading desk')
      for (const truck of (await page.locator('.truck .plate').all()).slice(0, 20)) {
        await truck.click()
        await look(seen, 'chosen truck')
      }
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill('PO')
      await settled(page)
      await page.getByText('This server has no search: only screens are found.').waitFor()
      await look(seen, 'palette')
      await page.getByRole('combobox').fill('Booking')
      await page.getByRole('option', { name: 'Data Booking', exact: true }).waitFor()
      for (const wall of ['/monitor', '/monitor/H']) {
        await page.goto(wall)
        await page.getByText(/B \d+/u).first().waitFor()
        const said = await page.locator('body').innerText()
        if (leaked.test(said)) seen.problems.push(`${wall}: ${said}`)
      }
      expect(seen.problems).toEqual([])
      await context.close()
    }, 240_000)
  })
})

describe.skipIf(chromiumPath === undefined)('of what a back end does not send', inSteps, () => {
  const ends = [
    ['booking', '/record/booking', 'Cancel booking'],
    ['production', '/record/production', 'Cancel run'],
    ['po-sale', '/record/po-sales', 'Cancel PO sale'],
    ['inbound-record', '/record/inbound?date=any', 'Cancel truck'],
    ['outbound-record', '/record/outbound?date=any', 'Cancel truck'],
  ] as const
  let foreign: Foreign
  let served: Served
  let seen: Seen
  beforeAll(async () => {
    const rows = plainRows()
    // No status at all, and the first truck from a vendor.
    foreign = await startForeign({
      ...rows,
      'inbound-record': (rows['inbound-record'] ?? []).map((row) => ({
        ...row,
        status: undefined,
      })),
    })
    served = await serve(foreign)
    ;({ seen } = await signIn(served.url, 'ADMIN'))
  })
  afterAll(async () => {
    await seen.page.context().close()
    await served.close()
  })
  const shown = async (path: string): Promise<string> => {
    await visitSettled(seen.page, path, 'main')
    return seen.page.locator('main').innerText()
  }

  it('no figure is 0 kg, and nothing is on hold or not confirmed', async () => {
    for (const path of [
      '/home',
      '/management/user',
      '/management/ex-do?row=1',
      ...ends.map(([, list]) => `${list}${list.includes('?') ? '&' : '?'}row=1`),
      '/record/outstanding?row=1',
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one page shows one after the other
      const said = await shown(path)
      expect(`${path}: ${/\b0\s*kg\b|is on hold|· On hold|Not confirmed/iu.exec(said)?.[0]}`).toBe(
        `${path}: undefined`,
      )
    }
  })

  it('a vendor bears the name that its own call has', async () => {
    await visitSettled(seen.page, '/record/inbound?date=any', 'main')
    await seen.page.locator('.rows tbody').getByText('UD Tani').first().waitFor()
    expect(foreign.calls).toContain('GET /api/vendor/1')
  })

  it.each(['/export/inbound', '/export/outbound'])('%s is not offered', async (path) => {
    const said = await shown(path)
    expect(said).toContain('This is not offered here.')
    expect(said).not.toContain('could not be shown')
  })

  it.each(['/record/inbound?date=any&row=1', '/record/outbound?date=any&row=1'])(
    'papers are asked for: %s',
    async (path) => {
      await visitSettled(seen.page, path, 'aside.panel h2')
      expect(await seen.page.locator('aside.panel .papers button').count()).toBe(1)
    },
  )

  it.each(ends)('a %s is ended by DELETE', async (name, list, label) => {
    const { page } = seen
    await visitSettled(page, `${list}${list.includes('?') ? '&' : '?'}row=1`, 'aside.panel h2')
    await page.locator('aside.panel .actions summary').getByText('More', { exact: true }).click()
    await page.locator('aside.panel').getByRole('button', { name: label, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('This cannot be undone.').waitFor()
    await dialog.getByRole('button', { name: label, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => foreign.calls).toContain(`DELETE /api/${name}/1`)
    expect(foreign.calls.filter((call) => call.startsWith('POST') && call.includes(name))).toEqual(
      [],
    )
    expect(seen.problems).toEqual([])
  })
})

/** Enough of them: test/read.test.ts reads each field of each kind. */
const everyThird = <T>(all: readonly T[]): T[] => all.filter((_one, at) => at % 3 === 0)

const isListAt = (path: string, resource: string): boolean =>
  path.endsWith(`/${resource}`) ||
  {
    '/management/ex-do': 'ex-do-master',
    '/record/inbound': 'inbound-record',
    '/record/outbound': 'outbound-record',
    '/record/po-sales': 'po-sale',
  }[path] === resource
