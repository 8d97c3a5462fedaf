import type { Role } from '@muat/shared'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { getCurrentTest } from 'vitest/suite'
import { hashPassword } from '@muat/api/passwords'
import { issueToken } from '@muat/api/tokens'
import { appUser } from '@muat/api/schema'
import {
  buildSite,
  type Client,
  clientOf,
  openOne,
  type TestSite,
  testConfig,
} from '../../packages/api/test/support/site.ts'
import { type Staff, signInStaff } from '../../packages/api/test/support/truck.ts'
import { buildRelay } from '../../packages/relay/src/app.ts'
import { readConfig } from '../../packages/relay/src/config.ts'
import { defaultLimits, type Limits } from '../../packages/relay/src/limits.ts'
import { sharedChromium } from './browser.ts'
import { type Gate, startGate } from './gate.ts'
import { grown } from './grown.ts'
import { freePort } from '../../bench/lib/free-port.ts'
import { built } from './processes.ts'

/** Time limit of steps: long enough for two shared cores, short enough to detect a hang. */
const patienceMs = grown(15_000)

export const password = 'loading-bay at dawn'
/** Hash of the password of all users. Made once, because hashing is slow. */
let hashed: Promise<string> | null = null

export interface Desk {
  page: Page
  context: BrowserContext
  /** Exceptions of the page, and violations of its content security policy. */
  complaints: string[]
}

export interface Office {
  url: string
  site: TestSite
  /** A user of each role, calling through the relay. */
  staff: Staff
  /** The same user, calling the api directly, for use while the gate is shut. */
  direct: (client: Client) => Client
  gate: Gate
  browser: Browser
  /** Complaints of all its windows. */
  complaints: string[]
  /** Creates a user with these roles; returns the e-mail address. */
  user: (...roles: Role[]) => Promise<string>
  /** Opens a window, not signed in. A window that a test opens ends with the test. */
  open: (path?: string, options?: Parameters<Browser['newContext']>[0]) => Promise<Desk>
  /** Opens a window with a new user of these roles signed in, without the form, which sign-in.test.ts tests. */
  signIn: (path: string, ...roles: Role[]) => Promise<Desk>
  stop: () => Promise<void>
}

export interface Given {
  /** Further environment of the api. */
  api?: Parameters<typeof testConfig>[0]
  /** Further environment of the relay, and so of /config.json. */
  site?: Readonly<Record<string, string>>
  /** Replaces limits of the relay. */
  limits?: Partial<Limits>
  /** Browser instead of the shared one. The caller closes it. */
  browser?: () => Promise<Browser>
}

/** Starts api, relay, the built web and a browser, on free ports. */
export const startOffice = async (given: Given = {}): Promise<Office> => {
  const { database, release } = await openOne()
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
  const relay = buildRelay(config.config, { limits: { ...defaultLimits, ...given.limits } })
  await relay.listen({ host: '127.0.0.1', port })
  const browser = await (given.browser ?? sharedChromium)()

  const staff = await signInStaff({
    ...site,
    signIn: async (...roles) => {
      const { token, userId } = await site.signIn(...roles)
      return clientOf(url, token, userId)
    },
  })

  let users = 0
  const makeUser = async (roles: readonly Role[]): Promise<{ id: number; email: string }> => {
    users += 1
    const name = `Desk ${users}`
    const email = `desk${users}@muat.test`
    hashed ??= hashPassword(password)
    const passwordHash = await hashed
    const at = site.clock.now().toISOString()
    const [row] = await site.db.transaction((tx) =>
      tx
        .insert(appUser)
        .values({
          name,
          email,
          role: roles.join(','),
          passwordHash,
          emailVerifiedAt: at,
          createdAt: at,
          updatedAt: at,
        })
        .returning({ id: appUser.id }),
    )
    if (row === undefined) throw new Error('no user')
    return { id: row.id, email }
  }

  const allComplaints: string[] = []
  const openAs = async (
    token: string | null,
    path: string,
    options: Parameters<Browser['newContext']>[0],
  ): Promise<Desk> => {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1280, height: 800 },
      // Animations are drawn by the CPU here, and take time from the tests.
      reducedMotion: 'reduce',
      ...options,
    })
    context.setDefaultTimeout(patienceMs)
    if (token !== null) {
      await context.addCookies([{ name: 'token', value: token, url, sameSite: 'Strict' }])
    }
    // An open page would fetch again at every write of later tests.
    if (getCurrentTest() !== undefined) onTestFinished(() => context.close())
    const page = await context.newPage()
    const complaints: string[] = []
    const complain = (what: string): void => {
      complaints.push(what)
      allComplaints.push(what)
    }
    page.on('pageerror', (error) => complain(error.message))
    page.on('console', (message) => {
      if (/content security policy/iu.test(message.text())) complain(message.text())
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
    complaints: allComplaints,
    user: async (...roles) => (await makeUser(roles)).email,
    open: (path = '/', options = {}) => openAs(null, path, options),
    signIn: async (path, ...roles) => {
      const { id } = await makeUser(roles)
      const { token } = await site.db.transaction((tx) =>
        issueToken(tx, site.clock.now(), { sessionHours: 12, rememberDays: 365 }, id, false),
      )
      const desk = await openAs(token, path, {})
      await signedIn(desk.page)
      return desk
    },
    stop: async () => {
      for (const context of browser.contexts()) await context.close()
      await relay.close()
      await gate.close()
      await site.app.close()
      await release()
    },
  }
}

const signedIn = (page: Page): Promise<void> =>
  page.locator('main:not([data-page="login"])').waitFor()

/** Signs in by the form. */
export const signInAs = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await signedIn(page)
}
