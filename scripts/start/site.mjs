import { ensureBuilt } from '../lib/build.mjs'
import { Refusal } from '../lib/fail.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { inProject, root } from '../lib/project.mjs'
import { openDataFolder } from './data-folder.mjs'
import { freePort } from './free-port.mjs'
import { addressOf, settingsOf } from './settings.mjs'
import { runServers } from './servers.mjs'

/** @param {string} line */
const say = (line) => void process.stdout.write(`${line}\n`)

const prepareProject = async () => {
  await ensureInstalled(say)
  await ensureBuilt(say)
}

const builtServers = {
  api: inProject('packages', 'api', 'dist', 'server.js'),
  // The same server, with the demo site if requested or present.
  demo: inProject('packages', 'demo', 'dist', 'server.js'),
  relay: inProject('packages', 'relay', 'dist', 'server.js'),
  web: inProject('packages', 'web', 'dist'),
}

/**
 * npm start: the whole site behind one address, until it is told to stop.
 * @param {NodeJS.ProcessEnv} env
 * @param {object} [parts] tests put their own here
 * @param {typeof builtServers} [parts.built]
 * @param {() => Promise<void>} [parts.prepare]
 * @param {Partial<import('./supervise.mjs').Limits>} [parts.limits]
 * @returns {Promise<number>} the exit code
 */
export const startSite = async (
  env,
  { built = builtServers, prepare = prepareProject, limits = {} } = {},
) => {
  const asked = settingsOf(env, root)
  if (!asked.ok) throw new Refusal(asked.problems.join('\n'))
  const port = await freePort(asked.settings.port, asked.settings.host)
  const settings = { ...asked.settings, port }
  if (settings.embedded && settings.upstream === null) openDataFolder(settings.dataDir)
  await prepare()

  const publicUrl = env['PUBLIC_URL']?.trim() || addressOf(settings.host, port)
  const { DATABASE_URL: _, ...withoutDatabase } = env
  return runServers({
    settings,
    built: { api: settings.production ? built.api : built.demo, relay: built.relay },
    limits,
    say,
    apiEnv: {
      ...env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: settings.dataDir,
      DEMO: settings.demo ? '1' : '0',
      PUBLIC_URL: publicUrl,
      // The relay is the api's only client and writes the client's address.
      TRUST_PROXY: '127.0.0.1',
      // One machine has one port: the relay's.
      METRICS_PORT: '',
    },
    relayEnv: {
      ...withoutDatabase,
      PORT: String(port),
      HOST: settings.host,
      PUBLIC_URL: publicUrl,
      WEB_DIST: built.web,
    },
  })
}
