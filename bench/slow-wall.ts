import { areas } from '@muat/shared'
import { browserPath, launch } from './lib/browser.ts'
import { median, ms, percentile, type Row } from './lib/figures.ts'
import { startRelay } from './lib/relay.ts'
import { startYardUpstream } from './walls/yard-upstream.ts'

// A wall of all areas with sixty trucks on a processor slowed four times, as in sticks and TV boxes: length of the
// main thread's tasks on a change, and layout shifts.

const slowness = 4
const changes = 60
const frameMs = 1000 / 60

interface Seen {
  /** CPU time of the longest task after each change, ms, independent of other load. */
  longest: number[]
  /** Layout shifts of anything but trucks of a list and of the last calls. */
  shifted: number
}

/** Chromium's unit: µs. */
interface TraceEvent {
  name: string
  cat: string
  ph: string
  pid: number
  tid: number
  ts: number
  tdur?: number
}

const isTrace = (value: unknown): value is { traceEvents: TraceEvent[] } =>
  typeof value === 'object' && value !== null && 'traceEvents' in value

/** The longest main thread task after each mark. */
const longestAfterMarks = (events: readonly TraceEvent[]): number[] => {
  const marks = events.filter(({ name, cat }) => name === 'change' && cat.includes('user_timing'))
  const [{ pid, tid } = { pid: 0, tid: 0 }] = marks
  const tasks = events.filter(
    (event) => event.pid === pid && event.tid === tid && event.name.endsWith('RunTask'),
  )
  return marks.map(({ ts }, at) => {
    const until = marks[at + 1]?.ts ?? Number.POSITIVE_INFINITY
    const own = tasks.filter((task) => task.ts > ts && task.ts < until)
    return Math.max(0, ...own.map(({ tdur = 0 }) => tdur)) / 1000
  })
}

/** Runs in the page. */
const countShifts = (): void => {
  let shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { sources = [] } = entry as PerformanceEntry & { sources?: { node: Node | null }[] }
      for (const { node } of sources) {
        if (node instanceof Element && node.closest('.list, .last-calls span') === null)
          shifted += 1
      }
    }
    document.documentElement.dataset['shifted'] = String(shifted)
  }).observe({ type: 'layout-shift' })
}

const watchWall = async (executablePath: string): Promise<Seen> => {
  const upstream = await startYardUpstream()
  const relay = await startRelay(upstream.url, { POLL_INTERVAL_MS: '100' })
  const browser = await launch(executablePath)
  try {
    const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } })
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await page.goto(`${relay.origin}/monitor`)
    await page.locator('.truck').first().waitFor()
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    await page.evaluate(countShifts)
    await page.waitForTimeout(3000)
    await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
    for (let at = 0; at < changes; at += 1) {
      await page.evaluate(() => performance.mark('change'))
      upstream.change(areas[at % areas.length] ?? 'H')
      await page.waitForTimeout(700)
    }
    const trace: unknown = JSON.parse((await browser.stopTracing()).toString())
    if (!isTrace(trace)) throw new Error('the browser wrote no trace')
    const shifted = await page.evaluate(() => document.documentElement.dataset['shifted'] ?? '0')
    return { longest: longestAfterMarks(trace.traceEvents), shifted: Number(shifted) }
  } finally {
    await browser.close()
    await relay.server.stop()
    await upstream.close()
  }
}

const what = `A wall of all areas with 60 trucks on a processor slowed ${slowness} times`

export const slowWallRows = async (): Promise<Row[]> => {
  const executablePath = browserPath()
  if (executablePath === undefined) {
    return [
      {
        what,
        ours: 'no Chromium here',
        reference: 'a frame each 16.7 ms',
        figure: 'not measured',
        reach: '<= 1 frame late',
        reached: null,
      },
    ]
  }
  const { longest, shifted } = await watchWall(executablePath)
  const late = (taken: number): number => Math.max(0, Math.ceil(taken / frameMs) - 1)
  const worst = percentile(longest, 0.95)
  return [
    {
      what: `${what}: its longest task when a truck changes, processor time (median and p95 of ${changes})`,
      ours: `${ms(median(longest))}, ${ms(worst)}`,
      reference: 'a frame each 16.7 ms',
      figure: `${late(median(longest))} and ${late(worst)} frames late`,
      reach: '<= 1 frame late',
      reached: late(worst) <= 1,
    },
    {
      what: `${what}: what shifts that is no truck`,
      ours: `${shifted}`,
      reference: 'nothing',
      figure: `${shifted} shifts`,
      reach: 'none',
      reached: shifted === 0,
    },
  ]
}
