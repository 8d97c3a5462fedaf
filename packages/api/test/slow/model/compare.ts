import { expect } from 'vitest'
import { kg } from './measures.ts'
import { bookingOf, figuresOf, type Line, type Mill, netOf, type Truck } from './mill.ts'
import type { People } from './people.ts'

/** What can be taken back of a line; of a cancelled truck, only the step that left nothing loaded. */
const lastStepOf = ({ status }: Truck, { steps }: Line): string | null => {
  const last = steps.at(-1)
  return last === undefined || (status === 'cancelled' && !last.cancelled) ? null : last.action
}

/** Holds what the site says against the model. */
export const comparison = ({ client }: People) => {
  const read = async (path: string): Promise<Record<string, unknown>> => {
    const answer = await client('ADMIN').get(path)
    expect([path, answer.status]).toEqual([path, 200])
    return answer.body
  }

  const asKg = (figures: Record<string, number>): Record<string, number> =>
    Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, kg(value)]))

  const compareFigures = async (mill: Mill): Promise<void> => {
    const { status, sells: _sells, exDo: _exDo, ...figures } = figuresOf(mill)
    expect(await read(`/api/po-sale/${mill.sale.id}`)).toMatchObject({ status, ...asKg(figures) })
  }

  const compareAll = async (mill: Mill, exDoId: number, poSalesNo: string): Promise<void> => {
    await compareFigures(mill)
    const { exDo, shippedKg: _net, onTruckKg, bookedKg, ...rest } = figuresOf(mill)
    const { looseKg: _loose, ...parcel } = exDo
    expect(await read(`/api/ex-do-master/${exDoId}`)).toMatchObject(
      asKg({ ...parcel, onTruckKg, bookedKg }),
    )
    const owed = (await read(`/api/outstanding?poSalesNo=${poSalesNo}&page=1`)) as {
      data: { outstandingKg: number }[]
    }
    const owes = rest.outstandingKg > 0 && rest.status !== 'completed'
    expect(owed.data.map(({ outstandingKg }) => outstandingKg)).toEqual(
      owes ? [kg(rest.outstandingKg)] : [],
    )
    for (const booking of mill.bookings) {
      const { takenKg, shippedKg, restKg, status } = bookingOf(mill, booking)
      expect(await read(`/api/booking/${booking.id}`)).toMatchObject({
        version: booking.version,
        status,
        ...asKg({ takenKg, shippedKg, restKg }),
      })
    }
    for (const truck of mill.trucks) {
      const weighed = truck.secondKg > 0
      expect(await read(`/api/outbound-record/${truck.id}`)).toMatchObject({
        version: truck.version,
        status: truck.status,
        late: truck.status === 'registered' && truck.date < mill.today && !truck.arrived,
        arrivedAt: truck.arrived ? expect.any(String) : null,
        netKg: weighed ? kg(truck.secondKg - truck.firstKg) : null,
        outboundItem: truck.lines.map((line) => ({
          status: line.status,
          loadingArea: line.area,
          loadedBags: line.bags,
          lastStep: lastStepOf(truck, line),
          ...(weighed && line.status === 'loaded'
            ? asKg({ netKg: line.netKg, shippedKg: line.shippedKg })
            : {}),
        })),
      })
    }
    for (const one of mill.deliveries) {
      expect(await read(`/api/inbound-record/${one.id}`)).toMatchObject({
        version: one.version,
        status: one.status,
        late: one.status === 'registered' && one.date < mill.today,
        netKg: one.secondKg > 0 ? kg(netOf(one)) : null,
      })
    }
    for (const run of mill.runs) {
      expect(await read(`/api/production/${run.id}`)).toMatchObject({
        version: run.version,
        status: run.status,
      })
    }
  }

  return { compareFigures, compareAll }
}
