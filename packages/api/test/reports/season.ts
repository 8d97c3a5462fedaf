import type {
  Area,
  ExDoMaster,
  InboundRecord,
  OutboundRecord,
  PoSale,
  Production,
} from '@muat/shared'
import { actInbound } from '../support/inbound.ts'
import type { Client, TestClock, TestSite } from '../support/site.ts'
import {
  act,
  newPlate,
  signInStaff,
  type Staff,
  step,
  weighIn,
  weighOut,
} from '../support/truck.ts'
import { onScale } from '../support/on-scale.ts'

// A season of a mill over two ends of months, made through the public API: whatever can become of a record is in it.

const made = async <T>(request: PromiseLike<{ status: number; body: unknown }>): Promise<T> => {
  const { status, body } = await request
  if (status !== 200 && status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body as T
}

interface Named {
  id: number
  version: number
}

const minute = 60_000
const because = { reason: 'for the test' }

/** What a truck does at each of its areas, in minutes. */
interface Stop {
  area: Area
  sale: PoSale
  bags: number
  wait: number
  called: number
  loading: number
}

const stop = (
  area: Area,
  sale: PoSale,
  bags: number,
  wait = 20,
  called = 3,
  loading = 30,
): Stop => ({
  area,
  sale,
  bags,
  wait,
  called,
  loading,
})

class Mill {
  readonly staff: Staff
  readonly clock: TestClock

  constructor(staff: Staff, clock: TestClock) {
    this.staff = staff
    this.clock = clock
  }

  post<T>(client: Client, path: string, body: object): Promise<T> {
    return made<T>(client.post(path, body))
  }

  async register(
    date: string,
    stops: readonly Stop[],
    plate = newPlate(),
  ): Promise<OutboundRecord> {
    return this.post(this.staff.office, '/api/outbound-record', {
      date,
      licensePlate: plate,
      driverName: '=Budi',
      customerId: stops[0]?.sale.customerId,
      outboundItem: stops.map(({ sale, area, bags }) => ({
        poSaleId: sale.id,
        loadingArea: area,
        plannedKg: bags * 50,
        plannedBags: bags,
      })),
    })
  }

  /** Two of three are marked as arrived, some minutes before they are weighed in. */
  private async outside(registered: OutboundRecord): Promise<OutboundRecord> {
    if (registered.id % 3 === 0) return registered
    const before = (3 + (registered.id % 5) * 4) * minute
    this.clock.advance(-before)
    const here = await act(this.staff.office, registered, 'arrive')
    this.clock.advance(before)
    return here
  }

  /** Weighed in and loaded at every stop, undoing and repeating each finish where `undone` says so. */
  async load(
    registered: OutboundRecord,
    stops: readonly Stop[],
    undone = false,
  ): Promise<OutboundRecord> {
    const { scale, fg } = this.staff
    let record = await weighIn(scale, await this.outside(registered))
    for (const [place, { wait, called, loading, bags }] of stops.entries()) {
      this.clock.advance(wait * minute)
      record = await step(fg, record, 'call', {}, place)
      this.clock.advance(called * minute)
      record = await step(fg, record, 'start', {}, place)
      this.clock.advance(loading * minute)
      record = await step(fg, record, 'finish', { loadedBags: bags }, place)
      if (!undone) continue
      record = await step(fg, record, 'undo', {}, place)
      this.clock.advance(11 * minute)
      record = await step(fg, record, 'finish', { loadedBags: bags }, place)
    }
    return record
  }

  async leave(loaded: OutboundRecord, netKg: number): Promise<OutboundRecord> {
    this.clock.advance(7 * minute + 1234)
    return weighOut(this.staff.scale, loaded, 12_000 + netKg)
  }

  async ship(
    date: string,
    netKg: number,
    stops: readonly Stop[],
    undone = false,
  ): Promise<OutboundRecord> {
    return this.leave(await this.load(await this.register(date, stops), stops, undone), netKg)
  }

  async receive(
    date: string,
    vendorId: number,
    claimed: number | null,
    lines: readonly { inboundItemId: number; declaredKg: number | null; exDoNo?: string }[],
  ): Promise<InboundRecord> {
    return this.post(this.staff.scale, '/api/inbound-record', {
      date,
      licensePlate: newPlate(),
      driverName: 'Slamet',
      vendorId,
      vendorClaimedKg: claimed,
      inboundItem: lines,
    })
  }

  async unload(
    registered: InboundRecord,
    netKg: number,
    damaged = 0,
    deductionKg = 0,
  ): Promise<InboundRecord> {
    const { scale, checker } = this.staff
    let record = await actInbound(scale, registered, 'weigh-in', {
      ...onScale(42_000),
    })
    this.clock.advance(5 * minute)
    record = await actInbound(checker, record, 'start')
    this.clock.advance(25 * minute)
    record = await actInbound(checker, record, 'check', {
      lines: record.inboundItem.map(({ id, moistureLimitPct }, at) => ({
        id,
        acceptedBags: 300 + at,
        damagedBags: damaged,
        // From below the limit to well above it.
        ...(moistureLimitPct === null
          ? {}
          : {
              moisturePct: (1350 + damaged * 73 + at * 31) / 100,
              impurityPct: (280 + at * 17) / 100,
            }),
      })),
      ...(deductionKg === 0 ? {} : { deductionKg, deductionReason: 'wet bags' }),
    })
    this.clock.advance(9 * minute)
    return actInbound(scale, record, 'weigh-out', onScale(42_000 - netKg))
  }

  async produce(body: object, producedKg: number | null, lossKg = 0): Promise<Production> {
    const { office } = this.staff
    let run = await this.post<Production>(office, '/api/production', body)
    const act = (action: string, more: object = {}) =>
      this.post<Production>(office, `/api/production/${run.id}/${action}`, {
        version: run.version,
        ...more,
      })
    run = await act('start')
    if (producedKg === null) return run
    return act('complete', { producedKg, producedBags: Math.floor(producedKg / 50), lossKg })
  }
}

export interface Season {
  staff: Staff
  customers: readonly Named[]
  vendors: readonly Named[]
  /** Texts that must stay what they are wherever they show. */
  hostile: readonly string[]
}

const hostileNames = [
  '=HYPERLINK("http://x","y")',
  '<img src=x onerror=alert(1)>',
  'Đặng evil 🚚 <b>&amp;',
  '+cmd|calc',
] as const

export const makeSeason = async (site: TestSite): Promise<Season> => {
  const { clock } = site
  const staff = await signInStaff(site)
  const mill = new Mill(staff, clock)
  const { admin, office, scale, fg, checker, finance } = staff
  clock.set('2026-10-30T01:00:00.000Z')

  const named = (path: string, prefix: string, name: string, more: object = {}) =>
    mill.post<Named>(admin, path, { code: prefix, name, ...more })
  const customers = [
    await named('/api/customer', 'C-A', hostileNames[0]),
    await named('/api/customer', 'C-B', 'Beta'),
    await named('/api/customer', 'C-C', hostileNames[2]),
  ]
  const vendors: Named[] = []
  for (let n = 0; n < 7; n += 1) {
    vendors.push(await named('/api/vendor', `V-${n}`, n === 0 ? hostileNames[1] : `Vendor ${n}`))
  }
  const [gradeA, gradeB] = [
    await named('/api/grade', 'GA', 'Grade A'),
    await named('/api/grade', 'GB', hostileNames[3]),
  ]
  const [rice, flour] = [
    await named('/api/outbound-item', 'RICE', 'Rice 50', {
      unit: 'bag',
      nominalBagKg: 50,
      gradeId: gradeA.id,
    }),
    await named('/api/outbound-item', 'FLOUR', 'Flour 50', {
      unit: 'bag',
      nominalBagKg: 50,
      gradeId: gradeB.id,
    }),
  ]
  const [paddy, wheat] = [
    await named('/api/inbound-item', 'PADDY', 'Paddy', {
      unit: 'bag',
      moistureLimitPct: 14,
      moistureDeductionPct: 1.25,
      impurityLimitPct: 3,
      impurityDeductionPct: 0.75,
    }),
    await named('/api/inbound-item', 'WHEAT', 'Wheat', { unit: 'bag' }),
  ]
  const exDo = (no: string, gradeId: number, exDoType: string) =>
    mill.post<ExDoMaster>(admin, '/api/ex-do-master', {
      ex_do_no: no,
      exDoType,
      date: '2026-10-01',
      gradeId,
      openingKg: 5_000_000,
    })
  const [xa, xb] = [
    await exDo('XD-1', gradeA.id, 'production'),
    await exDo('XD-10', gradeB.id, 'trading'),
  ]
  const sale = (
    no: string,
    date: string,
    customer: Named | undefined,
    goods: 'rice' | 'flour',
    more: object = {},
  ): Promise<PoSale> =>
    mill.post(office, '/api/po-sale', {
      poSalesNo: no,
      poSalesType: goods === 'rice' ? 'local' : 'export',
      date,
      customerId: customer?.id,
      exDoMasterId: goods === 'rice' ? xa.id : xb.id,
      outboundItemId: goods === 'rice' ? rice.id : flour.id,
      gradeId: goods === 'rice' ? gradeA.id : gradeB.id,
      orderedKg: 200_000,
      orderedBags: 4000,
      basis: 'net',
      tolerancePct: 0,
      ...more,
    })
  const [ca, cb, cc] = customers
  const a1 = await sale('PO-A1', '2026-10-31', ca, 'rice', { dueDate: '2026-11-10' })
  const a2 = await sale('PO-A2', '2026-11-01', ca, 'flour', {
    basis: 'nominal',
    dueDate: '2027-01-01',
  })
  const b1 = await sale('PO-B1', '2026-10-01', cb, 'rice', { orderedKg: 10_000, orderedBags: 200 })
  const b2 = await sale('PO-B2', '2026-09-30', cb, 'flour', { orderedKg: 60_000 })
  const b3 = await sale('PO-B3', '2026-11-30', cb, 'rice', { orderedBags: null })
  const c1 = await sale('PO-C1', '2026-11-15', cc, 'flour')
  const c2 = await sale('PO-C2', '2026-11-16', cc, 'flour')

  // The last evening of October, and half an hour into November.
  clock.set('2026-10-31T14:00:00.000Z')
  await mill.ship('2026-10-31', 30_000.55, [stop('H', a1, 600)])
  await mill.ship('2026-10-31', 9_990.1, [stop('K', b1, 200, 95, 1, 61)])
  clock.set('2026-10-31T17:30:00.000Z')
  await mill.ship('2026-11-01', 24_990.05, [stop('H', a1, 300), stop('L', a1, 200, 4, 2, 19)])
  // Nominal: what is shipped and what the scale says differ.
  await mill.ship('2026-11-01', 29_700.33, [stop('I', a2, 600, 33, 4, 44)], true)

  clock.set('2026-11-14T02:00:00.000Z')
  const skipping = [stop('H', a1, 100), stop('J', a1, 100)]
  let skipped = await weighIn(scale, await mill.register('2026-11-14', skipping))
  skipped = await step(fg, skipped, 'call')
  skipped = await step(fg, skipped, 'start')
  clock.advance(12 * minute)
  skipped = await step(fg, skipped, 'finish', { loadedBags: 100 })
  skipped = await step(fg, skipped, 'skip', because, 1)
  await mill.leave(skipped, 5_000)
  const voided = await mill.ship('2026-11-14', 10_000, [stop('H', a1, 200)])
  await act(admin, voided, 'void', because)
  const corrected = await mill.ship('2026-11-14', 15_000, [stop('K', c1, 200), stop('L', c1, 100)])
  await act(admin, corrected, 'correct', { secondWeighKg: 27_015.37, ...because })
  const held = await mill.ship('2026-11-14', 4_000, [stop('I', c1, 200)])
  await act(admin, held, 'approve', { note: 'weighed twice, it is so' })
  const reweighed = await mill.ship('2026-11-14', 3_000, [stop('I', c1, 200)])
  await act(scale, reweighed, 'reweigh', {
    which: 'second',
    ...onScale(21_999.99),
    ...because,
  })
  await mill.ship('2026-11-14', 2_000, [stop('I', c2, 200)])
  const cancelled = await mill.register('2026-11-14', [stop('H', c2, 50)])
  await act(office, cancelled, 'cancel', because)
  await mill.register('2026-11-30', [stop('L', b3, 40)])
  await weighIn(scale, await mill.register('2026-11-15', [stop('J', b3, 60)]))

  const book = async (poSaleId: number, bookedKg: number, loadDate: string) =>
    mill.post<Named>(office, '/api/booking', {
      poSaleId,
      bookedKg,
      loadDate,
      bookedBags: Math.floor(bookedKg / 50),
      shift: 'A',
    })
  const lapsing = await book(a2.id, 20_000, '2026-11-14')
  const taken = await book(c1.id, 15_000, '2026-11-16')
  const dropped = await book(c1.id, 1_000, '2026-11-16')
  await mill.post(office, `/api/booking/${dropped.id}/cancel`, {
    version: dropped.version,
    ...because,
  })
  await book(b3.id, 7_000.5, '2026-12-01')
  const drawing = async (bookingId: number, of: PoSale, bags: number) =>
    mill.post<OutboundRecord>(office, '/api/outbound-record', {
      date: '2026-11-14',
      licensePlate: newPlate(),
      driverName: 'Ali',
      customerId: of.customerId,
      outboundItem: [
        { poSaleId: of.id, bookingId, loadingArea: 'K', plannedKg: bags * 50, plannedBags: bags },
      ],
    })
  const drawn = [stop('K', c1, 100)]
  await mill.leave(await mill.load(await drawing(taken.id, c1, 100), drawn), 4_990)
  await drawing(taken.id, c1, 80)
  await mill.leave(await mill.load(await drawing(lapsing.id, a2, 150), [stop('K', a2, 150)]), 7_500)
  // b2 stands still, b1 was completed by its only truck, c2 is closed short.
  await mill.post(office, `/api/po-sale/${b2.id}/hold`, {
    version: (await made<Named>(office.get(`/api/po-sale/${b2.id}`))).version,
    ...because,
  })
  await mill.post(office, `/api/po-sale/${c2.id}/close`, {
    version: (await made<Named>(office.get(`/api/po-sale/${c2.id}`))).version,
    ...because,
  })
  const unwanted = await sale('PO-X', '2026-11-14', cb, 'rice')
  await mill.post(office, `/api/po-sale/${unwanted.id}/cancel`, {
    version: unwanted.version,
    ...because,
  })

  // Goods received: seven vendors, so that the chart has a rest.
  clock.set('2026-10-31T15:00:00.000Z')
  for (const [n, vendor] of vendors.entries()) {
    const late = n % 2 === 0
    clock.set(late ? '2026-10-31T16:45:00.000Z' : '2026-10-31T17:05:00.000Z')
    const lines =
      n === 0
        ? [
            { inboundItemId: paddy.id, declaredKg: 10_000, exDoNo: xa.ex_do_no },
            { inboundItemId: wheat.id, declaredKg: 10_000 },
            { inboundItemId: paddy.id, declaredKg: 13_000 },
          ]
        : [{ inboundItemId: n % 3 === 0 ? wheat.id : paddy.id, declaredKg: null }]
    const record = await mill.receive(
      late ? '2026-10-31' : '2026-11-01',
      vendor.id,
      n === 1 ? null : 20_000.01 + n * 1000,
      lines,
    )
    const done = await mill.unload(record, 20_000.07 + n * 1000, n, n === 2 ? 33.33 : 0)
    if (n === 3) await actInbound(finance, done, 'verify')
    if (n === 4) await actInbound(admin, done, 'void', because)
    if (n === 5) await actInbound(admin, done, 'correct', { secondWeighKg: 16_900, ...because })
  }
  clock.set('2026-11-14T03:00:00.000Z')
  const [v0, v1] = vendors
  await actInbound(
    checker,
    await mill.receive('2026-11-14', v0?.id ?? 0, 9000, [
      { inboundItemId: paddy.id, declaredKg: 9000 },
    ]),
    'reject',
    because,
  )
  await actInbound(
    scale,
    await mill.receive('2026-11-14', v1?.id ?? 0, 9000, [
      { inboundItemId: wheat.id, declaredKg: 9000 },
    ]),
    'cancel',
    because,
  )
  await mill.unload(
    await mill.receive('2026-11-14', v1?.id ?? 0, 9000, [
      { inboundItemId: wheat.id, declaredKg: 9000 },
    ]),
    7000,
  )
  const weighedTwice = await mill.unload(
    await mill.receive('2026-11-14', v1?.id ?? 0, 9000, [
      { inboundItemId: wheat.id, declaredKg: 9000 },
    ]),
    7000,
  )
  await actInbound(scale, weighedTwice, 'reweigh', {
    which: 'second',
    ...onScale(33_001.25),
    ...because,
  })

  const run = (
    date: string,
    goods: 'rice' | 'flour',
    shift: string | null,
    producedKg: number | null,
    lossKg = 0,
  ) =>
    mill.produce(
      {
        date,
        shift,
        exDoNo: goods === 'rice' ? xa.ex_do_no : xb.ex_do_no,
        outboundItemId: goods === 'rice' ? rice.id : flour.id,
        gradeId: goods === 'rice' ? gradeA.id : gradeB.id,
        plannedKg: 10_000,
      },
      producedKg,
      lossKg,
    )
  await run('2026-10-31', 'rice', 'A', 9_800.4, 120.6)
  await run('2026-11-01', 'rice', 'AB', 9_700, 0)
  await run('2026-11-01', 'flour', null, 10_100.05, 99.95)
  await run('2026-11-14', 'flour', 'A', null)
  const spoiled = await run('2026-11-14', 'flour', 'A', 500)
  await mill.post(admin, `/api/production/${spoiled.id}/void`, {
    version: spoiled.version,
    ...because,
  })
  const planned = await mill.post<Production>(office, '/api/production', {
    date: '2026-11-14',
    exDoNo: xa.ex_do_no,
    outboundItemId: rice.id,
    gradeId: gradeA.id,
    plannedKg: 77,
  })
  await mill.post(office, `/api/production/${planned.id}/cancel`, {
    version: planned.version,
    ...because,
  })

  clock.set('2026-11-20T01:00:00.000Z')
  return { staff, customers, vendors, hostile: hostileNames }
}
