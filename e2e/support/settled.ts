import type { Page, Request } from 'playwright-core'
import { paths } from '../../packages/web/src/lib/first/paths.ts'
import { grown } from './grown.ts'

/** Time without requests after which a page is complete. Follow-up requests are sent at once. */
const quietMs = 100

/** Running requests by page, since its first visit. */
const underWay = new WeakMap<Page, Set<Request>>()

const requestsOf = (page: Page): Set<Request> => {
  const known = underWay.get(page)
  if (known !== undefined) return known
  const requests = new Set<Request>()
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  underWay.set(page, requests)
  return requests
}

/** Opens an address and waits until the page has no running requests. Five times as fast as `networkidle`. */
export const visitSettled = async (page: Page, path: string, shows: string): Promise<void> => {
  const requests = requestsOf(page)
  requests.clear()
  await page.goto(path)
  await page.locator(shows).first().waitFor()
  await settled(page)
}

/** The name of the shown page, in an attribute of `main`. */
const pageAt = (path: string): string => {
  const found = Object.entries(paths).find(
    ([name, pattern]) =>
      name !== 'not-found' &&
      new RegExp(`^${pattern.replaceAll(/:\w+/gu, '[^/]+')}$`, 'u').test(path),
  )
  if (found === undefined) throw new Error(`no page at ${path}`)
  return `main[data-page="${found[0]}"]`
}

/** Shows another address in a visited page, as back and forward do. Four times as fast as a load. */
export const moveSettled = async (
  page: Page,
  path: string,
  shows = pageAt(path),
): Promise<void> => {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  await page.locator(shows).first().waitFor()
  await settled(page)
}

/** Waits until the page has no running requests. */
export const settled = async (page: Page): Promise<void> => {
  const requests = requestsOf(page)
  const until = Date.now() + grown(15_000)
  let quietSince = Date.now()
  while (Date.now() - quietSince < quietMs) {
    if (requests.size > 0) quietSince = Date.now()
    if (Date.now() > until) {
      throw new Error(`still asked for: ${[...requests].map((one) => one.url()).join(', ')}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
