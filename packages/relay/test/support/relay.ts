import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { buildRelay, type RelayApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { startUpstream, type Upstream } from './upstream.ts'

export const intervalMs = 60

export interface TestRelay extends RelayApp {
  url: string
  port: number
  /** Every log line written so far. */
  logged: string[]
  /** The relay's clock runs ahead by this many ms. */
  clock: { aheadMs: number }
  close: () => Promise<void>
}

/** A relay on a free port; it closes itself when the test is over. */
export const startRelay = async (
  origin: string,
  env: Record<string, string> = {},
): Promise<TestRelay> => {
  const result = readConfig({
    UPSTREAM_URL: origin,
    PORT: '0',
    POLL_INTERVAL_MS: String(intervalMs),
    POLL_TIMEOUT_MS: '3000',
    INSTANCE_NAME: 'test',
    LOG_LEVEL: 'debug',
    ...env,
  })
  if (!result.ok) throw new Error(result.problems.join('\n'))
  const logged: string[] = []
  const clock = { aheadMs: 0 }
  const relay = buildRelay(result.config, {
    now: () => Date.now() + clock.aheadMs,
    logTo: { write: (line) => logged.push(line) },
  })
  await relay.app.listen({ host: '127.0.0.1', port: 0 })
  relay.start()
  let closed: Promise<void> | undefined
  const close = (): Promise<void> => (closed ??= relay.app.close().then(() => undefined))
  onTestFinished(close)
  const { port } = relay.app.server.address() as AddressInfo
  return { ...relay, url: `http://127.0.0.1:${port}`, port, logged, clock, close }
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
