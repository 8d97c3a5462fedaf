import { type Board, type Boards, type Link, type Seqs, type StatusMap } from '@muat/shared';
import type { Outcome } from './fetch-monitor.ts';
export interface FeedOptions {
    statusMap: StatusMap;
    timeZone: string;
    showCustomer: boolean;
    now: () => number;
}
/** What an outcome changed: which boards, and whether what is said about the upstream is another thing now. */
export interface Changes {
    boards: Board[];
    link: boolean;
}
/** The last good state, and how good it still is. Written by the poll alone; everybody else reads. */
export interface Feed {
    readonly epoch: string;
    /** When the upstream vouched for it, by the clock as it goes now. */
    readonly asOf: number | null;
    readonly link: Link;
    readonly seqs: Readonly<Seqs>;
    readonly boards: Boards | null;
    readonly records: readonly unknown[] | null;
    /** Rises with every new content, whether or not a board changed. */
    readonly version: number;
    readonly withoutArea: number;
    readonly dropped: {
        records: number;
        lines: number;
    };
}
export declare const createFeed: (options: FeedOptions) => {
    feed: Feed;
    accept: (outcome: Outcome) => Changes;
};
