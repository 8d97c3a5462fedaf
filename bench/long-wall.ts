import { areas } from '@muat/shared'
import type { CDPSession } from 'playwright-core'
import { browserPath, launch } from './lib/browser.ts'
import type { Row } from './lib/figures.ts'
import { startRelay } from './lib/relay.ts'
import { until } from './lib/within.ts'
import { startYardUpstream } from './walls/yard-upstream.ts'

// Memory of a wall of all areas after as many changes as in a day and a night, one per area and poll. BENCH_CHANGES
// reduces the number.

const changes = Number(process.env['BENCH_CHANGES'] ?? 100_000)
const pollMs = 20
/** Heap and nodes settle after the first pages, and once every function has run. */
const warmUpRounds = 1000

/** Machine code is on the heap, and grows as the engine compiles more of the same program: it is not what a wall holds. */
const withoutCompiler = '--js-flags=--jitless'

const figures = ['JSHeapUsedSize', 'Nodes', 'JSEventListeners'] as const

const held = async (devtools: CDPSession): Promise<number[]> => {
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  return figures.map((name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN)
}

export const longWallRows = async (): Promise<Row[]> => {
  const what = `A wall of all areas after ${changes.toLocaleString('en')} changes: heap, nodes, listeners`
  const reference = 'the same wall at its start'
  const reach = '+- 5 %'
  const executablePath = browserPath()
  if (executablePath === undefined) {
    const ours = 'no Chromium here'
    return [{ what, ours, reference, figure: 'not measured', reach, reached: null }]
  }
  const upstream = await startYardUpstream()
  const relay = await startRelay(upstream.url, { POLL_INTERVAL_MS: String(pollMs) })
  const browser = await launch(executablePath, withoutCompiler)
  try {
    const page = await browser.newPage()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable')
    // By number, because the wall paints a board once more when it reconnects. It often does: the relay closes a
    // connection that says more in a second than a wall outside of this measurement.
    const painted = new Map<string, number>()
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        const [, area, seq] = /"painted",\{"area":"(\w)","seq":(\d+)/u.exec(String(payload)) ?? []
        if (area !== undefined) painted.set(area, Number(seq))
      }),
    )
    await page.goto(`${relay.origin}/monitor`)
    await page.locator('.truck').first().waitFor()
    await until('all areas painted', () => areas.every((area) => painted.has(area)))
    const change = async (rounds: number): Promise<void> => {
      for (let round = 0; round < rounds; round += 1) {
        const before = new Map(painted)
        for (const area of areas) upstream.change(area)
        // Each change is painted before the next, because a wall skips intermediate ones.
        await until(`change ${round} painted`, () =>
          areas.every((area) => (painted.get(area) ?? 0) > (before.get(area) ?? 0)),
        )
      }
    }
    await change(Math.min(warmUpRounds, Math.ceil(changes / areas.length)))
    const start = await held(devtools)
    await change(Math.ceil(changes / areas.length))
    const end = await held(devtools)
    const growth = end.map((value, at) => value / (start[at] ?? Number.NaN) - 1)
    const shown = growth.map((share) => `${share < 0 ? '' : '+'}${(share * 100).toFixed(1)} %`)
    return [
      {
        what,
        ours: end.map((value) => value.toLocaleString('en')).join(', '),
        reference: `${reference}: ${start.map((value) => value.toLocaleString('en')).join(', ')}`,
        figure: shown.join(', '),
        reach,
        reached: growth.every((share) => Math.abs(share) <= 0.05),
      },
    ]
  } finally {
    await browser.close()
    await relay.server.stop()
    await upstream.close()
  }
}
