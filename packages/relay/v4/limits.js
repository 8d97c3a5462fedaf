// What no site has to change: each value with its reason. Tests shorten them.
export const defaultLimits = {
    // A slow back end skips ticks. 16 MiB are some 20,000 open trucks.
    poll: { timeoutMs: 5000, maxBytes: 16 * 1024 * 1024 },
    siteCheckMs: 5000,
    fleetCheckMs: 2000,
    staffCheckMs: 60_000,
    staffRefusals: 200,
    // Longer than the back end takes for its slowest report, which begins to answer within 30 s.
    proxy: {
        connections: 128,
        connectTimeoutMs: 5000,
        headersTimeoutMs: 60_000,
        bodyTimeoutMs: 60_000,
    },
    // A wall says at most 5 events in a second: one paint per area.
    sockets: { eventsPerSecond: 20, queue: 64, handshakeMs: 10_000 },
};
//# sourceMappingURL=limits.js.map