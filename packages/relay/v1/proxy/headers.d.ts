import type { FastifyRequest } from 'fastify';
import type { Trust } from '@muat/node/addresses';
/** As the proxy library hands them over, of HTTP/1 and 2. */
type Headers = Record<string, string | string[] | undefined>;
/** What the back end is told: the client's own headers, who is calling, and nothing that is only about our connection. */
export declare const requestHeaders: (request: FastifyRequest, headers: Headers, trust: Trust) => Headers;
export declare const responseHeaders: (headers: Headers) => Headers;
export {};
