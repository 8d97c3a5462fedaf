import type { DisplayReport, DisplaysSeen } from '@muat/shared';
import type { Ask } from '../back-end/index.ts';
interface DisplayReportsOptions {
    ask: Ask;
    token: string | undefined;
    timeoutMs: number;
    /** null: there is nothing to tell now. */
    report: () => DisplayReport | null;
    learn: (seen: DisplaysSeen['data']) => void;
}
export interface DisplayReports {
    /** To be called again and again: tells what is to be told, when it is. */
    look: () => void;
}
/**
 * Tells the back end which of the expected displays are there and which are missed, at once when that changes and every
 * minute; it mails of them, once however many relays tell it, and knows after a relay's end when each was there last. A
 * back end that offers no such call is told in vain.
 */
export declare const createDisplayReports: (options: DisplayReportsOptions) => DisplayReports;
export {};
