import { type Display } from '@muat/shared';
import type { RoomOptions } from '../room.ts';
export { keyOf } from './displays.ts';
declare module 'fastify' {
    interface FastifyInstance {
        walls: Walls;
    }
}
export interface Walls {
    /** The displays that are connected to this relay. */
    displays: () => Display[];
}
/**
 * Boards to walls. Every message is state and replaces the one before; a lost one is asked for again after the next
 * health. Each is encoded once for all its receivers, and goes to this relay's own sockets only.
 */
export declare const walls: import("fastify").FastifyPluginCallback<RoomOptions, import("fastify").RawServerDefault, import("fastify").FastifyTypeProviderDefault, import("fastify").FastifyBaseLogger>;
