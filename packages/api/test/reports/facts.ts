import {
  type Booking,
  type InboundRecord,
  kgNumber,
  kgUnits,
  type OutboundRecord,
  type Outstanding,
  type PoSale,
  type Production,
  type ReportName,
} from '@muat/shared'
import type { Client } from '../support/site.ts'
import { all, distinct, type Fact, type Measure, most, total } from './pencil.ts'

// What each report should sum, out of what the lists answer.

export const everyRow = async <T>(client: Client, path: string): Promise<T[]> => {
  const rows: T[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await client.get(
      `${path}${path.includes('?') ? '&' : '?'}perPage=100&page=${page}`,
    )
    rows.push(...(body.data as T[]))
    if (page >= body.lastPage) return rows
  }
}

const minus = (a: number, b: number): number => kgNumber(kgUnits(a) - kgUnits(b))

/** The claim shared as the net was, line after line, the last one taking what is left. */
const claims = ({ vendorClaimedKg, netKg, inboundItem }: InboundRecord): (number | null)[] => {
  if (vendorClaimedKg == null || netKg === null) return inboundItem.map(() => null)
  const claimed = kgUnits(vendorClaimedKg)
  const net = kgUnits(netKg)
  const upTo = (count: number): bigint => {
    const before = inboundItem
      .slice(0, count)
      .reduce((sum, line) => sum + kgUnits(line.netKg ?? 0), 0n)
    return (2n * claimed * before + net) / (2n * net)
  }
  return inboundItem.map((_, at) => kgNumber(upTo(at + 1) - upTo(at)))
}

/** Rule 10 by long division: points above the limits by their cost, of the net, halves up; all counted in hundredths. */
const deductedKg = (line: InboundRecord['inboundItem'][number]): number => {
  const points = (measured: number | null, limit: number | null, each: number | null): bigint => {
    const above = Math.round((measured ?? 0) * 100) - Math.round((limit ?? 100) * 100)
    return above > 0 ? BigInt(above) * BigInt(Math.round((each ?? 0) * 100)) : 0n
  }
  const share =
    points(line.moisturePct, line.moistureLimitPct, line.moistureDeductionPct) +
    points(line.impurityPct, line.impurityLimitPct, line.impurityDeductionPct)
  return kgNumber((2n * kgUnits(line.netKg ?? 0) * share + 1_000_000n) / 2_000_000n)
}

const inbound = async (client: Client): Promise<Fact[]> => {
  const records = await everyRow<InboundRecord>(client, '/api/inbound-record')
  return records
    .filter(({ status }) => ['completed', 'rejected', 'void', 'cancelled'].includes(status))
    .flatMap((record) => {
      const shares = claims(record)
      return record.inboundItem.map((line, at): Fact => {
        const claimedKg = shares[at] ?? null
        const netKg = line.netKg
        const qualityDeductionKg = deductedKg(line)
        return {
          id: line.id,
          recordId: record.id,
          date: record.date,
          status: record.status,
          listed: record.status === 'completed',
          counts: record.status === 'completed',
          kg: {
            netKg,
            claimedKg,
            differenceKg: claimedKg === null || netKg === null ? null : minus(netKg, claimedKg),
            qualityDeductionKg,
            acceptedKg: netKg === null ? null : minus(netKg, qualityDeductionKg),
            bags: line.acceptedBags,
            damaged: line.damagedBags,
          },
          keys: { vendor: String(record.vendorId), item: String(line.inboundItemId) },
          labels: { vendor: record.vendor.name, item: line.inboundItem.name },
          is: { rejected: record.status === 'rejected', unverified: record.verifiedAt === null },
        }
      })
    })
}

const outbound = async (client: Client): Promise<Fact[]> => {
  const sales = new Map(
    (await everyRow<PoSale>(client, '/api/po-sale')).map((sale) => [sale.id, sale]),
  )
  const records = await everyRow<OutboundRecord>(client, '/api/outbound-record')
  return records.flatMap((record) =>
    record.outboundItem
      .filter(({ status }) => status !== 'skipped')
      .map((line): Fact => {
        const counts = record.status === 'completed'
        const sale = sales.get(line.poSaleId)
        return {
          id: line.id,
          recordId: record.id,
          date: record.date,
          status: record.status,
          listed: counts,
          counts,
          kg: { netKg: line.netKg, shippedKg: line.shippedKg, bags: line.loadedBags },
          keys: {
            area: line.loadingArea,
            customer: String(record.customerId),
            item: String(sale?.outboundItemId),
            grade: String(sale?.gradeId),
          },
          labels: {
            area: null,
            customer: record.customer.name,
            item: line.outboundItem.name,
            grade: line.grade.name,
          },
          is: {},
        }
      }),
  )
}

const bands = (days: number): string =>
  days <= 7 ? '0-7' : days <= 30 ? '8-30' : days <= 60 ? '31-60' : '61'

const ofSale =
  (today: string) =>
  (sale: PoSale | Outstanding): Fact => {
    const days = (Date.parse(today) - Date.parse(sale.date)) / 86_400_000
    return {
      id: sale.id,
      recordId: sale.id,
      date: sale.date,
      status: sale.status,
      listed: sale.status !== 'cancelled',
      counts: sale.status !== 'cancelled',
      kg: {
        orderedKg: sale.orderedKg,
        bags: 'orderedBags' in sale ? (sale.orderedBags ?? 0) : Math.round(sale.outstandingKg / 50),
        shippedKg: sale.shippedKg,
        onTruckKg: sale.onTruckKg,
        bookedKg: sale.bookedKg,
        availableToBookKg: sale.availableToBookKg,
        shortClosedKg: sale.shortClosedKg,
        outstandingKg: sale.outstandingKg,
        overShippedKg: sale.overShippedKg,
        days,
      },
      keys: {
        customer: String(sale.customerId),
        grade: String(sale.gradeId),
        marking: sale.markingId == null ? '' : String(sale.markingId),
        type: sale.poSalesType,
        age: bands(days),
      },
      labels: {
        customer: sale.customer.name,
        grade: sale.grade.name,
        marking: null,
        type: null,
        age: null,
      },
      is: {
        late:
          sale.dueDate != null &&
          sale.dueDate < today &&
          sale.outstandingKg > 0 &&
          sale.status !== 'completed',
      },
    }
  }

const booking = async (client: Client): Promise<Fact[]> => {
  const sales = new Map(
    (await everyRow<PoSale>(client, '/api/po-sale')).map((sale) => [sale.id, sale]),
  )
  const trucks = await everyRow<OutboundRecord>(client, '/api/outbound-record')
  const bookings = await everyRow<Booking>(client, '/api/booking')
  return bookings.map((row): Fact => {
    const sale = sales.get(row.poSaleId)
    const gone = trucks
      .filter(({ status }) => status === 'completed')
      .flatMap(({ outboundItem }) => outboundItem)
      .filter((line) => line.bookingId === row.id && line.status === 'loaded')
    return {
      id: row.id,
      recordId: row.id,
      date: row.loadDate,
      status: row.status,
      listed: row.status !== 'cancelled',
      counts: row.status !== 'cancelled',
      kg: {
        bookedKg: row.bookedKg,
        bags: row.bookedBags ?? 0,
        takenKg: row.takenKg,
        restKg: row.restKg,
        loadedKg: kgNumber(gone.reduce((sum, line) => sum + kgUnits(line.shippedKg ?? 0), 0n)),
        unusedKg: row.status === 'lapsed' ? minus(row.bookedKg, row.takenKg) : 0,
      },
      keys: {
        customer: String(sale?.customerId),
        grade: String(sale?.gradeId),
        marking: sale?.markingId == null ? '' : String(sale.markingId),
        type: sale?.poSalesType ?? '',
      },
      labels: {
        customer: row.customer.name,
        grade: sale?.grade.name ?? null,
        marking: null,
        type: null,
      },
      is: { lapsed: row.status === 'lapsed' },
    }
  })
}

const production = async (client: Client): Promise<Fact[]> =>
  (await everyRow<Production>(client, '/api/production')).map((row): Fact => {
    const counts = row.status !== 'cancelled' && row.status !== 'void'
    return {
      id: row.id,
      recordId: row.id,
      date: row.date,
      status: row.status,
      listed: counts,
      counts,
      kg: {
        producedKg: row.producedKg,
        bags: row.producedBags,
        plannedKg: row.plannedKg,
        lossKg: row.lossKg,
      },
      keys: {
        item: String(row.outboundItemId),
        grade: String(row.gradeId),
        shift: row.shift ?? '',
        exDo: String(row.exDo?.id),
      },
      labels: {
        item: row.outboundItem.name,
        grade: row.grade.name,
        shift: null,
        exDo: row.exDoNo,
      },
      is: {},
    }
  })

const yieldPct: Measure = (facts) => {
  const made = kgUnits(total('producedKg')(facts) ?? 0)
  const lost = kgUnits(total('lossKg')(facts) ?? 0)
  if (made + lost === 0n) return null
  return kgNumber((2n * 10_000n * made + made + lost) / (2n * (made + lost)))
}

const count = distinct()

export const today = '2026-11-20'

export const pencils: Record<
  ReportName,
  { facts: (client: Client) => Promise<Fact[]>; measures: Record<string, Measure> }
> = {
  inbound: {
    facts: inbound,
    measures: {
      kg: total('netKg'),
      bags: total('bags'),
      records: count,
      claimedKg: total('claimedKg'),
      differenceKg: total('differenceKg'),
      damagedBags: total('damaged'),
      qualityDeductionKg: total('qualityDeductionKg'),
      acceptedKg: total('acceptedKg'),
      rejectedRecords: distinct('rejected', all),
      unverifiedRecords: distinct('unverified'),
      unverifiedKg: total('netKg', 'unverified'),
    },
  },
  outbound: {
    facts: outbound,
    measures: {
      kg: total('netKg'),
      shippedKg: total('shippedKg'),
      bags: total('bags'),
      records: count,
    },
  },
  'po-sale': {
    facts: async (client) => (await everyRow<PoSale>(client, '/api/po-sale')).map(ofSale(today)),
    measures: {
      kg: total('orderedKg'),
      bags: total('bags'),
      records: count,
      shippedKg: total('shippedKg'),
      onTruckKg: total('onTruckKg'),
      bookedKg: total('bookedKg'),
      availableToBookKg: total('availableToBookKg'),
      shortClosedKg: total('shortClosedKg'),
      outstandingKg: total('outstandingKg'),
      overShippedKg: total('overShippedKg'),
      lateRecords: distinct('late'),
      lateKg: total('outstandingKg', 'late'),
    },
  },
  booking: {
    facts: booking,
    measures: {
      kg: total('bookedKg'),
      bags: total('bags'),
      records: count,
      loadedKg: total('loadedKg'),
      takenKg: total('takenKg'),
      restKg: total('restKg'),
      lapsedRecords: distinct('lapsed'),
      unusedKg: total('unusedKg'),
    },
  },
  production: {
    facts: production,
    measures: {
      kg: total('producedKg'),
      bags: total('bags'),
      records: count,
      plannedKg: total('plannedKg'),
      lossKg: total('lossKg'),
      yieldPct,
    },
  },
  outstanding: {
    facts: async (client) =>
      (await everyRow<Outstanding>(client, '/api/outstanding')).map(ofSale(today)),
    measures: {
      kg: total('outstandingKg'),
      bags: total('bags'),
      records: count,
      orderedKg: total('orderedKg'),
      shippedKg: total('shippedKg'),
      onTruckKg: total('onTruckKg'),
      bookedKg: total('bookedKg'),
      availableToBookKg: total('availableToBookKg'),
      lateRecords: distinct('late'),
      lateKg: total('outstandingKg', 'late'),
      oldestDays: most('days'),
    },
  },
}
