import type { Api } from '../lists/site.ts'

/** RSS beyond what the process had before, at its highest while the file was taken; `few` narrows it to hardly a row. */
export const growthOf = async ({ child, take }: Api, path: string, few: string) => {
  // The first file of a process brings code into memory that stays.
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
