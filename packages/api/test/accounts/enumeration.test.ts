import { performance } from 'node:perf_hooks'
import { expect, it } from 'vitest'
import { rounds } from '../../../../e2e/support/rounds.ts'
import { onOneDatabase } from '../support/site.ts'
import { suiteFolder } from './support/outbox.ts'
import { createPerson, goodPassword, twice } from './support/people.ts'

const dataDir = suiteFolder()
const turns = rounds(20, 100)

const quantile = (sorted: number[], at: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? 0).toFixed(1)
const spread = (times: number[]): string => {
  const sorted = times.toSorted((a, b) => a - b)
  return [0.1, 0.5, 0.9].map((at) => quantile(sorted, at)).join(' / ')
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
        for (let round = 0; round < turns; round += 1) {
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
          `${name} (${kind}), ms at 10 / 50 / 90 %: known ${spread(known)}, unknown ${spread(unknown)}\n`,
        )
      },
    )
  },
  { dataDir, publicUrl: 'https://muat.test' },
)
