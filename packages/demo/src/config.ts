import { type Config, type ConfigResult, readConfig } from '@muat/api/config'
import { readEnvironment } from '@muat/node/environment'

export interface DemoConfig extends Config {
  /** A first run fills an empty database with the demo site. */
  demo: boolean
  /** Days of history. */
  demoDays: number
}

type Environment = Readonly<Record<string, string | undefined>>

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/u

/** The api's settings, and those of the demo site. */
export const readDemoConfig = (env: Environment): ConfigResult<DemoConfig> => {
  const api = readConfig(env)
  const own = readEnvironment(env, (name, what) => `${name} ${what}.`)
  const demoDays = own.integer('DEMO_DAYS', 90, 30, 730)
  if (!api.ok) return { ok: false, problems: [...api.problems, ...own.problems] }
  if (own.problems.length > 0) return { ok: false, problems: own.problems }
  const { production, databaseUrl, host } = api.config
  // DEMO=1, or the default: the embedded database on this machine only.
  const tryingOut = !production && databaseUrl === null && loopback.test(host)
  // The api has reported its problems.
  return { ok: true, config: { ...api.config, demo: own.bit('DEMO', tryingOut), demoDays } }
}
