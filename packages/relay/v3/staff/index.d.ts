import type { RoomOptions } from '../room.ts';
/** The room of staff who may see and command the fleet. */
export declare const fleetRoom = "fleet:may";
/** The sockets of the office: who may join by a token, and hints that lists have changed. */
export declare const staff: import("fastify").FastifyPluginCallback<RoomOptions, import("fastify").RawServerDefault, import("fastify").FastifyTypeProviderDefault, import("fastify").FastifyBaseLogger>;
