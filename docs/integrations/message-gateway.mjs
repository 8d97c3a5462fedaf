// Tells a driver by message that he is called. Receives Muat's webhook and posts to the gateway of a provider.
//   WEBHOOK_SECRET=whsec_… GATEWAY_URL=https://gateway.example/send GATEWAY_TOKEN=… node message-gateway.mjs
// Enter http://<this machine>:8787/ as webhook, "In our own network" on. PORT changes 8787.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const { WEBHOOK_SECRET = '', GATEWAY_URL = '', GATEWAY_TOKEN = '', PORT = '8787' } = process.env
const key = Buffer.from(WEBHOOK_SECRET.replace(/^whsec_/u, ''), 'base64')
if (key.length === 0) throw new Error('WEBHOOK_SECRET is missing')

/** Whether Muat has sent this body within the last five minutes: https://www.standardwebhooks.com */
const isGenuine = (headers, body) => {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signed = '' } = headers
  if (!(Math.abs(Date.now() / 1000 - Number(at)) < 300)) return false
  const expected = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest()
  return signed.split(' ').some((one) => {
    const given = Buffer.from(one.replace(/^v1,/u, ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

const tell = async ({ driverPhone, licensePlate, loadingArea }) => {
  const answer = await fetch(GATEWAY_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${GATEWAY_TOKEN}` },
    body: JSON.stringify({ to: driverPhone, text: `${licensePlate}: masuk ${loadingArea}.` }),
    signal: AbortSignal.timeout(8000),
  })
  if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`)
}

// Messages may come twice, under the same id. The last thousand are remembered.
const seen = new Set()

/** The status of the answer. Anything but 2xx makes Muat try again. */
const receive = async (request) => {
  let body = ''
  for await (const part of request.setEncoding('utf8')) {
    body += part
    if (body.length > 100_000) return 413
  }
  if (!isGenuine(request.headers, body)) return 401
  const { 'webhook-id': id } = request.headers
  const { type, data } = JSON.parse(body)
  if (type === 'truck.called' && data.driverPhone && !seen.has(id)) await tell(data)
  seen.add(id)
  if (seen.size > 1000) seen.delete(seen.values().next().value)
  return 204
}

const server = createServer((request, response) => {
  void receive(request)
    .catch((error) => {
      console.error(error.message)
      return 502
    })
    .then((status) => response.writeHead(status).end())
})
server.listen(Number(PORT), () => console.log(`listening on ${server.address().port}`))
