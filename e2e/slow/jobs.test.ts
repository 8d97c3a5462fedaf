import { readFileSync } from 'node:fs'
import type { Area, OutboundRecord, Role } from '@muat/shared'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  actInbound,
  buildInbound,
  driveInbound,
  getInbound,
} from '../../packages/api/test/support/inbound.ts'
import { onScale } from '../../packages/api/test/support/on-scale.ts'
import { buildSale, buildTruck, drive, type Stage } from '../../packages/api/test/support/truck.ts'
import { chromiumPath } from '../support/browser.ts'
import { type Hand, handAt, type Spent } from '../support/hand.ts'
import { inSteps } from '../support/in-steps.ts'
import { type Office, startOffice } from '../support/office.ts'
import { panel } from '../support/record-page.ts'
import { putOnScale, simulateScale } from '../support/scale.ts'
import { visitSettled } from '../support/settled.ts'

// What the jobs of a day cost, each from the home of the role. The figures, also those of before, are in docs/jobs.md.

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM)')

/**
 * Clicks by mouse; presses by keyboard, by search for who knows what he looks for, and along the rows of home. What has
 * to be typed because nobody else knows it is counted apart.
 */
type By = 'mouse' | 'search' | 'keys'

interface Job {
  job: string
  /** What it took before. */
  clicks: number | null
  presses: number | null
  /** The most that it may take now; a way that nobody goes has none. */
  now: Readonly<Record<By, number | null>>
}

const jobs: readonly Job[] = readFileSync(new URL('../../docs/jobs.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^\| [a-z].*\d/u.test(line))
  .map((line) => {
    const [job = '', ...cells] = line.split('|').slice(1, -1)
    const [clicks, mouse, presses, search, keys] = cells.map((cell) =>
      /^\d+$/u.test(cell.trim()) ? Number(cell) : null,
    )
    return {
      job: job.trim(),
      clicks: clicks ?? null,
      presses: presses ?? null,
      now: { mouse: mouse ?? null, search: search ?? null, keys: keys ?? null },
    }
  })

const presses = ({ now: { search, keys } }: Job): number | null =>
  search === null || keys === null ? (search ?? keys) : Math.min(search, keys)

const isShorter = (now: number | null, before: number | null): boolean =>
  now !== null && (before === null || now < before)

it('records less effort for most of the ten jobs of a day, and more for none', () => {
  // A weight within the limit and one beyond it are one job.
  expect(jobs).toHaveLength(11)
  const longer = jobs.filter(
    (job) =>
      (job.now.mouse ?? 0) > (job.clicks ?? 0) ||
      (presses(job) ?? Infinity) > (job.presses ?? Infinity),
  )
  expect(longer).toEqual([])
  const rows = jobs.filter(({ job }) => job !== 'weighs out beyond the limit')
  expect(rows.filter((job) => isShorter(job.now.mouse, job.clicks)).length).toBeGreaterThan(6)
  expect(rows.filter((job) => isShorter(presses(job), job.presses)).length).toBeGreaterThan(6)
})

describe.skipIf(chromiumPath === undefined)('the jobs of a day, counted', inSteps, () => {
  let office: Office
  const pages = new Map<Role, Page>()
  beforeAll(async () => {
    office = await startOffice()
  })
  afterAll(() => office.stop())
  afterEach(() => pages.clear())

  /** At home, with its work there and nothing chosen. */
  const homeOf = async (role: Role): Promise<Hand> => {
    let page = pages.get(role)
    if (page === undefined) {
      const desk = await office.signIn('/home', role)
      if (role === 'SCALE') await simulateScale(desk.context)
      page = desk.page
      pages.set(role, page)
    }
    // The others would follow every change of this job.
    for (const [whose, other] of pages) if (whose !== role) await other.goto('about:blank')
    await visitSettled(page, '/home', '.work')
    return handAt(page)
  }
  /** Trucks come one by one: what stands on a home page is the work of these tests so far. */
  const truck = async (stage: Stage, areas: readonly Area[] = ['H']): Promise<OutboundRecord> =>
    drive(
      office.staff,
      await buildTruck(office.staff, {
        sale: await buildSale(office.staff),
        plannedBags: 600,
        areas,
      }),
      stage,
    )
  const row = (page: Page, name: string): Locator =>
    page.locator('.work li', { hasText: name }).first().getByRole('link').first()
  const nextOf = (page: Page, name: string): Locator =>
    page.locator('.work li', { hasText: name }).first().locator('a.step')
  /** Presses it, one way or the other. */
  const take = async (hand: Hand, by: By, what: Locator): Promise<void> => {
    if (by === 'mouse') return hand.click(what)
    await hand.tabTo(what)
    await hand.press('Enter')
  }
  const save = (hand: Hand, by: By): Promise<void> =>
    by === 'mouse'
      ? hand.click(panel(hand.page).getByRole('button', { name: 'Save', exact: true }))
      : hand.press('Control+s')
  const into = async (hand: Hand, by: By, field: Locator): Promise<void> => {
    await field.waitFor()
    if (await field.evaluate((element) => element === document.activeElement)) return
    if (by === 'mouse') await hand.click(field)
    else await hand.tabTo(field)
  }
  /** By how many presses a job took more than it may; whoever mixed mouse and keys took too many. */
  const over = (job: string, by: By, ...all: readonly Spent[]): number => {
    const sum = (of: keyof Spent): number => all.reduce((spent, one) => spent + one[of], 0)
    const [clicks, keys] = [sum('clicks'), sum('keys')]
    console.log(`${job}, by ${by}: ${clicks} clicks, ${keys} keys, ${sum('typed')} typed`)
    const most = jobs.find((one) => one.job === job)?.now[by]
    return clicks + keys - (most ?? 0)
  }

  /** From home to what is known by its number or plate, by any part of it. */
  const find = async (hand: Hand, words: string, name = words): Promise<void> => {
    await hand.press('Control+k')
    await hand.page.getByRole('combobox').waitFor()
    await hand.type(words)
    await hand.page.locator('[role="option"][aria-selected="true"]', { hasText: name }).waitFor()
    await hand.press('Enter')
  }
  /** A PO sale that is due, on the home of OFFICE. */
  const dueSale = async (): ReturnType<typeof buildSale> => {
    const sale = await buildSale(office.staff)
    await office.staff.admin
      .put(`/api/po-sale/${sale.id}`, { version: sale.version, dueDate: '2026-11-15' })
      .expect(200)
    return sale
  }
  const digitsOf = (plate: string): string => /\d+/u.exec(plate)?.[0] ?? ''

  describe.each(['mouse', 'keys'] as const)('by %s', (by) => {
    it('books from a PO that is due', async () => {
      const sale = await dueSale()
      const hand = await homeOf('OFFICE')
      await take(hand, by, nextOf(hand.page, sale.poSalesNo))
      await into(hand, by, panel(hand.page).getByLabel('Booked, kg'))
      await hand.type('30000')
      await save(hand, by)
      await panel(hand.page).getByRole('link', { name: 'Register a truck' }).waitFor()
      expect(over('books from a PO that is due', by, hand.spent)).toBeLessThanOrEqual(0)
    })

    it('registers from a booking', async () => {
      const licensePlate = by === 'mouse' ? 'B 4101 BKA' : 'B 4102 BKB'
      const sale = await buildSale(office.staff)
      await office.staff.admin
        .post('/api/booking', {
          poSaleId: sale.id,
          loadDate: '2026-11-20',
          bookedKg: 30_000,
          bookedBags: 600,
          licensePlate,
          driverName: 'Budi',
          loadingArea: 'H',
        })
        .expect(201)
      const hand = await homeOf('OFFICE')
      await take(hand, by, nextOf(hand.page, licensePlate))
      await panel(hand.page).getByLabel('Plate').waitFor()
      await save(hand, by)
      await panel(hand.page).getByRole('heading', { name: licensePlate }).first().waitFor()
      expect(over('registers from a booking', by, hand.spent)).toBeLessThanOrEqual(0)
    })

    it.each([
      ['weighs in', 'registered', 12_000, 'weighed in'],
      ['weighs out within the limit', 'loaded', 42_000, 'weighed out'],
      ['weighs out beyond the limit', 'loaded', 45_000, 'on hold'],
    ] as const)('%s', async (job, stage, kg, said) => {
      const { licensePlate } = await truck(stage)
      const hand = await homeOf('SCALE')
      await take(hand, by, row(hand.page, licensePlate))
      await hand.page.getByRole('heading', { name: licensePlate }).waitFor()
      await putOnScale(hand.page, kg)
      const weigh = hand.page.locator('[data-weigh]:not([disabled])')
      await weigh.waitFor()
      await (by === 'mouse' ? hand.click(weigh) : hand.press('Alt+w'))
      await hand.page
        .getByText(new RegExp(`${licensePlate}.*${said}`, 'u'))
        .first()
        .waitFor()
      expect(over(job, by, hand.spent)).toBeLessThanOrEqual(0)
    })

    it('calls', async () => {
      // Home shows who is first at each area: here nobody is before him.
      const { licensePlate } = await truck('waiting', [by === 'mouse' ? 'H' : 'I'])
      const hand = await homeOf('FG')
      await take(hand, by, row(hand.page, licensePlate))
      const card = hand.page.locator('.board .truck', { hasText: licensePlate })
      await card.locator('.plate:focus').waitFor()
      await (by === 'mouse'
        ? hand.click(card.getByRole('button', { name: /^Call/u }))
        : hand.press('Enter'))
      await card.and(hand.page.locator('[data-state="called"]')).waitFor()
      expect(over('calls', by, hand.spent)).toBeLessThanOrEqual(0)
    })

    it('finishes with a count', async () => {
      const { licensePlate } = await truck('loading')
      const hand = await homeOf('FG')
      await take(hand, by, row(hand.page, licensePlate))
      const dialog = hand.page.getByRole('dialog')
      await dialog.getByLabel('Bags counted').waitFor()
      await hand.type('600')
      await (by === 'mouse'
        ? hand.click(dialog.getByRole('button', { name: /600/u }))
        : hand.press('Enter'))
      await hand.page.getByText(`${licensePlate} finished at H`).waitFor()
      expect(over('finishes with a count', by, hand.spent)).toBeLessThanOrEqual(0)
    })

    it('receives goods and verifies', async () => {
      const { staff } = office
      const came = await buildInbound(staff, { lines: [{ declaredBags: 600 }] })
      const { licensePlate } = await driveInbound(staff, came, 'weighed_in')
      const checker = await homeOf('CHECKER')
      const press = (name: string) =>
        checker.page
          .locator('.board .truck', { hasText: licensePlate })
          .getByRole('button', { name: `${name} ${licensePlate}`, exact: true })
      await take(checker, by, row(checker.page, licensePlate))
      await take(checker, by, press('Start unloading'))
      await take(checker, by, press('Count'))
      const dialog = checker.page.getByRole('dialog')
      await into(checker, by, dialog.getByLabel('Accepted bags'))
      await checker.type('600')
      await (by === 'mouse'
        ? checker.click(dialog.getByRole('button', { name: 'Enter 600 bags', exact: true }))
        : checker.press('Enter'))
      await dialog.waitFor({ state: 'detached' })
      await actInbound(
        staff.scale,
        await getInbound(staff.scale, came),
        'weigh-out',
        onScale(12_000),
      )
      const finance = await homeOf('FINANCE')
      await take(finance, by, row(finance.page, licensePlate))
      await take(
        finance,
        by,
        panel(finance.page).getByRole('button', { name: 'Verify for payment' }),
      )
      await panel(finance.page).getByText('Verified for payment by').waitFor()
      expect(
        over('receives goods and verifies', by, checker.spent, finance.spent),
      ).toBeLessThanOrEqual(0)
    })

    it('approves and prints', async () => {
      const { licensePlate } = await truck('hold')
      const hand = await homeOf('ADMIN')
      await take(hand, by, row(hand.page, licensePlate))
      const note = hand.page.getByLabel('Why is this right?')
      await note.waitFor()
      // Past all other trucks of the list.
      if (by === 'keys') await hand.press('Enter')
      await into(hand, by, note)
      await hand.type('Damp bags, counted twice')
      await take(hand, by, hand.page.getByRole('button', { name: 'Approve' }))
      const card = hand.page.locator('.alert', { hasText: `${licensePlate} is approved by` })
      const papers = hand.page.context().waitForEvent('page')
      await take(hand, by, card.locator('[data-document]'))
      await (await papers).close()
      await card.waitFor({ state: 'detached' })
      expect(over('approves and prints', by, hand.spent)).toBeLessThanOrEqual(0)
    })

    it('prints again what left an hour ago', async () => {
      const { licensePlate } = await truck('completed')
      const hand = await homeOf('SCALE')
      await take(hand, by, hand.page.getByRole('link', { name: 'Left today' }))
      const papers = hand.page.context().waitForEvent('page')
      const again = hand.page.getByRole('button', { name: `Print the papers of ${licensePlate}` })
      await take(hand, by, again)
      await (await papers).close()
      expect(over('prints again what left an hour ago', by, hand.spent)).toBeLessThanOrEqual(0)
    })
  })

  // Last, for what it leaves on the homes would lengthen the way along their rows.
  describe('by search', () => {
    it('books from a PO that is due', async () => {
      const sale = await dueSale()
      const hand = await homeOf('OFFICE')
      await find(hand, sale.poSalesNo)
      await take(hand, 'keys', panel(hand.page).getByRole('link', { name: 'New booking' }))
      await into(hand, 'keys', panel(hand.page).getByLabel('Booked, kg'))
      await hand.type('30000')
      await save(hand, 'keys')
      await panel(hand.page).getByRole('link', { name: 'Register a truck' }).waitFor()
      expect(over('books from a PO that is due', 'search', hand.spent)).toBeLessThanOrEqual(0)
    })

    it.each([
      ['weighs in', 'registered', 12_000, 'weighed in'],
      ['weighs out within the limit', 'loaded', 42_000, 'weighed out'],
      ['weighs out beyond the limit', 'loaded', 45_000, 'on hold'],
    ] as const)('%s', async (job, stage, kg, said) => {
      const { licensePlate } = await truck(stage)
      const hand = await homeOf('SCALE')
      await find(hand, digitsOf(licensePlate), licensePlate)
      await take(
        hand,
        'keys',
        panel(hand.page).getByRole('link', { name: stage === 'loaded' ? 'Weigh out' : 'Weigh in' }),
      )
      await hand.page.getByRole('heading', { name: licensePlate }).waitFor()
      await putOnScale(hand.page, kg)
      await hand.page.locator('[data-weigh]:not([disabled])').waitFor()
      await hand.press('Alt+w')
      await hand.page
        .getByText(new RegExp(`${licensePlate}.*${said}`, 'u'))
        .first()
        .waitFor()
      expect(over(job, 'search', hand.spent)).toBeLessThanOrEqual(0)
    })

    it('calls', async () => {
      const { licensePlate } = await truck('waiting', ['J'])
      const hand = await homeOf('FG')
      await find(hand, digitsOf(licensePlate), licensePlate)
      await take(hand, 'keys', panel(hand.page).getByRole('link', { name: 'Call' }))
      const card = hand.page.locator('.board .truck', { hasText: licensePlate })
      await card.locator('.plate:focus').waitFor()
      await hand.press('Alt+c')
      await card.and(hand.page.locator('[data-state="called"]')).waitFor()
      expect(over('calls', 'search', hand.spent)).toBeLessThanOrEqual(0)
    })

    it('finds a truck by the middle of its plate', async () => {
      const { licensePlate } = await truck('waiting')
      const hand = await homeOf('OFFICE')
      await find(hand, digitsOf(licensePlate), licensePlate)
      await panel(hand.page).getByRole('heading', { name: licensePlate }).waitFor()
      expect(
        over('finds a truck by the middle of its plate', 'search', hand.spent),
      ).toBeLessThanOrEqual(0)
    })

    it('prints again what left an hour ago', async () => {
      const { licensePlate } = await truck('completed')
      const hand = await homeOf('SCALE')
      await find(hand, digitsOf(licensePlate), licensePlate)
      const papers = hand.page.context().waitForEvent('page')
      await take(hand, 'keys', panel(hand.page).locator('[data-document]'))
      await (await papers).close()
      expect(over('prints again what left an hour ago', 'search', hand.spent)).toBeLessThanOrEqual(
        0,
      )
    })
  })
})
