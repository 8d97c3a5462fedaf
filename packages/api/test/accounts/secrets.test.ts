import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { start, temporaryFolder } from '../support/built.ts'
import { fillDataFolder } from '../support/embedded.ts'
import { parseMail, tokenOf } from './support/outbox.ts'

// The built server as a process, at its most talkative: what it writes is what stands in a log.

const planted = {
  password: 'planted-password-one',
  wrong: 'planted-password-wrong',
  next: 'planted-password-two',
}

it('writes no password, token, link or verifier into its log', { timeout: 180_000 }, async () => {
  const dataDir = temporaryFolder()
  await fillDataFolder(dataDir)
  const server = start('server.js', {
    DATA_DIR: dataDir,
    DEMO: '0',
    LOG_LEVEL: 'trace',
    PUBLIC_URL: 'https://muat.test',
    OAUTH_PROVIDERS: 'away',
    OAUTH_AWAY_ISSUER: 'http://127.0.0.1:1',
    OAUTH_AWAY_CLIENT_ID: 'muat',
    OAUTH_AWAY_CLIENT_SECRET: 'planted-client-secret',
  })
  const { url: address = '' } = await server.heard('listening')
  const { url: first = '' } = await server.heard('first-admin')
  const secrets = ['planted-']
  const call = async (
    method: string,
    path: string,
    body: object = {},
    token = 'planted-token-x',
  ) => {
    const response = await fetch(`${address}${path}`, {
      method,
      redirect: 'manual',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : {} }
  }
  const twice = (password: string) => ({ password, password_confirmation: password })
  const newestLink = async (kind: string): Promise<string> => {
    for (let round = 0; round < 200; round += 1) {
      const outbox = join(dataDir, 'outbox')
      const [name] = readdirSync(dataDir).includes('outbox')
        ? readdirSync(outbox)
            .filter((one) => one.endsWith(`${kind}.eml`))
            .toReversed()
        : []
      if (name !== undefined) {
        const { link } = parseMail(readFileSync(join(outbox, name), 'utf8'))
        if (link !== null) return link
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`no ${kind} mail`)
  }

  const admin = tokenOf(first)
  const { email } = admin
  expect(
    (await call('POST', '/api/password/reset', { ...admin, ...twice(planted.password) })).status,
  ).toBe(200)
  await call('POST', '/api/login', { email, password: planted.wrong })
  await call('POST', '/api/login', { email, password: [planted.wrong] })
  const { body } = await call('POST', '/api/login', { email, password: planted.password })
  secrets.push(body.token)
  expect((await call('GET', '/api/me', {}, body.token)).status).toBe(200)
  await call(
    'PATCH',
    '/api/settings/password',
    { current_password: planted.password, ...twice(planted.next) },
    body.token,
  )
  await call('POST', '/api/password/email', { email })
  const reset = tokenOf(await newestLink('reset'))
  secrets.push(reset.token)
  await call('POST', '/api/password/reset', { ...reset, ...twice('short') })
  await call('POST', '/api/password/reset', { ...reset, ...twice(planted.next) })
  await call('POST', '/api/register', { name: 'N', email: 'n@muat.test', ...twice(planted.next) })
  const verify = await newestLink('register')
  secrets.push(new URL(verify, address).searchParams.get('signature') ?? 'none')
  await call('POST', `/api${verify}`)
  await call('POST', `/api${verify}x`)
  await call('POST', `/api/oauth/away`, { verifier_hash: 'x'.repeat(43) })
  await call('POST', `/api/oauth/away/exchange`, {
    code: 'planted-code',
    verifier: `planted-${'v'.repeat(40)}`,
  })
  await call('GET', '/api/oauth/away/callback?code=planted-code&state=planted-state')
  await call('GET', '/api/photo/planted-photo')

  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  const output = server.output()
  expect(output).toContain('mail sent')
  expect(output).toContain('outbox/')
  expect(output).toContain('provider not available')
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(7)
    expect(output).not.toContain(secret)
  }
  // The first administrator's link is shown, once, because there is no other way to hand it over.
  expect(output.split(admin.token)).toHaveLength(2)
})
