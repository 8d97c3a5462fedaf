// Takes the pictures of the welcome page from a running demo site, whose day should be under way (`npm run simulate`):
// node scripts/welcome-pictures.mjs http://localhost:8080
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { findChromium } from './check/chromium.mjs'

const [url = 'http://localhost:8080'] = process.argv.slice(2)
const folder = new URL('../packages/web/src/app/pages/pictures/', import.meta.url)

const screens = [
  { name: 'loading', account: 'fg', path: '/loading' },
  // The key chooses the truck to weigh next.
  { name: 'weighing', account: 'scale', path: '/weighing', key: 'ArrowDown' },
  { name: 'report', account: 'admin', path: '/export/outbound?view=turn', from: '.report-beside' },
]

const executablePath = await findChromium(process.env, (line) => console.log(line))
if (executablePath === null) throw new Error('no Chromium found')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
for (const language of ['en', 'id']) {
  for (const scheme of /** @type {const} */ (['light', 'dark'])) {
    for (const { name, account, path, key, from } of screens) {
      const page = await browser.newPage({
        baseURL: url,
        colorScheme: scheme,
        locale: language,
        reducedMotion: 'reduce',
        viewport: { width: 1024, height: 576 },
      })
      await page.context().addCookies([{ name: 'locale', value: language, url }])
      await page.goto('/login')
      await page.getByRole('textbox').first().fill(`${account}@muat.test`)
      await page.locator('input[type=password]').fill('loading-bay')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/home')
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      if (key !== undefined) await page.keyboard.press(key)
      if (from !== undefined) await page.locator(from).evaluate((part) => part.scrollIntoView())
      await page.waitForTimeout(1000)
      const session = await page.context().newCDPSession(page)
      const { data } = await session.send('Page.captureScreenshot', {
        format: 'webp',
        quality: 60,
      })
      const file = `${name}-${scheme}-${language}.webp`
      await writeFile(fileURLToPath(new URL(file, folder)), data, 'base64')
      await page.close()
    }
  }
}
await browser.close()
