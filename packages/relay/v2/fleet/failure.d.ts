import type { FailureReport } from './failed-displays.ts';
/**
 * Parses the report of a display that cannot run; undefined if it is invalid. Name and areas come from its address and its
 * remembered options, because the guard sends both unparsed. `id` is '' before its program has ever run.
 */
export declare const parseFailure: (value: unknown) => FailureReport | undefined;
