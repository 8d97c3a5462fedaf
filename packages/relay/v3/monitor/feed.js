import { randomBytes } from 'node:crypto';
import { areas, deriveBoards, } from '@muat/shared';
export const createFeed = (options) => {
    const { now } = options;
    const shown = {};
    const seqs = {};
    let vouched = null;
    const feed = {
        epoch: randomBytes(9).toString('base64url'),
        // Time passed is the larger of what both clocks say: one may be set, the other stops while the machine sleeps.
        get asOf() {
            if (vouched === null)
                return null;
            const at = now();
            return at - Math.max(at - vouched.at, Math.floor(performance.now() - vouched.steady));
        },
        link: { state: 'stale', since: now(), reason: 'starting' },
        seqs,
        boards: null,
        records: null,
        version: 0,
        withoutArea: 0,
        dropped: { records: 0, lines: 0 },
    };
    const live = (at) => {
        vouched = { at, steady: performance.now() - Math.max(0, now() - at) };
        if (feed.link.state === 'live')
            return false;
        feed.link = { state: 'live' };
        return true;
    };
    const stale = (reason) => {
        const { link } = feed;
        if (link.state === 'stale' && link.reason === reason)
            return false;
        feed.link = { state: 'stale', since: link.state === 'stale' ? link.since : now(), reason };
        return true;
    };
    const derive = (records) => {
        const { boards, dropped, withoutArea } = deriveBoards(records, options);
        Object.assign(feed, { boards, records, dropped, withoutArea, version: feed.version + 1 });
        const changed = [];
        for (const area of areas) {
            const board = boards[area];
            if (!options.showCustomer)
                for (const entry of board.entries)
                    entry.customer = null;
            const json = JSON.stringify(board);
            if (json === shown[area])
                continue;
            shown[area] = json;
            seqs[area] = (seqs[area] ?? 0) + 1;
            changed.push(board);
        }
        return changed;
    };
    return {
        feed,
        accept: (outcome) => {
            if (outcome.kind === 'failed')
                return { boards: [], link: stale(outcome.reason) };
            const changed = outcome.kind === 'fresh' ? derive(outcome.records) : [];
            return { boards: changed, link: live(outcome.at) };
        },
    };
};
//# sourceMappingURL=feed.js.map