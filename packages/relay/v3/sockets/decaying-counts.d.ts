/** Forgets what is oldest beyond a number: what strangers can fill is never larger. */
export declare const limitSize: (map: Map<string, unknown>) => void;
interface DecayingCountsOptions {
    /** How much of it is gone after a second. */
    perSecond: number;
    now: () => number;
}
/** How much somebody has done lately: it adds up, and fades with time. */
export declare const createDecayingCounts: ({ perSecond, now }: DecayingCountsOptions) => {
    of: (key: string) => number;
    add: (key: string) => void;
};
export {};
