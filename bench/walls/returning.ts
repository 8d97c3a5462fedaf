import { areas } from '@muat/shared'
import { openBareSocket } from './bare-socket.ts'
import { watchOf } from './contestants.ts'
import { socketIo } from './crowd.ts'

// Walls in a process of their own, which come back as the page does: 0.25 to 0.75 s after their relay has gone, then
// twice as long after each failure up to 5 s, to the other relay, as the proxy before both would send them. Each has an
// address of its own, as displays have: the kernel looks for a free port of one address for 5 ms where 10,000 are taken.

const [origins = '', count = '0', apart = '5', crowd = '1'] = process.argv.slice(2)
const relays = origins.split(',')
const walls = Number(count)

const tell = (said: object): void => {
  process.send?.(said)
}

/** Below 127, all of which is this machine's. */
const addressOf = (wall: number): string => `127.${crowd}.${wall >> 8}.${wall & 255}`

const start = (wall: number, first: boolean, tries: number): void => {
  const origin = relays[tries % relays.length] ?? ''
  const protocol = socketIo(origin, () => watchOf([areas[wall % areas.length] ?? 'H']), 'area')
  let there = false
  const again = (): void => {
    const most = Math.min(5000, 500 * 2 ** (there ? 0 : tries))
    setTimeout(
      () => start(wall, first && !there, there ? 1 : tries + 1),
      most * (0.5 + Math.random()),
    )
  }
  const on = {
    open: () => undefined,
    message: (head: string) => {
      if (head === '2') socket.send('3')
      else if (head.startsWith('0')) socket.send('40')
      else if (head.startsWith('40')) socket.send(protocol.hello?.(wall) ?? '')
      else if (head.startsWith('43') && !there) {
        there = true
        tell({ first, at: Date.now() })
      }
    },
    error: () => undefined,
    closed: again,
  }
  const socket = openBareSocket(protocol.url, on, addressOf(wall))
}

for (let wall = 0; wall < walls; wall += 1)
  setTimeout(() => start(wall, true, 0), wall * Number(apart))
process.once('disconnect', () => process.exit(0))
