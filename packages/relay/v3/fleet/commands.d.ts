import { type Command } from '@muat/shared';
import type { FleetState } from '@muat/shared';
import { type StaffNamespace } from '../sockets/index.ts';
/** The room of staff who watch the fleet now. */
export declare const watchRoom = "fleet:watch";
interface CommandsOptions {
    state: () => FleetState;
    /** Whether a display of that key is connected to any relay. */
    has: (key: string) => boolean;
    command: (key: string, command: Command) => void;
    now: () => number;
}
/** Lets staff who may watch the fleet and command displays. */
export declare const answerCommands: (staff: StaffNamespace, options: CommandsOptions) => void;
export {};
