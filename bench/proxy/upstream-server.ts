import { createServer } from 'node:http'

// A back end at no cost: a prepared page of a list of about 4 kB.
const row = {
  id: 1,
  licensePlate: 'B 9081 KXT',
  status: 'waiting',
  customer: { id: 1, name: 'PT Sumber Makmur' },
}
const body = Buffer.from(
  JSON.stringify({ data: Array.from({ length: 40 }, () => row), lastPage: 1 }),
)
const headers = { 'content-type': 'application/json', 'content-length': body.length }

createServer((request, response) => {
  request.resume()
  response.writeHead(200, headers).end(body)
}).listen(Number(process.env['PORT']), '127.0.0.1')
