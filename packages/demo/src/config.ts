import { type Config, type ConfigResult, readConfig } from '@muat/api/config'

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
  const text = (name: string): string => env[name]?.trim() ?? ''
  const read = readConfig(env)
  const daysText = text('DEMO_DAYS') || '90'
  const demoDays = /^\d{1,3}$/u.test(daysText) ? Number(daysText) : Number.NaN
  const problems = [
    ...(read.ok ? [] : read.problems),
    ...(demoDays >= 30 && demoDays <= 730
      ? []
      : ['DEMO_DAYS must be a whole number from 30 to 730.']),
  ]
  if (!read.ok || problems.length > 0) return { ok: false, problems }
  const { production, databaseUrl, host } = read.config
  // Asked for, or the least that one does: the database that is there by itself, for nobody but this machine.
  const tryingOut = !production && databaseUrl === null && loopback.test(host)
  const demo = text('DEMO') === '' ? tryingOut : text('DEMO') === '1'
  return { ok: true, config: { ...read.config, demo, demoDays } }
}
