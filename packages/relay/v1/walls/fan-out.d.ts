import type { WallSocket } from '../sockets/index.ts';
type Connection = WallSocket['conn'];
/** One event of the main namespace, encoded once however many sockets it goes to. */
export declare const encodeEvent: (event: string, body: unknown) => {
    bytes: number;
    /**
     * What socket.io's own broadcast does, less what it does per socket: an idle websocket takes the finished frame in
     * one write. A connection that is busy, or polling, goes the usual way, so that order and queue stay as they are.
     */
    send: (connection: Connection) => void;
};
export {};
