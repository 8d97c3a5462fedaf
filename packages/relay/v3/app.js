import { randomUUID } from 'node:crypto';
import { limitRepeatedFaults, lineStart } from '@muat/node/logging';
import fastify, { LogController } from 'fastify';
import { backEnd } from './back-end/index.js';
import { buildOf } from './build.js';
import { fleet } from './fleet/index.js';
import { health } from './health/index.js';
import { http } from './http/index.js';
import { serializers } from './http/log.js';
import { problemOf, sendProblem } from './http/problems.js';
import { defaultLimits } from './limits.js';
import { monitor } from './monitor/index.js';
import { proxy } from './proxy/index.js';
import { relays } from './relays/index.js';
import { sockets } from './sockets/index.js';
import { staff } from './staff/index.js';
import { walls } from './walls/index.js';
import { web } from './web/index.js';
/** The relay: a Fastify server of rooms, each a plugin that names those it needs. Work begins when it listens. */
export const buildRelay = (config, { now = Date.now, limits = defaultLimits, build = buildOf(config.web.dist), logTo, } = {}) => {
    const app = fastify({
        logger: {
            ...lineStart('relay'),
            level: config.logLevel,
            serializers,
            hooks: { logMethod: limitRepeatedFaults() },
            ...(logTo === undefined ? {} : { stream: logTo }),
        },
        // http/ writes one line per request.
        logController: new LogController({
            disableRequestLogging: true,
            requestIdLogLabel: 'requestId',
        }),
        trustProxy: config.trust,
        return503OnClosing: false,
        http: {
            headersTimeout: limits.sockets.handshakeMs,
            connectionsCheckingInterval: Math.ceil(limits.sockets.handshakeMs / 4),
        },
        genReqId: ({ headers }) => {
            const given = headers['x-request-id'];
            return typeof given === 'string' && /^[\w.-]{1,64}$/u.test(given) ? given : randomUUID();
        },
        frameworkErrors: (error, request, reply) => {
            void sendProblem(request, reply, problemOf(error));
        },
    });
    const rooms = [http, backEnd, relays, monitor, sockets, walls, staff, fleet, health, proxy, web];
    const options = { config, limits, now, build };
    for (const room of rooms)
        void app.register(room, options);
    return app;
};
//# sourceMappingURL=app.js.map