export interface Line {
    isConnected: () => boolean;
    publish: (message: string) => void;
    /** Leaves word for the others and reads theirs, by the epoch of each. */
    exchange: (epoch: string, word: string) => Promise<ReadonlyMap<string, string>>;
    close: () => void;
}
interface LineOptions {
    url: string;
    onMessage: (message: string) => void;
    /** The line may have become another: connected, or not. */
    onLink: () => void;
    onSilence: () => void;
}
/** Two connections to Redis, one of them for its messages. Both come back by themselves. */
export declare const openLine: ({ url, onMessage, onLink, onSilence }: LineOptions) => Line;
export {};
