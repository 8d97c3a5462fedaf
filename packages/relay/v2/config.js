import { hostname } from 'node:os';
import { defaultStatusMap, monitorMeanings } from '@muat/shared';
import { readEnvironment } from '@muat/node/environment';
import { logLevels } from '@muat/node/logging';
import { parseTrust } from '@muat/node/addresses';
const statusMap = (env) => {
    const map = new Map(defaultStatusMap);
    for (const pair of env.list('MONITOR_STATUS_MAP')) {
        const [word = '', meant = ''] = pair.split('=').map((part) => part.trim().toLowerCase());
        const meaning = monitorMeanings.find((known) => known === meant);
        if (word === '' || meaning === undefined) {
            env.complain('MONITOR_STATUS_MAP', `"${pair}" is not word=meaning, with one of ${monitorMeanings.join(', ')}`);
        }
        else
            map.set(word, meaning);
    }
    return map;
};
const timeZone = (env) => {
    const zone = env.text('BUSINESS_TIMEZONE', 'Asia/Jakarta');
    try {
        return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
    }
    catch {
        env.complain('BUSINESS_TIMEZONE', 'is not a time zone such as Asia/Jakarta');
        return 'Asia/Jakarta';
    }
};
const trustOf = (env) => {
    const { trust, unknown } = parseTrust(env.list('TRUST_PROXY'));
    for (const entry of unknown) {
        env.complain('TRUST_PROXY', `"${entry}" is not an address, a range such as 10.0.0.0/8 or "loopback"`);
    }
    return trust;
};
const originsOf = (env) => {
    const origins = new Set();
    for (const entry of env.list('ORIGINS')) {
        if (URL.canParse(entry) && /^https?:/u.test(entry))
            origins.add(new URL(entry).origin);
        else
            env.complain('ORIGINS', `"${entry}" is not an origin such as https://muat.example`);
    }
    return origins;
};
const redisUrl = (env) => {
    const url = env.optional('REDIS_URL');
    if (url === undefined || (URL.canParse(url) && /^rediss?:/u.test(url)))
        return url;
    env.complain('REDIS_URL', 'must be a URL such as redis://host:6379');
    return undefined;
};
export const readConfig = (source) => {
    const env = readEnvironment(source, (name, what) => `${name}: ${what}`);
    const upstream = env.origin('UPSTREAM_URL');
    if (env.optional('UPSTREAM_URL') === undefined) {
        env.complain('UPSTREAM_URL', 'must be set to the origin of the back end');
    }
    const publicUrl = env.origin('PUBLIC_URL');
    if (env.optional('PUBLIC_URL') === undefined && env.optional('NODE_ENV') === 'production') {
        env.complain('PUBLIC_URL', 'must be set when NODE_ENV is production');
    }
    const redis = redisUrl(env);
    const relays = env.integer('RELAYS', redis === undefined ? 1 : 2, 1, 1000);
    const locales = env.list('LOCALES');
    const metricsPort = env.integer('METRICS_PORT', -1, 0, 65_535);
    const zone = timeZone(env);
    const config = {
        host: env.text('HOST', '127.0.0.1'),
        port: env.integer('PORT', 8080, 0, 65_535),
        logLevel: env.word('LOG_LEVEL', logLevels, 'info'),
        version: env.text('MUAT_VERSION', 'local'),
        instance: `${hostname()}:${process.pid}`,
        relays,
        redisUrl: redis,
        metricsPort: metricsPort === -1 ? undefined : metricsPort,
        watchdogSeconds: env.integer('WATCHDOG_SECONDS', 0, 0, 3600),
        trust: trustOf(env),
        publicUrl,
        origins: originsOf(env),
        sockets: env.integer('SOCKETS', 5000, 2, 1_000_000),
        pollIntervalMs: env.integer('POLL_INTERVAL_MS', 2000, 20, 600_000),
        monitor: {
            statusMap: statusMap(env),
            timeZone: zone,
            showCustomer: env.flag('MONITOR_SHOW_CUSTOMER', true),
            token: env.optional('MONITOR_TOKEN'),
        },
        web: {
            dist: env.optional('WEB_DIST'),
            site: {
                appName: env.text('APP_NAME', 'Muat'),
                locale: env.text('LOCALE', 'en'),
                locales: locales.length > 0 ? locales : ['en', 'es', 'fr', 'pt-BR', 'zh-CN', 'id'],
                providers: env.list('PROVIDERS'),
                registration: env.text('REGISTRATION', 'on') !== 'off',
                monitorOnMobile: env.flag('MONITOR_ON_MOBILE', false),
                desksOnTablets: env.flag('DESKS_ON_TABLETS', false),
                transports: relays > 1 ? ['websocket'] : ['websocket', 'polling'],
                timeZone: zone,
            },
        },
    };
    return upstream === undefined || env.problems.length > 0
        ? { ok: false, problems: env.problems }
        : { ok: true, config: { ...config, upstream } };
};
//# sourceMappingURL=config.js.map