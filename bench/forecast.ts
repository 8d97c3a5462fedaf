import { isRight } from '@muat/shared'
import { type Outcome, replay } from './forecast/replay.ts'
import { pastVisits, simulatedVisits } from './forecast/visits.ts'
import type { Row } from './lib/figures.ts'

// How good the expected wait of docs/driver.md is, beside three predictors that need no pace.

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

const minutes = (value: number): string => `${value.toFixed(1)} min`

const rowsOf = (what: string, trucks: number, outcomes: readonly Outcome[]): Row[] => {
  const right = outcomes.filter((outcome) => isRight(outcome, outcome.came)).length
  const share = (100 * right) / outcomes.length
  const errorOf = (said: (outcome: Outcome) => number): number =>
    mean(outcomes.map((outcome) => Math.abs(said(outcome) - outcome.came)))
  const own = errorOf(({ low, high }) => (low + high) / 2)
  const others = [
    ['the mean of all earlier waits', errorOf((outcome) => outcome.mean)],
    ['the wait of the last called', errorOf((outcome) => outcome.last)],
    ['of the head of the line', errorOf((outcome) => outcome.head)],
  ] as const
  const best = Math.min(...others.map(([, error]) => error))
  const width = mean(outcomes.map(({ low, high }) => high - low))
  return [
    {
      what: `${what}: forecasts that were right`,
      ours: `${outcomes.length.toLocaleString('en')} of ${trucks.toLocaleString('en')} waits forecast, ${width.toFixed(0)} min wide at the mean`,
      reference: `a mean wait of ${minutes(mean(outcomes.map(({ came }) => came)))}`,
      figure: `${share.toFixed(1)} %`,
      reach: '85 to 95 %',
      reached: share >= 85 && share <= 95,
    },
    {
      what: `${what}: mean error of the middle of the interval`,
      ours: minutes(own),
      reference: others.map(([name, error]) => `${name}: ${minutes(error)}`).join(', '),
      figure: `${(own / best).toFixed(2)} x`,
      reach: '<= 1 x the best',
      reached: own <= best,
    },
  ]
}

export const forecastRows = async (): Promise<Row[]> =>
  (
    [
      ['Queue of the simulator, 30 days of 150 trucks', simulatedVisits(30)],
      ['Queue of the simulator, 30 days of 90 trucks', simulatedVisits(30, { trucksADay: 90 })],
      ["A demo site's past of a year", pastVisits()],
    ] as const
  ).flatMap(([what, visits]) => rowsOf(what, visits.length, replay(visits)))
