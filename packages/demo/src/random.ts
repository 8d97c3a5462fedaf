/** A seeded generator (mulberry32), so that a demo day is reproducible. Not for secrets. */
export interface Random {
  /** 0 <= x < 1. */
  next: () => number
  /** A whole number, both ends included. */
  between: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  shuffle: <T>(list: readonly T[]) => T[]
}

/** A seed from a text such as a date. */
export const seedOf = (text: string): number => {
  let hash = 2_166_136_261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return hash >>> 0
}

export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => {
    const found = list[between(0, list.length - 1)]
    if (found === undefined) throw new RangeError('nothing to pick from')
    return found
  }
  const shuffle = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => ({ item, at: next() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ item }) => item)
  return { next, between, chance: (probability) => next() < probability, pick, shuffle }
}
