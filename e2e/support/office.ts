import type { Role } from '@muat/shared'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { hashPassword } from '../../packages/api/src/accounts/passwords.ts'
import { appUser } from '../../packages/api/src/db/schema.ts'
import { openTestEmbedded } from '../../packages/api/test/support/embedded.ts'
import {
  buildSite,
  type Client,
  clientOf,
  type TestSite,
  testConfig,
} from '../../packages/api/test/support/site.ts'
import { type Staff, signInStaff } from '../../packages/api/test/support/truck.ts'
import { buildRelay } from '../../packages/relay/src/app.ts'
import { readConfig } from '../../packages/relay/src/config.ts'
import { launchChromium } from './browser.ts'
import { type Gate, startGate } from './gate.ts'
import { built, freePort } from './processes.ts'

/** Long enough for two shared cores, short enough to tell what hangs. */
const patienceMs = 15_000

export const password = 'loading-bay at dawn'

export interface Desk {
  page: Page
  context: BrowserContext
  /** What the page has complained of: exceptions, and what its content security policy refused. */
  complaints: string[]
}

export interface Office {
  url: string
  site: TestSite
  /** One of each role, calling through the relay as everybody does. */
  staff: Staff
  /** The same user straight at the api, while the gate is shut. */
  direct: (client: Client) => Client
  gate: Gate
  browser: Browser
  /** A new user with these roles; the e-mail address to sign in with. */
  user: (...roles: Role[]) => Promise<string>
  /** A window of its own, not signed in. */
  open: (path?: string, options?: Parameters<Browser['newContext']>[0]) => Promise<Desk>
  /** A window in which a new user with these roles has signed in by the form. */
  signIn: (path: string, ...roles: Role[]) => Promise<Desk>
  stop: () => Promise<void>
}

export interface Given {
  /** What the api is told besides. */
  api?: Parameters<typeof testConfig>[0]
  /** What the relay, and by it the browser, is told besides. */
  site?: Readonly<Record<string, string>>
}

/** The api on an embedded database, the relay before it, the built web, and a browser: all real, on free ports. */
export const startOffice = async (given: Given = {}): Promise<Office> => {
  const database = await openTestEmbedded()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const site = await buildSite(
    database,
    testConfig({ trustProxy: ['loopback'], publicUrl: url, ...given.api }),
  )
  const gate = await startGate(site.url)
  const config = readConfig({
    UPSTREAM_URL: gate.url,
    PORT: `${port}`,
    POLL_INTERVAL_MS: '300',
    LOG_LEVEL: 'silent',
    LOCALES: 'en, id',
    WEB_DIST: built('packages', 'web', 'dist'),
    ...given.site,
  })
  if (!config.ok) throw new Error(config.problems.join('\n'))
  const relay = buildRelay(config.config)
  await relay.app.listen({ host: '127.0.0.1', port })
  relay.start()
  const browser = await launchChromium()

  const staff = await signInStaff({
    ...site,
    signIn: async (...roles) => {
      const { token, userId } = await site.signIn(...roles)
      return clientOf(url, token, userId)
    },
  })

  let users = 0
  const user = async (...roles: Role[]): Promise<string> => {
    users += 1
    const email = `desk${users}@muat.test`
    const passwordHash = await hashPassword(password)
    const at = site.clock.now().toISOString()
    await site.db.transaction((tx) =>
      tx.insert(appUser).values({
        name: `Desk ${users}`,
        email,
        role: roles.join(','),
        passwordHash,
        emailVerifiedAt: at,
        createdAt: at,
        updatedAt: at,
      }),
    )
    return email
  }

  const open: Office['open'] = async (path = '/', options = {}) => {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1280, height: 800 },
      ...options,
    })
    context.setDefaultTimeout(patienceMs)
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (/content security policy/iu.test(message.text())) complaints.push(message.text())
    })
    await page.goto(path)
    return { page, context, complaints }
  }

  return {
    url,
    site,
    staff,
    direct: ({ token }) => site.client(token),
    gate,
    browser,
    user,
    open,
    signIn: async (path, ...roles) => {
      const desk = await open(path)
      await signInAs(desk.page, await user(...roles))
      return desk
    },
    stop: async () => {
      await browser.close()
      await relay.app.close()
      await gate.close()
      await site.app.close()
      await database.close()
    },
  }
}

export const signInAs = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.locator('main:not([data-page="login"])').waitFor()
}
