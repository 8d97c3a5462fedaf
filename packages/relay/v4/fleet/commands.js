import { commandNames, isWallAddress } from '@muat/shared';
import { createDecayingCounts } from '../sockets/index.js';
import { fleetRoom } from '../staff/index.js';
/** The room of staff who watch the fleet now. */
export const watchRoom = 'fleet:watch';
/** Commands of one token at once, and per second later on: enough for a hall of displays by hand. */
const commandsAtOnce = 30;
const commandsPerSecond = 1;
const orderOf = (value) => {
    if (typeof value !== 'object' || value === null || !('key' in value) || !('name' in value))
        return null;
    const { key } = value;
    const name = commandNames.find((one) => one === value.name);
    if (typeof key !== 'string' || name === undefined)
        return null;
    if (!('address' in value))
        return { key, command: { name } };
    const { address } = value;
    return name === 'reload' && typeof address === 'string' && isWallAddress(address)
        ? { key, command: { name, address } }
        : null;
};
/** Lets staff who may watch the fleet and command displays. */
export const answerCommands = (staff, options) => {
    const { state, has, command, now } = options;
    const given = createDecayingCounts({ perSecond: commandsPerSecond, now });
    const order = (socket, value) => {
        if (!socket.rooms.has(fleetRoom))
            return { ok: false, error: 'forbidden' };
        const asked = orderOf(value);
        if (asked === null)
            return { ok: false, error: 'malformed' };
        const { token } = socket.data;
        if (given.of(token) > commandsAtOnce - 1)
            return { ok: false, error: 'limited' };
        given.add(token);
        if (!has(asked.key))
            return { ok: false, error: 'gone' };
        command(asked.key, asked.command);
        return { ok: true };
    };
    staff.on('connection', (socket) => {
        socket.on('watch-fleet', (answer) => {
            if (typeof answer !== 'function')
                return;
            if (socket.rooms.has(fleetRoom)) {
                void socket.join(watchRoom);
                answer({ ok: true, fleet: state() });
            }
            else
                answer({ ok: false, error: 'forbidden' });
        });
        socket.on('leave-fleet', () => void socket.leave(watchRoom));
        socket.on('command', (value, answer) => {
            const done = order(socket, value);
            if (typeof answer === 'function')
                answer(done);
        });
    });
};
//# sourceMappingURL=commands.js.map