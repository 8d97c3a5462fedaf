import type { Area, DisplayFailure, FailedDisplay } from '@muat/shared';
import type { Caller } from '../sockets/index.ts';
/** Report of a display that cannot run. `id`: '' if it has none yet. */
export interface FailureReport extends Omit<DisplayFailure, 'browser'> {
    id: string;
    name: string;
    areas: Area[];
}
/** The displays that told this relay that they cannot run. */
export interface FailedDisplays {
    /** Stores a report. false: the display is new and a limit is reached. */
    report: (said: FailureReport, caller: Caller) => boolean;
    forget: (key: string) => void;
    list: () => FailedDisplay[];
}
export declare const createFailedDisplays: (now: () => number) => FailedDisplays;
