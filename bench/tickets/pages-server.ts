import { gather, ticketPage } from '../walls/crowd.ts'

// Drivers' pages in a process of their own, as on phones: what they do with a message delays no wall that is measured.

export interface Asked {
  /** Begin of a change, ms since 1970, of the clock that all processes have. */
  began: number
  /** The area whose pages are to have it, by its place among areas. */
  area: number
}

export type Said = { ready: true } | { latencies: number[] }

const [origin = '', pages = '0', trucks = '1', areas = '1', codeStart = ''] = process.argv.slice(2)

const say = (said: Said): void => void process.send?.(said)
const clock = (): number => performance.timeOrigin + performance.now()

const crowd = await gather(
  ticketPage(origin, (page) => codeStart + String(page % Number(trucks))),
  Number(pages),
)
process.on('message', ({ began, area }: Asked) => {
  const late = clock() - began
  void crowd
    .deliver(
      async () => undefined,
      (page) => (page % Number(trucks)) % Number(areas) === area,
    )
    .then((seen) => say({ latencies: seen.map((one) => one + late) }))
})
process.on('disconnect', () => process.exit(0))
say({ ready: true })
