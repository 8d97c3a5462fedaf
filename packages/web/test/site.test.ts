import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '../src/lib/first/failure.ts'
import { queryClient } from '../src/rows/query.ts'
import type { Site } from '../src/rows/site-day.ts'
import { siteNow } from '../src/screen/calls/calls.ts'

const down: Answer<Site> = { ok: false, failure: { kind: 'network', timedOut: false } }
const answers: Answer<Site>[] = []

vi.mock('../src/lib/first/prefetch.ts', () => ({
  takePrefetched: () => Promise.resolve(answers.shift() ?? down),
}))

afterEach(() => {
  queryClient.clear()
  answers.length = 0
})

describe('what the site says of itself', () => {
  it('stays known while it cannot be asked, its limits included', async () => {
    const said = { today: '2026-11-25', timezone: 'Asia/Jakarta', weighTolerancePct: 2 }
    answers.push({ ok: true, data: said })
    expect(await siteNow()).toEqual(said)
    expect(await siteNow()).toEqual(said)
    answers.push({ ok: true, data: { ...said, weighTolerancePct: 3 } })
    expect(await siteNow()).toMatchObject({ weighTolerancePct: 3 })
  })

  it("is the browser's own day where a back end does not say, anew each time", async () => {
    expect(Object.keys(await siteNow())).toEqual(['today'])
    queryClient.setQueryData(['site', 'public'], { today: '2000-01-01' })
    expect((await siteNow()).today).not.toBe('2000-01-01')
  })
})
