import { Worker } from 'node:worker_threads'

const beatMs = 1000

/**
 * Ends the process (SIGKILL) once its event loop has stood still for so many seconds: nothing else would, for Docker
 * starts again what ended, not what hangs, and whoever asked it would wait. 0: never. A machine that slept is no reason:
 * what is counted are beats that failed to come while the watching thread ran.
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
