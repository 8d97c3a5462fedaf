// What the launcher needs of a server, and nothing else: a real process that listens on a real socket, speaks over the
// launcher's channel and dies as the test wishes. FAKE_* says how it differs from a good one.
import { appendFileSync } from 'node:fs'
import http from 'node:http'

const {
  PORT,
  HOST,
  UPSTREAM_URL,
  FAKE_JOURNAL,
  FAKE_CRASH,
  FAKE_SLOW_CLOSE,
  FAKE_CLOSE_MS,
  ...env
} = process.env
const name = UPSTREAM_URL === undefined ? 'api' : 'relay'

/** @param {string} event */
const note = (event) => appendFileSync(FAKE_JOURNAL ?? '', `${name} ${event}\n`)

if (FAKE_CRASH === name) {
  process.stderr.write('Error: the folder is held by process 42\n')
  process.exit(1)
}

const server = http.createServer((request, response) => {
  if (request.url === '/exit') process.exit(3)
  response.end(JSON.stringify({ name, pid: process.pid, upstream: UPSTREAM_URL, env }))
})
server.listen(Number(PORT), HOST, () => {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no address')
  const url = `http://${HOST}:${address.port}`
  note(`listens ${process.pid} ${address.port}`)
  if (env['FAKE_FIRST_ADMIN'] === '1' && name === 'api') {
    // A start makes its own link.
    const link = `${env['PUBLIC_URL']}/password/reset/secret-${process.pid}`
    process.send?.({ type: 'first-admin', url: link, email: 'admin@muat.local' })
  } else if (name === 'api') {
    process.send?.({
      type: 'demo',
      created: true,
      date: '2026-03-02',
      today: env['FAKE_OLD_DEMO'] !== '1',
      accounts: [{ email: 'admin@muat.test', password: 'loading-bay', role: 'ADMIN' }],
    })
  }
  process.send?.({ type: 'listening', url })
  process.stdout.write('{"level":30,"msg":"not for the terminal"}\n')
  process.stdout.write('{"level":40,"msg":"for the terminal"}\n')
})

process.on('SIGTERM', () => {
  note('told to stop')
  if (FAKE_SLOW_CLOSE === name) return
  const close = () => {
    server.close(() => {
      note('closed')
      process.exit(0)
    })
    server.closeIdleConnections()
  }
  setTimeout(close, Number(FAKE_CLOSE_MS ?? 0))
})
process.on('SIGINT', () => note('interrupted'))
