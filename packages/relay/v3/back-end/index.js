import fp from 'fastify-plugin';
import { Agent } from 'undici';
import { askThrough } from './ask.js';
import { lookupInTurn } from './lookup.js';
export { TooLarge } from './ask.js';
/** The way to the back end. Its name may stand for several addresses: connections are spread over them. */
export const backEnd = fp((app, { config, limits }, done) => {
    const lookup = lookupInTurn();
    const agents = [];
    const agent = ({ connect, ...options }) => {
        const made = new Agent({
            // A new connection now and then: an address that came back gets its share again.
            maxRequestsPerClient: 1000,
            ...options,
            connect: { timeout: limits.poll.timeoutMs, rejectUnauthorized: true, lookup, ...connect },
        });
        agents.push(made);
        return made;
    };
    app.decorate('backEnd', {
        agent,
        asker: (connections) => askThrough(agent({ connections }), config.upstream.origin),
    });
    app.addHook('onClose', async () => {
        await Promise.all(agents.map((each) => each.destroy()));
    });
    done();
}, { name: 'back-end' });
//# sourceMappingURL=index.js.map