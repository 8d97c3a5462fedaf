import type { ServerResponse } from 'node:http'
import type { BodySize } from './bodies.ts'
import type { Config } from './config.ts'
import type { Lane } from './proxied-response.ts'
import { createPlaces } from './places.ts'
import { createStalledResponses } from './stalled-responses.ts'

/**
 * Who may occupy a connection to the back end, and for how long others wait for one. A usual request has a place only
 * while the back end works: its body is here before, its answer is taken over at once. What lasts as long as a client
 * likes, a large body or a large answer, has its place among its like instead. The back end so never has more to do at
 * once than there are places, and who comes next is decided here, where addresses are known, and not in its own queue.
 */
export const createLanes = ({
  places,
  placesPerAddress,
  slow,
  slowPerAddress,
  waitMs,
}: Config['proxy']) => {
  const usual = createPlaces({ total: places, perAddress: placesPerAddress, waitMs })
  const uploads = createPlaces({ total: slow, perAddress: slowPerAddress, waitMs })
  const stalled = createStalledResponses({ total: slow, perAddress: slowPerAddress })

  return {
    /** Connections to the back end that can be held at once. */
    connections: places + 2 * slow,

    /** Calls `go` once there is a place for a request, or `full`; neither when the client hangs up before. */
    enter: (
      address: string,
      body: BodySize,
      client: ServerResponse,
      go: (lane: Lane) => void,
      full: () => void,
    ): void => {
      let leave = (): void => undefined
      const granted = (release: () => void): void => {
        leave = release
        go({
          leave: () => leave(),
          stall: (cut) => {
            release()
            leave = stalled.enter(address, cut)
          },
        })
      }
      const takeBack = (body === 'large' ? uploads : usual).take(address, granted, full)
      client.once('close', () => {
        takeBack()
        leave()
      })
    },
  }
}
