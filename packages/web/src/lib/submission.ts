/** A write with its idempotency key. The same body repeated has the same key, another body a new one. */
export interface Submission {
  key: string
  body: string
  /** ms since 1970. */
  at: number
}

/** The server remembers keys for 24 hours. */
const keptMs = 23 * 3_600_000

/** 128 random bits. crypto.randomUUID exists with https only. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** The submission for `body`: the unanswered one if its body is the same, else a new one. */
export const submissionOf = (
  body: unknown,
  unanswered: Submission | null,
  now = Date.now(),
): Submission => {
  const text = JSON.stringify(body)
  return unanswered !== null && unanswered.body === text && now - unanswered.at < keptMs
    ? unanswered
    : { key: newKey(), body: text, at: now }
}
