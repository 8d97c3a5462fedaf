import type { OutboundRecord, PoSale } from '@muat/shared'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { nextName } from '../support/number.ts'
import { onEachDatabase } from '../support/site.ts'
import { buildSale, signInStaff, type Staff, truckBody } from '../support/truck.ts'

// docs/domain.md#quotas. Random bookings and trucks are made, moved, cancelled and deleted under quotas; beside them a
// plain list is counted anew after each step. Both say the same of what is allowed, and of what is left.

const days = ['2026-11-20', '2026-11-21', '2026-11-22'] as const
const areas = ['H', 'I'] as const

interface Load {
  kind: 'booking' | 'outbound-record'
  id: number
  version: number
  day: string
  area: string
  hundredths: number
  /** Of a truck: what it draws on. */
  booking: Load | null
}

const noLimit = { mostTrucks: null, mostKg: null, loadingArea: null }

const same = (got: unknown, due: unknown): void => expect(got).toEqual(due)

interface Step {
  do: 'book' | 'truck' | 'fetch' | 'move' | 'change' | 'cancel' | 'delete'
  at: number
  day: (typeof days)[number]
  area: (typeof areas)[number]
  hundredths: number
}

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom<Step['do'][]>(
    'book',
    'book',
    'truck',
    'truck',
    'fetch',
    'fetch',
    'move',
    'change',
    'cancel',
    'delete',
  ),
  at: fc.nat(),
  day: fc.constantFrom(...days),
  area: fc.constantFrom(...areas),
  hundredths: fc.integer({ min: 1, max: 1_500_000 }),
})

onEachDatabase('quotas at random', (site, kind) => {
  let staff: Staff
  beforeAll(async () => {
    staff = await signInStaff(site())
  })

  it('let in what fits by a plain count, and have left what it leaves', async () => {
    const outcomes = new Map<string, number>()
    const run = async (steps: readonly Step[]) => {
      const sale: PoSale = await buildSale(staff, { orderedKg: 10_000_000, openingKg: 20_000_000 })
      const limits = [
        { mostTrucks: 4, mostKg: null, loadingArea: null },
        { mostTrucks: null, mostKg: 20_000.5, loadingArea: 'H' },
        { mostTrucks: 2, mostKg: 15_000, loadingArea: 'I' },
      ]
      for (const terms of limits) {
        const body = { name: nextName(), overQuota: 'refuse', outboundItemId: sale.outboundItemId }
        expect((await staff.office.post('/api/quota', { ...body, ...terms })).status).toBe(201)
      }
      const loads: Load[] = []

      /** Trucks and hundredths of a kilogram by limit. A booking is a truck until one draws on it; then its rest counts. */
      const counted = (all: readonly Load[], day: string) =>
        limits.map(({ loadingArea }) => {
          let trucks = 0
          let hundredths = 0
          for (const load of all) {
            if (load.day !== day || (loadingArea !== null && load.area !== loadingArea)) continue
            const drawn = all.filter(
              ({ booking }) => booking?.id === load.id && load.kind === 'booking',
            )
            const taken = drawn.reduce((sum, one) => sum + one.hundredths, 0)
            trucks += drawn.length > 0 ? 0 : 1
            hundredths += Math.max(0, load.hundredths - taken)
          }
          return { trucks, hundredths }
        })
      /** Whether going from `before` to `after` grows beyond a limit of the day in which `load` counts. */
      const fits = (before: readonly Load[], after: readonly Load[], { day, area }: Load) => {
        const [was, is] = [counted(before, day), counted(after, day)]
        return limits.every(({ mostTrucks, mostKg, loadingArea }, n) => {
          const [old, now] = [was[n], is[n]]
          if (old === undefined || now === undefined) return true
          if (loadingArea !== null && loadingArea !== area) return true
          const trucks = now.trucks <= old.trucks || now.trucks <= (mostTrucks ?? Infinity)
          const most = mostKg === null ? Infinity : Math.round(mostKg * 100)
          return trucks && (now.hundredths <= old.hundredths || now.hundredths <= most)
        })
      }
      const compare = async () => {
        for (const day of days) {
          for (const area of areas) {
            const { body } = await staff.office.get(
              `/api/quota/left?day=${day}&lines=${area}:${sale.id}:0:0.01`,
            )
            const left = counted(loads, day).flatMap(({ trucks, hundredths }, n) => {
              const { mostTrucks, mostKg, loadingArea } = limits[n] ?? noLimit
              if (loadingArea !== null && loadingArea !== area) return []
              const most = mostKg === null ? null : Math.round(mostKg * 100)
              return {
                leftTrucks: mostTrucks === null ? null : Math.max(0, mostTrucks - trucks),
                leftKg: most === null ? null : Math.max(0, most - hundredths) / 100,
              }
            })
            expect(
              body.data.map(({ leftTrucks, leftKg }: never) => ({ leftTrucks, leftKg })),
            ).toEqual(left)
          }
        }
      }

      for (const { do: what, at, day, area, hundredths } of steps) {
        const kg = hundredths / 100
        const free = loads.filter(
          (one) => one.kind === 'booking' && !loads.some(({ booking }) => booking === one),
        )
        const some = [...loads.filter(({ kind: of }) => of === 'outbound-record'), ...free]
        const picked = some[at % Math.max(1, some.length)]
        const source = what === 'fetch' ? free[at % Math.max(1, free.length)] : undefined
        if (what === 'book' || what === 'truck' || (what === 'fetch' && source !== undefined)) {
          const booking = source ?? null
          const load: Load = {
            kind: what === 'book' ? 'booking' : 'outbound-record',
            id: 0,
            version: 1,
            day,
            area,
            hundredths,
            booking,
          }
          const { status, body } =
            what === 'book'
              ? await staff.office.post('/api/booking', {
                  poSaleId: sale.id,
                  loadDate: day,
                  loadingArea: area,
                  bookedKg: kg,
                })
              : await staff.office.post(
                  '/api/outbound-record',
                  truckBody(sale, {
                    date: day,
                    areas: [area],
                    plannedKg: kg,
                    bookingId: booking?.id ?? null,
                  }),
                )
          const allowed = fits(loads, [...loads, load], load)
          same([what, status], [what, allowed ? 201 : 422])
          outcomes.set(`${what} ${status}`, (outcomes.get(`${what} ${status}`) ?? 0) + 1)
          if (allowed) loads.push({ ...load, id: body.id, version: body.version })
        } else if (picked !== undefined && (what === 'move' || what === 'change')) {
          const after = what === 'move' ? { ...picked, day } : { ...picked, hundredths }
          const path = `/api/${picked.kind}/${picked.id}`
          const record =
            picked.kind === 'booking'
              ? null
              : ((await staff.office.get(path)).body as OutboundRecord)
          const line = record?.outboundItem[0]
          const body =
            what === 'move'
              ? { [record === null ? 'loadDate' : 'date']: day }
              : record === null
                ? { bookedKg: kg }
                : {
                    outboundItem: [
                      { id: line?.id, poSaleId: sale.id, loadingArea: picked.area, plannedKg: kg },
                    ],
                  }
          const { status, body: answer } = await staff.office.put(path, {
            version: picked.version,
            ...body,
          })
          const others = loads.filter((one) => one !== picked)
          const allowed = fits(loads, [...others, after], after)
          same([what, picked.kind, status], [what, picked.kind, allowed ? 200 : 422])
          outcomes.set(`${what} ${status}`, (outcomes.get(`${what} ${status}`) ?? 0) + 1)
          if (allowed) Object.assign(picked, after, { version: answer.version })
        } else if (picked !== undefined && (what === 'cancel' || what === 'delete')) {
          const path = `/api/${picked.kind}/${picked.id}`
          const { status } =
            what === 'delete'
              ? await staff.office.delete(path)
              : await staff.office.post(`${path}/cancel`, {
                  version: picked.version,
                  reason: 'not needed',
                })
          same(status, what === 'delete' ? 204 : 200)
          loads.splice(loads.indexOf(picked), 1)
        }
        await compare()
      }
    }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60, size: 'max' }), run),
      { numRuns: kind === 'postgres' ? 6 : 3, endOnFailure: true },
    )
    console.info(kind, Object.fromEntries(outcomes))
    expect(outcomes.size).toBeGreaterThan(6)
  }, 600_000)
})
