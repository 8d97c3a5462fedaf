import { root } from '../lib/project.mjs'
import { supervise } from './supervise.mjs'
import { untilTold } from './until-told.mjs'
import { addressText, databaseText, demoText, firstAdminText } from './welcome.mjs'

/**
 * @typedef {object} Site
 * @property {import('./settings.mjs').Settings} settings with the port that is used
 * @property {{ api: string, relay: string }} built
 * @property {NodeJS.ProcessEnv} apiEnv
 * @property {NodeJS.ProcessEnv} relayEnv
 * @property {(line: string) => void} say
 * @property {Partial<import('./supervise.mjs').Limits>} limits
 */

/**
 * Runs api and relay until told to stop, or until one of them cannot be started.
 * @param {Site} site
 * @returns {Promise<number>} the exit code
 */
export const runServers = ({ settings, built, apiEnv, relayEnv, say, limits }) =>
  new Promise((resolve) => {
    /** @type {import('./supervise.mjs').Supervised | null} */
    let api = null
    /** @type {import('./supervise.mjs').Supervised | null} */
    let relay = null
    /** What the api said of its site, until there is an address to go with it. @type {string | null} */
    let site = null
    let welcomed = false
    let ending = false

    /** @param {number} code */
    const end = async (code) => {
      if (ending) return
      ending = true
      // The relay first: its accepted requests still reach the api.
      await relay?.stop()
      await api?.stop()
      resolve(code)
    }
    untilTold({
      stop: () => {
        say('\nStopping ... (Ctrl-C again to force)')
        void end(0)
      },
      force: () => {
        relay?.kill()
        api?.kill()
        process.exit(130)
      },
    })
    /** @param {string} why */
    const gaveUp = (why) => {
      say(why)
      void end(1)
    }

    const welcome = () => {
      if (welcomed) return
      welcomed = true
      const parts = [addressText(settings), site, databaseText(settings, root), 'Stop with Ctrl-C.']
      say(`\n${parts.filter((part) => part !== null).join('\n\n')}\n`)
    }

    /** @param {import('./supervise.mjs').Demo | import('./supervise.mjs').FirstAdmin} found */
    const hearOfSite = (found) => {
      // A restarted api reports again; only the link of the first administrator differs.
      if (site !== null && found.type === 'demo') return
      site = found.type === 'demo' ? demoText(found, settings.port) : firstAdminText(found)
      if (welcomed) say(site)
    }

    /** @param {string} upstream */
    const startRelay = (upstream) => {
      if (relay !== null || ending) return
      relay = supervise({
        name: 'relay',
        script: built.relay,
        env: { ...relayEnv, UPSTREAM_URL: upstream },
        say,
        gaveUp,
        limits,
        heard: ({ type }) => {
          if (type === 'listening') welcome()
        },
      })
    }

    if (settings.upstream !== null) return startRelay(settings.upstream)
    api = supervise({
      name: 'api',
      script: built.api,
      env: apiEnv,
      say,
      gaveUp,
      limits,
      heard: (message) => {
        if (message.type === 'listening') startRelay(message.url)
        else hearOfSite(message)
      },
    })
  })
