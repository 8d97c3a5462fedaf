import { SimulateError } from './simulate/http.ts'
import { readOptions, usage } from './simulate/options.ts'
import { simulate } from './simulate/run.ts'
import { summaryLines } from './simulate/summary-lines.ts'

// `npm run simulate`: plays the rest of the day, trucks and production, through the public HTTP interface.

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
