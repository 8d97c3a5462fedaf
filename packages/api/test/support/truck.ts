import {
  type Area,
  type Booking,
  kgNumber,
  kgUnits,
  type OutboundRecord,
  type PoSale,
} from '@muat/shared'
import type { Client, TestSite } from './site.ts'
import { nextName, nextNumber } from './number.ts'
import { onScale } from './on-scale.ts'

// What a truck needs around it, made through the public API as an administrator and the office would.

const made = async <T>(request: PromiseLike<{ status: number; body: unknown }>): Promise<T> => {
  const { status, body } = await request
  if (status !== 200 && status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body as T
}

interface Made {
  id: number
  version: number
}

/** One client per role, and one who holds two. */
export interface Staff {
  admin: Client
  office: Client
  scale: Client
  fg: Client
  finance: Client
  checker: Client
}

export const signInStaff = async (site: TestSite): Promise<Staff> => ({
  admin: await site.signIn('ADMIN'),
  office: await site.signIn('OFFICE'),
  scale: await site.signIn('SCALE'),
  fg: await site.signIn('FG'),
  finance: await site.signIn('FINANCE'),
  checker: await site.signIn('CHECKER'),
})

export interface SaleOptions {
  unit: 'kg' | 'bag'
  basis: 'net' | 'nominal'
  orderedKg: number
  tolerancePct: number
  openingKg: number
  nominalBagKg: number | null
  minBagKg: number | null
  maxBagKg: number | null
  customerId: number
  exDoMasterId: number
}

/** Changes settings of this site. */
export const changeSettings = async (
  { admin }: Pick<Staff, 'admin'>,
  change: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const { version } = await made<{ version: number }>(admin.get('/api/site-settings'))
  await made(admin.put('/api/site-settings', { version, ...change }))
}

/** Lets trucks of this site carry more than is usual. */
export const allowLoads = (staff: Pick<Staff, 'admin'>, mostNetKg: number): Promise<void> =>
  changeSettings(staff, { mostNetKg })

/** Lets nobody of this site let a truck go alone that he weighed or counted. */
export const askSecond = (staff: Pick<Staff, 'admin'>): Promise<void> =>
  changeSettings(staff, { secondPerson: 'on' })

/** A PO sale of a new customer out of a new ex-DO that has plenty, unless the options say otherwise. */
export const buildSale = async (
  { admin }: Pick<Staff, 'admin'>,
  options: Partial<SaleOptions> = {},
): Promise<PoSale> => {
  const n = nextName()
  const { unit = 'bag', basis = 'net', orderedKg = 100_000, openingKg = 1_000_000 } = options
  const ofExDo =
    options.exDoMasterId === undefined
      ? null
      : (await admin.get(`/api/ex-do-master/${options.exDoMasterId}`)).body
  const grade: Pick<Made, 'id'> =
    ofExDo !== null
      ? { id: Number(ofExDo.gradeId) }
      : await made<Made>(
          admin.post('/api/grade', {
            code: `G${n}`,
            name: `Grade ${n}`,
            minBagKg: options.minBagKg ?? null,
            maxBagKg: options.maxBagKg ?? null,
          }),
        )
  const item = await made<Made>(
    admin.post('/api/outbound-item', {
      code: `I${n}`,
      name: `Item ${n}`,
      gradeId: grade.id,
      unit,
      nominalBagKg: options.nominalBagKg === undefined ? 50 : options.nominalBagKg,
    }),
  )
  const customerId = options.customerId ?? (await buildCustomer(admin)).id
  const exDoMasterId =
    options.exDoMasterId ??
    (
      await made<Made>(
        admin.post('/api/ex-do-master', {
          ex_do_no: `XDO-${n}`,
          exDoType: 'trading',
          date: '2026-11-01',
          gradeId: grade.id,
          openingKg,
        }),
      )
    ).id
  return made<PoSale>(
    admin.post('/api/po-sale', {
      poSalesNo: `PO-${n}`,
      poSalesType: 'local',
      date: '2026-11-10',
      customerId,
      exDoMasterId,
      outboundItemId: item.id,
      gradeId: grade.id,
      orderedKg,
      basis,
      tolerancePct: options.tolerancePct ?? 0,
    }),
  )
}

export const buildCustomer = (admin: Client): Promise<Made> => {
  const n = nextName()
  return made<Made>(admin.post('/api/customer', { code: `C${n}`, name: `Customer ${n}` }))
}

export const buildBooking = (
  { admin }: Pick<Staff, 'admin'>,
  poSaleId: number,
  bookedKg: number,
  loadDate = '2026-11-20',
): Promise<Booking> => made<Booking>(admin.post('/api/booking', { poSaleId, loadDate, bookedKg }))

export interface TruckOptions {
  sale: PoSale
  bookingId: number | null
  plannedKg: number
  plannedBags: number | null
  licensePlate: string
  date: string
  areas: readonly Area[]
}

/** A plate that no other truck of the run has. */
export const newPlate = (): string => `B ${1000 + (nextNumber() % 9000)} ${letters(nextNumber())}`

const letters = (n: number): string =>
  [n / 676, n / 26, n].map((part) => String.fromCharCode(65 + (Math.floor(part) % 26))).join('')

/** The body that registers a truck, one line for each of its areas, the planned kilograms for each. */
export const truckBody = (sale: PoSale, options: Partial<TruckOptions> = {}) => ({
  date: options.date ?? '2026-11-20',
  licensePlate: options.licensePlate ?? newPlate(),
  driverName: 'Budi',
  customerId: sale.customerId,
  outboundItem: (options.areas ?? ['H']).map((loadingArea) => ({
    poSaleId: sale.id,
    bookingId: options.bookingId ?? null,
    loadingArea,
    plannedKg: options.plannedKg ?? 30_000,
    plannedBags: options.plannedBags ?? null,
  })),
})

/** A registered truck of its own PO sale, or of the one given. */
export const buildTruck = async (
  staff: Pick<Staff, 'admin'>,
  options: Partial<TruckOptions> = {},
): Promise<OutboundRecord> => {
  const sale = options.sale ?? (await buildSale(staff))
  return made<OutboundRecord>(staff.admin.post('/api/outbound-record', truckBody(sale, options)))
}

export const getRecord = (client: Client, id: number): Promise<OutboundRecord> =>
  made<OutboundRecord>(client.get(`/api/outbound-record/${id}`))

/** An action on the visit, with the version it is known by. Throws what it was refused with. */
export const act = (
  client: Client,
  record: Pick<OutboundRecord, 'id' | 'version'>,
  action: string,
  body: object = {},
): Promise<OutboundRecord> =>
  made<OutboundRecord>(
    client.post(`/api/outbound-record/${record.id}/${action}`, {
      version: record.version,
      ...body,
    }),
  )

/** A step of a line, by its place in the visit. */
export const step = (
  client: Client,
  record: OutboundRecord,
  action: string,
  body: object = {},
  place = 0,
): Promise<OutboundRecord> =>
  made<OutboundRecord>(
    client.post(`/api/outbound-record-item/${lineOf(record, place).id}/${action}`, {
      version: record.version,
      ...body,
    }),
  )

export const lineOf = (record: OutboundRecord, place = 0) => {
  const line = record.outboundItem[place]
  if (line === undefined) throw new Error(`no line ${place}`)
  return line
}

export const weighIn = (client: Client, record: OutboundRecord, weighKg = 12_000) =>
  act(client, record, 'weigh-in', onScale(weighKg))

export const weighOut = (client: Client, record: OutboundRecord, weighKg: number) =>
  act(client, record, 'weigh-out', onScale(weighKg))

export type Stage =
  | 'registered'
  | 'waiting'
  | 'called'
  | 'loading'
  | 'loaded'
  | 'hold'
  | 'completed'

/**
 * Drives a registered truck to a stage: every line called, started and finished in turn. It comes with 12,000 kg and
 * leaves with `netKg` more; `hold` leaves with half of what was expected, which no tolerance forgives.
 */
export const drive = async (
  { scale, fg }: Pick<Staff, 'scale' | 'fg'>,
  registered: OutboundRecord,
  stage: Stage,
  { bags = 600, netKg = 30_000 }: { bags?: number; netKg?: number } = {},
): Promise<OutboundRecord> => {
  if (stage === 'registered') return registered
  let record = await weighIn(scale, registered)
  if (stage === 'waiting') return record
  record = await step(fg, record, 'call')
  if (stage === 'called') return record
  record = await step(fg, record, 'start')
  if (stage === 'loading') return record
  record = await step(fg, record, 'finish', { loadedBags: bags })
  for (let place = 1; place < record.outboundItem.length; place += 1) {
    record = await step(fg, record, 'call', {}, place)
    record = await step(fg, record, 'start', {}, place)
    record = await step(fg, record, 'finish', { loadedBags: bags }, place)
  }
  if (stage === 'loaded') return record
  const taken = stage === 'hold' ? (record.expectedKg ?? netKg) / 2 : netKg
  return weighOut(scale, record, kgNumber(kgUnits(12_000) + kgUnits(taken)))
}

/** A truck that is to take 600 bags of 50 kg, driven to a stage. */
export const truckOfBags = async (staff: Staff, stage: Stage): Promise<OutboundRecord> =>
  drive(staff, await buildTruck(staff, { plannedBags: 600 }), stage)

/** A correction of the second weight by 10 kg, which makes papers printed before old. */
export const correctSecond = async (
  { admin }: Pick<Staff, 'admin'>,
  { id, version, secondWeighing }: OutboundRecord,
): Promise<OutboundRecord> =>
  made(
    admin.post(`/api/outbound-record/${id}/correct`, {
      version,
      reason: 'the second weight was typed wrong',
      secondWeighKg: (secondWeighing?.weighKg ?? 0) + 10,
      accept: ['told_tolerance', 'told_bag_weight'],
    }),
  )
