import { EventEmitter } from 'node:events';
import { type ExpectedDisplay } from '@muat/shared';
import type { RoomOptions } from '../room.ts';
import { type Changes, type Feed } from './feed.ts';
import { type SiteState } from './site.ts';
export type { Changes, Feed } from './feed.ts';
export type { SiteState } from './site.ts';
declare module 'fastify' {
    interface FastifyInstance {
        monitor: Monitor;
    }
}
export interface Monitor {
    feed: Feed;
    site: () => SiteState;
    /** The displays that the site's settings name. */
    expected: () => readonly ExpectedDisplay[];
    events: EventEmitter<{
        boards: [Changes];
        site: [SiteState];
    }>;
}
/** Asks the back end for its open trucks and the site's settings, derives the boards, and knows how old they are. */
export declare const monitor: import("fastify").FastifyPluginCallback<RoomOptions, import("fastify").RawServerDefault, import("fastify").FastifyTypeProviderDefault, import("fastify").FastifyBaseLogger>;
