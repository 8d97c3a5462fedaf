import { buildConnector } from 'undici'

/**
 * Connects to the first of these origins that takes the connection, each time beginning with the next, so that requests
 * spread over all of them and one that is away is missed by nobody.
 */
export const connectorTo = (
  origins: readonly [URL, ...URL[]],
  options: buildConnector.BuildOptions,
): buildConnector.connector => {
  const connect = buildConnector(options)
  let turn = 0
  return (asked, callback) => {
    turn += 1
    const attempt = (place: number, left: number): void => {
      const { protocol, hostname, host, port } = origins[place % origins.length] ?? origins[0]
      const servername = protocol === 'https:' ? hostname : ''
      connect({ ...asked, protocol, hostname, host, port, servername }, (...result) => {
        if (result[0] === null || left === 1) callback(...result)
        else attempt(place + 1, left - 1)
      })
    }
    attempt(turn, origins.length)
  }
}
