import { describe, expect, it } from 'vitest'
import { nodeProblem } from '../lib/node-version.mjs'
import { readableLine } from '../start/log-lines.mjs'
import { addressOf, settingsOf } from '../start/settings.mjs'

const settings = (env: NodeJS.ProcessEnv) => {
  const asked = settingsOf(env, '/srv/muat')
  if (!asked.ok) throw new Error(asked.problems.join(' '))
  return asked.settings
}

describe('the settings of npm start', () => {
  it('are one address on this machine, the embedded database and a demo when nothing is said', () => {
    expect(settings({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: '/srv/muat/data',
      embedded: true,
      production: false,
      demo: true,
      upstream: null,
    })
  })

  it.each([
    { DATABASE_URL: 'postgres://there' },
    { HOST: '0.0.0.0' },
    { NODE_ENV: 'production', PUBLIC_URL: 'https://muat.test' },
    { DEMO: '0' },
  ])('make no demo with %o', (env) => {
    expect(settings(env).demo).toBe(false)
  })

  it('make a demo anywhere when that is asked for', () => {
    expect(settings({ DATABASE_URL: 'postgres://there', DEMO: '1' }).demo).toBe(true)
  })

  it('take an empty value for one that is not set', () => {
    expect(settings({ PORT: '', HOST: '', DATABASE_URL: '', DEMO: '', DATA_DIR: '' })).toEqual(
      settings({}),
    )
  })

  it.each(['-1', '65536', '80a', '8080.5', ' '])('refuse the port "%s"', (PORT) => {
    expect(settingsOf({ PORT }, '/srv/muat').ok).toBe(false)
  })
})

describe('the address shown', () => {
  it.each([
    ['127.0.0.1', 'http://localhost:80'],
    ['0.0.0.0', 'http://localhost:80'],
    ['10.1.2.3', 'http://10.1.2.3:80'],
    ['fd00::1', 'http://[fd00::1]:80'],
  ])('of %s is %s', (host, address) => {
    expect(addressOf(host, 80)).toBe(address)
  })
})

describe('the Node it runs on', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.9.0'])('may be %s', (version) => {
    expect(nodeProblem(version)).toBeNull()
  })

  it.each(['20.18.3', '18.20.0', '8.0.0'])('may not be %s, and is told so by number', (version) => {
    expect(nodeProblem(version)).toBe(`Muat needs Node 20.19 or newer; this is Node ${version}.`)
  })
})

describe('a line of a server', () => {
  it.each([
    ['{"level":30,"msg":"started"}', null],
    ['{"level":50,"msg":"poll failed","err":{"message":"refused"}}', 'poll failed: refused'],
    ['{"level":"warn","msg":"slow"}', 'slow'],
    ['{"level":50,"msg":"gone","err":{"message":"gone"}}', 'gone'],
    ['{"level":40,"msg":"request","status":502}', null],
    ['Error: no such file', 'Error: no such file'],
    ['{ half', '{ half'],
    ['', null],
  ])('%s is shown as %s', (line, shown) => {
    expect(readableLine(line)).toBe(shown)
  })
})
