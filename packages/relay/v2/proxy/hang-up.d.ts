import type { ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
declare module 'fastify' {
    interface FastifyRequest {
        /** The response to the client of a proxied request. */
        client: ServerResponse | null;
    }
}
export declare const carryClient: <Headers extends object>(headers: Headers, request: FastifyRequest) => Headers;
/** Ends a request to the back end when its client hangs up. */
export declare const endWithClient: Dispatcher.DispatcherComposeInterceptor;
