import { type Config, type ConfigResult, readConfig } from '@muat/api/config'
import { readEnvironment } from '@muat/node/environment'

export interface DemoConfig extends Config {
  /** A first run on an empty database makes the demo site. */
  demo: boolean
  /** How many days before its day the demo site has a past. */
  demoDays: number
}

type Environment = Readonly<Record<string, string | undefined>>

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/u

/** What the api reads of the environment, with what the demo site asks of it besides. */
export const readDemoConfig = (env: Environment): ConfigResult<DemoConfig> => {
  const api = readConfig(env)
  const own = readEnvironment(env, (name, what) => `${name} ${what}.`)
  const demoDays = own.integer('DEMO_DAYS', 90, 30, 730)
  if (!api.ok) return { ok: false, problems: [...api.problems, ...own.problems] }
  if (own.problems.length > 0) return { ok: false, problems: own.problems }
  const { production, databaseUrl, host } = api.config
  // Asked for, or the least that one does: the database that is there by itself, for nobody but this machine.
  const tryingOut = !production && databaseUrl === null && loopback.test(host)
  // The api has said what is wrong with it.
  return { ok: true, config: { ...api.config, demo: own.bit('DEMO', tryingOut), demoDays } }
}
