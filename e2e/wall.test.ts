import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { chromiumPath, launchChromium } from './support/browser.ts'
import { buildTruck, fullYard, ordinaryDay } from './support/trucks.ts'
import { startFeeder } from './support/wall-feeder.ts'
import {
  capitalHeights,
  complaintsOf,
  openWall,
  overflowing,
  plates,
  whenLive,
} from './support/wall-page.ts'

const sizes = [
  [1280, 720],
  [1920, 1080],
  [3840, 2160],
  [1080, 1920],
  [1280, 1024],
] as const
const paths = ['/monitor', '/monitor/H', '/monitor/H,I'] as const
const languages = ['en', 'id', 'es', 'fr', 'pt-BR', 'zh-CN'] as const

describe.skipIf(chromiumPath === undefined)(
  `the wall displays in a browser${chromiumPath === undefined ? ' (skipped: no Chromium was found)' : ''}`,
  () => {
    let browser: Browser
    beforeAll(async () => {
      browser = await launchChromium()
    })
    afterAll(async () => {
      await browser?.close()
    })

    const feed = async (
      records: readonly unknown[] | null,
      config?: Parameters<typeof startFeeder>[0],
    ) => {
      const feeder = await startFeeder(config)
      onTestFinished(feeder.close)
      if (records !== null) feeder.set(records)
      return feeder
    }
    const open: typeof openWall = async (...given) => {
      const page = await openWall(...given)
      onTestFinished(() => page.close())
      return page
    }

    describe('layout', () => {
      for (const [width, height] of sizes) {
        it(`fits ${width}x${height} with one area, two and all, on an ordinary day and with sixty trucks`, async () => {
          const feeder = await feed(ordinaryDay())
          for (const path of paths) {
            feeder.set(ordinaryDay())
            const page = await openWall(browser, feeder, { width, height, path })
            await whenLive(page)
            expect(await overflowing(page)).toEqual([])
            feeder.set(fullYard())
            await page.locator('.page', { hasText: '/' }).first().waitFor()
            expect(await overflowing(page)).toEqual([])
            await page.close()
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
          ])
          for (const [width, height] of [
            [1280, 720],
            [1080, 1920],
          ] as const) {
            for (const path of paths) {
              const query = `lang=${lang}&name=A+rather+long+name+of+a+display+at+the+northern+gate`
              const page = await openWall(browser, feeder, { width, height, path, query })
              await whenLive(page)
              expect(await page.getAttribute('html', 'lang')).toBe(lang)
              expect(await overflowing(page)).toEqual([])
              await page.close()
            }
          }
        })
      }

      for (const [width, height] of sizes.filter(
        ([w, h]) => Math.max(w, h) / Math.min(w, h) > 1.7,
      )) {
        it(`draws plates high enough for ten metres on ${width}x${height}`, async () => {
          const feeder = await feed(ordinaryDay())
          const page = await open(browser, feeder, { width, height })
          await whenLive(page)
          const millimetres = 1217.6 / Math.max(width, height)
          const measured = await capitalHeights(page)
          expect(new Set(measured.map(({ state }) => state))).toEqual(
            new Set(['called', 'loading', 'waiting']),
          )
          for (const { state, height: capital, lines } of measured) {
            const part = state === 'called' || state === 'loading' ? 120 : 200
            expect(capital * millimetres).toBeGreaterThanOrEqual(10_000 / part)
            expect(lines).toBeLessThanOrEqual(width > height ? 1 : 2)
          }
        })
      }

      it('says that there are no data before the first ones, and never counts 0', async () => {
        const feeder = await feed(null)
        const page = await open(browser, feeder, { path: '/monitor' })
        await page.locator('.nothing').first().waitFor()
        expect(await page.locator('.nothing').allTextContents()).toEqual(
          Array(5).fill('No data yet'),
        )
        expect(await page.locator('.count').allTextContents()).toEqual(Array(5).fill('–'))
        feeder.set([])
        feeder.beat()
        await page.getByText('No trucks').first().waitFor()
        expect(await page.locator('.count').allTextContents()).toEqual(Array(5).fill('0'))
      })

      it('names the areas it does not know and shows the way', async () => {
        const feeder = await feed([])
        const page = await open(browser, feeder, { path: '/monitor/H,Z' })
        expect(await page.locator('h1').textContent()).toBe('There is no area Z')
        await page.locator('a').click()
        await page.locator('.wall').waitFor()
      })
    })

    describe('pages', () => {
      it('turn every five seconds, by key and by a swipe of 40 px, and keep called trucks', async () => {
        const feeder = await feed(fullYard())
        const page = await open(browser, feeder, {
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

    describe('truth', () => {
      it('marks data older than ten seconds with their age', async () => {
        const feeder = await feed(ordinaryDay())
        feeder.freeze(Date.now() - 14_000)
        const page = await open(browser, feeder)
        await page.locator('.status[data-freshness="stale"]').waitFor()
        expect(await page.locator('.status').textContent()).toMatch(/^Data 1[4-9] s old$/u)
        expect(await page.locator('.truck').count()).toBe(6)
      })

      it('strikes a board older than sixty seconds and says when it was true', async () => {
        const feeder = await feed(ordinaryDay())
        feeder.freeze(Date.now() - 400_000)
        const page = await open(browser, feeder)
        const time = new Date(Date.now() - 400_000).toTimeString().slice(0, 5)
        expect(await page.getByRole('alert').textContent()).toBe(`Not liveLast updated ${time}`)
        const decoration = await page
          .locator('.plate')
          .first()
          .evaluate((plate) => getComputedStyle(plate).textDecorationLine)
        expect(decoration).toBe('line-through')
        feeder.thaw()
        feeder.beat()
        await whenLive(page)
        expect(await page.getByRole('alert').count()).toBe(0)
      })

      it('counts age by the server’s clock, whatever the display’s own says', async () => {
        const feeder = await feed(null)
        feeder.setSkew(-3_600_000)
        feeder.set([buildTruck({ minutes: 18 }, feeder.now())])
        const page = await open(browser, feeder)
        await whenLive(page)
        expect(await page.locator('.minutes').textContent()).toMatch(/^1[78] min$/u)
      })

      it('grows old by itself when the relay falls silent, keeping the board and its places', async () => {
        const feeder = await feed(ordinaryDay())
        const page = await open(browser, feeder, { before: (page) => page.clock.install() })
        await whenLive(page)
        const places = () =>
          page
            .locator('.truck, .head')
            .evaluateAll((all) => all.map((part) => JSON.stringify(part.getBoundingClientRect())))
        const before = await places()
        feeder.silence()
        feeder.disconnectAll()
        feeder.setServing(false)
        await page.clock.runFor(12_000)
        await page.locator('.status[data-freshness="stale"]').waitFor()
        expect(await places()).toEqual(before)
      })

      it('does not believe itself after a sleep until the relay was heard again', async () => {
        const feeder = await feed(ordinaryDay())
        const page = await open(browser, feeder, { before: (page) => page.clock.install() })
        await whenLive(page)
        feeder.silence()
        await page.clock.fastForward(7000)
        await page.locator('.status[data-freshness="stale"]').waitFor()
        expect(await page.locator('.truck').count()).toBe(6)
        feeder.beat()
        await whenLive(page)
      })
    })

    describe('the relay’s messages', () => {
      it('are asked for with the areas and the display’s own lasting id and name', async () => {
        const feeder = await feed([])
        const page = await open(browser, feeder, { path: '/monitor/K,H', query: 'name=Gate+K' })
        await whenLive(page)
        const [first] = feeder.watches
        expect(first).toMatchObject({ areas: ['K', 'H'], display: { name: 'Gate K' } })
        expect(first?.display?.id).toMatch(/^[0-9a-f]{16}$/u)
        await page.goto(`${feeder.url}/monitor/K,H`)
        await expect.poll(() => feeder.watches.length).toBe(2)
        expect(feeder.watches[1]?.display).toEqual(first?.display)
      })

      it('show at once and are reported when painted', async () => {
        const feeder = await feed([])
        const page = await open(browser, feeder)
        await whenLive(page)
        feeder.set([buildTruck({ id: 7 })])
        await page.getByText('N 8214 RX').waitFor()
        await expect.poll(() => feeder.painted).toContainEqual({ area: 'H', seq: 2 })
      })

      it('that were lost are fetched when a health shows them', async () => {
        const feeder = await feed([])
        const page = await open(browser, feeder)
        await whenLive(page)
        feeder.set([buildTruck({ id: 7 })], { lost: true })
        expect(await plates(page)).toEqual([])
        feeder.beat()
        await expect.poll(() => plates(page)).toEqual(['N 8214 RX'])
      })

      it('of a new run of the relay replace those of the old one, though its counting is lower', async () => {
        const feeder = await feed([])
        for (let turn = 0; turn < 5; turn += 1) feeder.set([buildTruck({ id: turn + 1 })])
        const page = await open(browser, feeder)
        await expect.poll(() => plates(page)).toEqual(['W 9315 NB'])
        feeder.restart(null)
        feeder.disconnectAll()
        await expect.poll(() => feeder.watches.length).toBe(2)
        expect(await plates(page)).toEqual(['W 9315 NB'])
        feeder.restart([buildTruck({ id: 9 })])
        feeder.beat()
        await expect.poll(() => plates(page)).toEqual(['L 9471 CQ'])
      })

      it('that are old or of another run change nothing', async () => {
        const feeder = await feed([buildTruck({ id: 7 })])
        const page = await open(browser, feeder)
        await whenLive(page)
        const empty = { area: 'H' as const, waiting: 0, entries: [] }
        feeder.emitArea({ epoch: 'run-1', seq: 1, asOf: Date.now(), board: empty })
        feeder.emitArea({ epoch: 'run-0', seq: 99, asOf: Date.now(), board: empty })
        feeder.set([buildTruck({ id: 7 }), buildTruck({ id: 8, at: ['H'] })])
        await expect.poll(() => plates(page)).toEqual(['N 8214 RX', 'S 9902 JK'])
      })

      it('command it to show its name', async () => {
        const feeder = await feed([])
        const page = await open(browser, feeder, { query: 'name=Gate+H' })
        await whenLive(page)
        feeder.command({ name: 'identify' })
        await expect.poll(() => page.locator('.identity').textContent()).toBe('Gate H')
      })
    })

    describe('self-repair', () => {
      /** Lets time pass by seconds, so that answers, which come in real time, are not outrun. */
      const passUntil = async (page: Page, seconds: number, done: () => boolean) => {
        for (let second = 0; second < seconds && !done(); second += 1) {
          // oxlint-disable-next-line no-await-in-loop -- one second after the other
          await page.clock.runFor(1000)
        }
      }

      it('reloads once for each new build, and only when the server answers', async () => {
        const feeder = await feed([])
        const page = await open(browser, feeder, { before: (page) => page.clock.install() })
        await whenLive(page)
        const loads = () => feeder.pages.length
        const hearBuild = async (build: string) => {
          await page.evaluate(() => Object.assign(globalThis, { before: true }))
          feeder.setBuild(build)
          feeder.beat()
        }
        const whenReloaded = () =>
          page.waitForFunction(
            () => !('before' in globalThis) && document.querySelector('[data-freshness="live"]'),
          )
        feeder.setServing(false)
        await hearBuild('build-2')
        await passUntil(page, 25, () => loads() > 1)
        expect(loads()).toBe(1)
        feeder.setServing(true)
        await passUntil(page, 40, () => loads() > 1)
        expect(loads()).toBe(2)
        await whenReloaded()

        // Another relay still has the old build; then the new one speaks again.
        await hearBuild('build-1')
        await passUntil(page, 40, () => loads() > 2)
        expect(loads()).toBe(3)
        await whenReloaded()
        await hearBuild('build-2')
        await passUntil(page, 40, () => loads() > 3)
        expect(loads()).toBe(3)
      })

      it('reloads when nothing comes for long although the server answers', async () => {
        const feeder = await feed([])
        const page = await open(browser, feeder, {
          before: async (page) => {
            await page.clock.install()
            // A page whose socket never works again.
            await page.routeWebSocket(/socket\.io/u, () => undefined)
            await page.route(/socket\.io/u, (route) => route.abort())
          },
        })
        await page.locator('.status').waitFor()
        await page.clock.runFor(80_000)
        expect(feeder.pages.length).toBe(1)
        await passUntil(page, 100, () => feeder.pages.length > 1)
        expect(feeder.pages.length).toBe(2)
      })

      it('reloads when the fleet asks for it', async () => {
        const feeder = await feed([])
        const page = await open(browser, feeder)
        await whenLive(page)
        const reloaded = page.waitForEvent('load')
        feeder.command({ name: 'reload' })
        await reloaded
        expect(feeder.pages.length).toBe(2)
        await whenLive(page)
      })
    })

    describe('a call', () => {
      const withVoice = (langs: string[]) => (page: Page) =>
        page.addInitScript((voices) => {
          const said: string[] = []
          Object.assign(globalThis, { said })
          Object.defineProperty(globalThis, 'speechSynthesis', {
            value: {
              getVoices: () => voices.map((lang) => ({ lang, name: lang })),
              cancel: () => undefined,
              speak: (utterance: SpeechSynthesisUtterance & { text: string }) => {
                said.push(`${utterance.lang}: ${utterance.text}`)
                setTimeout(() => utterance.dispatchEvent(new Event('end')), 50)
              },
            },
          })
          Object.assign(globalThis, {
            SpeechSynthesisUtterance: class extends EventTarget {
              text: string
              constructor(text: string) {
                super()
                this.text = text
              }
            },
          })
        }, langs)
      const said = (page: Page) =>
        page.evaluate(() => (globalThis as { said?: string[] }).said ?? [])
      const call = (id: number, minutes = 0) =>
        buildTruck({ id, state: 'called', at: ['H'], minutes })

      it('is unmistakable for thirty seconds, then calmer but still inverted', async () => {
        const feeder = await feed([])
        const page = await open(browser, feeder, { before: (page) => page.clock.install() })
        await whenLive(page)
        feeder.set([call(1)])
        const row = page.locator('.truck[data-state="called"]')
        await row.waitFor()
        expect(await row.getAttribute('data-fresh')).toBe('true')
        await expect
          .poll(() => page.locator('[aria-live]').textContent())
          .toBe('B 9081 KXT, area H')
        // The server goes on talking while the time passes.
        await page.clock.runFor(31_000)
        await expect.poll(() => row.getAttribute('data-fresh')).toBe('false')
        const background = await row.evaluate((truck) => getComputedStyle(truck).backgroundColor)
        expect(['rgb(255, 201, 64)', 'rgb(21, 28, 36)']).toContain(background)
      })

      it('is spoken once, spelled out, and again only when it is made again', async () => {
        const feeder = await feed([call(3, 5)])
        const page = await open(browser, feeder, {
          query: 'lang=id&voice=id',
          before: withVoice(['en-GB', 'id-ID']),
        })
        await whenLive(page)
        expect(await said(page)).toEqual([])
        const first = call(1)
        feeder.set([first])
        await expect.poll(() => said(page)).toEqual(['id-ID: B 9 0 8 1 K X T, area H'])
        feeder.set([first, buildTruck({ id: 2 })])
        feeder.set([call(1)])
        await expect.poll(() => said(page).then((all) => all.length)).toBe(2)
      })

      it('queues three at most, the newest', async () => {
        const feeder = await feed([])
        const page = await open(browser, feeder, { before: withVoice(['en-GB']) })
        await whenLive(page)
        feeder.set([1, 2, 3, 4, 5, 7].map((id) => call(id)))
        await expect.poll(() => said(page).then((all) => all.length)).toBe(4)
        await page.waitForTimeout(200)
        expect((await said(page)).length).toBe(4)
      })

      it('is silent with voice off', async () => {
        const feeder = await feed([])
        const page = await open(browser, feeder, {
          query: 'voice=off',
          before: withVoice(['en-GB']),
        })
        await whenLive(page)
        feeder.set([call(1)])
        await page.locator('.truck[data-fresh="true"]').waitFor()
        await page.waitForTimeout(200)
        expect(await said(page)).toEqual([])
        expect(await page.locator('.hint').textContent()).toBe('')
      })

      it('chimes where there is no voice, and asks for a key where sound is forbidden', async () => {
        const feeder = await feed([])
        const page = await open(browser, feeder, {
          before: async (page) => {
            await withVoice([])(page)
            await page.addInitScript(() => {
              // A page under automation counts as touched, so the browser's refusal of sound is played here.
              let allowed = false
              AudioContext.prototype.resume = () => {
                allowed = true
                return Promise.resolve()
              }
              Object.defineProperty(AudioContext.prototype, 'state', {
                get: () => (allowed ? 'running' : 'suspended'),
              })
              const tones: number[] = []
              Object.assign(globalThis, { tones })
              OscillatorNode.prototype.start = function (this: OscillatorNode) {
                tones.push(this.frequency.value)
              }
              OscillatorNode.prototype.stop = () => undefined
            })
          },
        })
        await whenLive(page)
        const tones = () => page.evaluate(() => (globalThis as { tones?: number[] }).tones)
        await expect.poll(() => page.locator('.hint').textContent()).toBe('Press a key for sound')
        feeder.set([call(1)])
        await page.locator('.truck[data-fresh="true"]').waitFor()
        expect(await tones()).toEqual([])
        await page.keyboard.press('Space')
        await expect.poll(() => page.locator('.hint').textContent()).toBe('')
        feeder.set([call(1), call(2)])
        await expect.poll(tones).toEqual([880, 659])
      })
    })

    describe('everybody', () => {
      it('finds no fault by axe, at 7:1 contrast, in both themes, live and not', async () => {
        const source = await readFile(createRequire(import.meta.url).resolve('axe-core'), 'utf8')
        const feeder = await feed(ordinaryDay())
        for (const theme of ['dark', 'light']) {
          for (const path of ['/monitor', '/monitor/H', '/monitor/H,Z']) {
            for (const age of [0, 14_000, 400_000]) {
              if (age === 0) feeder.thaw()
              else feeder.freeze(Date.now() - age)
              const page = await openWall(browser, feeder, {
                path,
                query: `lang=en&theme=${theme}`,
              })
              if (!path.endsWith('Z')) await page.locator('.truck').first().waitFor()
              await page.evaluate(source)
              const violations = await page.evaluate(async () => {
                const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
                const { violations } = await axe.run(document, {
                  runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
                  rules: { 'color-contrast-enhanced': { enabled: true } },
                })
                return violations.map(
                  ({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
                )
              })
              expect(violations, `${path} ${theme} ${age}`).toEqual([])
              expect(complaintsOf(page)).toEqual([])
              await page.close()
            }
          }
        }
      })

      it('sees nothing move who does not want to', async () => {
        const feeder = await feed([buildTruck({ state: 'called', minutes: 0 })])
        const motion = async (reducedMotion: 'reduce' | 'no-preference') => {
          const page = await open(browser, feeder, { context: { reducedMotion } })
          const row = page.locator('.truck[data-fresh="true"]')
          await row.waitFor()
          return row.evaluate((truck) => getComputedStyle(truck).animationName)
        }
        expect(await motion('no-preference')).toBe('call')
        expect(await motion('reduce')).toBe('none')
      })

      it('on a telephone reads that this is for desktops, unless the site lets TV boxes in', async () => {
        const context = { userAgent: 'Mozilla/5.0 (Linux; Android 14; TV Box) Chrome/120' }
        const closed = await feed([])
        const notice = await open(browser, closed, { context })
        expect(await notice.locator('#root').textContent()).toBe(
          'This site can only be accessed using Desktop',
        )
        const opened = await feed([], { monitorOnMobile: true })
        await whenLive(await open(browser, opened, { context }))
      })
    })

    it('keeps its elements and listeners over a thousand changes', async () => {
      const feeder = await feed(fullYard())
      const page = await open(browser, feeder, { path: '/monitor' })
      await whenLive(page)
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Performance.enable')
      const count = async () => {
        await devtools.send('HeapProfiler.collectGarbage')
        const { metrics } = await devtools.send('Performance.getMetrics')
        const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
        return { nodes: of('Nodes'), listeners: of('JSEventListeners') }
      }
      const change = async (times: number) => {
        for (let turn = 0; turn < times; turn += 1) {
          const yard = fullYard()
          feeder.set(turn % 2 === 0 ? yard.slice(5) : yard)
          // oxlint-disable-next-line no-await-in-loop -- the changes come one after the other
          if (turn % 20 === 0) await page.waitForTimeout(30)
        }
        feeder.set(fullYard())
        await page.waitForTimeout(500)
      }
      await change(100)
      const before = await count()
      await change(1000)
      const after = await count()
      expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.05)
      expect(after.listeners).toBeLessThanOrEqual(before.listeners * 1.05)
    })
  },
)
