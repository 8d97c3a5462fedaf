import { setImmediate as oneTurn, setTimeout as wait } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import type { App, Context } from './context.ts'
import { clockOf, openDatabase } from './db/index.ts'
import { type FirstRun, prepareFirstRun } from './first-run.ts'
import { startHousekeeping } from './housekeeping.ts'

// Listens and closes. Every failure to start is one line and exit code 1.

/** How long callers have to let go of their connections, in steps of 10 ms and more. */
const drainTurns = 150

const say = (line: string) => process.stdout.write(`${line}\n`)

const fail = (line: string): never => {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const tellLauncher = (message: object) => process.send?.(message)

const tellFirstRun = (found: FirstRun, site: string) => {
  if (found.type === 'none') return
  if (found.type === 'demo') {
    tellLauncher(found)
    const accounts = found.accounts.map(({ email }) => email).join(', ')
    if (found.created) say(`Demo site for ${found.date}: ${accounts}`)
    return
  }
  const link = `${site}${found.path}`
  tellLauncher({ type: 'first-admin', url: link, email: found.email })
  say(
    `Nobody can sign in yet. Open this link once, within 7 days, to choose the password of the first administrator, ${found.email}: ${link}`,
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

const connectionsOf = (app: App): Promise<number> =>
  new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)))
  })

const start = async (config: Config) => {
  const logError = (error: unknown) => {
    process.stderr.write(`${textOf(error)}\n`)
  }
  const db = await openDatabase(config, { failed: logError, lost: fail })
  if (db.kind === 'embedded') {
    say(
      `Embedded database in ${config.dataDir}: for trying out and small sites. It does not survive a power cut; set DATABASE_URL for PostgreSQL.`,
    )
  }
  const context: Context = { config, db, clock: clockOf(config.timezone) }
  const app = await buildApp(context)
  const stopHousekeeping = startHousekeeping(context, (error) => app.log.warn({ err: error }))

  let closing = false
  const close = async () => {
    if (closing) return
    closing = true
    stopHousekeeping()
    // A connection that is cut while a request is on its way to it drops that request: callers let go first.
    app.drain()
    // Turns of the loop rather than time: each reads what has arrived, however long a query held the one before.
    for (let turn = 0; turn < drainTurns && (await connectionsOf(app)) > 0; turn += 1) {
      await wait(10)
      await oneTurn()
    }
    // Requests under way are answered first; then nobody uses the database any more.
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
    const found = await prepareFirstRun(context)
    const url = await listen(app, config)
    say(`Listening on ${url}`)
    tellLauncher({ type: 'listening', url })
    tellFirstRun(found, config.publicUrl ?? url)
  } catch (error) {
    await db.close()
    throw error
  }
}

const result = readConfig(process.env)
if (result.ok) start(result.config).catch((error: unknown) => fail(textOf(error)))
else fail(result.problems.join('\n'))
