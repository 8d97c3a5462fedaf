import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { answerMs } from '../lib/within.ts'

const get = (url: string, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent }, (response) => {
      response.resume()
      response.on('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${url} answered ${response.statusCode}`)),
      )
    })
    sent.on('error', reject)
    sent.on('timeout', () => sent.destroy(new Error(`${url}: no answer within ${answerMs} ms`)))
    sent.end()
  })

/** Requests per second of clients without pauses. */
export const throughput = async (url: string, clients: number, forMs: number): Promise<number> => {
  const agent = new Agent({ keepAlive: true, timeout: answerMs, maxSockets: clients })
  const started = performance.now()
  let count = 0
  const client = async () => {
    while (performance.now() - started < forMs) {
      await get(url, agent)
      count += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  agent.destroy()
  return (count / (performance.now() - started)) * 1000
}

/** Latencies at a fixed rate, ms, each from its due time, so that stalls count. */
export const latencies = async (
  url: string,
  perSecond: number,
  forMs: number,
): Promise<number[]> => {
  const agent = new Agent({ keepAlive: true, timeout: answerMs, maxSockets: 200 })
  const started = performance.now()
  const seen: number[] = []
  const pending: Promise<void>[] = []
  const total = Math.floor((perSecond * forMs) / 1000)
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - started) * perSecond) / 1000))
    for (; sent < due; sent += 1) {
      const dueAt = started + (sent * 1000) / perSecond
      pending.push(get(url, agent).then(() => void seen.push(performance.now() - dueAt)))
    }
    await pause(1)
  }
  await Promise.all(pending)
  agent.destroy()
  return seen
}
