import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from './check/chromium.mjs'
import { command, Refusal } from './lib/fail.mjs'

// Pictures of every group of screens of a running demo site: docs/testing.md#pictures.

/** @typedef {import('playwright-core').Page} Page */
/**
 * @typedef {object} Screen
 * @property {string} group
 * @property {string} name
 * @property {string | null} as an account of the demo site; null: not signed in
 * @property {string | ((page: Page) => Promise<string>)} at
 * @property {(page: Page) => Promise<unknown>} [act] what is done before the picture
 */

const url = process.argv[3] ?? 'http://localhost:8080'
const folder = process.argv[2] ?? 'pictures'
const languages = ['en', 'id']
const sizes = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]
const schemes = /** @type {const} */ (['light', 'dark'])

/**
 * @param {Page} page signed in
 * @param {string} path
 */
const ask = async (page, path) => {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.get(`/api/${path}`, { headers })
  return answer.json()
}

/**
 * Address of the first row of a list.
 * @param {string} screen
 * @param {string} list
 */
const rowOf = (screen, list) => async (/** @type {Page} */ page) =>
  `${screen}?row=${(await ask(page, list)).data[0]?.id}`

/** @param {Page} page */
const chooseTruck = (page) => page.locator('.truck-list button').first().click()

/** @param {Page} page */
const typeWeight = async (page) => {
  await chooseTruck(page)
  await page.keyboard.press('Alt+T')
  await page.locator('[name="weighKg"]').fill('12480')
  await page.locator('[name="reason"]').fill('indicator is being repaired')
}

/** A display for the list of displays. @param {Page} page */
const openWalls = async (page) => {
  for (const path of ['/monitor?name=Gate', '/monitor/H?name=Hall+H']) {
    const wall = await page.context().newPage()
    await wall.goto(path)
  }
  await page.locator('.fleet tbody tr').nth(1).waitFor()
}

const outbound = '/record/outbound'
const heldTruck = rowOf(outbound, 'outbound-record?status=hold')

/** @type {readonly Screen[]} */
const screens = [
  { group: 'first', name: 'welcome', as: null, at: '/' },
  { group: 'first', name: 'sign-in', as: null, at: '/login' },
  ...['office', 'scale', 'fg', 'checker', 'finance', 'admin'].map((as) => ({
    group: 'home',
    name: `home-${as}`,
    as,
    at: '/home',
  })),
  { group: 'desks', name: 'loading', as: 'fg', at: '/loading' },
  { group: 'desks', name: 'unloading', as: 'checker', at: '/unloading' },
  { group: 'weighing', name: 'weighing', as: 'scale', at: '/weighing' },
  { group: 'weighing', name: 'weighing-chosen', as: 'scale', at: '/weighing', act: chooseTruck },
  { group: 'weighing', name: 'weighing-typed', as: 'scale', at: '/weighing', act: typeWeight },
  {
    group: 'weighing',
    name: 'weighing-done',
    as: 'scale',
    at: '/weighing',
    act: async (page) => {
      await typeWeight(page)
      await page.locator('[data-weigh]').click()
    },
  },
  { group: 'lists', name: 'list', as: 'office', at: outbound },
  { group: 'lists', name: 'list-of-sales', as: 'office', at: '/record/po-sales' },
  { group: 'forms', name: 'form', as: 'office', at: `${outbound}?row=new` },
  { group: 'forms', name: 'site', as: 'admin', at: '/management/site' },
  { group: 'records', name: 'held', as: 'admin', at: heldTruck },
  {
    group: 'records',
    name: 'sale',
    as: 'office',
    at: rowOf('/record/po-sales', 'po-sale?outstanding=1'),
  },
  { group: 'reports', name: 'turn-time', as: 'office', at: '/export/outbound?view=turn' },
  { group: 'reports', name: 'shipped', as: 'office', at: '/export/outbound' },
  { group: 'fleet', name: 'fleet', as: 'admin', at: '/fleet', act: openWalls },
  { group: 'errors', name: 'not-found', as: 'office', at: '/no/such/page' },
  {
    group: 'errors',
    name: 'failed',
    as: 'office',
    at: outbound,
    act: async (page) => {
      await page.route('**/api/**', (route) => route.fulfill({ status: 502 }))
      await page.reload()
    },
  },
  { group: 'walls', name: 'wall-h', as: null, at: '/monitor/H' },
  { group: 'walls', name: 'wall-all', as: null, at: '/monitor' },
]

/**
 * @param {Page} page
 * @param {string} language
 * @param {Screen} screen
 */
const picturesOf = async (page, language, { name, at, act }) => {
  await page.goto(typeof at === 'string' ? at : await at(page))
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await act?.(page)
  const isWall = name.startsWith('wall')
  const files = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const scheme of schemes) {
      // A wall's theme is an option of its address.
      if (isWall) await page.goto(`${page.url().split('?')[0]}?lang=${language}&theme=${scheme}`)
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await page.waitForTimeout(1000)
      const file = `${name}-${size.width}-${scheme}-${language}.png`
      await page.screenshot({ path: path.join(folder, file) })
      files.push(file)
    }
  }
  await page.unrouteAll()
  return files
}

/**
 * The first page of the surat jalan of a truck that has left.
 * @param {Page} page
 * @param {string} language
 */
const paper = async (page, language) => {
  const { data } = await ask(page, 'outbound-record?status=completed')
  const { url: pdf } = await ask(
    page,
    `outbound-record/${data[0]?.id}/pdf?document=surat-jalan&lang=${language}`,
  )
  const body = await (await page.request.get(pdf)).body()
  const file = `surat-jalan-${language}`
  execFileSync('pdftoppm', ['-png', '-singlefile', '-r', '80', '-', path.join(folder, file)], {
    input: body,
  })
  return [`${file}.png`]
}

/** @param {Map<string, string[]>} groups */
const indexOf = (groups) => `<!doctype html>
<meta charset="utf-8">
<title>Screens</title>
<style>
section { display: grid; grid-template-columns: repeat(4, 40rem); gap: 0.5rem; width: max-content; padding: 0.5rem }
figure { margin: 0; font: 1rem sans-serif }
img { width: 100%; border: 1px solid #888 }
</style>
${[...groups]
  .map(
    ([group, files]) => `<section id="${group}">
${files.map((file) => `<figure><figcaption>${file}</figcaption><img src="${file}"></figure>`).join('\n')}
</section>`,
  )
  .join('\n')}
`

/** @param {import('playwright-core').Browser} browser */
const takeAll = async (browser) => {
  /** @type {Map<string, string[]>} */
  const groups = new Map()
  const add = (/** @type {string} */ group, /** @type {string[]} */ files) =>
    groups.set(group, [...(groups.get(group) ?? []), ...files])
  for (const as of new Set(screens.map((screen) => screen.as))) {
    const context = await browser.newContext({ baseURL: url, locale: 'en-GB' })
    const page = await context.newPage()
    if (as !== null) {
      await page.goto('/login')
      await page.locator('[name="email"]').fill(`${as}@muat.test`)
      await page.locator('[name="password"]').fill('loading-bay')
      await page.locator('main [type="submit"]').click()
      await page.waitForURL('**/home')
    }
    for (const language of languages) {
      await context.addCookies([{ name: 'locale', value: language, url }])
      for (const screen of screens.filter((one) => one.as === as)) {
        add(screen.group, await picturesOf(page, language, screen))
        console.log(screen.name, language)
      }
      if (as === 'office') add('papers', await paper(page, language))
    }
    await context.close()
  }
  const index = path.resolve(folder, 'index.html')
  writeFileSync(index, indexOf(groups))
  const sheet = await browser.newPage()
  await sheet.goto(`file://${index}`)
  for (const group of groups.keys()) {
    await sheet.locator(`#${group}`).screenshot({ path: path.join(folder, `sheet-${group}.png`) })
  }
  console.log(index)
}

await command(async () => {
  const executablePath = await findChromium(process.env, (line) => console.log(line))
  if (executablePath === null) throw new Refusal('no Chromium found (CHROMIUM)')
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    await takeAll(browser)
  } finally {
    await browser.close()
  }
})
