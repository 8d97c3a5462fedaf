import { once } from 'node:events'
import { nothingInPlainText, speakerOf } from '@muat/node/logging'
import { createMetricsServer } from '@muat/node/metrics'
import { connectionsGone } from '@muat/node/serving'
import { startWatchdog } from '@muat/node/watchdog'
import { buildApp } from './app.ts'
import { type FirstAdmin, inviteFirstAdmin } from './accounts/first-admin.ts'
import type { Config, ConfigResult } from './config.ts'
import type { App, Context } from './context.ts'
import { clockOf, openDatabase } from './db/index.ts'
import { createMetrics } from './health/metrics.ts'
import { startHousekeeping } from './housekeeping.ts'
import { readSite } from './site/settings.ts'
import { serveCommands } from './upkeep/socket.ts'

// Listens and closes. A failure to start is one line and exit code 1. `server.ts` is the program. The demo site has
// its own program with its own first run.

const speaker = speakerOf('api')
const { say, complain, fail } = speaker

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const tellLauncher = (message: object) => process.send?.(message)

/** Result of a first run, instead of the first administrator. */
export interface FirstRun {
  /** For the launcher. */
  message: object
  /** Line for the terminal; null: nothing new. */
  line: string | null
}

const showFirstAdmin = ({ path, email }: FirstAdmin, site: string) => {
  const link = `${site}${path}`
  tellLauncher({ type: 'first-admin', url: link, email })
  say(
    `Nobody can sign in yet. Open this link once, within 7 days, to choose the password of the first administrator, ${email}: ${link}`,
  )
}

/** The password of demo accounts is public. */
const refuseDemoInProduction = async ({ db, config }: Context): Promise<void> => {
  if (!config.production) return
  const { demoDate } = await db.read(readSite)
  if (demoDate === null) return
  throw new Error(
    'NODE_ENV is production, but the database holds the demo site. Use another database, or leave NODE_ENV unset.',
  )
}

const listen = async (app: App, { port, host }: Config): Promise<string> => {
  try {
    return await app.listen({ port, host })
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    return fail(
      taken
        ? `Port ${port} on ${host} is in use. Stop what listens there, or set PORT to another.`
        : `Cannot listen on ${host} port ${port}: ${textOf(error)}`,
    )
  }
}

/** Longer than any statement takes but those of long reports. */
const slowSeconds = 1

const serveMetrics = async (
  app: App,
  { host, metricsPort }: Config,
  { registry, follow }: ReturnType<typeof createMetrics>,
  context: Context,
): Promise<void> => {
  const server = createMetricsServer(registry, follow(context))
  server.listen(metricsPort ?? 0, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    fail(`Cannot listen on ${host} METRICS_PORT ${metricsPort}: ${textOf(error)}`)
  }
  app.addHook('onClose', async () => {
    server.close()
    server.closeAllConnections()
  })
}

const start = async (config: Config, firstRun: (context: Context) => Promise<FirstRun | null>) => {
  startWatchdog('api', config.watchdogSeconds)
  const metrics = config.metricsPort === null ? null : createMetrics(config.version)
  let slow = (_ms: number, _text: string) => {}
  const db = await openDatabase(config, {
    failed: (error) => complain(textOf(error)),
    lost: fail,
    queried: (seconds, text = '') => {
      metrics?.watch.query(seconds)
      if (seconds > slowSeconds) slow(Math.round(seconds * 1000), text)
    },
  })
  if (db.kind === 'embedded') {
    say(
      `Embedded database in ${config.dataDir}: for trying out and small sites. It does not survive a power cut; set DATABASE_URL for PostgreSQL.`,
    )
  }
  const clock = clockOf(config.timezone)
  const context: Context = { config, db, clock, watch: metrics?.watch }
  const app = await buildApp(context)
  slow = (ms, text) =>
    app.log.warn(
      { ms, statement: text.replace(/\s+/gu, ' ').trim().slice(0, 500) },
      'slow statement',
    )
  if (metrics !== null) await serveMetrics(app, config, metrics, context)
  const stopHousekeeping = startHousekeeping(context, (error) => app.log.warn({ err: error }))

  let stopCommands = () => {}
  let closing = false
  const close = async () => {
    if (closing) return
    closing = true
    stopHousekeeping()
    stopCommands()
    // Closing a connection with a request in transit drops the request, so clients close first.
    app.drain()
    await connectionsGone(app.server)
    // Running requests are answered before the database closes.
    await app.close()
    await db.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      close().catch((error: unknown) => fail(textOf(error)))
    })
  }
  process.on('disconnect', () => {
    close().catch((error: unknown) => fail(textOf(error)))
  })

  try {
    await refuseDemoInProduction(context)
    const found = await firstRun(context)
    const firstAdmin = found === null ? await inviteFirstAdmin(context) : null
    const url = await listen(app, config)
    if (db.kind === 'embedded') stopCommands = await serveCommands(context)
    say(`Listening on ${url}`)
    tellLauncher({ type: 'listening', url })
    if (found !== null) tellLauncher(found.message)
    if (found !== null && found.line !== null) say(found.line)
    if (firstAdmin !== null) showFirstAdmin(firstAdmin, config.publicUrl ?? url)
  } catch (error) {
    await db.close()
    throw error
  }
}

/** Serves until a signal. `firstRun` may fill an empty database; null leaves it. */
export const serve = <C extends Config>(
  result: ConfigResult<C>,
  firstRun: (context: Context, config: C) => Promise<FirstRun | null> = async () => null,
): void => {
  nothingInPlainText(speaker)
  if (!result.ok) fail(result.problems.join(' '))
  else {
    const { config } = result
    start(config, (context) => firstRun(context, config)).catch((error: unknown) =>
      fail(textOf(error)),
    )
  }
}
