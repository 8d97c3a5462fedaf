type Work = () => Promise<unknown>

const timed = async (work: Work): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/**
 * Durations in ms, measured alternately, so that load on the machine affects all. As many rounds as fit some seconds
 * after `warm` uncounted ones, with a minimum.
 */
export const inTurn = async <Name extends string>(
  works: Record<Name, Work>,
  { warm, least, seconds = 10 }: { warm: number; least: number; seconds?: number } = {
    warm: 8,
    least: 20,
  },
): Promise<Record<Name, number[]>> => {
  const entries = Object.entries(works) as [Name, Work][]
  const times = entries.map(([name, work]) => ({ name, work, taken: [] as number[] }))
  const until = performance.now() + seconds * 1000
  for (
    let round = 0;
    round < warm + 1000 && (round < warm + least || performance.now() < until);
    round += 1
  ) {
    for (const { work, taken } of times) {
      const took = await timed(work)
      if (round >= warm) taken.push(took)
    }
  }
  return Object.fromEntries(times.map(({ name, taken }) => [name, taken])) as Record<Name, number[]>
}
