import { type LinkReason } from '@muat/shared';
import { type Ask } from '../back-end/index.ts';
/** Result of one request for the back end's monitor. */
export type Outcome = {
    kind: 'fresh';
    records: readonly unknown[];
    etag: string | undefined;
    digest: string;
    at: number;
} | {
    kind: 'unchanged';
    at: number;
} | {
    kind: 'failed';
    reason: LinkReason;
    detail: string;
    retryAfterMs: number;
};
/** Identifies the copy that is held, to find that nothing changed. */
export interface Held {
    etag: string | undefined;
    digest: string;
}
export interface MonitorSource {
    ask: Ask;
    token: string | undefined;
    timeoutMs: number;
    maxBytes: number;
    now: () => number;
}
/** One GET of the monitor. Never throws. */
export declare const fetchMonitor: (source: MonitorSource, held: Held | undefined) => Promise<Outcome>;
