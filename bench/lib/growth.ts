import type { Api } from '../lists/site.ts'

/** Peak RSS above the initial one while a file is read; `few` reduces it to a few rows. */
export const growthOf = async ({ child, take }: Api, path: string, few: string) => {
  // The first file loads code that stays in memory.
  await take(`${path}${few}`, () => {})
  const before = await child.rssBytes()
  let [highest, bytes] = [before, 0]
  const look = async () => {
    highest = Math.max(highest, await child.rssBytes())
  }
  const watch = setInterval(() => void look(), 25)
  const start = performance.now()
  const { firstByteMs } = await take(path, (piece) => {
    bytes += piece.length
  })
  clearInterval(watch)
  await look()
  return { firstByteMs, bytes, growth: highest - before, tookMs: performance.now() - start }
}
