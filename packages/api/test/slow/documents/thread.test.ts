import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { type createRenderer, renderDespiteImages } from '../../../src/documents/renderer.ts'
import { build } from '../../support/built.ts'
import type { ReportJob } from '../../../src/documents/report/job.ts'
import { outboundJob } from '../../documents/jobs.ts'
import { brokenPng, png } from '../../documents/png.ts'
import { textOf } from '../../documents/support.ts'

/** As it was built: from source it works in place. */
const builtRenderer = async (): Promise<ReturnType<typeof createRenderer>> => {
  build()
  const path = fileURLToPath(new URL('../../../compiled/documents/renderer.js', import.meta.url))
  const built = (await import(/* @vite-ignore */ path)) as {
    createRenderer: typeof createRenderer
  }
  return built.createRenderer()
}

it('prints in a thread of its own, one after the other; a print that fails costs only itself', async () => {
  const renderer = await builtRenderer()
  const job = outboundJob()
  const broken = { ...job, writing: { ...job.writing, timeZone: 'Nowhere/Land' } }
  const jobs = [job, broken, outboundJob({ recordNo: 'OUT-2026-00043' })]
  const [first, second, third] = await Promise.allSettled(jobs.map((job) => renderer.render(job)))
  expect(second).toMatchObject({ status: 'rejected' })
  for (const [print, recordNo] of [
    [first, 'OUT-2026-00042'],
    [third, 'OUT-2026-00043'],
  ] as const) {
    if (print?.status !== 'fulfilled') throw new Error(String(print?.reason))
    expect((await textOf(print.value))[0]).toContain(recordNo)
  }
  await renderer.close()
  // Closing ended the thread, not the renderer's use: the next print starts another.
  expect(await renderer.render(outboundJob())).toBeInstanceOf(Uint8Array)
  await renderer.close()
})

it('prints the logo, and prints without one that cannot be drawn', async () => {
  const renderer = await builtRenderer()
  const warnings: unknown[] = []
  const printed = async (logo: string) => {
    const { company, ...job } = outboundJob()
    const pdf = await renderDespiteImages(
      renderer,
      { ...job, company: { ...company, logo } },
      (error) => warnings.push(error),
    )
    expect((await textOf(pdf))[0]).toContain('OUT-2026-00042')
    return Buffer.from(pdf).includes('/Subtype /Image')
  }
  expect(await printed(png())).toBe(true)
  expect(warnings).toEqual([])
  expect(await printed(brokenPng())).toBe(false)
  expect(warnings).toHaveLength(1)
  await renderer.close()
})

/** Pages that take a second for each 800 rows, or so. */
const longJob = (count: number): ReportJob => {
  const { company, writing } = outboundJob()
  return {
    kind: 'report',
    language: 'en',
    writing,
    company,
    title: 'Long',
    facts: [],
    totals: [],
    columns: Array.from({ length: 20 }, (_, at) => ({
      head: `Column ${at}`,
      kind: 'text',
      total: null,
    })),
    rows: Array.from({ length: count }, (_, row) =>
      Array.from({ length: 20 }, (_, at) => `${row}-${at}`),
    ),
    cut: null,
    chart: { axis: { kind: 'row', points: [] }, series: [] },
    labels: {},
    stacked: false,
  }
}

it('ends a print that nobody waits for, under way or in its turn, and goes on with the next', async () => {
  const renderer = await builtRenderer()
  const began = performance.now()
  await renderer.render(longJob(800))
  const whole = performance.now() - began
  const leaver = new AbortController()
  const left = [longJob(3200), outboundJob()].map((job) => renderer.render(job, leaver.signal))
  const next = renderer.render(outboundJob())
  setTimeout(() => leaver.abort(), whole / 8)
  const leftAt = performance.now()
  const outcomes = await Promise.allSettled(left)
  expect(outcomes.map((one) => one.status === 'rejected' && one.reason.name)).toEqual([
    'AbortError',
    'AbortError',
  ])
  expect(await next).toBeInstanceOf(Uint8Array)
  // Four times as many rows are under way: made to their end, they alone would take longer.
  expect(performance.now() - leftAt).toBeLessThan(whole * 1.2)
  await renderer.close()
})
