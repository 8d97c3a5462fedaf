import type { Started } from './built.ts'

// The clock of a server process, as if that of its machine were set: `Date` is all that it reads, timers run as ever.

const program = `
let ahead = Number(process.env.CLOCK_AHEAD_MS)
const Real = Date
globalThis.Date = class Date extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + ahead)
    else super(...given)
  }
  static now() {
    return Real.now() + ahead
  }
}
process.on('message', (message) => {
  if ('clockAheadMs' in message) ahead = message.clockAheadMs
})
`

const aheadMs = (moment: string): number => Date.parse(moment) - Date.now()

/** The environment of a process that begins at that moment (ISO 8601). */
export const clockAt = (moment: string): Record<string, string> => ({
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(program)}`,
  CLOCK_AHEAD_MS: String(aheadMs(moment)),
})

/** Moves the clock of one that runs. */
export const setClock = ({ child }: Started, moment: string): Promise<void> =>
  new Promise((resolve, reject) => {
    child.send({ clockAheadMs: aheadMs(moment) }, (error) =>
      error === null ? resolve() : reject(error),
    )
  })
