import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { buildRelay } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { defaultLimits, type Limits } from '../../src/limits.ts'
import type { Feed } from '../../src/monitor/index.ts'
import { startUpstream, type Upstream } from './upstream.ts'

export const intervalMs = 60

export interface TestRelay {
  app: FastifyInstance
  feed: Feed
  url: string
  port: number
  /** Every log line written so far. */
  logged: string[]
  /** The relay's clock runs ahead by this many ms. */
  clock: { aheadMs: number }
  close: () => Promise<void>
}

/** The limits with those that are named by their path, such as `poll.timeoutMs`. */
const limitsOf = (given: readonly [string, string][]): Limits => {
  const limits = structuredClone(defaultLimits)
  for (const [path, value] of given) {
    const [group = '', name] = path.split('.')
    if (name === undefined) Reflect.set(limits, group, Number(value))
    else Reflect.set(Object(Reflect.get(limits, group)), name, Number(value))
  }
  return limits
}

/**
 * A relay on a free port; it closes itself when the test is over. `given`: settings in capitals, limits by their path,
 * and `build`.
 */
export const startRelay = async (
  origin: string,
  given: Record<string, string> = {},
): Promise<TestRelay> => {
  const { build, ...settings }: Record<string, string> = { 'poll.timeoutMs': '3000', ...given }
  const isSetting = ([name]: [string, string]): boolean => /^[A-Z]/u.test(name)
  const entries = Object.entries(settings)
  const result = readConfig({
    UPSTREAM_URL: origin,
    PORT: '0',
    POLL_INTERVAL_MS: String(intervalMs),
    LOG_LEVEL: 'debug',
    ...Object.fromEntries(entries.filter(isSetting)),
  })
  if (!result.ok) throw new Error(result.problems.join('\n'))
  const logged: string[] = []
  const clock = { aheadMs: 0 }
  const app = buildRelay(result.config, {
    now: () => Date.now() + clock.aheadMs,
    limits: limitsOf(entries.filter((entry) => !isSetting(entry))),
    logTo: { write: (line) => logged.push(line) },
    ...(build === undefined ? {} : { build }),
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  let closed: Promise<void> | undefined
  const close = (): Promise<void> => (closed ??= app.close().then(() => undefined))
  onTestFinished(close)
  const { port } = app.server.address() as AddressInfo
  const { feed } = app.monitor
  return { app, feed, url: `http://127.0.0.1:${port}`, port, logged, clock, close }
}

export const startBoth = async (
  env: Record<string, string> = {},
  prepare: (upstream: Upstream) => void = () => undefined,
): Promise<{ upstream: Upstream; relay: TestRelay }> => {
  const upstream = await startUpstream()
  onTestFinished(upstream.close)
  prepare(upstream)
  return { upstream, relay: await startRelay(upstream.origin, env) }
}
