import { type Area, areas, type Board } from '@muat/shared'
import type { OldPage } from './old-engines-page.ts'

/** The relay's boards, by area. */
export type Held = Record<Area, Board>

export const heldBy = async (relay: { url: string }): Promise<Held> => {
  const answer = await fetch(`${relay.url}/relay/state`)
  const { areas: held } = (await answer.json()) as { areas: Held | null }
  if (held === null) throw new Error('the relay holds nothing')
  return held
}

interface Shown {
  area: string
  count: string
  pages: number
  rows: string[]
}

const readShown = (page: OldPage): Promise<Shown[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.panel')].map((panel) => ({
      area: panel.dataset['area'] ?? '',
      count: panel.querySelector('.count')?.textContent ?? '',
      pages: Number(panel.querySelector('.page [aria-hidden]')?.textContent?.split('/')[1] ?? 1),
      rows: [...panel.querySelectorAll<HTMLElement>('.truck')].map((truck) => {
        const plate = truck.querySelector('.plate')?.textContent ?? ''
        return `${plate.trim().replace(/\s+/g, ' ')} ${truck.dataset['state']}`
      }),
    })),
  )

/** Whether the rows are a subsequence of `order`. */
const inOrder = (rows: readonly string[], order: readonly string[]): boolean =>
  rows.every((row, at) => at === 0 || order.indexOf(rows[at - 1] ?? '') < order.indexOf(row))

const wrongAt = (area: Area, { waiting, entries }: Board, panels: readonly Shown[]): string[] => {
  const here = panels.filter((shown) => shown.area === area)
  const order = entries.map(({ licensePlate, state }) => `${licensePlate} ${state}`)
  const rows = new Set(here.flatMap((shown) => shown.rows))
  return [
    ...here.filter(({ count }) => count !== `${waiting}`).map(({ count }) => `${area}: ${count}`),
    ...order.filter((row) => !rows.has(row)).map((row) => `${area}: ${row} is not shown`),
    ...[...rows].filter((row) => !order.includes(row)).map((row) => `${area}: ${row} is too much`),
    ...here.flatMap((shown) =>
      inOrder(shown.rows, order) ? [] : [`${area}: ${shown.rows.join()}, not ${order.join()}`],
    ),
  ]
}

/** Differences between a wall of all areas, on all its pages, and the relay's boards. */
export const wrongOf = async (page: OldPage, held: Held): Promise<string[]> => {
  const panels = await readShown(page)
  const most = Math.max(...panels.map(({ pages }) => pages))
  for (let turn = 1; turn < most; turn += 1) {
    await page.press('ArrowRight')
    panels.push(...(await readShown(page)))
  }
  return areas.flatMap((area) => wrongAt(area, held[area], panels))
}
