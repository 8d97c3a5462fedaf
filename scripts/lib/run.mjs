import { spawn } from 'node:child_process'
import { root } from './project.mjs'

/** Process groups that are running now: they have no terminal to hear Ctrl-C from. @type {Set<number>} */
const groups = new Set()

/**
 * @param {number} group
 * @param {NodeJS.Signals} signal
 */
const signalGroup = (group, signal) => {
  try {
    process.kill(-group, signal)
  } catch {
    // It has ended already.
  }
}

/** @param {NodeJS.Signals} signal */
const interrupted = (signal) => {
  for (const group of groups) signalGroup(group, 'SIGKILL')
  process.exit(signal === 'SIGINT' ? 130 : 143)
}

/** @param {number} group */
const add = (group) => {
  if (groups.size === 0) process.on('SIGINT', interrupted).on('SIGTERM', interrupted)
  groups.add(group)
}

/** @param {number} group */
const remove = (group) => {
  groups.delete(group)
  if (groups.size === 0) process.off('SIGINT', interrupted).off('SIGTERM', interrupted)
}

/**
 * @typedef {object} Run
 * @property {number} code 0 when it went well; 1 when it did not start or ran out of time
 * @property {string} output what it wrote, when that was kept
 * @property {boolean} timedOut
 *
 * @typedef {object} RunOptions
 * @property {number} timeoutMs
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [show] write straight to the terminal instead of keeping the output
 */

/**
 * Runs a program to its end, or until its time is up, together with every process it started.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {RunOptions} options
 * @returns {Promise<Run>}
 */
export const run = (program, args, { timeoutMs, cwd = root, env = process.env, show = false }) =>
  new Promise((resolve) => {
    let output = ''
    let timedOut = false
    const child = spawn(program, args, {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    })
    const group = child.pid
    if (group !== undefined) add(group)
    const timer = setTimeout(() => {
      timedOut = true
      if (group !== undefined) signalGroup(group, 'SIGKILL')
    }, timeoutMs)
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output += text
      })
    }
    /** @param {number} code */
    const end = (code) => {
      clearTimeout(timer)
      if (group !== undefined) remove(group)
      resolve({ code, output, timedOut })
    }
    child.on('error', (error) => {
      output += error.message
      end(1)
    })
    child.on('close', (code) => end(timedOut ? 1 : (code ?? 1)))
  })
