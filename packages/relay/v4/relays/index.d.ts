import { EventEmitter } from 'node:events';
import { type Command, type ResourceName } from '@muat/shared';
import type { RoomOptions } from '../room.ts';
declare module 'fastify' {
    interface FastifyInstance {
        relays: Relays;
    }
}
/** A write that the back end accepted. */
export interface Write {
    resource: ResourceName;
    id?: number;
    /** The staff socket of the tab that wrote. That tab updates its own screen. */
    by?: string;
}
/** Names the staff socket of the tab that writes. It is meant for the relay and goes no further. */
export declare const socketHeader = "x-socket-id";
/** The socket id in a header. It has no colon, so that it never names a room. */
export declare const socketOf: (header: unknown) => string | undefined;
export interface Relays {
    /** What happened here or on another relay. */
    events: EventEmitter<{
        wrote: [Write];
        command: [key: string, command: Command];
    }>;
    wrote: (write: Write) => void;
    command: (key: string, command: Command) => void;
    /** Leaves word for the other relays and reads theirs, by the epoch of each; null: they cannot be asked now. */
    exchange: (epoch: string, word: string) => Promise<ReadonlyMap<string, string> | null>;
    /** Whether the line to the other relays stands; undefined: there is none. */
    connected: () => boolean | undefined;
}
/**
 * Writes and commands for this relay and, where REDIS_URL names a Redis, for the others. They are hints: a lost one costs
 * an interval of latency, never a board.
 */
export declare const relays: import("fastify").FastifyPluginCallback<RoomOptions, import("fastify").RawServerDefault, import("fastify").FastifyTypeProviderDefault, import("fastify").FastifyBaseLogger>;
