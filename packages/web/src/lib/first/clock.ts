// A desk's own clock may be minutes off; what is shown as "waiting 48 min" is counted on the server's.
let offsetMs = 0

/** `Date` of an answer; its seconds are enough for minutes. */
export const noteServerTime = (date: string | null): void => {
  const at = date === null ? Number.NaN : Date.parse(date)
  if (!Number.isNaN(at)) offsetMs = at - Date.now()
}

export const serverNow = (): number => Date.now() + offsetMs
