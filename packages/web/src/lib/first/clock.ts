// The server's clock, for durations such as "waiting 48 min". A desk's own clock may be minutes off.
let offsetMs = 0

/** Takes the `Date` header of an answer. Its precision of a second is enough for minutes. */
export const noteServerTime = (date: string | null): void => {
  const at = date === null ? Number.NaN : Date.parse(date)
  if (!Number.isNaN(at)) offsetMs = at - Date.now()
}

export const serverNow = (): number => Date.now() + offsetMs
