export interface Limits {
    poll: {
        timeoutMs: number;
        maxBytes: number;
    };
    /** From one question for the site's settings to the next, ms. */
    siteCheckMs: number;
    /** From one look at which displays are there to the next, ms: what ADMIN sees is no older. */
    fleetCheckMs: number;
    /** From one check of the tokens of connected staff to the next, ms. */
    staffCheckMs: number;
    /** Tokens of one address that the back end may refuse in a row. */
    staffRefusals: number;
    proxy: {
        connections: number;
        connectTimeoutMs: number;
        headersTimeoutMs: number;
        bodyTimeoutMs: number;
    };
    sockets: {
        eventsPerSecond: number;
        /** Messages that may wait for a client that reads slowly. */
        queue: number;
        /** How long a handshake may stand half done, ms: the headers of a request, or a socket that joins nothing. */
        handshakeMs: number;
    };
}
export declare const defaultLimits: Limits;
