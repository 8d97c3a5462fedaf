import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** Duration of the work below on two quiet cores of the machine that the tests' time limits were set on, ms. */
const usualMs = 1200

/** Upper bound, so that a hanging test does not block for too long. */
const most = 8

/** Work like that of tests: objects, texts and garbage collection. */
const work = `
  const rows = Array.from({ length: 2000 }, (_, id) => ({ id, name: 'Truck ' + id, lines: [id, id + 1, id + 2] }))
  for (let turn = 0; turn < 800; turn += 1) JSON.parse(JSON.stringify(rows)).sort((a, b) => b.id - a.id)`

/** @returns {Promise<void>} */
const workOnce = () =>
  new Promise((resolve, reject) => {
    new Worker(work, { eval: true }).once('error', reject).once('exit', () => resolve())
  })

/**
 * How many times as long as usual something takes that took so long, 1 at least: a fast machine changes no limit.
 * @param {number} ms
 */
export const growthOf = (ms) => Math.min(most, Math.max(1, Math.round((ms / usualMs) * 10) / 10))

/**
 * By what the time limits of the tests are to grow here and now: all cores work for a moment, as they will in the tests,
 * and whatever else the machine does slows them down.
 * @returns {Promise<number>} 1 to 8
 */
export const calibrate = async () => {
  const began = performance.now()
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, workOnce))
  return growthOf(performance.now() - began)
}
