import type { RoomOptions } from '../room.ts';
/** GET /livez, /readyz and /healthz. */
export declare const health: import("fastify").FastifyPluginCallback<RoomOptions, import("fastify").RawServerDefault, import("fastify").FastifyTypeProviderDefault, import("fastify").FastifyBaseLogger>;
