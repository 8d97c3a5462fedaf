import { type FleetState } from '@muat/shared';
import type { Metrics } from '../http/index.ts';
import type { Presence } from './presence.ts';
export declare const registerFleetMetrics: ({ gauge }: Metrics, { state, lastSeen }: Pick<Presence, 'lastSeen'> & {
    state: () => FleetState;
}) => void;
