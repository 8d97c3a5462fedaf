import { areas, deriveBoards } from '@muat/shared'
import type { Page } from 'playwright-core'

interface WallState {
  at: number
  freshness: string
  trucks: number
}

/** Records changes of a wall, twenty times a second. */
export const watchWall = async (page: Page) => {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.evaluate(() => {
    const states: WallState[] = []
    Object.assign(globalThis, { states })
    setInterval(() => {
      const freshness =
        document.querySelector('.status')?.getAttribute('data-freshness') ?? 'nothing'
      const trucks = document.querySelectorAll('.truck').length
      const last = states.at(-1)
      if (last?.freshness === freshness && last.trucks === trucks) return
      states.push({ at: Date.now(), freshness, trucks })
    }, 50)
  })
  return {
    /** The states since the start, one for each change. */
    states: (): Promise<WallState[]> =>
      page.evaluate(() => (globalThis as { states?: WallState[] }).states ?? []),
    /** Number of loads of the page. */
    loads: () => loads,
  }
}

/** The waiting counts on the wall, H to L. */
export const countsOf = (page: Page): Promise<string[]> => page.locator('.count').allTextContents()

/** The expected counts by an answer of the back end's monitor. */
export const countsIn = (answer: string): string[] => {
  const { data } = JSON.parse(answer) as { data: unknown[] }
  const { boards } = deriveBoards(data)
  return areas.map((area) => String(boards[area].waiting))
}

/** The expected counts by the back end. */
export const countsAt = async (api: string): Promise<string[]> =>
  countsIn(await (await fetch(`${api}/api/monitor/outbound-record`)).text())
