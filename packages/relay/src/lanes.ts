import type { ServerResponse } from 'node:http'
import type { BodySize } from './bodies.ts'
import type { Config } from './config.ts'
import type { Lane } from './passage.ts'
import { createPlaces } from './places.ts'
import { createStalls } from './stalls.ts'

/**
 * Who may occupy a connection to the back end, and for how long others wait for one. A usual request holds its own only
 * while the back end works: its body is here before, its answer is taken over at once. What lasts as long as a client
 * likes, a large body or a large answer, may hold no more than a part of them.
 */
export const createLanes = ({
  places,
  placesPerAddress,
  slow,
  slowPerAddress,
  waitMs,
}: Config['proxy']) => {
  const all = createPlaces({ total: places, perAddress: placesPerAddress, waitMs })
  const uploads = createPlaces({ total: slow, perAddress: slowPerAddress, waitMs })
  const stalls = createStalls({ total: slow, perAddress: slowPerAddress })

  return {
    /** Calls `go` once there is a place for a request, or `full`; neither when the client hangs up before. */
    enter: (
      address: string,
      body: BodySize,
      client: ServerResponse,
      go: (lane: Lane) => void,
      full: () => void,
    ): void => {
      let gone = false
      let takeBack = (): void => undefined
      let leave = (): void => undefined
      client.once('close', () => {
        gone = true
        takeBack()
        leave()
      })
      const onAll = (): void => {
        takeBack = all.take(
          address,
          (release) => {
            const before = leave
            leave = () => {
              before()
              release()
            }
            if (gone) leave()
            else go({ leave: () => leave(), stall: (cut) => stalls.enter(address, cut) })
          },
          () => {
            leave()
            full()
          },
        )
      }
      if (body !== 'large') onAll()
      else {
        takeBack = uploads.take(
          address,
          (release) => {
            leave = release
            if (gone) leave()
            else onAll()
          },
          full,
        )
      }
    },
    /** Connections to the back end that are held, and requests that wait for one. */
    get held() {
      return all.held
    },
    get waiting() {
      return all.waiting + uploads.waiting
    },
  }
}
