import { Agent } from 'undici';
import type { RoomOptions } from '../room.ts';
import { type Ask } from './ask.ts';
export { type Answer, type Ask, TooLarge } from './ask.ts';
declare module 'fastify' {
    interface FastifyInstance {
        backEnd: BackEnd;
    }
}
export interface BackEnd {
    /** Connections of their own, ended with the server: a caller never waits for those of another. */
    agent: (options: Agent.Options) => Agent;
    /** Asks over so many connections of its own. */
    asker: (connections: number) => Ask;
}
/** The way to the back end. Its name may stand for several addresses: connections are spread over them. */
export declare const backEnd: import("fastify").FastifyPluginCallback<RoomOptions, import("fastify").RawServerDefault, import("fastify").FastifyTypeProviderDefault, import("fastify").FastifyBaseLogger>;
