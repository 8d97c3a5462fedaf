import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { createDemoSite } from '../../src/site.ts'
import type { SimulateOptions } from '../../src/simulate/options.ts'
import { simulate } from '../../src/simulate/run.ts'
import { onEachDatabase } from '../../../api/test/support/site.ts'

// A whole day in ten seconds where the machine is quiet, and much longer where it is not.
const patient = { timeout: 300_000 }

onEachDatabase('the simulator', (site) => {
  beforeAll(async () => {
    await createDemoSite(site().db, site().clock)
  })
  const journal = join(mkdtempSync(join(tmpdir(), 'muat-simulate-')), 'journal')
  const options = (overrides: Partial<SimulateOptions>): SimulateOptions => ({
    url: site().url,
    speed: 1_000_000,
    until: 17 * 60,
    minutes: 300,
    trucks: 16,
    seed: 7,
    journal: null,
    verify: true,
    patience: 120,
    ...overrides,
  })

  it(
    'plays trucks through every desk, and every write that was acknowledged is there once',
    patient,
    async () => {
      const stop = new AbortController()
      const lines: string[] = []
      const { summary, problems } = await simulate(options({ journal }), {
        say: (line) => lines.push(line),
        stop: stop.signal,
      })
      expect(problems).toEqual([])
      expect(summary.unanswered).toBe(0)
      expect(summary.actions['create']).toBe(16)
      expect(summary.trucksCompleted).toBeGreaterThan(30)
      const rare = ['weigh-in', 'call', 'start', 'finish', 'weigh-out'].filter(
        (action) => (summary.actions[action] ?? 0) < 20,
      )
      expect(rare).toEqual([])
      const supplied = [
        ...['create', 'weigh-in', 'start', 'check', 'weigh-out', 'verify'].map(
          (action) => `inbound-record ${action}`,
        ),
        ...['create', 'start', 'complete'].map((action) => `production ${action}`),
        'booking create',
      ].filter((name) => (summary.actions[name] ?? 0) === 0)
      expect(supplied).toEqual([])
      expect(summary.receivedKg).toBeGreaterThan(10_000)
      expect(summary.producedKg).toBeGreaterThan(5000)
      // A slip at each weighing in, a delivery note or a slip at each that leaves.
      expect(summary.prints).toBeGreaterThan(summary.trucksCompleted)
      const { rows } = await site().db.read((reader) =>
        reader.execute<{ n: number; kg: number }>(sql`
        select count(*)::int as n, sum(net_kg)::float as kg from outbound_record
        where status = 'completed' and updated_by is not null and remarks like 'Simulasi%'`),
      )
      expect(rows[0]?.n).toBeGreaterThan(8)
      expect(lines.some((line) => line.includes('trucks on site'))).toBe(true)
      const written = readFileSync(journal, 'utf8').trim().split('\n')
      expect(written).toHaveLength(Object.values(summary.actions).reduce((a, b) => a + b, 0))
    },
  )

  it('stops when it is asked to and still says what it did', patient, async () => {
    const stop = new AbortController()
    const { summary, problems } = await simulate(options({ trucks: null, speed: 600 }), {
      say: () => {
        stop.abort()
      },
      stop: stop.signal,
    })
    expect(problems).toEqual([])
    expect(summary.stillOnSite).toBeGreaterThanOrEqual(0)
  })
})
