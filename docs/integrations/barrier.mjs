// Opens the barrier at the exit for each truck that was weighed out and released: it calls BARRIER_URL, once a truck.
// Its key needs: reads outbound-record.
//   MUAT_URL=https://muat.example MUAT_KEY=muat_... BARRIER_URL=http://10.0.0.7/open node barrier.mjs

const { MUAT_URL, MUAT_KEY, BARRIER_URL, EVERY_SECONDS = '5' } = process.env
/** A truck that the barrier could not be opened for within this time is let out by hand. */
const latestMs = 10 * 60_000

/** Trucks released since yesterday, the newest first. */
const released = async () => {
  const url = `${MUAT_URL}/api/outbound-record?left=1&sort=-gateOutAt&page=1&perPage=20`
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${MUAT_KEY}`, 'accept-language': 'en' },
    signal: AbortSignal.timeout(10_000),
  })
  const body = await answer.json()
  if (!answer.ok) throw new Error(`${answer.status} ${body.code}: ${body.message}`)
  return body.data
}

const open = async ({ licensePlate, recordNo }) => {
  const answer = await fetch(BARRIER_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ licensePlate, recordNo }),
    signal: AbortSignal.timeout(10_000),
  })
  if (!answer.ok) throw new Error(`the barrier answers ${answer.status}`)
  console.log(`open for ${licensePlate}, ${recordNo}`)
}

/** What was released before the start has left. */
let isFirst = true
/** Since when each truck is known, in ms; 0: it needs no barrier any more. */
const known = new Map()

const look = async () => {
  const trucks = await released()
  if (isFirst) console.log(`${trucks.length} trucks were released before this start`)
  const now = Date.now()
  for (const { id } of trucks) if (!known.has(id)) known.set(id, isFirst ? 0 : now)
  isFirst = false
  for (const truck of trucks) {
    const since = known.get(truck.id)
    if (since === 0) continue
    if (now - since < latestMs) await open(truck)
    else console.error(`not opened for ${truck.licensePlate}, ${truck.recordNo}`)
    known.set(truck.id, 0)
  }
}

for (;;) {
  // Neither a network that is away nor a barrier that does not answer ends it: the next look tries again.
  await look().catch((error) => console.error(error.message))
  await new Promise((resolve) => setTimeout(resolve, Number(EVERY_SECONDS) * 1000))
}
