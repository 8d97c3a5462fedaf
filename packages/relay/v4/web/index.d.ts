import type { RoomOptions } from '../room.ts';
/** Serves the built web with its runtime configuration where no nginx does. */
export declare const web: import("fastify").FastifyPluginCallback<RoomOptions, import("fastify").RawServerDefault, import("fastify").FastifyTypeProviderDefault, import("fastify").FastifyBaseLogger>;
