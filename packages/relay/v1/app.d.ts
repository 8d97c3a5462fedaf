import { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { type Limits } from './limits.ts';
export interface RelayOptions {
    now?: () => number;
    limits?: Limits;
    /** Names the walls' program in place of the built web. */
    build?: string;
    /** Destination of log lines in place of standard output. */
    logTo?: {
        write: (line: string) => void;
    };
}
/** The relay: a Fastify server of rooms, each a plugin that names those it needs. Work begins when it listens. */
export declare const buildRelay: (config: Config, { now, limits, build, logTo, }?: RelayOptions) => FastifyInstance;
