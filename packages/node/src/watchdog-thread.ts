import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

// The thread of watchdog.ts. It writes to the file descriptor, because console output of a thread passes through the
// blocked event loop.

const { beats, beatMs, service, seconds } = workerData as {
  beats: Int32Array
  beatMs: number
  service: string
  seconds: number
}

let last = 0
let still = 0
setInterval(() => {
  const now = Atomics.load(beats, 0)
  still = now === last ? still + 1 : 0
  last = now
  if (still * beatMs < seconds * 1000) return
  const msg = `Nothing was done for ${seconds} s (WATCHDOG_SECONDS): ended, to be started again.`
  const line = { level: 'fatal', time: new Date().toISOString(), service, msg }
  writeSync(2, `${JSON.stringify(line)}\n`)
  process.kill(process.pid, 'SIGKILL')
}, beatMs)
