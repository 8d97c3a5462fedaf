import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { applySecretFiles } from '@muat/node/environment'
import { nothingInPlainText, speakerOf } from '@muat/node/logging'
import { connectionsGone } from '@muat/node/serving'
import { startWatchdog } from '@muat/node/watchdog'
import { buildRelay } from './app.ts'
import { readConfig } from './config.ts'

const speaker = speakerOf('relay')
const { say, fail } = speaker
nothingInPlainText(speaker)

/**
 * So many connections may wait to be taken, as far as the kernel lets them (net.core.somaxconn, 4096 unless somebody asked
 * for more): when another relay dies, all its displays come within a second, and one that finds no place tries again after
 * 1, 3 and 7 s. Node's own 511 are too few (docs/scaling.md).
 */
const backlog = 16_384

const result = readConfig(applySecretFiles(process.env, fail))
if (!result.ok) fail(`The relay cannot start: ${result.problems.join('; ')}`)
else {
  const { config } = result
  startWatchdog('relay', config.watchdogSeconds)
  const app = buildRelay(config)

  const refuse = (variable: string, port: number, error: unknown): never => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    return fail(
      code === 'EADDRINUSE'
        ? `Port ${port} is in use: set ${variable} to another one.`
        : `Cannot listen on ${config.host}, ${variable} ${port}: ${code}`,
    )
  }

  try {
    await app.listen({ host: config.host, port: config.port, backlog })
  } catch (error) {
    refuse('PORT', config.port, error)
  }
  if (config.metricsPort !== undefined) {
    app.metricsServer.listen(config.metricsPort, config.host)
    try {
      await once(app.metricsServer, 'listening')
    } catch (error) {
      refuse('METRICS_PORT', config.metricsPort, error)
    }
  }
  let closing = false
  const close = (): void => {
    // A terminal and its npm both pass Ctrl-C on: the second is no wish to hurry.
    if (closing) return
    closing = true
    app.drain()
    setTimeout(() => process.exit(1), 25_000).unref()
    // A connection that is cut while a request is on its way to it drops that request: clients let go first, each with
    // its next answer. Those that ask nothing, walls among them, are let go of after a while.
    void connectionsGone(app.server)
      .then(() => app.close())
      .then(() => process.exit(0))
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)

  // Whoever hears of it may end it at once: said last.
  const address = app.server.address() as AddressInfo
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  const url = `http://${host}:${address.port}`
  say(`relay listening on ${url}`)
  // Whoever started it with a channel waits for this (scripts/README.md).
  process.send?.({ type: 'listening', url })
}
