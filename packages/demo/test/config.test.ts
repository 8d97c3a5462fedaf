import { describe, expect, it } from 'vitest'
import { readDemoConfig } from '../src/config.ts'

const problemsOf = (env: Record<string, string>): string[] => {
  const result = readDemoConfig(env)
  return result.ok ? [] : result.problems
}

const configOf = (env: Record<string, string>) => {
  const result = readDemoConfig(env)
  if (!result.ok) throw new Error(result.problems.join('\n'))
  return result.config
}

describe('the configuration of the demo site', () => {
  it('is complete without a single variable, and takes an empty one for one that is not set', () => {
    expect(configOf({})).toMatchObject({ demo: true, demoDays: 90, databaseUrl: null })
    expect(configOf({ DEMO: '', DEMO_DAYS: ' ' })).toEqual(configOf({}))
  })

  it('reports what is wrong with it beside what is wrong with the api', () => {
    expect(problemsOf({ PORT: '70000', DEMO: 'yes', DEMO_DAYS: '1000' })).toEqual([
      'PORT must be a number from 0 to 65535.',
      'DEMO must be 0 or 1.',
      'DEMO_DAYS must be a whole number from 30 to 730.',
    ])
  })

  it('makes a demo site by default only with the embedded database on a loopback address', () => {
    expect(configOf({ HOST: '0.0.0.0' }).demo).toBe(false)
    expect(configOf({ DATABASE_URL: 'postgres://db/muat' }).demo).toBe(false)
    expect(configOf({ HOST: '0.0.0.0', DEMO: '1' }).demo).toBe(true)
    expect(configOf({ HOST: '::1' }).demo).toBe(true)
  })

  it('is none in production', () => {
    const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://muat.example' }
    expect(configOf(env).demo).toBe(false)
    expect(problemsOf({ ...env, DEMO: '1' })).toEqual(['DEMO must not be 1 in production.'])
  })
})
