import fp from 'fastify-plugin'
import { Agent } from 'undici'
import type { RoomOptions } from '../room.ts'
import { type Ask, askThrough } from './ask.ts'
import { lookupInTurn } from './lookup.ts'

export { type Answer, type Ask, TooLarge } from './ask.ts'

declare module 'fastify' {
  interface FastifyInstance {
    backEnd: BackEnd
  }
}

export interface BackEnd {
  /** Connections of their own, ended with the server: a caller never waits for those of another. */
  agent: (options: Agent.Options) => Agent
  /** Asks over so many connections of its own. */
  asker: (connections: number) => Ask
}

/** The way to the back end. Its name may stand for several addresses: connections are spread over them. */
export const backEnd = fp<RoomOptions>(
  (app, { config, limits }, done) => {
    const lookup = lookupInTurn()
    const agents: Agent[] = []
    const agent = ({ connect, ...options }: Agent.Options): Agent => {
      const made = new Agent({
        // A new connection now and then: an address that came back gets its share again.
        maxRequestsPerClient: 1000,
        ...options,
        connect: { timeout: limits.poll.timeoutMs, rejectUnauthorized: true, lookup, ...connect },
      })
      agents.push(made)
      return made
    }
    app.decorate('backEnd', {
      agent,
      asker: (connections) => askThrough(agent({ connections }), config.upstream.origin),
    })
    app.addHook('onClose', async () => {
      await Promise.all(agents.map((each) => each.destroy()))
    })
    done()
  },
  { name: 'back-end' },
)
