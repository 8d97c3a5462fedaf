import type { Area, Display, Painted, Watch } from '@muat/shared';
import type { Feed } from '../monitor/index.ts';
import type { Caller, WallNamespace, WallSocket } from '../sockets/index.ts';
/** The displays that are connected to this relay. */
export interface Displays {
    /** Notes when a board was sent, so that its paint has a lag. */
    sent: (area: Area, seq: number) => void;
    /** A display has said who it is. */
    joined: (socket: WallSocket, display: NonNullable<Watch['display']>) => void;
    painted: (socket: WallSocket, painted: Painted) => void;
    list: () => Display[];
}
/** The address of commands. Two walls in one browser share an id, but not their areas. */
export declare const keyOf: (id: string, areas: readonly Area[]) => string;
interface DisplaysOptions {
    walls: WallNamespace;
    feed: Feed;
    build: string;
    now: () => number;
    areasOf: (socket: WallSocket) => Area[];
    callerOf: (connection: WallSocket['conn']) => Caller;
    onLag: (seconds: number) => void;
}
export declare const createDisplays: (options: DisplaysOptions) => Displays;
export {};
