import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { browserPath, launch } from './lib/browser.ts'
import { kb, ratioRow, type Row } from './lib/figures.ts'
import { librariesBytes, zippedBytes } from './lib/libraries.ts'
import { tokenOf } from './painted/desk.ts'
import { startDemoSite } from './painted/site.ts'

// Gzip size of the scripts of a page, compared with the libraries of walls and office. e2e/slow/shell-size.test.ts
// limits each screen.

const web = fileURLToPath(new URL('../../packages/web/', import.meta.url))

/** The oldest engines of each program. */
const engines: { wall: string[]; office: string[] } = JSON.parse(
  readFileSync(join(web, 'build', 'engines.json'), 'utf8'),
)

/** Gzip bytes of the scripts requested so far, without one that is held back; closes the page. */
const askedBy = async (page: Page, held = ''): Promise<number> => {
  const names = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname),
  )
  await page.close()
  return [...new Set(names)]
    .filter((name) => name.startsWith('/js/') && (held === '' || !name.startsWith(held)))
    .map((name) => zippedBytes(readFileSync(join(web, 'dist', name))))
    .reduce((sum, bytes) => sum + bytes, 0)
}

/** Bytes of the scripts of an idle page. */
const scriptsOf = async (browser: Browser, url: string): Promise<number> => {
  const page = await browser.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  return askedBy(page)
}

/** The chunk that listens for changes. */
const listener = '/js/esm-'

/** Scripts of home until its figures show, without the listener and later chunks. */
const scriptsOfHome = async (browser: Browser, url: string, token: string): Promise<number> => {
  const context = await browser.newContext()
  await context.addCookies([{ name: 'token', value: token, url }])
  const page = await context.newPage()
  await page.route(`**${listener}*.js`, () => undefined)
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('.figures a', { hasText: /\d/u }).first().waitFor()
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.figures a')].every((link) => /\d/u.test(link.textContent)),
  )
  return askedBy(page, listener)
}

export const sizeRows = async (): Promise<Row[]> => {
  const executablePath = browserPath()
  const name = 'react-dom, socket.io-client, wouter, valtio'
  if (executablePath === undefined) {
    const what = 'Scripts of a page, gzip'
    const ours = 'no Chromium here'
    return [{ what, ours, reference: name, figure: 'not measured', reach: '', reached: null }]
  }
  const ofWall = { name, value: await librariesBytes(web, engines.wall) }
  const ofOffice = { name, value: await librariesBytes(web, engines.office) }
  const site = await startDemoSite()
  const browser = await launch(executablePath)
  try {
    const token = await tokenOf(site.origin, 'admin@muat.test')
    const rows: [what: string, bytes: number, libraries: typeof ofWall, most: number][] = [
      ['a wall of one area', await scriptsOf(browser, `${site.origin}/monitor/H`), ofWall, 1.15],
      ['the sign-in', await scriptsOf(browser, `${site.origin}/login`), ofOffice, 1.6],
      [
        'home with its figures, without what it fetches ahead for the screens behind it',
        await scriptsOfHome(browser, `${site.origin}/home`, token),
        ofOffice,
        1.6,
      ],
    ]
    return rows.map(([what, bytes, libraries, most]) =>
      ratioRow(`Scripts of ${what}, gzip`, libraries, bytes, most, kb),
    )
  } finally {
    await browser.close()
    await site.stop()
  }
}
