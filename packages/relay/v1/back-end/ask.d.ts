import type { Dispatcher } from 'undici';
export interface Question {
    path: string;
    method?: 'GET' | 'POST';
    headers?: Record<string, string>;
    body?: string;
    /** Deadline over connecting, headers and body. */
    timeoutMs: number;
    /** Largest body that is read, decompressed. */
    maxBytes: number;
}
export interface Answer {
    status: number;
    header: (name: string) => string | undefined;
    body: Buffer;
}
/** One request of the relay's own. Redirects are not followed. Throws TooLarge, and what undici throws. */
export type Ask = (question: Question) => Promise<Answer>;
export declare class TooLarge extends Error {
}
export declare const askThrough: (dispatcher: Dispatcher, origin: string) => Ask;
