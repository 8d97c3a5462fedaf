import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { alertOf, heading, submit } from './account-page.ts'
import { chromiumPath, sharedChromium } from './browser.ts'
import { built, projectFile } from './processes.ts'
import type { Ground } from './site.ts'

const password = 'tujuh belas karung beras'

/** `npm start` without its build. */
const startSite = async (env: NodeJS.ProcessEnv) => {
  const site = pathToFileURL(projectFile('scripts', 'start', 'site.mjs')).href
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { startSite } from '${site}'; process.exit(await startSite(process.env, { prepare: async () => {} }))`,
    ],
    { env: { PATH: process.env['PATH'], ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = new Promise((resolve) => void child.on('close', resolve))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  await expect.poll(() => output, { timeout: 90_000, interval: 100 }).toContain('Stop with Ctrl-C.')
  return { output: () => output }
}

/** Makes the first administrator of a new site. */
export const firstRunOn = (
  kind: string,
  newGround: () => Promise<Ground>,
  isThere = true,
): void => {
  describe.skipIf(chromiumPath === undefined || !isThere)(
    'the first start of a site of one’s own',
    () => {
      it(`says how to become its administrator, on ${kind}`, async () => {
        built('packages', 'web', 'dist', 'index.html')
        const ground = await newGround()
        onTestFinished(ground.drop)
        const { output } = await startSite({ ...ground.env, PORT: '0', DEMO: '0' })
        const address = /Muat is running at (http:\S+)/u.exec(output())?.[1] ?? ''
        expect(output()).not.toContain('undefined')
        const shown =
          /Nobody can sign in yet\. Open this link once, within 7 days, to choose the password of the first administrator, admin@muat\.local:\s+(http:\S+)/u
        const link = shown.exec(output())?.[1] ?? ''
        expect(new URL(link).origin).toBe(address)

        const context = await (await sharedChromium()).newContext({ locale: 'en-GB' })
        onTestFinished(() => context.close())
        const page = await context.newPage()
        await page.goto(link)
        await page.getByLabel('New password', { exact: true }).fill(password)
        await page.getByLabel('Repeat the password').fill(password)
        await submit(page, 'Set the password')
        // The navigation bar also has a link to sign in, before the form is sent.
        expect(await alertOf(page)).toContain('Your new password is set.')
        await page.getByRole('link', { name: 'Sign in' }).last().click()
        await page.getByLabel('E-mail address').fill('admin@muat.local')
        await page.getByLabel('Password').fill(password)
        await submit(page, 'Sign in')
        await heading(page, 'Hello, Administrator')
      })
    },
  )
}
