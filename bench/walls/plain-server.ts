import { createServer } from 'node:http'
import { Server } from 'socket.io'

// The reference: plain socket.io, which sends the full snapshot to everybody. Settings as socket.io comes, except that
// it listens for websockets alone, as the walls of the measurement do.
const server = createServer()
const io = new Server(server, { transports: ['websocket'] })

server.on('request', (request, response) => {
  if (request.url !== '/publish') {
    if (request.url === '/up') response.end('up')
    return
  }
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (chunk: string) => {
    body += chunk
  })
  request.on('end', () => {
    io.emit('snapshot', JSON.parse(body))
    response.end('ok')
  })
})

server.listen(Number(process.env['PORT']), '127.0.0.1')
