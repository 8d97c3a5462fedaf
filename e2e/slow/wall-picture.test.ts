import { expect, it, describe } from 'vitest'
import { describeInBrowser } from '../support/in-browser.ts'
import { areas } from '@muat/shared'
import type { Page } from 'playwright-core'
import { buildTruck, crowd, fullYard, ordinaryDay } from '../support/trucks.ts'
import {
  capitalHeights,
  overflowing,
  panels,
  plates,
  showWall,
  whenLive,
} from '../support/wall-page.ts'

const sizes = [
  [1280, 720],
  [1920, 1080],
  [3840, 2160],
  [1080, 1920],
  [1280, 1024],
] as const
const paths = ['/monitor', '/monitor/H', '/monitor/H,I'] as const
const languages = ['en', 'id', 'es', 'fr', 'pt-BR', 'zh-CN'] as const

/** The areas that show trucks, and how many wait at each. */
const waitingShown = async (page: Page): Promise<Record<string, string>> =>
  Object.fromEntries(
    await page
      .locator('.panel:has(.truck)')
      .evaluateAll((all) =>
        all.map((panel) => [
          panel.getAttribute('data-area') ?? '',
          panel.querySelector('.count')?.textContent ?? '',
        ]),
      ),
  )

describeInBrowser('a wall in a browser: its picture', ({ feed, open }) => {
  it.each(languages)('has expected waits on one area alone, in %s', async (lang) => {
    const feeder = await feed([])
    const query = `lang=${lang}`
    const page = await open(feeder, { query })
    feeder.set(ordinaryDay(), { wait: { low: 120, high: 165 } })
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      for (const path of paths) {
        await showWall(page, feeder, { path, query })
        await whenLive(page)
        const waits = page.locator('.truck .state', { hasText: '165' })
        expect((await waits.count()) > 0).toBe(path === '/monitor/H')
        expect(await overflowing(page)).toEqual([])
        const clipped = await waits.evaluateAll((all) =>
          all
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
            .map(({ textContent, scrollWidth, clientWidth }) => [
              textContent,
              scrollWidth,
              clientWidth,
            ]),
        )
        expect(clipped).toEqual([])
      }
    }
  })

  describe('layout', () => {
    for (const [width, height] of sizes) {
      it(`fits ${width}x${height} with one area, two and all, on an ordinary day and with sixty trucks`, async () => {
        const feeder = await feed(ordinaryDay())
        const page = await open(feeder, { width, height })
        for (const path of paths) {
          feeder.set(ordinaryDay())
          await showWall(page, feeder, { path })
          await whenLive(page)
          expect(await overflowing(page)).toEqual([])
          feeder.set(fullYard())
          await page.locator('.queue', { hasText: /^8\d$/u }).first().waitFor()
          expect(await overflowing(page)).toEqual([])
          feeder.freeze(Date.now() - 400_000)
          feeder.beat()
          await page.getByRole('alert').waitFor()
          expect(await overflowing(page)).toEqual([])
          feeder.thaw()
        }
      })
    }

    for (const lang of languages) {
      it(`has room for the words of ${lang}, three-digit queue numbers, long waits and long names`, async () => {
        const feeder = await feed([
          buildTruck({ id: 101, state: 'called', at: ['H'], minutes: 2000, queueNo: 888 }),
          buildTruck({ id: 102, state: 'loading', at: ['H', 'I'], minutes: 1439, queueNo: 888 }),
          buildTruck({ id: 103, state: 'loading', at: ['K', 'H'], minutes: 1439, queueNo: 888 }),
          buildTruck({ id: 104, state: 'hold', at: ['I'], minutes: 1439, queueNo: 888 }),
          buildTruck({ id: 105, at: ['I'], licensePlate: 'WWW 8888 WWW', queueNo: 888 }),
          buildTruck({
            id: 106,
            at: ['H'],
            licensePlate: 'A VERY LONG FOREIGN 99',
            customer: 'W'.repeat(100),
          }),
          buildTruck({ id: 107, at: ['L'], minutes: 1439, queueNo: 888 }),
          // A word that no map knows, beside the widest plate of the usual form.
          ...(['H', 'J'] as const).map((area, at) => ({
            ...buildTruck({ id: 108 + at, licensePlate: 'KT 8120 LDX', minutes: 1439 }),
            status: 'menunggu dokumen bea cukai',
            outboundItem: [{ id: 1080 + at, loadingArea: area }],
          })),
        ])
        const query = `lang=${lang}&name=A+rather+long+name+of+a+display+at+the+northern+gate`
        for (const [width, height] of [
          [1280, 720],
          [1080, 1920],
        ] as const) {
          const page = await open(feeder, { width, height, query })
          for (const path of paths) {
            await showWall(page, feeder, { path, query })
            await whenLive(page)
            expect(await page.getAttribute('html', 'lang')).toBe(lang)
            expect(await overflowing(page)).toEqual([])
            feeder.freeze(Date.now() - 400_000_000)
            feeder.beat()
            await page.getByRole('alert').waitFor()
            expect(await overflowing(page)).toEqual([])
            feeder.thaw()
          }
          await page.close()
        }
      })
    }

    for (const [width, height] of sizes.filter(([w, h]) => Math.max(w, h) / Math.min(w, h) > 1.7)) {
      it(`draws plates high enough for ten metres on ${width}x${height}`, async () => {
        const feeder = await feed(ordinaryDay())
        const page = await open(feeder, { width, height })
        await whenLive(page)
        const millimetres = 1217.6 / Math.max(width, height)
        const measured = await capitalHeights(page)
        expect(new Set(measured.map(({ state }) => state))).toEqual(
          new Set(['called', 'loading', 'waiting']),
        )
        for (const { state, height: capital } of measured) {
          const part = state === 'called' && width > height ? 120 : 200
          expect(capital * millimetres).toBeGreaterThanOrEqual(10_000 / part)
        }
      })
    }

    it('shows that there is no data before the first poll, and no count of 0', async () => {
      const feeder = await feed(null)
      const page = await open(feeder, { path: '/monitor' })
      await page.locator('.nothing').first().waitFor()
      expect(await page.locator('.nothing').allTextContents()).toEqual(Array(5).fill('No data yet'))
      expect(await page.locator('.count').allTextContents()).toEqual(Array(5).fill('–'))
      feeder.set([])
      feeder.beat()
      await page.getByText('No trucks').first().waitFor()
      expect(await page.locator('.count').allTextContents()).toEqual(Array(5).fill('0'))
    })

    it('names unknown areas of its address and links to the others', async () => {
      const feeder = await feed([])
      const page = await open(feeder, { path: '/monitor/H,Z' })
      expect(await page.locator('h1').textContent()).toBe('There is no area Z')
      await page.locator('a').click()
      await page.locator('.wall').waitFor()
    })
  })

  describe('any number of trucks', () => {
    const shapes = [
      [1920, 1080],
      [1400, 900],
      [1280, 720],
      [1080, 1920],
    ] as const
    for (const [width, height] of shapes) {
      it(`is drawn whole on ${width}x${height}: on one line, filling its last page, through in half a minute`, async () => {
        const feeder = await feed([])
        const page = await open(feeder, { width, height })
        for (const watched of [1, 2, 3, 5].map((count) => areas.slice(0, count))) {
          feeder.set([])
          await showWall(page, feeder, { path: `/monitor/${watched.join(',')}` })
          let before: Record<string, string> = { none: 'shown yet' }
          for (const each of [0, 1, 5, 12, 60]) {
            const what = `${watched.join('')} ${each}`
            feeder.set(crowd(each, watched))
            // Not the crowd before it, and all areas of this one: each shows another count.
            const known = JSON.stringify(before)
            const shown = each === 0 ? 0 : watched.length
            const isNew = async (): Promise<boolean> => {
              before = await waitingShown(page)
              return Object.keys(before).length === shown && JSON.stringify(before) !== known
            }
            await expect.poll(isNew, { message: what }).toBe(true)
            expect([what, ...(await overflowing(page))]).toEqual([what])
            const first = await panels(page)
            for (const { trucks, page: shown } of first) {
              expect(Number(shown.split('/')[1])).toBeLessThanOrEqual(6)
              expect([what, ...trucks.flatMap(({ cut }) => cut)]).toEqual([what])
              const sizes = trucks.map(({ state, size }) => `${state} ${size}`)
              const wrong = ['called small', ...(each < 12 ? [] : ['loading big'])]
              expect(sizes.filter((size) => wrong.includes(size))).toEqual([])
            }
            if (each < 12) continue
            await page.keyboard.press('ArrowLeft')
            await expect
              .poll(async () => (await panels(page))[0]?.page, { message: what })
              .toMatch(/^(\d)\/\1$/u)
            const last = await panels(page)
            expect(last.map(({ trucks }) => [what, trucks.length])).toEqual(
              first.map(({ trucks }) => [what, trucks.length]),
            )
            await page.keyboard.press('ArrowRight')
          }
        }
      })
    }

    it('never overlaps a plate: sixty of the widest, with the longest words of each language', async () => {
      const feeder = await feed(
        Array.from({ length: 60 }, (_, at) =>
          buildTruck({
            id: at + 1,
            licensePlate: 'KT 8120 LDX',
            queueNo: 888,
            state: at < 2 ? 'loading' : 'waiting',
            at: at < 2 ? ['H', 'I'] : ['H'],
            minutes: 1439,
          }),
        ),
      )
      for (const [width, height] of shapes) {
        const page = await open(feeder, { width, height })
        for (const lang of languages) {
          await showWall(page, feeder, { path: '/monitor/H', query: `lang=${lang}` })
          await whenLive(page)
          expect([lang, ...(await overflowing(page))]).toEqual([lang])
        }
        await page.close()
      }
    })

    it('is larger if there are few', async () => {
      const feeder = await feed([])
      const page = await open(feeder, {})
      const heights: number[] = []
      for (const each of [1, 4, 7]) {
        feeder.set(Array.from({ length: each }, (_, at) => buildTruck({ id: at + 1, at: ['H'] })))
        await expect.poll(() => page.locator('.truck').count()).toBe(each)
        const measured = await capitalHeights(page)
        heights.push(Math.min(...measured.map(({ height }) => height)))
      }
      expect(heights).toEqual(heights.toSorted((a, b) => b - a))
      expect(heights[0]).toBeGreaterThan(1.3 * (heights[2] ?? 0))
    })

    it('has the count at the right end of the column', async () => {
      const feeder = await feed(crowd(12, areas))
      const page = await open(feeder)
      for (const count of [2, 3, 5]) {
        const watched = areas.slice(-count)
        await showWall(page, feeder, { path: `/monitor/${watched.join(',')}` })
        await whenLive(page)
        for (const { box, letter, count: number } of await panels(page)) {
          if (letter === undefined || number === undefined) throw new Error('no head')
          const ink = number.right
          expect(box.right - ink).toBeLessThan(box.width * 0.12)
          // Smaller than the letter, and farther from its own than a letter is wide.
          expect(number.height).toBeLessThan(0.8 * letter.height)
          expect(number.left - letter.left).toBeGreaterThan(0.5 * box.width)
        }
      }
    })
  })

  describe('pages', () => {
    it('turn every five seconds, by key and by a swipe of 40 px, and keep called trucks', async () => {
      const feeder = await feed(fullYard())
      const page = await open(feeder, {
        before: (page) => page.clock.install(),
      })
      await whenLive(page)
      const shown = () => page.locator('.page [aria-hidden]').textContent()
      expect(await shown()).toBe('1/3')
      const first = await plates(page)
      await page.clock.runFor(5000)
      expect(await shown()).toBe('2/3')
      const second = await plates(page)
      expect(second.slice(0, 2)).toEqual(first.slice(0, 2))
      expect(second.at(-1)).not.toBe(first.at(-1))

      await page.keyboard.press('ArrowRight')
      expect(await shown()).toBe('3/3')
      await page.keyboard.press('ArrowLeft')
      expect(await shown()).toBe('2/3')
      const swipe = async (by: number) => {
        await page.mouse.move(900, 500)
        await page.mouse.down()
        await page.mouse.move(900 + by, 505)
        await page.mouse.up()
      }
      await swipe(-39)
      expect(await shown()).toBe('2/3')
      await swipe(-40)
      expect(await shown()).toBe('3/3')
    })
  })
})
