import type { IncomingMessage } from 'node:http'

interface PaceOptions {
  /** What a body has to bring on the average; 0: as slowly as it likes. */
  bytesPerSecond: number
}

/** Seconds of silence that a body may save up, and begins with: lines of offices do stand still for a while. */
const seconds = 15

interface Arriving {
  /** Bytes read on its connection so far. */
  read: number
  /** Bytes it is ahead of the least pace. */
  credit: number
  tooSlow: () => void
}

/** Watches bodies arrive. One that keeps us waiting for ours, because the back end takes no more, is not slow itself. */
export const createPace = ({ bytesPerSecond }: PaceOptions) => {
  const arriving = new Map<IncomingMessage, Arriving>()
  const most = bytesPerSecond * seconds

  const sweep = (): void => {
    for (const [request, body] of arriving) {
      if (request.complete || request.destroyed) {
        arriving.delete(request)
        continue
      }
      const read = request.socket.bytesRead
      if (request.readableLength === 0) {
        body.credit = Math.min(most, body.credit + read - body.read - bytesPerSecond)
      }
      body.read = read
      if (body.credit >= 0) continue
      arriving.delete(request)
      body.tooSlow()
    }
  }
  const everySecond = setInterval(sweep, 1000).unref()

  return {
    watch: (request: IncomingMessage, tooSlow: () => void): void => {
      if (bytesPerSecond === 0) return
      arriving.set(request, { read: request.socket.bytesRead, credit: most, tooSlow })
    },
    stop: () => clearInterval(everySecond),
  }
}
export type Pace = ReturnType<typeof createPace>
