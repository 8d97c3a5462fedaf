import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../../bench/lib/free-port.ts'
import { rawRequest } from './support/raw.ts'
import { startBoth, type TestRelay } from './support/relay.ts'
import { connectWall } from './support/wall.ts'

const index =
  '<!doctype html><title>Muat</title><script type="module" src="/js/app-1a2b.js"></script>'
const wall =
  '<!doctype html><title>Muat</title><script type="module" src="/js/wall-1a2b.js"></script>'
const ticket =
  '<!doctype html><title>Muat</title><script type="module" src="/js/ticket-1a2b.js"></script>'
const script = `console.log("${'muat '.repeat(1000)}")`

const startWithWeb = async (env: Record<string, string> = {}): Promise<TestRelay> => {
  const dist = mkdtempSync(join(tmpdir(), 'muat-web-'))
  onTestFinished(() => rmSync(dist, { recursive: true }))
  mkdirSync(join(dist, 'js'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), index)
  writeFileSync(join(dist, 'monitor.html'), wall)
  writeFileSync(join(dist, 'ticket.html'), ticket)
  writeFileSync(join(dist, 'js', 'app-1a2b.js'), script)
  writeFileSync(join(dist, 'js', 'app-1a2b.js.br'), brotliCompressSync(script))
  writeFileSync(join(dist, 'js', 'app-1a2b.js.gz'), gzipSync(script))
  writeFileSync(join(dist, 'js', 'plain-1a2b.js'), script)
  writeFileSync(join(dist, 'assets', 'app-1a2b.css'), 'body{}')
  writeFileSync(join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(dist, '.env'), 'SECRET=1')
  return (await startBoth({ WEB_DIST: dist, ...env })).relay
}

describe('the built web', () => {
  it.each([
    ['/', index],
    ['/monitor', wall],
    ['/monitor/H,I', wall],
    ['/monitors', index],
    ['/t/0b6e0a3c-7f7f-4f5e-9a55-0d2a3b1c4d5e', ticket],
    ['/t/a.b', ticket],
    ['/t', index],
    ['/record/outbound/12/item', index],
    ['/password/reset/a.b', index],
    ['/index.html', index],
  ])('is the page for %s, asked for again each time', async (path, page) => {
    const relay = await startWithWeb()
    const answer = await fetch(relay.url + path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await answer.text()).toBe(page)
  })

  it('leads the code of a printed paper to its page of the back end', async () => {
    const relay = await startWithWeb()
    const answer = await fetch(`${relay.url}/v/AbC-_9`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/api/paper/AbC-_9'])
  })

  it.each([
    '/js/gone-9f9f.js',
    '/js/',
    '/assets/gone.css',
    '/favicon.ico',
    '/relay/nothing',
    '/apix.txt',
    '/.env',
    '/js/.env',
  ])('is no page for %s', async (path) => {
    const relay = await startWithWeb()
    const answer = await fetch(relay.url + path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('SECRET')
  })

  it.each(['/../package.json', '/js/../../etc/passwd', '/..%2f..%2fetc/passwd', '/js/..%5c..%5cx'])(
    'never leads out of its folder: %s',
    async (path) => {
      const relay = await startWithWeb()
      const { text } = await rawRequest(relay.port, path)
      expect(text).not.toMatch(/root:|"private"/u)
    },
  )

  it('takes a write to a page for a mistake', async () => {
    const relay = await startWithWeb()
    expect((await fetch(`${relay.url}/monitor`, { method: 'POST' })).status).toBe(404)
  })

  it('serves hashed files for ever and the rest on demand', async () => {
    const relay = await startWithWeb()
    const cacheOf = async (path: string): Promise<string | null> =>
      (await fetch(relay.url + path)).headers.get('cache-control')
    const forever = 'public, max-age=31536000, immutable'
    expect(await cacheOf('/js/app-1a2b.js')).toBe(forever)
    expect(await cacheOf('/assets/app-1a2b.css')).toBe(forever)
    expect(await cacheOf('/favicon.svg')).toBe('no-cache')
  })

  it.each([
    ['br', '/js/app-1a2b.js'],
    ['gzip', '/js/app-1a2b.js'],
    ['br', '/js/plain-1a2b.js'],
    ['gzip', '/js/plain-1a2b.js'],
  ])('sends %s of %s to whoever takes it', async (encoding, path) => {
    const relay = await startWithWeb()
    const encoded = await new Promise<{ encoding: string | undefined; size: number }>((resolve) => {
      request(`${relay.url}${path}`, { headers: { 'accept-encoding': encoding } }, (response) => {
        let size = 0
        response.on('data', (chunk: Buffer) => {
          size += chunk.length
        })
        response.on('end', () => resolve({ encoding: response.headers['content-encoding'], size }))
      }).end()
    })
    expect(encoded.encoding).toBe(encoding)
    expect(encoded.size).toBeLessThan(script.length / 5)
    expect(await (await fetch(relay.url + path)).text()).toBe(script)
  })

  it('goes out with headers that allow only what it uses', async () => {
    const relay = await startWithWeb()
    for (const path of ['/monitor', '/js/app-1a2b.js', '/config.json', '/js/gone.js']) {
      const { headers } = await fetch(relay.url + path)
      const csp = headers.get('content-security-policy') ?? ''
      expect(csp).toContain("default-src 'none'")
      expect(csp).toContain("script-src 'self'")
      expect(csp).toContain("style-src 'self'")
      expect(csp).toContain(`connect-src 'self' ws://127.0.0.1:${relay.port}`)
      expect(csp).toContain("frame-ancestors 'none'")
      expect(csp).toContain("base-uri 'none'")
      expect(csp).not.toContain('unsafe')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('permissions-policy')).toContain('serial=(self)')
      expect(headers.get('permissions-policy')).toContain('microphone=(self)')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.get('strict-transport-security')).toBeNull()
    }
  })

  it('asks for https for ever where it came over https', async () => {
    const relay = await startWithWeb({ TRUST_PROXY: 'loopback' })
    const { headers } = await fetch(`${relay.url}/monitor`, {
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'muat.example' },
    })
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
    expect(headers.get('content-security-policy')).toContain('wss://muat.example')
  })

  it('puts no host into its policy that is not one', async () => {
    const relay = await startWithWeb({ TRUST_PROXY: 'loopback' })
    const { headers } = await fetch(`${relay.url}/monitor`, {
      headers: { 'x-forwarded-host': "x; script-src 'unsafe-inline'" },
    })
    expect(headers.get('content-security-policy')).not.toContain('unsafe-inline')
  })

  it('names its build by its page, in health and snapshot', async () => {
    const relay = await startWithWeb()
    const same = await startWithWeb()
    const named = await startWithWeb({ build: 'release-9' })
    const build = async (of: TestRelay): Promise<string> =>
      (await (await connectWall(of.url)).watch(['H'])).build
    expect(await build(relay)).toMatch(/^[\w-]{12}$/u)
    expect(await build(same)).toBe(await build(relay))
    expect(await build(named)).toBe('release-9')
  })

  it('reads its configuration from /config.json', async () => {
    const relay = await startWithWeb({
      APP_NAME: 'Gudang Padi',
      LOCALE: 'fr',
      LOCALES: 'en, fr',
      PROVIDERS: 'google',
      REGISTRATION: 'off',
      MONITOR_ON_MOBILE: '1',
      DESKS_ON_TABLETS: '1',
    })
    expect(await (await fetch(`${relay.url}/config.json`)).json()).toEqual({
      appName: 'Gudang Padi',
      locale: 'fr',
      locales: ['en', 'fr'],
      providers: ['google'],
      registration: false,
      monitorOnMobile: true,
      desksOnTablets: true,
      transports: ['websocket', 'polling'],
      timeZone: 'Asia/Jakarta',
    })
    const several = await startWithWeb({
      RELAYS: '3',
      REDIS_URL: `redis://127.0.0.1:${await freePort()}`,
    })
    expect(await (await fetch(`${several.url}/config.json`)).json()).toMatchObject({
      transports: ['websocket'],
    })
  })
})
