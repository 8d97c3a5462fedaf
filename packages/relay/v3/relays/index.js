import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { isResourceName } from '@muat/shared';
import fp from 'fastify-plugin';
import { openLine } from './line.js';
/** Names the staff socket of the tab that writes. It is meant for the relay and goes no further. */
export const socketHeader = 'x-socket-id';
/** The socket id in a header. It has no colon, so that it never names a room. */
export const socketOf = (header) => typeof header === 'string' && /^[\w-]{1,64}$/u.test(header) ? header : undefined;
const messageOf = (text) => {
    try {
        const said = JSON.parse(text);
        return typeof said === 'object' && said !== null && 'event' in said ? said : null;
    }
    catch {
        return null;
    }
};
/** A write as another relay told it, which may be of another version. */
const writeOf = ({ resource, id, by }) => {
    if (!isResourceName(resource))
        return null;
    const socket = socketOf(by);
    return {
        resource,
        ...(typeof id === 'number' ? { id } : {}),
        ...(socket === undefined ? {} : { by: socket }),
    };
};
/**
 * Writes and commands for this relay and, where REDIS_URL names a Redis, for the others. They are hints: a lost one costs
 * an interval of latency, never a board.
 */
export const relays = fp((app, { config }, done) => {
    const { redisUrl: url } = config;
    const self = randomUUID();
    const events = new EventEmitter();
    let line;
    let known = false;
    let closed = false;
    const onMessage = (text) => {
        const message = messageOf(text);
        if (message === null || message.from === self)
            return;
        if (message.event === 'command')
            events.emit('command', message.key, message.command);
        else {
            const write = writeOf(message.write);
            if (write !== null)
                events.emit('wrote', write);
        }
    };
    const onLink = () => {
        const connected = line?.isConnected() ?? false;
        if (closed || connected === known)
            return;
        known = connected;
        app.log.info({ connected }, 'line to the other relays');
    };
    const open = (redis) => openLine({
        url: redis,
        onMessage,
        onLink,
        onSilence: () => {
            line?.close();
            line = open(redis);
            onLink();
        },
    });
    if (url !== undefined)
        line = open(url);
    // Nothing is queued for a line that is down: hints of an outage are worth nothing after it.
    const tell = (message) => {
        if (line?.isConnected() === true)
            line.publish(JSON.stringify(message));
    };
    app.decorate('relays', {
        events,
        wrote: (write) => {
            events.emit('wrote', write);
            tell({ from: self, event: 'wrote', write });
        },
        command: (key, command) => {
            events.emit('command', key, command);
            tell({ from: self, event: 'command', key, command });
        },
        exchange: async (epoch, word) => {
            if (line?.isConnected() !== true)
                return null;
            return line.exchange(epoch, word).catch(() => null);
        },
        connected: () => line?.isConnected(),
    });
    app.addHook('preClose', (next) => {
        closed = true;
        line?.close();
        next();
    });
    done();
}, { name: 'relays', dependencies: ['http'] });
//# sourceMappingURL=index.js.map