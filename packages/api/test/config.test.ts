import { describe, expect, it } from 'vitest'
import { readConfig } from '../src/config.ts'

const problemsOf = (env: Record<string, string>): string[] => {
  const result = readConfig(env)
  return result.ok ? [] : result.problems
}

const configOf = (env: Record<string, string>) => {
  const result = readConfig(env)
  if (!result.ok) throw new Error(result.problems.join('\n'))
  return result.config
}

describe('the configuration', () => {
  it('is complete without a single variable', () => {
    expect(configOf({})).toMatchObject({
      host: '127.0.0.1',
      databaseUrl: null,
      timezone: 'Asia/Jakarta',
      trustProxy: [],
      production: false,
    })
  })

  it('reports everything that is wrong at once, each by its name', () => {
    const problems = problemsOf({
      PORT: '70000',
      DATABASE_URL: 'mysql://root:secret@db/muat',
      DEMO: 'yes',
      BUSINESS_TIMEZONE: 'Asia/Atlantis',
      PUBLIC_URL: 'muat',
      TRUST_PROXY: 'relay;',
      MONITOR_TOKEN: 'short',
      MONITOR_SHOW_CUSTOMER: 'no',
      LOG_LEVEL: 'loud',
      OUTBOX_DAYS: '-1',
      REMEMBER_DAYS: '366',
      SESSION_HOURS: '0',
    })
    expect(problems.map((line) => line.split(' ')[0]).toSorted()).toEqual([
      'BUSINESS_TIMEZONE',
      'DATABASE_URL',
      'DEMO',
      'LOG_LEVEL',
      'MONITOR_SHOW_CUSTOMER',
      'MONITOR_TOKEN',
      'OUTBOX_DAYS',
      'PORT',
      'PUBLIC_URL',
      'REMEMBER_DAYS',
      'SESSION_HOURS',
      'TRUST_PROXY',
    ])
    expect(problems.join('\n')).not.toContain('secret')
  })

  it('takes an empty value for one that is not set', () => {
    expect(configOf({ DATABASE_URL: '', PORT: ' ', DEMO: '' })).toEqual(configOf({}))
  })

  it('refuses in production a demo site and a missing PUBLIC_URL', () => {
    expect(problemsOf({ NODE_ENV: 'production', DEMO: '1' })).toEqual([
      'DEMO must not be 1 in production.',
      'PUBLIC_URL must be set in production.',
    ])
    const config = configOf({ NODE_ENV: 'production', PUBLIC_URL: 'https://muat.example/' })
    expect(config).toMatchObject({ production: true, publicUrl: 'https://muat.example' })
  })
})
