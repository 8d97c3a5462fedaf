import { Worker } from 'node:worker_threads'

const beatMs = 1000

/**
 * Ends the process (SIGKILL) when its event loop has been blocked for so many seconds, since Docker restarts
 * processes that end, not those that hang. 0: never. Missed beats are counted only while the watching thread runs, so
 * that a suspended machine is no reason.
 */
export const startWatchdog = (service: string, seconds: number): void => {
  if (seconds === 0) return
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  setInterval(() => Atomics.add(beats, 0, 1), beatMs).unref()
  new Worker(new URL('./watchdog-thread.js', import.meta.url), {
    workerData: { beats, beatMs, service, seconds },
    execArgv: [],
  }).unref()
}
