import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { describeInBrowser } from './support/in-browser.ts'
import { freePort } from '../bench/lib/free-port.ts'
import { answers, built, start } from './support/processes.ts'
import { buildTruck } from './support/trucks.ts'
import { complaintsOf, plates, whenLive } from './support/wall-page.ts'

/** A back end that is not ours: it knows one path, and no ETag. */
const startUpstream = async () => {
  let records: readonly unknown[] = []
  let failing = false
  const server = createServer((_request, response) => {
    response.writeHead(failing ? 500 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ data: failing ? [] : records }))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (next: readonly unknown[]): void => {
      records = next
    },
    fail: (value: boolean): void => {
      failing = value
    },
  }
}

const startRelay = async (port: number, upstream: string) => {
  const url = `http://127.0.0.1:${port}`
  const running = await start(
    process.execPath,
    [built('packages/relay/dist/server.js')],
    {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      UPSTREAM_URL: upstream,
      POLL_INTERVAL_MS: '200',
      WEB_DIST: built('packages/web/dist'),
      LOG_LEVEL: 'error',
    },
    answers(`${url}/livez`),
  )
  onTestFinished(running.kill)
  return { url, kill: running.kill }
}

describeInBrowser('a wall at the real relay', ({ open }) => {
  it('follows the back end, under the relay’s own content security policy', async () => {
    const upstream = await startUpstream()
    upstream.set([buildTruck({ id: 1 })])
    const relay = await startRelay(await freePort(), upstream.url)
    const page = await open(relay, { query: 'lang=en' })
    await whenLive(page)
    expect(await plates(page)).toEqual(['B 9081 KXT'])
    upstream.set([buildTruck({ id: 1 }), buildTruck({ id: 2, state: 'called', minutes: 0 })])
    await expect.poll(() => plates(page)).toEqual(['L 8120 UB', 'B 9081 KXT'])
    expect(await page.locator('.truck[data-fresh="true"]').count()).toBe(1)
    expect(complaintsOf(page)).toEqual([])
  })

  it('keeps the board while the back end fails, shows its age, and recovers', async () => {
    const upstream = await startUpstream()
    upstream.set([buildTruck({ id: 1 })])
    const relay = await startRelay(await freePort(), upstream.url)
    const page = await open(relay)
    await whenLive(page)
    upstream.fail(true)
    await page.locator('.status[data-freshness="stale"]').waitFor({ timeout: 20_000 })
    expect(await plates(page)).toEqual(['B 9081 KXT'])
    upstream.set([])
    upstream.fail(false)
    await whenLive(page)
    await expect.poll(() => plates(page)).toEqual([])
  })

  it('recovers by itself when the relay was killed and restarted', async () => {
    const upstream = await startUpstream()
    upstream.set([buildTruck({ id: 1 })])
    const port = await freePort()
    const relay = await startRelay(port, upstream.url)
    const page = await open(relay)
    await whenLive(page)
    await relay.kill()
    upstream.set([buildTruck({ id: 2 })])
    expect(await plates(page)).toEqual(['B 9081 KXT'])
    await startRelay(port, upstream.url)
    await expect.poll(() => plates(page)).toEqual(['L 8120 UB'])
    await whenLive(page)
  })
})
