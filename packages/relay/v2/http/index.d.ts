import type { Server } from 'node:http';
import { Gauge, type Registry } from 'prom-client';
import type { RoomOptions } from '../room.ts';
declare module 'fastify' {
    interface FastifyInstance {
        metrics: Metrics;
        metricsServer: Server;
        /** Before closing: takes no new connection, and ends each with its next answer. */
        drain: () => void;
        readonly draining: () => boolean;
    }
}
export interface Metrics {
    registry: Registry;
    /** A gauge that `collect` sets whenever the metrics are read. */
    gauge: <Label extends string = never>(name: string, help: string, collect: (gauge: Gauge<Label>) => void, labelNames?: readonly Label[]) => void;
    /** A counter whose value is read whenever the metrics are. */
    counter: (name: string, help: string, total: () => number) => void;
}
/** What holds for every request: its id, its line in the log, its latency, its problem, and the end of the server. */
export declare const http: import("fastify").FastifyPluginCallback<RoomOptions, import("fastify").RawServerDefault, import("fastify").FastifyTypeProviderDefault, import("fastify").FastifyBaseLogger>;
