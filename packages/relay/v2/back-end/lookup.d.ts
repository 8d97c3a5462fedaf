import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
/**
 * Looks up a name and begins with another of its addresses each time. Node tries the others when the first does not take
 * the connection (`autoSelectFamily`), so one back end of several may be away.
 */
export declare const lookupInTurn: (lookup?: typeof systemLookup) => LookupFunction;
