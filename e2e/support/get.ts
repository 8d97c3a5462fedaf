import http from 'node:http'
import https from 'node:https'

export interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  body: Buffer
}

/** Sends a request unchanged; fetch would set Host, decode bodies and normalise paths. Accepts any certificate and upgrades. */
export const get = (
  base: string,
  path: string,
  headers: http.OutgoingHttpHeaders = {},
  method = 'GET',
  sent: Buffer | string = '',
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { protocol, hostname, port } = new URL(base)
    const request = (protocol === 'https:' ? https : http).request(
      { hostname, port, path, method, headers, agent: false, rejectUnauthorized: false },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        )
      },
    )
    request.on('upgrade', ({ statusCode = 0, headers: given }, socket) => {
      socket.destroy()
      resolve({ status: statusCode, headers: given, body: Buffer.alloc(0) })
    })
    request.on('error', reject)
    request.end(sent)
  })
