// JSON.parse takes a microsecond and some hundred bytes for each level of nesting: 16 MiB of brackets, which is what a
// poll may hold, hold a relay for ten seconds, the megabyte that may be sent to an api holds that for half a second. What
// lies side by side costs next to nothing.

/** An answer to the monitor has five levels, and nothing that is sent to the api more. */
const deepest = 64

/** So many levels are read before anybody would notice it of a poll: nothing smaller need be looked at. */
const harmlessOnce = 200_000

const quote = 0x22
const backslash = 0x5c
// [ and {, ] and } differ in one bit.
const caseBit = 0x20
const opening = 0x7b
const closing = 0x7d

/** At least as many brackets as open in these bytes, four bytes at a time: a fifth of the time of looking at each. */
const openedAtMost = (json: Buffer): number => {
  const skipped = (4 - (json.byteOffset % 4)) % 4
  const words = Math.max(0, Math.floor((json.length - skipped) / 4))
  const four = new Int32Array(json.buffer, json.byteOffset + skipped, words)
  let hits = 0
  for (const word of four) {
    const zeroWhereOpening = (word | (caseBit * 0x01010101)) ^ (opening * 0x01010101)
    // Set where a byte is zero, and perhaps above one that is.
    if (((zeroWhereOpening - 0x01010101) & ~zeroWhereOpening & 0x80808080) !== 0) hits += 1
  }
  return hits * 4 + skipped + 3
}

/** Whether brackets stand open `deepest` deep somewhere, those in texts not counted. */
const isDeep = (json: Buffer): boolean => {
  let depth = 0
  let inText = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0
    if (inText) {
      if (byte === backslash) at += 1
      else if (byte === quote) inText = false
    } else if (byte === quote) inText = true
    else if ((byte | caseBit) === opening) {
      depth += 1
      if (depth > deepest) return true
    } else if ((byte | caseBit) === closing) depth -= 1
  }
  return false
}

/**
 * Whether reading this JSON could cost seconds, by how deep it nests. It need not be JSON at all. What has no more than
 * `harmless` brackets is not looked at.
 */
export const nestsTooDeeply = (json: Buffer, harmless = harmlessOnce): boolean =>
  json.length > harmless && openedAtMost(json) > harmless && isDeep(json)
