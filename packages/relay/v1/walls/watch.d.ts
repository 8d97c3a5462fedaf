import { type Painted, type Watch } from '@muat/shared';
type Refused = {
    ok: false;
    error: string;
};
export type WatchResult = {
    ok: true;
    watch: Watch;
} | Refused;
/** Checks what a client asks to watch. The error names the field. */
export declare const parseWatch: (value: unknown) => WatchResult;
export declare const parsePainted: (value: unknown) => Painted | undefined;
export {};
