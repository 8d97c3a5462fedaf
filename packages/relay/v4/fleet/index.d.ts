import type { RoomOptions } from '../room.ts';
/** Which displays are there, on which relay; which are missing or cannot run; and commands to them. */
export declare const fleet: import("fastify").FastifyPluginCallback<RoomOptions, import("fastify").RawServerDefault, import("fastify").FastifyTypeProviderDefault, import("fastify").FastifyBaseLogger>;
