import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '../src/lib/first/failure.ts'
import type { Site } from '../src/rows/site-day.ts'

const down: Answer<Site> = { ok: false, failure: { kind: 'network', timedOut: false } }
const answers: Answer<Site>[] = []

vi.mock('../src/lib/first/prefetch.ts', () => ({
  takePrefetched: () => Promise.resolve(answers.shift() ?? down),
}))

/** As a page that has just been loaded asks. */
let ask: () => Promise<Site>
beforeEach(async () => {
  answers.length = 0
  vi.resetModules()
  ask = (await import('../src/rows/site-day.ts')).fetchSite
})

describe('data of the site', () => {
  it('stay known while the request fails, limits included', async () => {
    const said = { today: '2026-11-25', timezone: 'Asia/Jakarta', weighTolerancePct: 2 }
    answers.push({ ok: true, data: said })
    expect(await ask()).toEqual(said)
    expect(await ask()).toEqual(said)
    answers.push({ ok: true, data: { ...said, weighTolerancePct: 3 } })
    expect(await ask()).toMatchObject({ weighTolerancePct: 3 })
  })

  it('fall back to the browser’s day', async () => {
    expect(await ask()).toEqual({ today: new Date().toLocaleDateString('en-CA') })
  })
})
