import { type ExpectedDisplay, type WallSite } from '@muat/shared';
import type { Ask } from '../back-end/index.ts';
/** What walls follow of the site's settings, as the back end last said. `seq` is 0 until it has said anything. */
export interface SiteState {
    seq: number;
    site: WallSite | null;
}
export interface SiteFollower {
    readonly state: SiteState;
    /** The displays that should be there; none while the back end has named none. */
    readonly expected: readonly ExpectedDisplay[];
    start: () => void;
    /** Somebody has changed the settings: asks at once, or after the question that is on its way. */
    changed: () => void;
    stop: () => void;
}
interface SiteFollowerOptions {
    ask: Ask;
    timeoutMs: number;
    /** From one question to the next, ms. */
    everyMs: number;
    /** Of the site, whose hours are on its own clock. */
    timeZone: string;
    now: () => number;
    onChange: (state: SiteState) => void;
}
/** Asks GET /api/site every few seconds. A fault leaves what is known. */
export declare const followSite: ({ ask: askBackEnd, timeoutMs, everyMs, timeZone, now, onChange, }: SiteFollowerOptions) => SiteFollower;
export {};
