import { type ResourceName } from '@muat/shared';
export interface RecentWrites {
    note: (resource: ResourceName) => void;
    /** What was touched in the last `ms`; everything where nobody knows any more. */
    touchedIn: (ms: number) => ReadonlySet<ResourceName>;
}
/** What was written lately, for those who were about to listen then. `now` in ms, of any clock that only goes forward. */
export declare const createRecentWrites: (now: () => number) => RecentWrites;
