import { clientAddress } from '@muat/node/addresses'
import fp from 'fastify-plugin'
import { originAllowed } from '../http/callers.ts'
import { sendProblem } from '../http/problems.ts'
import type { RoomOptions } from '../room.ts'
import { browserOf } from '../sockets/index.ts'
import { answerCommands, watchRoom } from './commands.ts'
import { createFailedDisplays } from './failed-displays.ts'
import { parseFailure } from './failure.ts'
import { registerFleetMetrics } from './metrics.ts'
import { createPresence } from './presence.ts'
import { createDisplayReports } from './reports.ts'

/** Reports of displays that cannot run have a few hundred bytes, names and errors in other scripts a few more. */
const failureBytes = 2048

/** Which displays are there, on which relay; which are missing or cannot run; and commands to them. */
export const fleet = fp<RoomOptions>(
  (app, { config, limits, now, build }, done) => {
    const { backEnd, monitor, relays, sockets, walls } = app
    const failed = createFailedDisplays(now)
    const presence = createPresence({
      displays: walls.displays,
      failed,
      feed: monitor.feed,
      build,
      version: config.version,
      expected: monitor.expected,
      exchange: relays.exchange,
      alone: config.relays === 1,
      now,
      onChange: (change) => {
        sockets.staff.local.to(watchRoom).emit('fleet', change)
      },
    })
    const reports = createDisplayReports({
      ask: backEnd.asker(1),
      token: config.monitor.token,
      timeoutMs: limits.poll.timeoutMs,
      report: presence.report,
      learn: presence.learn,
    })

    answerCommands(sockets.staff, {
      state: presence.state,
      has: presence.has,
      command: (key, command) => {
        relays.command(key, command)
        const { name, address } = command
        app.log.info({ display: key, command: name, address }, 'command to a display')
      },
      now,
    })
    registerFleetMetrics(app.metrics, presence)

    app.post('/relay/failed-display', { bodyLimit: failureBytes }, (request, reply) => {
      const said = originAllowed(request.raw, config) ? parseFailure(request.body) : undefined
      if (said === undefined) return sendProblem(request, reply, 'bad_request')
      const caller = {
        address: clientAddress(request.raw, config.trust),
        browser: browserOf(request.headers['user-agent']),
      }
      if (!failed.report(said, caller)) {
        return sendProblem(request, reply.header('retry-after', '60'), 'throttled')
      }
      return reply.code(204).header('cache-control', 'no-store').send()
    })

    const look = async (): Promise<void> => {
      await presence.look()
      reports.look()
    }
    let looks: NodeJS.Timeout | undefined
    app.addHook('onListen', (next) => {
      looks = setInterval(() => void look(), limits.fleetCheckMs)
      next()
    })
    app.addHook('preClose', (next) => {
      clearInterval(looks)
      next()
    })
    done()
  },
  { name: 'fleet', dependencies: ['back-end', 'monitor', 'relays', 'sockets', 'staff', 'walls'] },
)
