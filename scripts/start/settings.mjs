import path from 'node:path'

/**
 * @typedef {object} Settings
 * @property {number} port 0: a free one
 * @property {string} host
 * @property {string} dataDir absolute
 * @property {boolean} embedded the database is ours, in dataDir
 * @property {boolean} production
 * @property {boolean} demo
 * @property {string | null} upstream a back end that is there already: ours stays out
 */

/** @param {string} host */
export const isLoopback = (host) =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/u.test(host)

/** @param {string | undefined} value */
const portOf = (value) => {
  if (value === undefined || value === '') return 8080
  return /^\d{1,5}$/u.test(value) && Number(value) <= 65_535 ? Number(value) : null
}

/**
 * What the environment asks for, or every problem with it at once.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} root where a relative DATA_DIR begins
 * @returns {{ ok: true, settings: Settings } | { ok: false, problems: string[] }}
 */
export const settingsOf = (env, root) => {
  const host = env['HOST'] || '127.0.0.1'
  const port = portOf(env['PORT'])
  const embedded = !env['DATABASE_URL']
  const upstream = env['UPSTREAM_URL'] || null
  const production = env['NODE_ENV'] === 'production'
  const tryingOut = embedded && isLoopback(host) && !production
  const demo = env['DEMO'] || (tryingOut ? '1' : '0')
  const problems = [
    // The servers would say so themselves, after everything has been built, and of an address that was only guessed.
    ...(production && !env['PUBLIC_URL']?.trim()
      ? [
          'PUBLIC_URL must be the address that people open, such as https://muat.example, when NODE_ENV is production.',
        ]
      : []),
    ...(production && demo === '1' ? ['DEMO must not be 1 in production.'] : []),
    ...(port === null
      ? [`PORT must be a whole number from 0 to 65535, not "${env['PORT']}".`]
      : []),
    ...(demo === '0' || demo === '1' ? [] : [`DEMO must be 0 or 1, not "${demo}".`]),
  ]
  if (port === null || problems.length > 0) return { ok: false, problems }
  const dataDir = path.resolve(root, env['DATA_DIR'] || 'data')
  return {
    ok: true,
    settings: { port, host, dataDir, embedded, production, demo: demo === '1', upstream },
  }
}

/**
 * The address to show. A wildcard is reached as localhost, and so is loopback: browsers allow more there.
 * @param {string} host
 * @param {number} port
 */
export const addressOf = (host, port) => {
  const everywhere = host === '0.0.0.0' || host === '::'
  const name =
    everywhere || isLoopback(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
