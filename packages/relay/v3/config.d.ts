import { type StatusMap } from '@muat/shared';
import { type LogLevel } from '@muat/node/logging';
import { type Trust } from '@muat/node/addresses';
export interface Config {
    /** Origin of the back end. Its name may stand for several addresses. */
    upstream: URL;
    host: string;
    port: number;
    logLevel: LogLevel;
    /** Of the images that run. */
    version: string;
    /** Fixes the phase of the polls. */
    instance: string;
    /** Relays behind one address: with more than one, clients may only use websocket. */
    relays: number;
    redisUrl: string | undefined;
    metricsPort: number | undefined;
    /** The process ends itself after doing nothing for so long; 0: never. */
    watchdogSeconds: number;
    trust: Trust;
    publicUrl: URL | undefined;
    /** Further origins whose pages may open sockets. */
    origins: ReadonlySet<string>;
    /** Sockets in all. One address gets at most as many as are left for all others. */
    sockets: number;
    pollIntervalMs: number;
    monitor: {
        statusMap: StatusMap;
        timeZone: string;
        showCustomer: boolean;
        /** Required of readers of the relay's own monitor answer, and sent to the back end when polling it. */
        token: string | undefined;
    };
    web: {
        dist: string | undefined;
        site: SiteConfig;
    };
}
/** What /config.json says to a browser. */
interface SiteConfig {
    appName: string;
    locale: string;
    locales: string[];
    providers: string[];
    /** Whether the sign-in page leads to registration. The back end decides; this says it. */
    registration: boolean;
    monitorOnMobile: boolean;
    /** Tablets may show the loading and the unloading desk. */
    desksOnTablets: boolean;
    /** Socket transports, in the order to try; polling only works where there is one relay. */
    transports: ('websocket' | 'polling')[];
    /** What the walls' clocks show, whatever zone a display is set to. */
    timeZone: string;
}
export type ConfigResult = {
    ok: true;
    config: Config;
} | {
    ok: false;
    problems: string[];
};
export declare const readConfig: (source: Readonly<Record<string, string | undefined>>) => ConfigResult;
export {};
