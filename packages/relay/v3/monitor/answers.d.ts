import { type WallSite } from '@muat/shared';
import type { FastifyInstance } from 'fastify';
import type { RoomOptions } from '../room.ts';
import type { Feed } from './feed.ts';
interface AnswersOptions extends Pick<RoomOptions, 'config' | 'now' | 'build'> {
    feed: Feed;
    site: () => WallSite | null;
}
/** The monitor call and the derived state, answered from the relay's own copy however many ask. */
export declare const registerAnswers: (app: FastifyInstance, options: AnswersOptions) => void;
export {};
