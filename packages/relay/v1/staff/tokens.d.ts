import { type Role } from '@muat/shared';
import type { Ask } from '../back-end/index.ts';
/** The holder of a token, by the back end's word. `unknown`: it did not answer, which proves nothing. */
export type Holder = {
    kind: 'roles';
    roles: Role[];
} | {
    kind: 'invalid';
} | {
    kind: 'unknown';
};
/** Asks GET /api/me with a token. */
export declare const askHolder: (ask: Ask, token: string, timeoutMs: number) => Promise<Holder>;
interface TokensOptions {
    ask: (token: string) => Promise<Holder>;
    /** Tokens of one address that the back end may refuse in a row. */
    refusals: number;
    now: () => number;
}
/** Questions to the back end at once, and those of one address. */
export declare const questions: {
    total: number;
    perAddress: number;
};
/**
 * Tokens that clients show. Equal ones are one question to the back end; a refused one is remembered for a while; an
 * address whose tokens are all refused soon has none asked about.
 */
export declare const createTokens: ({ ask, refusals, now }: TokensOptions) => {
    holderOf: (token: string, address: string) => Promise<Holder>;
};
export {};
