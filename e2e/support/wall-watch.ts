import { areas, deriveBoards } from '@muat/shared'
import type { Page } from 'playwright-core'

interface Seen {
  at: number
  freshness: string
  trucks: number
}

/** Looks at a wall twenty times a second from now on, as nobody in the hall does but everybody may. */
export const watchWall = async (page: Page) => {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.evaluate(() => {
    const seen: Seen[] = []
    Object.assign(globalThis, { seen })
    setInterval(() => {
      const freshness =
        document.querySelector('.status')?.getAttribute('data-freshness') ?? 'nothing'
      const trucks = document.querySelectorAll('.truck').length
      const last = seen.at(-1)
      if (last?.freshness === freshness && last.trucks === trucks) return
      seen.push({ at: Date.now(), freshness, trucks })
    }, 50)
  })
  return {
    /** What was seen, each change of it. */
    seen: (): Promise<Seen[]> => page.evaluate(() => (globalThis as { seen?: Seen[] }).seen ?? []),
    /** Times the page was loaded anew. */
    loads: () => loads,
  }
}

/** The waiting counts on the wall, H to L. */
export const countsOf = (page: Page): Promise<string[]> => page.locator('.count').allTextContents()

/** What these counts have to be by an answer of the back end's monitor. */
export const countsIn = (answer: string): string[] => {
  const { data } = JSON.parse(answer) as { data: unknown[] }
  const { boards } = deriveBoards(data)
  return areas.map((area) => String(boards[area].waiting))
}

/** What they have to be, by the back end itself. */
export const countsAt = async (api: string): Promise<string[]> =>
  countsIn(await (await fetch(`${api}/api/monitor/outbound-record`)).text())
