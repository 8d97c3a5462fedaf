import { describe, expect, it, vi } from 'vitest'
import { calibrate, growthOf } from '../check/calibrate.mjs'

describe('time limits of the tests', () => {
  it.each([
    [100, 1],
    [1200, 1],
    [2400, 2],
    [3000, 2.5],
    [60_000, 8],
  ])('when the work of a moment takes %i ms grow by %d', (ms, growth) => {
    expect(growthOf(ms)).toBe(growth)
  })

  it('are measured on what the machine does now', async () => {
    const growth = await calibrate()
    expect(growth).toBeGreaterThanOrEqual(1)
    expect(growth).toBeLessThanOrEqual(8)
  })

  it('grow for every project of vitest alike', async () => {
    const limits = async (growth: string) => {
      vi.stubEnv('TEST_GROWTH', growth)
      vi.resetModules()
      const { default: config } = await import('../../vitest.config.ts')
      const projects = config.test?.projects ?? []
      return projects.flatMap((project) =>
        typeof project === 'object' && 'test' in project
          ? [project.test?.testTimeout ?? 0, project.test?.hookTimeout ?? 0]
          : [],
      )
    }
    const usual = await limits('1')
    const grown = await limits('3')
    vi.unstubAllEnvs()
    expect(usual.length).toBeGreaterThan(10)
    expect(grown).toEqual(usual.map((ms) => ms * 3))
  })
})
