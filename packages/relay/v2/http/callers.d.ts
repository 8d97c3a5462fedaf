import type { IncomingMessage } from 'node:http';
import { type Trust } from '@muat/node/addresses';
import type { Config } from '../config.ts';
/** What limits count a caller by: its address; of IPv6 its network, since one household has 2^64 addresses. */
export declare const shareOf: (request: IncomingMessage, trust: Trust) => string;
/** What the browser called: scheme and host, as a trusted proxy says where there is one. */
export declare const calledAs: (request: IncomingMessage, trust: Trust) => {
    proto: 'http' | 'https';
    host: string;
};
/** Whether a page of ours, or of a listed origin, calls. Clients other than browsers send no Origin. */
export declare const originAllowed: (request: IncomingMessage, config: Config) => boolean;
