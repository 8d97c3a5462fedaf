import { createServer } from 'node:net'
import { codeOf, Refusal } from '../lib/fail.mjs'

/**
 * Listens for a moment to learn whether a server could.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<number>} the port, chosen by the system when 0 was asked for
 */
const tryPort = (port, host) =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen({ port, host, exclusive: true }, () => {
      const address = probe.address()
      probe.close(() =>
        resolve(typeof address === 'object' && address !== null ? address.port : port),
      )
    })
  })

/**
 * @param {number} port
 * @param {string} host
 */
const whyNot = (port, host) => ({
  /** @param {string} code */
  of(code) {
    if (code === 'EADDRINUSE') {
      return `Port ${port} is in use. Choose another with PORT=${port < 65_535 ? port + 1 : 8080} npm start`
    }
    if (code === 'EACCES') {
      return `Port ${port} is not for this user. Choose another with PORT=8080 npm start`
    }
    return `HOST=${host} is not an address of this machine (${code}).`
  },
})

/**
 * Gives the port to listen on, or refuses in one line. Nothing may have been built or started yet: a taken port is
 * told at once.
 * @param {number} port
 * @param {string} host
 */
export const freePort = async (port, host) => {
  const free = await tryPort(port, host).catch((error) => {
    throw new Refusal(whyNot(port, host).of(codeOf(error)))
  })
  // Browsers look localhost up as ::1 first: somebody else there would answer in our place.
  if (host === '127.0.0.1') {
    await tryPort(free, '::1').catch((error) => {
      if (codeOf(error) === 'EADDRINUSE') throw new Refusal(whyNot(free, host).of('EADDRINUSE'))
    })
  }
  return free
}
