import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws';
/**
 * The websockets under engine.io, which counts whole messages and hears of nothing smaller. Pings and pongs cost the loop
 * as much, as do empty parts of a message that never ends; a line brings millions of them in a second. `mayControl` counts
 * the former, and says whether there may be more. Answers to pings that are not read are bounded by ws itself.
 */
export declare const createWebsockets: (mayControl: (socket: WebSocket) => boolean) => (new (options: ServerOptions) => WebSocketServer);
