/**
 * Names the walls' program, as its document in `dist` does: a wall with another name reloads itself once it is served
 * this one. '' without a `dist`.
 */
export declare const buildOf: (dist: string | undefined) => string;
