import { SimulateError } from './simulate/http.ts'
import { readOptions, usage } from './simulate/options.ts'
import { type Outcome, simulate } from './simulate/run.ts'

// `npm run simulate`: plays the rest of the day, trucks and production, through the public HTTP interface.

const number = new Intl.NumberFormat('en')

const table = (counts: Readonly<Record<string, number>>): string[] =>
  Object.entries(counts)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `  ${name.padEnd(28)}${number.format(count).padStart(8)}`)

/** Summary of the simulator for people. */
const summaryLines = ({ summary, problems }: Outcome): string[] => [
  '',
  `${summary.trucksCompleted} trucks completed, ${number.format(summary.shippedKg)} kg shipped, ${summary.holds} held, ${summary.stillOnSite} still on site.`,
  `${number.format(summary.receivedKg)} kg received, ${number.format(summary.producedKg)} kg produced, ${number.format(summary.prints)} papers printed.`,
  ...table(summary.actions),
  `${summary.retries} requests sent again, ${summary.stale} after somebody else's write, ${summary.unanswered} never answered.`,
  ...(Object.keys(summary.refusals).length > 0 ? ['Refused:', ...table(summary.refusals)] : []),
  ...(problems === null
    ? []
    : problems.length === 0
      ? ['Verified: every acknowledged write is there once, and the sums agree.']
      : [
          `NOT as acknowledged (${problems.length}):`,
          ...problems.map((problem) => `  ${problem}`),
        ]),
]

const result = readOptions(process.argv.slice(2))
if (!result.ok) {
  console.error(`${result.problems.join('\n')}\n\n${usage}`)
  process.exitCode = 1
} else {
  const stopping = new AbortController()
  process.on('SIGINT', () => stopping.abort())
  process.on('SIGTERM', () => stopping.abort())
  const { options } = result
  console.log(
    `Playing at ${options.url}, speed ${options.speed}, seed ${options.seed}. Ctrl-C stops and says what was done.`,
  )
  try {
    const outcome = await simulate(options, {
      say: (line) => console.log(line),
      stop: stopping.signal,
    })
    console.log(summaryLines(outcome).join('\n'))
    process.exitCode = outcome.problems !== null && outcome.problems.length > 0 ? 1 : 0
  } catch (error) {
    console.error(error instanceof SimulateError ? error.message : error)
    process.exitCode = 1
  }
}
