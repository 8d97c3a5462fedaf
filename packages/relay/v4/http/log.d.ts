export declare const isPolled: ({ url }: {
    url: string;
}) => boolean;
/** A request as Fastify itself logs it: without headers and query. */
export declare const serializers: {
    req: (request: {
        method: string;
        url: string;
    }) => {
        method: string;
        path: string;
    };
    /** Only what every error has: some hold the address that was called, or what was sent. */
    err: (error: Error & {
        code?: unknown;
    }) => {
        type: string;
        code: unknown;
        message: string;
        stack: string;
    };
};
/** The path without what varies, so that a metric has a bounded number of series. */
export declare const routeLabel: (url: string) => string;
