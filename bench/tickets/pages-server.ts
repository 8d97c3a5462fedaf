import { gather, ticketPage } from '../walls/crowd.ts'

// Drivers' pages in a process of their own, as on phones: what they do with a message delays no wall that is measured.

/** The area whose pages are to have the next change, by its place among areas. */
export interface Asked {
  area: number
}

/** `listening`: the change may come. `at`: when each page had it, ms since 1970. */
export type Said = 'ready' | 'listening' | { at: number[] }

const [origin = '', pages = '0', trucks = '1', areas = '1', codeStart = ''] = process.argv.slice(2)

const say = (said: Said): void => void process.send?.(said)

const crowd = await gather(
  ticketPage(origin, (page) => codeStart + String(page % Number(trucks))),
  Number(pages),
)
process.on('message', ({ area }: Asked) => {
  const began = performance.timeOrigin + performance.now()
  const delivered = crowd.deliver(
    async () => say('listening'),
    (page) => (page % Number(trucks)) % Number(areas) === area,
  )
  void delivered.then((seen) => say({ at: seen.map((latency) => began + latency) }))
})
process.on('disconnect', () => process.exit(0))
say('ready')
