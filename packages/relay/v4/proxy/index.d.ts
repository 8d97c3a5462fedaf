import type { RoomOptions } from '../room.ts';
/** Everything under /api that the relay does not answer itself, streamed both ways. */
export declare const proxy: import("fastify").FastifyPluginCallback<RoomOptions, import("fastify").RawServerDefault, import("fastify").FastifyTypeProviderDefault, import("fastify").FastifyBaseLogger>;
