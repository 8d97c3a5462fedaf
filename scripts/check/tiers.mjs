/** @typedef {{ projects: readonly string[], workers: number }} Lane */

/**
 * What npm test runs, and what npm run test:slow. Three lanes at once: journeys in browsers and what waits for servers,
 * beside them the projects whose tests work, and those of scripts, which mostly wait for programs and so are done long
 * before the others. Together they leave no core idle. All projects are named: vitest runs what any of several patterns
 * matches, so that two times "all but this one" is all. What a run selects by itself has one lane.
 *
 * @typedef {object} Tier
 * @property {string} command
 * @property {boolean} checks whether it begins with the static checks
 * @property {boolean} postgres whether it asks the PostgreSQL that TEST_DATABASE_URL names
 * @property {readonly Lane[]} lanes
 * @property {number} minutes how long its tests may take
 */

/** @type {Tier} */
export const quick = {
  command: 'npm test',
  checks: true,
  postgres: false,
  lanes: [
    { projects: ['e2e'], workers: 2 },
    { projects: ['api', 'web', 'shared', 'relay'], workers: 2 },
    { projects: ['scripts'], workers: 1 },
  ],
  minutes: 30,
}

/** @type {Tier} */
export const slow = {
  command: 'npm run test:slow',
  checks: false,
  postgres: true,
  lanes: [
    { projects: ['e2e-slow', 'e2e-waiting'], workers: 2 },
    { projects: ['api-slow', 'api-postgres', 'relay-slow'], workers: 2 },
    { projects: ['scripts-slow'], workers: 1 },
  ],
  minutes: 65,
}

/**
 * How many times as long something takes because the lanes share the cores: 1 where each worker has one.
 * @param {readonly Lane[]} lanes
 * @param {number} cores
 */
export const crowding = (lanes, cores) =>
  Math.max(1, lanes.reduce((sum, { workers }) => sum + workers, 0) / cores)
