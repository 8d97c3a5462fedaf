import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inProject } from '../lib/project.mjs'

/** @typedef {{ file: string, project: string, seconds: number }} FileTime */

/**
 * A reporter for vitest: how long each file took, with reading it and with what comes before and after its tests.
 * vitest's own report has the tests alone.
 */
export default class FileTimes {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const times = modules.map((module) => {
      const { collectDuration, duration } = module.diagnostic()
      return {
        file: path.relative(inProject(), module.moduleId),
        project: module.project.name,
        seconds: (collectDuration + duration) / 1000,
      }
    })
    writeFileSync(process.env['TEST_FILE_TIMES'] ?? '', JSON.stringify(times))
  }
}

/**
 * @param {string} file
 * @returns {FileTime[]} none where the run ended before it wrote them
 */
export const readTimes = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return []
  }
}

/**
 * A line for each file, those that took longest first.
 * @param {readonly FileTime[]} times
 */
export const timeLines = (times) =>
  times
    .toSorted((a, b) => b.seconds - a.seconds)
    .map(
      ({ file, project, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file} (${project})`,
    )
