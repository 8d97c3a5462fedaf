import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'

// The reference: a document, a script of SCRIPT bytes, then concurrent CALLS (bytes each, comma-separated).

const { PORT = '', SCRIPT = '0', CALLS = '' } = process.env
const calls = CALLS.split(',').map(Number)

/** Incompressible bytes. */
const filler = (bytes: number): string => randomBytes(bytes).toString('base64').slice(0, bytes)

const page = `<!doctype html><title>plain</title><body><script src="/script"></script>`
const program = `Promise.all(${JSON.stringify(calls)}.map((_, n) => fetch('/call/' + n).then((answer) => answer.text()))).then((texts) => {
  document.body.append(Object.assign(document.createElement('p'), { textContent: texts.map((text) => text.length).join(' ') }))
})
//`
const script = program + filler(Math.max(0, Number(SCRIPT) - program.length))
const answers = calls.map(filler)

createServer((request, response) => {
  const [, kind, number = '0'] = (request.url ?? '').split('/')
  const [type, body] =
    kind === 'script'
      ? ['text/javascript', script]
      : kind === 'call'
        ? ['text/plain', answers[Number(number)] ?? '']
        : ['text/html', page]
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}).listen(Number(PORT), '127.0.0.1')
