import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { browserPath, launch } from './lib/browser.ts'
import { startChild } from './lib/child.ts'
import { kb, median, ms, ratioRow, type Row } from './lib/figures.ts'
import { freePort } from './lib/free-port.ts'
import { startSlowLine } from './lib/slow-line.ts'
import { hasNginx, startNginx } from './first-page/nginx.ts'
import { tokenOf } from './painted/desk.ts'
import { startDemoSite } from './painted/site.ts'

// A list opened with an empty cache on a slow line, alternating with a page of the same bytes in as few waves as
// possible.

const latencyMs = 150
const bytesPerSecond = 1.6e6 / 8
const times = 7
const path = '/record/outbound'

interface Asked {
  path: string
  /** s, browser's clock. */
  from: number
  until: number
  bytes: number
}

interface Opened {
  /** ms from the first request to the first frame, and to the frame after the awaited content. */
  frameMs: number
  doneMs: number
  /** All requests until then, in order. */
  asked: Asked[]
}

/** Marks the frame after the first one that shows an element. A locator would look only every half second. */
const markDone = async (page: Page, selector: string): Promise<void> => {
  await page.addInitScript((wanted) => {
    new MutationObserver((_changes, observer) => {
      if (document.querySelector(wanted) === null) return
      observer.disconnect()
      requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('done')))
    }).observe(document, { subtree: true, childList: true })
  }, selector)
}

/** ms from the start of the navigation, of the first paint and of the mark. */
const timesOf = async (page: Page): Promise<{ frameMs: number; doneMs: number }> => {
  await page.waitForFunction(() => performance.getEntriesByName('done').length > 0)
  const [frameMs, doneMs] = await page.evaluate(
    () =>
      ['first-contentful-paint', 'done'].map(
        (name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN,
      ) as [number, number],
  )
  return { frameMs, doneMs }
}

const open = async (
  browser: Browser,
  url: string,
  selector: string,
  token?: string,
): Promise<Opened> => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    // The certificate is self-signed.
    ignoreHTTPSErrors: true,
  })
  const { origin } = new URL(url)
  if (token !== undefined) await context.addCookies([{ name: 'token', value: token, url: origin }])
  const page = await context.newPage()
  await markDone(page, selector)
  const devtools = await context.newCDPSession(page)
  const asked = new Map<string, Asked>()
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    const from = timestamp
    if (request.url.startsWith(origin)) {
      const name = request.url.slice(origin.length)
      asked.set(requestId, { path: name, from, until: Infinity, bytes: 0 })
    }
  })
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = asked.get(requestId)
    if (one !== undefined) Object.assign(one, { until: timestamp, bytes: encodedDataLength })
  })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await page.goto(url, { waitUntil: 'commit' })
  const { frameMs, doneMs } = await timesOf(page)
  const all = [...asked.values()]
  const start = all[0]?.from ?? 0
  await context.close()
  return { frameMs, doneMs, asked: all.filter(({ from }) => (from - start) * 1000 < doneMs) }
}

/** Wave of each request: one more than the latest response received before it was sent. */
const wavesOf = (asked: readonly Asked[]): number[] => {
  const waves: number[] = []
  for (const { from } of asked) {
    const before = waves.filter((_, index) => (asked[index]?.until ?? Infinity) <= from)
    waves.push(1 + Math.max(0, ...before))
  }
  return waves
}

const notMeasured: Row = {
  what: 'A list opened cold at 150 ms and 1.6 Mbit/s',
  ours: 'no Chromium here',
  reference: 'the same bytes as one script and its calls in one wave',
  figure: 'not measured',
  reach: '<= 1.25 x',
  reached: null,
}

const plainServer = fileURLToPath(new URL('first-page/plain-server.js', import.meta.url))

/** Long enough to dominate other costs. */
const longRoundTripMs = 600

/** Round trips until a wall opened with an empty cache paints a truck. */
const wallRow = async (browser: Browser, origin: string): Promise<Row> => {
  const line = await startSlowLine(Number(new URL(origin).port), longRoundTripMs)
  try {
    const page = await (await browser.newContext()).newPage()
    await markDone(page, '.truck')
    await page.goto(`${line.url}/monitor/H`, { waitUntil: 'commit' })
    const { doneMs: took } = await timesOf(page)
    await page.context().close()
    const waves = Math.floor(took / longRoundTripMs)
    return {
      what: `A wall opened cold, each round trip ${longRoundTripMs} ms: until a truck is on its board`,
      ours: ms(took),
      reference: 'document, program, connection, board',
      figure: `${waves} waves`,
      reach: '<= 4 waves',
      reached: waves <= 4,
    }
  } finally {
    await line.close()
  }
}

/** The list over one path to the server: rows, frame and durations. */
const listRows = async (
  browser: Browser,
  origin: string,
  token: string,
  way: string,
): Promise<Row[]> => {
  const list = (): Promise<Opened> => open(browser, origin + path, 'tbody tr', token)
  const { asked } = await list()
  const isCall = ({ path: name }: Asked): boolean => name.startsWith('/api/')
  const bytes = asked.filter((one) => !isCall(one)).reduce((sum, one) => sum + one.bytes, 0)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const plain = await startChild(process.execPath, [plainServer], {
    url,
    env: {
      PORT: String(port),
      SCRIPT: String(bytes),
      CALLS: asked
        .filter(isCall)
        .map((one) => one.bytes)
        .join(','),
    },
  })
  const [ours, reference]: [Opened[], Opened[]] = [[], []]
  try {
    for (let time = 0; time < times; time += 1) {
      reference.push(await open(browser, url, 'p'))
      ours.push(await list())
    }
  } finally {
    await plain.stop()
  }
  const [last] = ours.slice(-1)
  if (last === undefined) throw new Error('the list was not opened')
  const waves = wavesOf(last.asked)
  const second = last.asked.filter((_, index) => waves[index] === 2)
  const secondMs =
    (Math.max(...second.map(({ until }) => until)) - (last.asked[0]?.from ?? 0)) * 1000
  return [
    ratioRow(
      `A list opened cold ${way} at 150 ms and 1.6 Mbit/s, ${kb(bytes)}: until its rows are painted (median of ${times})`,
      {
        name: 'the same bytes as one script and its calls in one wave',
        value: median(reference.map(({ doneMs }) => doneMs)),
      },
      median(ours.map(({ doneMs }) => doneMs)),
      1.25,
      ms,
    ),
    {
      what: `The same ${way}: until its frame is painted`,
      ours: ms(last.frameMs),
      reference: `the second wave has come: ${ms(secondMs)}`,
      figure: last.frameMs <= secondMs ? 'within the second wave' : 'later',
      reach: 'within the second wave',
      reached: last.frameMs <= secondMs,
    },
    {
      what: `The same ${way}: requests and waves until its rows are painted`,
      ours: `${last.asked.length} requests`,
      reference: `one document, one script, ${asked.filter(isCall).length} calls: 3 waves`,
      figure: `${last.asked.length} requests, ${Math.max(...waves)} waves`,
      reach: '<= 16 requests, <= 5 waves',
      reached: last.asked.length <= 16 && Math.max(...waves) <= 5,
    },
  ]
}

/** The same through the shipped proxy, over HTTP/1.1 and HTTP/2. */
const nginxRows = async (browser: Browser, origin: string, token: string): Promise<Row[]> => {
  if (!hasNginx) return [{ ...notMeasured, ours: 'no nginx here' }]
  const rows: Row[] = []
  for (const http2 of [false, true]) {
    const front = await startNginx(origin, { http2 })
    try {
      const way = http2 ? 'through nginx over HTTP/2' : 'through nginx'
      rows.push(...(await listRows(browser, front.origin, token, way)))
    } finally {
      await front.stop()
    }
  }
  return rows
}

export const firstPageRows = async (): Promise<Row[]> => {
  const executablePath = browserPath()
  if (executablePath === undefined) return [notMeasured]
  const site = await startDemoSite()
  const browser = await launch(executablePath)
  try {
    const token = await tokenOf(site.origin, 'office@muat.test')
    return [
      ...(await listRows(browser, site.origin, token, 'from the relay')),
      ...(await nginxRows(browser, site.origin, token)),
      await wallRow(browser, site.origin),
    ]
  } finally {
    await browser.close()
    await site.stop()
  }
}

const [, invoked] = process.argv
if (invoked !== undefined && import.meta.url === pathToFileURL(invoked).href) {
  console.table(await firstPageRows())
}
