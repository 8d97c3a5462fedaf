import { Server as NetServer } from 'node:net';
import { isLogged, requestLevel, requestLine } from '@muat/node/logging';
import { createMetricsServer, createRegistry, latency } from '@muat/node/metrics';
import { letGoOf } from '@muat/node/serving';
import fp from 'fastify-plugin';
import { Counter, Gauge, Histogram } from 'prom-client';
import { isPolled, routeLabel } from './log.js';
import { problemOf, sendProblem } from './problems.js';
const createMetrics = (version) => {
    const registry = createRegistry('relay', version);
    return {
        registry,
        gauge: (name, help, collect, labelNames = []) => {
            const gauge = new Gauge({
                name,
                help,
                labelNames,
                registers: [registry],
                collect: () => collect(gauge),
            });
        },
        counter: (name, help, total) => {
            const counter = new Counter({
                name,
                help,
                registers: [registry],
                collect: () => {
                    counter.reset();
                    counter.inc(total());
                },
            });
        },
    };
};
/** What holds for every request: its id, its line in the log, its latency, its problem, and the end of the server. */
export const http = fp((app, { config }, done) => {
    const metrics = createMetrics(config.version);
    const metricsServer = createMetricsServer(metrics.registry);
    const letGo = letGoOf(app.server);
    const seconds = new Histogram({
        name: 'muat_proxy_seconds',
        help: 'Latency of requests under /api by method, route and status',
        labelNames: ['method', 'route', 'status'],
        buckets: latency,
        registers: [metrics.registry],
    });
    const isMeasured = config.metricsPort !== undefined;
    let draining = false;
    app.decorate('metrics', metrics);
    app.decorate('metricsServer', metricsServer);
    app.decorate('draining', () => draining);
    app.decorate('drain', () => {
        draining = true;
        // Stops listening only. Node offers no other way: http's close also cuts connections on which a request arrives.
        NetServer.prototype.close.call(app.server);
    });
    app.setErrorHandler((error, request, reply) => {
        const problem = problemOf(error);
        if (problem === 'internal')
            request.log.error({ err: error }, 'request failed');
        return sendProblem(request, reply, problem);
    });
    app.addHook('onRequest', (request, reply, next) => {
        void reply.header('x-request-id', request.id);
        next();
    });
    app.addHook('onSend', (_request, reply, payload, next) => {
        if (draining)
            void reply.header('connection', 'close');
        next(null, payload);
    });
    app.addHook('onResponse', (request, reply, next) => {
        const { statusCode: status, elapsedTime: ms } = reply;
        if (isMeasured && request.url.startsWith('/api/')) {
            seconds.observe({ method: request.method, route: routeLabel(request.url), status }, ms / 1000);
        }
        // nginx writes a line for every request. Here anybody could fill the log: only those of staff have one.
        const isOfStaff = status < 400 && request.headers.authorization !== undefined;
        const level = requestLevel(status, isPolled(request) || !isOfStaff);
        if (isLogged(level, config.logLevel)) {
            request.log[level]({ ...requestLine(request, status, ms), address: request.ip }, 'request');
        }
        next();
    });
    app.addHook('preClose', (next) => {
        draining = true;
        metricsServer.close();
        metricsServer.closeAllConnections();
        letGo();
        next();
    });
    done();
}, { name: 'http' });
//# sourceMappingURL=index.js.map