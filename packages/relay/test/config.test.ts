import { describe, expect, it } from 'vitest'
import { readConfig } from '../src/config.ts'
import { untilTick } from '../src/monitor/poll.ts'

const minimal = { UPSTREAM_URL: 'http://api:3000' }

describe('the configuration', () => {
  it('needs nothing but the upstream', () => {
    const result = readConfig(minimal)
    expect(result).toMatchObject({
      ok: true,
      config: {
        host: '127.0.0.1',
        port: 8080,
        relays: 1,
        metricsPort: undefined,
        pollIntervalMs: 2000,
        sockets: 5000,
        monitor: { timeZone: 'Asia/Jakarta', showCustomer: true },
      },
    })
  })

  it('names every problem at once', () => {
    const result = readConfig({
      UPSTREAM_URL: 'http://user:secret@api:3000/base',
      PORT: '70000',
      POLL_INTERVAL_MS: 'often',
      MONITOR_STATUS_MAP: 'antri=waiting,muat=fast',
      MONITOR_SHOW_CUSTOMER: 'maybe',
      BUSINESS_TIMEZONE: 'Mars/Olympus',
      TRUST_PROXY: '10.0.0.0/99',
      ORIGINS: 'tv',
      REDIS_URL: 'http://x',
      LOG_LEVEL: 'loud',
      NODE_ENV: 'production',
    })
    expect(result.ok).toBe(false)
    const problems = result.ok ? [] : result.problems
    expect(problems.map((line) => line.split(':')[0]).sort()).toEqual([
      'BUSINESS_TIMEZONE',
      'LOG_LEVEL',
      'MONITOR_SHOW_CUSTOMER',
      'MONITOR_STATUS_MAP',
      'ORIGINS',
      'POLL_INTERVAL_MS',
      'PORT',
      'PUBLIC_URL',
      'REDIS_URL',
      'TRUST_PROXY',
      'UPSTREAM_URL',
    ])
    expect(problems.join()).not.toContain('secret')
  })

  it.each([
    ['MONITOR_TOKEN', 'fifteen-letters'],
    ['REGISTRATION', 'no'],
    ['LOCALE', 'de'],
    ['LOCALES', 'en, de'],
    ['RELAYS', '2'],
  ])('refuses %s=%s', (name, value) => {
    const result = readConfig({ ...minimal, [name]: value })
    const [problem, ...others] = result.ok ? [] : result.problems
    expect(problem).toMatch(new RegExp(`^${name === 'RELAYS' ? 'REDIS_URL' : name}: `, 'u'))
    expect(others).toEqual([])
    expect(problem).not.toContain('fifteen')
  })

  it('takes several relays with Redis, one without, and what the example file has', () => {
    for (const given of [
      { RELAYS: '2', REDIS_URL: 'redis://redis:6379' },
      { RELAYS: '1', REDIS_URL: '' },
      { MONITOR_TOKEN: 'sixteen-letters.', REGISTRATION: 'off', LOCALE: 'pt-BR', LOCALES: 'en,fr' },
    ]) {
      expect(readConfig({ ...minimal, ...given })).toMatchObject({ ok: true })
    }
  })

  it('extends the map of status words instead of replacing it', () => {
    const result = readConfig({ ...minimal, MONITOR_STATUS_MAP: 'Antri=waiting, loaded=hold' })
    const map = result.ok ? result.config.monitor.statusMap : new Map()
    expect(map.get('antri')).toBe('waiting')
    expect(map.get('loaded')).toBe('hold')
    expect(map.get('registered')).toBe('ahead')
  })
})

describe('the tick', () => {
  it('keeps one phase per instance whatever the time, so that relays spread', () => {
    const at = (now: number, instance: string): number =>
      (now + untilTick(now, 2000, instance)) % 2000
    const phases = ['a', 'b', 'c', 'd', 'e', 'f'].map((instance) => at(1_000_000, instance))
    expect(new Set(phases).size).toBe(6)
    for (const now of [0, 1, 1999, 2000, 123_456_789]) {
      expect(at(now, 'a')).toBe(phases[0])
      expect(untilTick(now, 2000, 'a')).toBeGreaterThan(0)
      expect(untilTick(now, 2000, 'a')).toBeLessThanOrEqual(2000)
    }
  })
})
