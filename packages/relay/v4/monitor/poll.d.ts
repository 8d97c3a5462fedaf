import { type MonitorSource, type Outcome } from './fetch-monitor.ts';
export interface Poller {
    start: () => void;
    /** Somebody wrote: asks at once, or as soon as the last such question is old enough; many at a time count as one. */
    trigger: () => void;
    stop: () => void;
}
interface PollerOptions {
    source: MonitorSource;
    intervalMs: number;
    /** Spreads the ticks of several relays over the interval. */
    instance: string;
    onOutcome: (outcome: Outcome, seconds: number) => void;
}
/** When the next tick is, ms from `now`: the same phase of every interval, whatever happened in between. */
export declare const untilTick: (now: number, intervalMs: number, instance: string) => number;
export declare const createPoller: ({ source, intervalMs, instance, onOutcome, }: PollerOptions) => Poller;
export {};
