import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { describeInBrowser } from './support/in-browser.ts'
import { buildTruck, fullYard, ordinaryDay } from './support/trucks.ts'
import { heardBy, spoken, tonesOf, withChimes, withEars, withoutSound } from './support/voice.ts'
import { complaintsOf, whenLive } from './support/wall-page.ts'

describeInBrowser('a wall in a browser: its calls and its readers', ({ feed, open }) => {
  describe('a call', () => {
    const call = (id: number, minutes = 0) =>
      buildTruck({ id, state: 'called', at: ['H'], minutes })

    it('is highlighted for thirty seconds, then calmer but still inverted', async () => {
      const feeder = await feed([])
      const page = await open(feeder, { before: (page) => page.clock.install() })
      await whenLive(page)
      feeder.set([call(1)])
      const row = page.locator('.truck[data-state="called"]')
      await row.waitFor()
      expect(await row.getAttribute('data-fresh')).toBe('true')
      await expect
        .poll(() => page.locator('[aria-live]').textContent())
        .toMatch(/^Last callsH B 9081 KXT \d\d:\d\d$/u)
      // The server goes on talking while the time passes.
      await page.clock.runFor(31_000)
      await expect.poll(() => row.getAttribute('data-fresh')).toBe('false')
      const background = await row.evaluate((truck) => getComputedStyle(truck).backgroundColor)
      expect(['rgb(255, 201, 64)', 'rgb(21, 28, 36)']).toContain(background)
    })

    it('fills the panel of its area for some seconds, and the board returns unchanged', async () => {
      const waiting = [1, 2, 3].map((id) => buildTruck({ id, at: ['H'] }))
      const feeder = await feed([...waiting, buildTruck({ id: 7, at: ['I'] })])
      const page = await open(feeder, {
        path: '/monitor/H,I',
        before: (page) => page.clock.install(),
        context: { reducedMotion: 'no-preference' },
      })
      await whenLive(page)
      await page
        .locator('.truck')
        .last()
        .evaluate((truck) => truck.setAttribute('data-marked', ''))
      feeder.set([call(1), ...waiting.slice(1), buildTruck({ id: 7, at: ['I'] })])
      const taken = page.locator('.call-screen')
      await taken.waitFor()
      expect(await page.locator('[data-area="H"] .call-screen').count()).toBe(1)
      expect(await taken.textContent()).toBe('B 9081 KXTEnter H')
      // All of its panel, and the outlines of the rows beneath; nothing of another's.
      const covers = () =>
        taken.evaluate((over) => {
          const box = over.getBoundingClientRect()
          const own = over.closest('.panel')
          return [...document.querySelectorAll('.panel')].every((panel) => {
            const { left, right, top, bottom } = panel.getBoundingClientRect()
            return panel === own
              ? box.left <= left && box.right >= right && box.top <= top && box.bottom >= bottom
              : box.left >= right || box.right <= left || box.top >= bottom || box.bottom <= top
          })
        })
      // Painted once: what changes after that the compositor does by itself, and not for long.
      const moves = await taken.evaluate((over) => {
        const { animationName, animationDuration } = getComputedStyle(over)
        const rules = (all: CSSRuleList): CSSRule[] =>
          [...all].flatMap((rule) => [
            rule,
            ...(rule instanceof CSSGroupingRule ? rules(rule.cssRules) : []),
          ])
        const named = [...document.styleSheets]
          .flatMap((sheet) => rules(sheet.cssRules))
          .filter((rule) => rule instanceof CSSKeyframesRule)
          .filter(({ name }) => name === animationName)
        return {
          takes: animationDuration,
          of: named.flatMap((rule) =>
            [...rule.cssRules].flatMap((frame) =>
              frame instanceof CSSKeyframeRule ? [...frame.style] : [],
            ),
          ),
        }
      })
      expect(moves).toEqual({ takes: '0.25s', of: ['opacity', 'transform'] })
      await expect.poll(covers).toBe(true)
      await page.clock.runFor(8000)
      await taken.waitFor({ state: 'detached' })
      expect(await page.locator('[data-marked]').count()).toBe(1)
      const row = page.locator('.truck[data-state="called"]')
      expect(await row.locator('.minutes').textContent()).toMatch(/^\d\d:\d\d$/u)
    })

    it('no longer fills the panel when loading starts, nor while data is stale', async () => {
      const feeder = await feed([])
      const page = await open(feeder)
      await whenLive(page)
      feeder.set([call(1)])
      await page.locator('.call-screen').waitFor()
      feeder.set([buildTruck({ id: 1, state: 'loading', at: ['H'], minutes: 0 })])
      await page.locator('.call-screen').waitFor({ state: 'detached' })
      feeder.freeze(Date.now() - 15_000)
      feeder.beat()
      await page.locator('.status[data-freshness="stale"]').waitFor()
      feeder.set([call(2)])
      await page.locator('.truck[data-state="called"]').waitFor()
      expect(await page.locator('.call-screen').isVisible()).toBe(false)
    })

    it('is spoken in English, and in Javanese', async () => {
      const feeder = await feed([])
      const pages = await Promise.all(
        ['lang=en', 'lang=id&voice=jv'].map((query) => open(feeder, { query, before: withEars })),
      )
      await Promise.all(pages.map(whenLive))
      feeder.set([call(1)])
      const heard = () => Promise.all(pages.map((page) => heardBy(page)))
      await expect
        .poll(heard, spoken)
        .toEqual([['en: B 9 0 8 1 K X T area H'], ['id+jv: B 9 0 8 1 K X T area H']])
    })

    it('is silent with voice off', async () => {
      const feeder = await feed([])
      const page = await open(feeder, { query: 'voice=off', before: withEars })
      await whenLive(page)
      feeder.set([call(1)])
      await page.locator('.truck[data-fresh="true"]').waitFor()
      await page.waitForTimeout(1000)
      expect(await heardBy(page)).toEqual([])
      expect(await page.locator('.hint').textContent()).toBe('')
    })

    it('chimes where its recording cannot be had, and asks for a key if sound is forbidden', async () => {
      const feeder = await feed([])
      const page = await open(feeder, {
        before: async (page) => {
          await withoutSound(page)
          await withChimes(page)
          await page.route('**/*.mp3', (route) => route.abort())
        },
      })
      await whenLive(page)
      await expect.poll(() => page.locator('.hint').textContent()).toBe('Press a key for sound')
      feeder.set([call(1)])
      await page.locator('.truck[data-fresh="true"]').waitFor()
      expect(await tonesOf(page)).toEqual([])
      await page.keyboard.press('Space')
      await expect.poll(() => page.locator('.hint').textContent()).toBe('')
      feeder.set([call(1), call(2)])
      await expect.poll(() => tonesOf(page)).toEqual([880, 659])
    })
  })

  describe('a wall whose browser forbids sound', () => {
    const hint = (page: Page) => page.locator('.hint').textContent()

    it('asks for a key when it is opened and when its mouse moves, but not after its own reload', async () => {
      const feeder = await feed([])
      const page = await open(feeder, { before: withoutSound })
      await whenLive(page)
      expect(await hint(page)).toBe('Press a key for sound')
      await page.evaluate(() => location.reload())
      await page.waitForEvent('load')
      await whenLive(page)
      expect(await hint(page)).toBe('')
      await page.mouse.move(300, 300)
      await expect.poll(() => hint(page)).toBe('Press a key for sound')
      await page.keyboard.press('Space')
      await expect.poll(() => hint(page)).toBe('')
    })

    it('hides the request after the mouse has not moved for some time', async () => {
      const feeder = await feed([])
      const page = await open(feeder, {
        before: async (page) => {
          await withoutSound(page)
          await page.clock.install()
        },
      })
      await whenLive(page)
      await page.mouse.move(300, 300)
      await expect.poll(() => hint(page)).toBe('Press a key for sound')
      await page.clock.runFor(21_000)
      await expect.poll(() => hint(page)).toBe('')
    })

    it('does not ask in kiosk mode, but reports to the fleet', async () => {
      const feeder = await feed([])
      const page = await open(feeder, { query: 'lang=en&kiosk', before: withoutSound })
      await whenLive(page)
      await page.mouse.move(300, 300)
      await page.mouse.move(310, 300)
      expect(await hint(page)).toBe('')
      await expect.poll(() => feeder.watches.at(-1)?.display?.mute).toBe(true)
      await page.keyboard.press('Space')
      await expect.poll(() => feeder.watches.at(-1)?.display?.mute).toBe(false)
    })

    it('is not reported as mute if its voice is off', async () => {
      const feeder = await feed([])
      const page = await open(feeder, { query: 'lang=en&voice=off', before: withoutSound })
      await whenLive(page)
      expect(await hint(page)).toBe('')
      expect(feeder.watches.map(({ display }) => display?.mute)).toEqual([false])
    })
  })

  describe('a wall for all viewers', () => {
    it('has no accessibility problem at 7:1 contrast, in both themes, live and stale', async () => {
      const source = await readFile(createRequire(import.meta.url).resolve('axe-core'), 'utf8')
      const feeder = await feed(ordinaryDay())
      for (const theme of ['dark', 'light']) {
        for (const path of ['/monitor', '/monitor/H', '/monitor/H,Z']) {
          for (const age of [0, 14_000, 400_000]) {
            if (age === 0) feeder.thaw()
            else feeder.freeze(Date.now() - age)
            const page = await open(feeder, {
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
                resultTypes: ['violations'],
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

    it('has no animations with reduced motion', async () => {
      const feeder = await feed([buildTruck({ state: 'called', minutes: 0 })])
      const motion = async (reducedMotion: 'reduce' | 'no-preference') => {
        const page = await open(feeder, { context: { reducedMotion } })
        const row = page.locator('.truck[data-fresh="true"]')
        await row.waitFor()
        return row.evaluate((truck) => getComputedStyle(truck, '::before').animationName)
      }
      expect(await motion('no-preference')).toBe('call')
      expect(await motion('reduce')).toBe('none')
    })

    it('shows the notice for desktops on a telephone, unless the site permits TV boxes', async () => {
      const context = { userAgent: 'Mozilla/5.0 (Linux; Android 14; TV Box) Chrome/120' }
      const closed = await feed([])
      const notice = await open(closed, { context })
      expect(await notice.locator('#root').textContent()).toBe(
        'This site can only be accessed using Desktop',
      )
      const opened = await feed([], { monitorOnMobile: true })
      const box = await open(opened, { context })
      await whenLive(box)
      // As a wall anywhere else, it fetches nothing of the office.
      const fetched = await box.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      )
      expect(fetched.filter((one) => /\/(?:office|first)-/u.test(one))).toEqual([])
    })
  })

  it('has no more elements and listeners after a thousand changes', async () => {
    const feeder = await feed(fullYard())
    const page = await open(feeder, { path: '/monitor' })
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
    // What one turn of the collector leaves, a later one takes; what leaks stays.
    await expect
      .poll(
        async () => {
          const after = await count()
          return Math.max(after.nodes / before.nodes, after.listeners / before.listeners)
        },
        { timeout: 30_000, interval: 1000 },
      )
      .toBeLessThanOrEqual(1.05)
  })
})
