import type { Display, Seqs, ServerToStaff, ServerToWall, StaffToServer, WallToServer } from '@muat/shared';
import { type DefaultEventsMap, type Namespace, type Socket } from 'socket.io';
import type { RoomOptions } from '../room.ts';
export { browserOf } from './browsers.ts';
export { createDecayingCounts, limitSize } from './decaying-counts.ts';
declare module 'fastify' {
    interface FastifyInstance {
        sockets: Sockets;
    }
}
interface WallData {
    /** Of a display that said who it is. `painted`: what it has on its screen. */
    display?: Omit<Display, 'key' | 'areas' | 'relay' | 'behindSince' | 'leftAt' | keyof Caller> & {
        painted: Seqs;
    };
}
/** What is known of a client without asking it. */
export type Caller = Pick<Display, 'address' | 'browser'>;
export type WallNamespace = Namespace<WallToServer, ServerToWall, DefaultEventsMap, WallData>;
export type WallSocket = Socket<WallToServer, ServerToWall, DefaultEventsMap, WallData>;
interface StaffData {
    token: string;
}
export type StaffNamespace = Namespace<StaffToServer, ServerToStaff, DefaultEventsMap, StaffData>;
export type StaffSocket = Socket<StaffToServer, ServerToStaff, DefaultEventsMap, StaffData>;
/** The connection under a socket: one per browser tab, whatever namespaces it joins. */
type Connection = WallSocket['conn'];
export interface Sockets {
    walls: WallNamespace;
    staff: StaffNamespace;
    callerOf: (connection: Connection) => Caller;
    /** What limits count a connection by. */
    shareOf: (connection: Connection) => string;
    /** Whether a whole snapshot may be sent on request. Counts the request. */
    mayAsk: (connection: Connection) => boolean;
}
/**
 * The socket server: which clients may connect, how many, and how much they may send. It keeps nothing per idle
 * connection: 5,000 walls hang on one relay.
 */
export declare const sockets: import("fastify").FastifyPluginCallback<RoomOptions, import("fastify").RawServerDefault, import("fastify").FastifyTypeProviderDefault, import("fastify").FastifyBaseLogger>;
