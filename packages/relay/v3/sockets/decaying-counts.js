const mostRemembered = 10_000;
/** Forgets what is oldest beyond a number: what strangers can fill is never larger. */
export const limitSize = (map) => {
    const [oldest] = map.size > mostRemembered ? map.keys() : [];
    if (oldest !== undefined)
        map.delete(oldest);
};
/** How much somebody has done lately: it adds up, and fades with time. */
export const createDecayingCounts = ({ perSecond, now }) => {
    const weights = new Map();
    const of = (key) => {
        const found = weights.get(key);
        if (found === undefined)
            return 0;
        const left = found.weight - ((now() - found.at) / 1000) * perSecond;
        if (left <= 0)
            weights.delete(key);
        return Math.max(0, left);
    };
    return {
        of,
        add: (key) => {
            weights.set(key, { weight: of(key) + 1, at: now() });
            limitSize(weights);
        },
    };
};
//# sourceMappingURL=decaying-counts.js.map