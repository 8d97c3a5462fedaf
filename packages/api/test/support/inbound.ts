import {
  type ExDoMaster,
  type InboundRecord,
  kgNumber,
  kgUnits,
  type Production,
} from '@muat/shared'
import type { Client } from './site.ts'
import { newPlate, type Staff } from './truck.ts'
import { nextName } from './number.ts'
import { onScale } from './on-scale.ts'

// What goods received and production need around them, made through the public API.

const made = async <T>(request: PromiseLike<{ status: number; body: unknown }>): Promise<T> => {
  const { status, body } = await request
  if (status !== 200 && status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body as T
}

export const buildVendor = (admin: Client): Promise<{ id: number }> => {
  const n = nextName()
  return made(admin.post('/api/vendor', { code: `V${n}`, name: `Vendor ${n}` }))
}

export const buildInboundItem = (
  admin: Client,
  unit: 'kg' | 'bag' = 'bag',
): Promise<{ id: number }> => {
  const n = nextName()
  return made(admin.post('/api/inbound-item', { code: `RM${n}`, name: `Raw ${n}`, unit }))
}

export const buildExDo = async (admin: Client, openingKg = 0): Promise<ExDoMaster> => {
  const n = nextName()
  const grade = await made<{ id: number }>(
    admin.post('/api/grade', { code: `RG${n}`, name: `Raw grade ${n}` }),
  )
  return made(
    admin.post('/api/ex-do-master', {
      ex_do_no: `IN-XDO-${n}`,
      exDoType: 'production',
      date: '2026-11-01',
      gradeId: grade.id,
      openingKg,
    }),
  )
}

export const getExDo = (client: Client, { id }: { id: number }): Promise<ExDoMaster> =>
  made(client.get(`/api/ex-do-master/${id}`))

export interface Line {
  inboundItemId: number
  exDoNo: string | null
  declaredBags: number | null
  declaredKg: number | null
}

export interface InboundOptions {
  licensePlate: string
  date: string
  vendorId: number
  vendorClaimedKg: number | null
  lines: Partial<Line>[]
  unit: 'kg' | 'bag'
}

/** The body that registers a truck with goods of one item, one line unless the options say otherwise. */
export const inboundBody = async (admin: Client, options: Partial<InboundOptions> = {}) => ({
  date: options.date ?? '2026-11-20',
  licensePlate: options.licensePlate ?? newPlate(),
  driverName: 'Slamet',
  vendorId: options.vendorId ?? (await buildVendor(admin)).id,
  vendorClaimedKg: options.vendorClaimedKg ?? null,
  inboundItem: await Promise.all(
    (options.lines ?? [{}]).map(async (line) => ({
      inboundItemId: (await buildInboundItem(admin, options.unit)).id,
      ...line,
    })),
  ),
})

export const buildInbound = async (
  { admin }: Pick<Staff, 'admin'>,
  options: Partial<InboundOptions> = {},
): Promise<InboundRecord> =>
  made(admin.post('/api/inbound-record', await inboundBody(admin, options)))

export const getInbound = (client: Client, { id }: { id: number }): Promise<InboundRecord> =>
  made(client.get(`/api/inbound-record/${id}`))

export const actInbound = (
  client: Client,
  { id, version }: { id: number; version: number },
  action: string,
  body: object = {},
): Promise<InboundRecord> =>
  made(client.post(`/api/inbound-record/${id}/${action}`, { version, ...body }))

export const checkBody = (record: InboundRecord, bags = 600) => ({
  lines: record.inboundItem.map(({ id }) => ({ id, acceptedBags: bags, damagedBags: 0 })),
})

export type InboundStage =
  | 'registered'
  | 'weighed_in'
  | 'unloading'
  | 'unloaded'
  | 'completed'
  | 'verified'

/** Drives a registered truck to a stage. It comes with 42,000 kg and leaves with 12,000, or so that the net is `netKg`. */
export const driveInbound = async (
  { scale, checker, finance }: Pick<Staff, 'scale' | 'checker' | 'finance'>,
  registered: InboundRecord,
  stage: InboundStage,
  netKg = 30_000,
): Promise<InboundRecord> => {
  if (stage === 'registered') return registered
  let record = await actInbound(scale, registered, 'weigh-in', {
    ...onScale(42_000),
  })
  if (stage === 'weighed_in') return record
  record = await actInbound(checker, record, 'start')
  if (stage === 'unloading') return record
  record = await actInbound(checker, record, 'check', checkBody(record))
  if (stage === 'unloaded') return record
  record = await actInbound(scale, record, 'weigh-out', {
    ...onScale(kgNumber(kgUnits(42_000) - kgUnits(netKg))),
  })
  return stage === 'verified' ? actInbound(finance, record, 'verify') : record
}

export interface ProductionOptions {
  exDoNo: string
  plannedKg: number
  unit: 'kg' | 'bag'
}

export const productionBody = async (admin: Client, options: Partial<ProductionOptions> = {}) => {
  const n = nextName()
  const exDoNo = options.exDoNo ?? (await buildExDo(admin)).ex_do_no
  const { data } = await made<{ data: { gradeId: number }[] }>(
    admin.get(`/api/ex-do-master?ex_do_no=${encodeURIComponent(exDoNo)}`),
  )
  const item = await made<{ id: number }>(
    admin.post('/api/outbound-item', {
      code: `PI${n}`,
      name: `Made ${n}`,
      unit: options.unit ?? 'bag',
      nominalBagKg: 50,
    }),
  )
  return {
    date: '2026-11-20',
    exDoNo,
    outboundItemId: item.id,
    gradeId: data[0]?.gradeId ?? 0,
    plannedKg: options.plannedKg ?? 30_000,
  }
}

export const buildProduction = async (
  { admin }: Pick<Staff, 'admin'>,
  options: Partial<ProductionOptions> = {},
): Promise<Production> => made(admin.post('/api/production', await productionBody(admin, options)))

export const actProduction = (
  client: Client,
  { id, version }: { id: number; version: number },
  action: string,
  body: object = {},
): Promise<Production> => made(client.post(`/api/production/${id}/${action}`, { version, ...body }))

/** Started and completed, with so much made. */
export const makeGoods = async (
  { office }: Pick<Staff, 'office'>,
  planned: Production,
  producedKg = 30_000,
): Promise<Production> =>
  actProduction(office, await actProduction(office, planned, 'start'), 'complete', {
    producedKg,
    producedBags: 600,
  })
