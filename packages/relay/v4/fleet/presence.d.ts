import { type Area, type Display, type DisplayReport, type DisplaysSeen, type ExpectedDisplay, type FleetChange, type FleetState } from '@muat/shared';
import type { FailedDisplays } from './failed-displays.ts';
import type { Feed } from '../monitor/index.ts';
import type { Relays } from '../relays/index.ts';
export interface Presence {
    /** Brings the view up to date: displays here and on the other relays. To be called again and again. */
    look: () => Promise<void>;
    /** The view of the last look. Every change from now on is one of it. */
    state: () => FleetState;
    /** The report on expected displays for the back end; null while other relays cannot be asked. */
    report: () => DisplayReport | null;
    /** Takes over when expected displays were last seen, by the back end's memory. */
    learn: (seen: DisplaysSeen['data']) => void;
    /** Each expected display with the time it was last seen, or the time it has been looked for if it was never seen. */
    lastSeen: () => {
        name: string;
        areas: readonly Area[];
        at: number;
    }[];
    /** Whether a display of that key is connected to any of the relays. */
    has: (key: string) => boolean;
}
interface PresenceOptions {
    displays: () => Display[];
    failed: Pick<FailedDisplays, 'list' | 'forget'>;
    feed: Feed;
    build: string;
    version: string;
    expected: () => readonly ExpectedDisplay[];
    exchange: Relays['exchange'];
    /** No line is needed: there are no other relays. */
    alone: boolean;
    now: () => number;
    onChange: (change: FleetChange) => void;
}
/** All displays of all relays, and who of those expected is not among them. */
export declare const createPresence: (options: PresenceOptions) => Presence;
export {};
