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

interface AgentOptions extends Omit<Agent.Options, 'connect'> {
  connectTimeoutMs?: number
}

export interface BackEnd {
  /** Connections of their own, ended with the server: a caller never waits for those of another. */
  agent: (options: AgentOptions) => Agent
  /** Asks over so many connections of its own. */
  asker: (connections: number) => Ask
}

/** The way to the back end. Its name may stand for several addresses: connections are spread over them. */
export const backEnd = fp<RoomOptions>(
  (app, { config, limits }, done) => {
    const lookup = lookupInTurn()
    const agents: Agent[] = []
    const agent = ({
      connectTimeoutMs = limits.poll.timeoutMs,
      ...options
    }: AgentOptions): Agent => {
      const made = new Agent({
        // A new connection now and then: an address that came back gets its share again.
        maxRequestsPerClient: 1000,
        ...options,
        connect: { timeout: connectTimeoutMs, rejectUnauthorized: true, lookup },
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
