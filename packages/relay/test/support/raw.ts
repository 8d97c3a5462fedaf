import { connect } from 'node:net'

/** Sends a request as it is, target and all, and gives back the status and the text of the answer. */
export const rawRequest = (
  port: number,
  target: string,
  method = 'GET',
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => {
      text += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const status = /^HTTP\/1\.1 (\d{3})/u.exec(text)?.[1]
      resolve({ status: Number(status ?? 0), text })
    })
    socket.write(`${method} ${target} HTTP/1.1\r\nHost: muat.test\r\nConnection: close\r\n\r\n`)
  })
