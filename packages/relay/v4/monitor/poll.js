import { createHash } from 'node:crypto';
import { fetchMonitor } from './fetch-monitor.js';
/** Writes bring on at most ten polls a second: from one to the next, ms. */
const betweenTriggersMs = 100;
/** When the next tick is, ms from `now`: the same phase of every interval, whatever happened in between. */
export const untilTick = (now, intervalMs, instance) => {
    const phase = createHash('sha1').update(instance).digest().readUInt32BE() % intervalMs;
    return intervalMs - ((((now - phase) % intervalMs) + intervalMs) % intervalMs);
};
export const createPoller = ({ source, intervalMs, instance, onOutcome, }) => {
    let held;
    let inFlight = false;
    /** Somebody has written since the last poll was sent: another has to follow. */
    let written = false;
    let stopped = false;
    let pausedUntil = 0;
    let notBefore = 0;
    let tickTimer;
    let pauseTimer;
    let triggerTimer;
    const poll = async () => {
        if (inFlight || stopped)
            return;
        inFlight = true;
        const began = performance.now();
        // Whatever was written before is in the answer to this one.
        if (written)
            notBefore = began + betweenTriggersMs;
        written = false;
        const outcome = await fetchMonitor(source, held);
        inFlight = false;
        if (stopped)
            return;
        // A failure leaves the copy and its tag: the walls keep showing it, so a later 304 still vouches for it.
        if (outcome.kind === 'fresh')
            held = { etag: outcome.etag, digest: outcome.digest };
        if (outcome.kind === 'failed' && outcome.retryAfterMs > 0)
            pause(outcome.retryAfterMs);
        onOutcome(outcome, (performance.now() - began) / 1000);
        askForWritten();
    };
    const ask = () => {
        if (performance.now() >= pausedUntil)
            void poll();
    };
    const askForWritten = () => {
        if (!written || inFlight)
            return;
        clearTimeout(triggerTimer);
        const waitMs = notBefore - performance.now();
        // A timer may ring a little early, and then sets itself again.
        if (waitMs > 0)
            triggerTimer = setTimeout(askForWritten, Math.ceil(waitMs));
        else
            ask();
    };
    const pause = (ms) => {
        pausedUntil = performance.now() + ms;
        clearTimeout(pauseTimer);
        pauseTimer = setTimeout(() => {
            pausedUntil = 0;
            void poll();
        }, ms);
    };
    /** The first tick comes less than an interval after the poll of the start, which stands in for it where it was good. */
    let started = false;
    const schedule = () => {
        const tick = () => {
            // A tick that finds a poll in flight is skipped: a slow upstream is not asked twice.
            if (!inFlight && (started || held === undefined))
                ask();
            started = true;
            schedule();
        };
        tickTimer = setTimeout(tick, untilTick(Date.now(), intervalMs, instance));
    };
    return {
        start: () => {
            void poll();
            schedule();
        },
        trigger: () => {
            written = true;
            askForWritten();
        },
        stop: () => {
            stopped = true;
            clearTimeout(tickTimer);
            clearTimeout(pauseTimer);
            clearTimeout(triggerTimer);
        },
    };
};
//# sourceMappingURL=poll.js.map