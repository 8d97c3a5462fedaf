import {
  inboundRecordActions,
  lineActions,
  outboundRecordActions,
  productionActions,
} from '@muat/shared'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from '../../support/site.ts'
import { buildSale } from '../../support/truck.ts'
import { verify } from '../../support/verify.ts'
import { comparison } from './compare.ts'
import { type Draw, draw, pickOf, terms } from './draw.ts'
import { dayOf, firstDay, kg, nextDay } from './measures.ts'
import type { Mill } from './mill.ts'
import { createPeople, type People } from './people.ts'
import { reportsOf } from './reports.ts'
import { salesOf } from './sales.ts'
import { standingOf, supplyOf } from './supply.ts'
import { trucksOf } from './trucks.ts'

// Random people do random things to one PO sale, its bookings, trucks, deliveries and production, over days, with
// double clicks, lost answers and crashes between; beside them a plain model. After each step both say the same:
// whether it was allowed, and every figure.

/** Half an hour for a machine that has other things to do, and whatever was asked for. */
const minutesAllowed = 30 + Number(process.env['MODEL_MINUTES'] ?? 0)

onEachDatabase('a mill at random', (site, kind) => {
  let people: People
  let sales: ReturnType<typeof salesOf>
  let trucks: ReturnType<typeof trucksOf>
  let supply: Awaited<ReturnType<typeof supplyOf>>
  beforeAll(async () => {
    people = await createPeople(site())
    sales = salesOf(people)
    trucks = trucksOf(people)
    supply = await supplyOf(people)
  })

  const goOn = (mill: Mill, drawn: Draw): Promise<boolean> | false => {
    const live = mill.trucks.filter(
      ({ status }) => !['completed', 'cancelled', 'void'].includes(status),
    )
    const choices = [
      ...live.map((truck) => () => trucks.nextOfTruck(mill, drawn, truck)),
      ...live.map((truck) => () => trucks.nextOfTruck(mill, drawn, truck)),
      ...mill.deliveries
        .filter((one) => !['rejected', 'cancelled', 'void', 'verified'].includes(standingOf(one)))
        .map((one) => () => supply.nextOfDelivery(mill, drawn, one)),
      ...mill.runs
        .filter(({ status }) => status === 'planned' || status === 'in_progress')
        .map((run) => () => supply.nextOfRun(mill, drawn, run)),
    ]
    return pickOf(choices, drawn.at)?.() ?? false
  }

  const take = async (
    mill: Mill,
    drawn: Draw,
    around: { customerId: number; exDoNo: string; gradeId: number },
  ): Promise<boolean> => {
    switch (drawn.do) {
      case 'go on':
        return goOn(mill, drawn)
      case 'book':
        return sales.book(mill, drawn)
      case 'unbook':
        return sales.unbook(mill, drawn)
      case 'sale':
        return sales.changeSale(mill, drawn)
      case 'register':
        return trucks.register(mill, drawn, around.customerId)
      case 'deliver':
        return supply.deliver(mill, drawn, around.exDoNo)
      case 'plan':
        return supply.plan(mill, drawn, around)
      case 'record': {
        const truck = pickOf(mill.trucks, drawn.at)
        const action = pickOf(outboundRecordActions, drawn.kg / 50_025 + drawn.pick) ?? 'cancel'
        return truck !== undefined && trucks.actOnTruck(mill, drawn, truck, action)
      }
      case 'line': {
        const truck = pickOf(mill.trucks, drawn.at)
        const line = truck === undefined ? undefined : pickOf(truck.lines, drawn.pick)
        const action = pickOf(lineActions, drawn.kg / 50_025 + drawn.pick) ?? 'undo'
        return (
          truck !== undefined &&
          line !== undefined &&
          trucks.actOnLine(mill, drawn, truck, line, action)
        )
      }
      case 'delivery': {
        const one = pickOf(mill.deliveries, drawn.at)
        const action = pickOf(inboundRecordActions, drawn.kg / 50_025 + drawn.pick) ?? 'cancel'
        return one !== undefined && supply.actOnDelivery(mill, drawn, one, action)
      }
      case 'run': {
        const run = pickOf(mill.runs, drawn.at)
        const action = pickOf(productionActions, drawn.pick) ?? 'start'
        return run !== undefined && supply.actOnRun(mill, drawn, run, action)
      }
      case 'night':
      default:
        mill.today = nextDay(mill.today)
        site().clock.advance(86_400_000)
        return true
    }
  }

  it(
    'never leaves the model, whoever does what in whatever order',
    async () => {
      const seed = Number(process.env['MODEL_SEED'] ?? Date.now() % 1_000_000)
      const numRuns = Number(process.env['MODEL_RUNS'] ?? 3)
      const minutes = Number(process.env['MODEL_MINUTES'] ?? 0)
      let sequences = 0
      console.info(`A mill at random on ${kind}: MODEL_SEED=${seed}`)
      const property = fc.asyncProperty(
        terms,
        fc.array(draw, { minLength: 70, maxLength: 130, size: 'max' }),
        async (agreed, draws) => {
          sequences += 1
          const { compareFigures, compareAll } = comparison(people)
          const reports = reportsOf(people, supply.vendorId)
          const received = await reports.received()
          site().clock.set(new Date(firstDay).toISOString())
          const { basis, tolerancePct, minBagKg, maxBagKg } = agreed
          const sale = await buildSale(
            { admin: people.client('ADMIN') },
            {
              basis,
              tolerancePct,
              orderedKg: kg(agreed.orderedKg),
              openingKg: kg(agreed.openingKg),
              nominalBagKg: kg(agreed.bagKg),
              minBagKg: minBagKg === null ? null : kg(minBagKg),
              maxBagKg: maxBagKg === null ? null : kg(maxBagKg),
            },
          )
          const mill: Mill = {
            terms: agreed,
            today: dayOf(0),
            sale: { id: sale.id, version: 1, set: 'open' },
            bookings: [],
            trucks: [],
            deliveries: [],
            runs: [],
          }
          for (const one of draws) {
            if (await take(mill, one, sale)) await compareFigures(mill)
          }
          await compareAll(mill, sale.exDoMasterId, sale.poSalesNo)
          const { customerId, exDoMasterId: exDoId } = sale
          await reports.compare(mill, { customerId, exDoId }, received)
        },
      )
      const end = Date.now() + minutes * 60_000
      // By time: in rounds of some sequences, so that none is under way when the site ends.
      for (let round = 0; round === 0 || Date.now() < end; round += 1) {
        await fc.assert(property, {
          seed: seed + round,
          numRuns: minutes > 0 ? 20 : numRuns,
          endOnFailure: process.env['MODEL_SHRINK'] === undefined,
        })
        if (minutes > 0) console.info(`${kind}: ${sequences} sequences so far`)
      }
      const table = [...people.counted].toSorted(([a], [b]) => a.localeCompare(b))
      const steps = table.reduce((all, [, times]) => all + times, 0)
      console.info(`${kind}: ${sequences} sequences, ${steps} answers of the site`)
      if (minutes > 0) {
        console.info(table.map(([name, times]) => `${name} ${times}`).join('\n'))
      }
      expect(steps).toBeGreaterThan(sequences * 10)
      // Nor does any row say another thing than its history.
      expect(await verify(site())).toEqual([])
    },
    minutesAllowed * 60_000,
  )
})
