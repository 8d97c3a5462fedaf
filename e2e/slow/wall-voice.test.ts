import { expect, it } from 'vitest'
import { describeInBrowser } from '../support/in-browser.ts'
import { buildTruck } from '../support/trucks.ts'
import { heardBy, spoken, tonesOf, withChimes, withEars } from '../support/voice.ts'
import { whenLive } from '../support/wall-page.ts'

const call = (id: number, minutes = 0) => buildTruck({ id, state: 'called', at: ['H'], minutes })

describeInBrowser('a call, spoken', ({ feed, open }) => {
  it('is spoken once, spelled out, and again only for another call, one after the other', async () => {
    const feeder = await feed([call(3, 5)])
    const page = await open(feeder, { query: 'lang=id&voice=id', before: withEars })
    await whenLive(page)
    const first = call(1)
    feeder.set([first])
    const said = 'id: B 9 0 8 1 K X T area H'
    await expect.poll(() => heardBy(page), spoken).toEqual([said])
    feeder.set([first, buildTruck({ id: 2 })])
    feeder.set([call(1), buildTruck({ id: 2, state: 'called', at: ['H'], minutes: 0 })])
    await expect.poll(() => heardBy(page).then((all) => all.length), spoken).toBe(3)
    expect((await heardBy(page))[1]).toBe(said)
  })

  it('chimes while its recording does not come, and is spoken when it has come', async () => {
    const feeder = await feed([])
    const kept: (() => void)[] = []
    const page = await open(feeder, {
      before: async (page) => {
        await withEars(page)
        await withChimes(page)
        await page.route('**/*.mp3', async (route) => {
          await new Promise<void>((resolve) => kept.push(resolve))
          await route.continue()
        })
      },
    })
    await whenLive(page)
    feeder.set([call(1), call(2)])
    await expect.poll(() => tonesOf(page), spoken).toEqual([880, 659, 880, 659])
    expect(await heardBy(page)).toEqual([])
    for (const release of kept) release()
    feeder.set([call(3)])
    await expect.poll(() => heardBy(page).then((all) => all.length), spoken).toBe(1)
  })
})
