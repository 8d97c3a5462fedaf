import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true })

/** Reads a whole answer as a signed-in user; fails unless it is 200. */
export const readBody = (url: string, token: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    const sent = request(url, { agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (piece: string) => {
        text += piece
      })
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(text)
          : reject(new Error(`${url} answered ${response.statusCode}: ${text}`)),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
