import { once } from 'node:events'
import WebSocket from 'ws'
import { expect, it } from 'vitest'
import { start, temporaryFolder } from '../packages/api/test/support/built.ts'

const password = 'seventeen sacks of rice'

/** What the relay says to a socket of staff that shows a token, of socket.io: 40 lets it in, 44 does not. */
const staffSocket = async (url: string, token: string): Promise<string> => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  const [opened] = await once(socket, 'message')
  expect(String(opened)).toMatch(/^0/u)
  socket.send(`40/staff,${JSON.stringify({ token })}`)
  const [answer] = await once(socket, 'message')
  socket.close()
  return String(answer)
}

it('a key passes the relay, opens no socket of staff, and is in no log', async () => {
  const api = start('server.js', { DATA_DIR: temporaryFolder(), LOG_LEVEL: 'debug' })
  const { url: backEnd = '' } = await api.heard('listening')
  const relay = start('server.js', { UPSTREAM_URL: backEnd, LOG_LEVEL: 'debug' }, 'relay')
  const { url = '' } = await relay.heard('listening')
  const send = async (path: string, token: string, body?: object, method = 'POST') => {
    const answer = await fetch(`${url}/api${path}`, {
      method: body === undefined ? 'GET' : method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json().catch(() => null) }
  }
  const link = new URL((await api.heard('first-admin')).url ?? '')
  const email = link.searchParams.get('email') ?? ''
  const reset = { token: link.pathname.split('/').at(-1), email, password }
  await send('/password/reset', '', { ...reset, password_confirmation: password })
  const admin: string = (await send('/login', '', { email, password })).body.token

  const made = await send('/api-key', admin, { name: 'ERP', reads: 'customer' })
  const { id } = made.body
  const key: string = (await send(`/api-key/${id}/code`, admin, {})).body.code
  expect(key).toMatch(/^muat_/u)
  expect((await send('/customer', key)).status).toBe(200)
  expect((await send('/vendor', key)).status).toBe(403)
  expect((await send(`/customer?token=${key}&q=${key}`, key)).status).toBe(200)
  expect((await send(`/customer/${key}`, key)).status).toBe(404)
  expect((await send(`/${key}`, key)).status).toBe(404)

  expect(await staffSocket(url, key)).toBe('44/staff,{"message":"unauthenticated"}')
  expect(await staffSocket(url, admin)).toMatch(/^40\/staff,/u)

  const off = await send(`/api-key/${id}`, admin, { active: false, version: 1 }, 'PUT')
  expect(off.status).toBe(200)
  expect((await send('/customer', key)).status).toBe(401)
  // Switched off, it is one that a stranger tries.
  for (let n = 0; n < 20; n += 1) await send('/customer', key)
  expect((await send('/customer', key)).status).toBe(429)

  for (const server of [relay, api]) {
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(server.output()).toContain('"path":"/api/customer"')
    expect(server.output()).not.toContain(key.slice(5, 20))
  }
  expect(api.output()).toContain(`"user":1,"apiKey":${id}`)
})
