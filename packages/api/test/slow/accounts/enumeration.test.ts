import { performance } from 'node:perf_hooks'
import { expect, it } from 'vitest'
import { rounds } from '../../../../../e2e/support/rounds.ts'
import { onOneDatabase } from '../../support/site.ts'
import { suiteFolder } from '../../accounts/support/outbox.ts'
import { createPerson, goodPassword, twice } from '../../accounts/support/people.ts'

const dataDir = suiteFolder()
/** Of each call, for known and for unknown addresses in turn. */
const turns = { login: 100, reset: 100, register: rounds(50, 100) } as const

const quantile = (sorted: number[], at: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? 0).toFixed(1)
const spread = (times: number[]): string => {
  const sorted = times.toSorted((a, b) => a - b)
  return [0.1, 0.5, 0.9].map((at) => quantile(sorted, at)).join(' / ')
}

/** How much two distributions have in common: of both together ten ranges alike in number, and what either has in each. */
const overlap = (one: number[], other: number[]): string => {
  const all = [...one, ...other].toSorted((a, b) => a - b)
  const bounds = [...Array(9).keys()].map((n) => all[Math.floor((all.length * (n + 1)) / 10)] ?? 0)
  const shares = (times: number[]): number[] => {
    const counts = Array<number>(10).fill(0)
    for (const time of times) {
      const range = bounds.filter((bound) => bound <= time).length
      counts[range] = (counts[range] ?? 0) + 1 / times.length
    }
    return counts
  }
  const others = shares(other)
  const common = shares(one).reduce((sum, share, n) => sum + Math.min(share, others[n] ?? 0), 0)
  return `${Math.round(common * 100)} %`
}

onOneDatabase(
  'known and unknown addresses',
  (site, kind) => {
    const calls = {
      login: (email: string) => ['/api/login', { email, password: 'not the password' }] as const,
      reset: (email: string) => ['/api/password/email', { email }] as const,
      register: (email: string) =>
        ['/api/register', { name: 'Sari', email, ...twice(goodPassword) }] as const,
    }

    it.each(Object.keys(calls) as (keyof typeof calls)[])(
      'get the same status and the same words from %s, time and again; the times are only reported',
      { timeout: 180_000 },
      async (name) => {
        const people = []
        for (let at = 0; at < 10; at += 1) people.push(await createPerson(site()))
        const times = { known: [] as number[], unknown: [] as number[] }
        const answers = new Set<string>()
        for (let round = 0; round < turns[name]; round += 1) {
          // Neither account nor address is throttled: what is measured is the answer.
          site().clock.advance(15 * 60 * 1000)
          const known = people[round % people.length]?.email ?? ''
          for (const [who, email] of [
            ['known', known],
            ['unknown', `unknown.${name}.${round}@muat.test`],
          ] as const) {
            const [path, body] = calls[name](email)
            const began = performance.now()
            const answer = await site().client().post(path, body)
            times[who].push(performance.now() - began)
            answers.add(JSON.stringify([answer.status, { ...answer.body, requestId: '' }]))
          }
        }
        expect([...answers]).toHaveLength(1)
        const { known, unknown } = times
        process.stdout.write(
          `${name} (${kind}), ${turns[name] * 2} attempts, ms at 10 / 50 / 90 %: known ${spread(known)}, unknown ${spread(unknown)}, overlap ${overlap(known, unknown)}\n`,
        )
      },
    )
  },
  { dataDir, publicUrl: 'https://muat.test' },
)
