import type { Outcome } from './run.ts'

const number = new Intl.NumberFormat('en')

const table = (counts: Readonly<Record<string, number>>): string[] =>
  Object.entries(counts)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `  ${name.padEnd(28)}${number.format(count).padStart(8)}`)

/** Summary of the simulator for people. */
export const summaryLines = ({ summary, problems }: Outcome): string[] => [
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
